window.YTD.deleted_tweet_headers.part0 = [
  {
    "tweet": {
      "tweet_id": "1690000000000000001",
      "user_id": "555",
      "created_at": "x",
      "deleted_at": "y"
    }
  }
]