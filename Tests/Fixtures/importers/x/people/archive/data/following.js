window.YTD.following.part0 = [
  {
    "following": {
      "accountId": "777",
      "userLink": ""
    }
  },
  {
    "following": {
      "accountId": "3",
      "userLink": ""
    }
  }
]