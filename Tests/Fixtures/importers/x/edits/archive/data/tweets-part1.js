window.YTD.tweets.part1 = [
  {
    "tweet": {
      "edit_info": {
        "edit": {
          "initialTweetId": "1700000000000000041",
          "editControlInitial": {
            "editTweetIds": [
              "1700000000000000041",
              "1700000000000000042",
              "1700000000000000043"
            ],
            "editableUntil": "2024-05-01T09:00:00.000Z",
            "editsRemaining": "3",
            "isEditEligible": true
          }
        }
      },
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
        "6"
      ],
      "favorite_count": "1",
      "id_str": "1700000000000000042",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000042",
      "created_at": "Wed May 01 08:10:00 +0000 2024",
      "favorited": false,
      "full_text": "Second",
      "lang": "en"
    }
  }
]