window.YTD.twitter_circle_tweet.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1600000000000000009"
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
        "19"
      ],
      "favorite_count": "0",
      "id_str": "1600000000000000009",
      "truncated": false,
      "retweet_count": "0",
      "id": "1600000000000000009",
      "created_at": "Sun Jan 01 11:00:00 +0000 2023",
      "favorited": false,
      "full_text": "Only for the circle",
      "lang": "en"
    }
  }
]