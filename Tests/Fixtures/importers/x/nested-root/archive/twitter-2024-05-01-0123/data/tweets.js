window.YTD.tweets.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000121"
          ],
          "editableUntil": "2024-05-01T09:00:00.000Z",
          "editsRemaining": "5",
          "isEditEligible": true
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
        "17"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000121",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000121",
      "created_at": "Wed May 01 08:00:00 +0000 2024",
      "favorited": false,
      "full_text": "One folder deeper",
      "lang": "en"
    }
  }
]