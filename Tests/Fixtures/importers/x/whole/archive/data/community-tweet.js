window.YTD.community_tweet.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1650000000000000009"
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
        "15"
      ],
      "favorite_count": "0",
      "id_str": "1650000000000000009",
      "truncated": false,
      "retweet_count": "0",
      "id": "1650000000000000009",
      "created_at": "Wed Apr 26 11:00:00 +0000 2023",
      "favorited": false,
      "full_text": "Hello community",
      "lang": "en",
      "community_id": "99",
      "community_id_str": "99",
      "scopes": {
        "followers": false
      }
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1650000000000000010"
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
        "9"
      ],
      "favorite_count": "0",
      "id_str": "1650000000000000010",
      "truncated": false,
      "retweet_count": "0",
      "id": "1650000000000000010",
      "created_at": "Wed Apr 26 12:00:00 +0000 2023",
      "favorited": false,
      "full_text": "Hello all",
      "lang": "en",
      "community_id": "99",
      "community_id_str": "99",
      "scopes": {
        "followers": true
      }
    }
  }
]