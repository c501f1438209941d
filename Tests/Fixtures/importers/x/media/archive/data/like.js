window.YTD.like.part0 = [
  {
    "like": {
      "tweetId": "1700000000000000001"
    }
  },
  {
    "like": {}
  }
]