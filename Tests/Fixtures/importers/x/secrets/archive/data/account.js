window.YTD.account.part0 = [
 {
  "account": {
   "email": "secret@mail.example",
   "createdVia": "web",
   "username": "fern_example",
   "accountId": "555",
   "createdAt": "2020-01-01T00:00:00.000Z",
   "accountDisplayName": "Fern",
   "phoneNumber": "+49 151 SECRET"
  }
 }
]
