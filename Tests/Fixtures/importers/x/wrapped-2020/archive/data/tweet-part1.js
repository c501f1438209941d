window.YTD.tweet.part1 = [
  {
    "tweet": {
      "retweeted": false,
      "source": "<a href=\"https://mobile.twitter.com\" rel=\"nofollow\">Twitter Web App</a>",
      "entities": {
        "hashtags": [],
        "symbols": [],
        "user_mentions": [],
        "urls": []
      },
      "display_text_range": [
        "0",
        "8"
      ],
      "favorite_count": "0",
      "id_str": "1230000000000000002",
      "truncated": false,
      "retweet_count": "0",
      "id": "1230000000000000002",
      "created_at": "Wed Feb 19 07:00:00 +0000 2020",
      "favorited": false,
      "full_text": "Part one",
      "lang": "en"
    }
  }
]