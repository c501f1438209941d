window.YTD.block.part0 = [
  {
    "blocking": {
      "accountId": "666",
      "userLink": "https://twitter.com/intent/user?user_id=666"
    }
  }
]