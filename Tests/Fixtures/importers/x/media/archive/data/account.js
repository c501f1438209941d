window.YTD.account.part0 = [
  {
    "account": {
      "email": "fern-secret@mail.example",
      "createdVia": "web",
      "username": "fern_example",
      "accountId": "555",
      "createdAt": "2012-03-04T05:06:07.000Z",
      "accountDisplayName": "Fern 🌿"
    }
  }
]