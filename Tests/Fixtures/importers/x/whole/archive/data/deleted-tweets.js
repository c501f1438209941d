window.YTD.deleted_tweets.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1690000000000000001"
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
        "16"
      ],
      "favorite_count": "0",
      "id_str": "1690000000000000001",
      "truncated": false,
      "retweet_count": "0",
      "id": "1690000000000000001",
      "created_at": "Sat Aug 12 16:10:37 +0000 2023",
      "favorited": false,
      "full_text": "A deleted-secret",
      "lang": "en",
      "deleted_at": "2023-08-13T00:00:00.000Z"
    }
  }
]