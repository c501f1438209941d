window.YTD.follower.part0 = [
  {
    "follower": {
      "accountId": "777",
      "userLink": ""
    }
  },
  {
    "follower": {
      "accountId": "1",
      "userLink": ""
    }
  },
  {
    "follower": {
      "accountId": "2",
      "userLink": ""
    }
  },
  {
    "follower": {
      "accountId": "2",
      "userLink": ""
    }
  },
  {
    "follower": {}
  }
]