window.YTD.following.part0 = [
  {
    "following": {
      "accountId": "777",
      "userLink": "https://twitter.com/intent/user?user_id=777"
    }
  }
]