window.YTD.like.part0 = [
  {
    "like": {
      "tweetId": "1688888888888888888",
      "fullText": "A liked text",
      "expandedUrl": "https://twitter.com/i/web/status/1688888888888888888"
    }
  },
  {
    "like": {
      "tweetId": "1677777777777777777"
    }
  }
]