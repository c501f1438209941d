window.YTD.tweets.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1600000000000000061"
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
        "26"
      ],
      "favorite_count": "0",
      "id_str": "1600000000000000061",
      "truncated": false,
      "retweet_count": "0",
      "id": "1600000000000000061",
      "created_at": "Sun Jan 01 11:00:00 +0000 2023",
      "favorited": false,
      "full_text": "For a circle? Nobody knows",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1500000000000000062"
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
        "14"
      ],
      "favorite_count": "0",
      "id_str": "1500000000000000062",
      "truncated": false,
      "retweet_count": "0",
      "id": "1500000000000000062",
      "created_at": "Sat Mar 05 12:00:00 +0000 2022",
      "favorited": false,
      "full_text": "Before circles",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1790000000000000062"
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
        "13"
      ],
      "favorite_count": "0",
      "id_str": "1790000000000000062",
      "truncated": false,
      "retweet_count": "0",
      "id": "1790000000000000062",
      "created_at": "Mon May 13 12:00:00 +0000 2024",
      "favorited": false,
      "full_text": "After circles",
      "lang": "en"
    }
  }
]