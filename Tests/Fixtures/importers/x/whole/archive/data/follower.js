window.YTD.follower.part0 = [
  {
    "follower": {
      "accountId": "777",
      "userLink": "https://twitter.com/intent/user?user_id=777"
    }
  },
  {
    "follower": {
      "accountId": "888",
      "userLink": "https://twitter.com/intent/user?user_id=888"
    }
  }
]