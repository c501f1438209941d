window.YTD.tweets.part0 = [
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
        "14"
      ],
      "favorite_count": "2",
      "id_str": "1700000000000000043",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000043",
      "created_at": "Wed May 01 08:20:00 +0000 2024",
      "favorited": false,
      "full_text": "Third and last",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000041",
            "1700000000000000042",
            "1700000000000000043"
          ],
          "editableUntil": "2024-05-01T09:00:00.000Z",
          "editsRemaining": "3",
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
        "5"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000041",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000041",
      "created_at": "Wed May 01 08:00:00 +0000 2024",
      "favorited": false,
      "full_text": "Frist",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000049"
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
        "37"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000049",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000049",
      "created_at": "Wed May 01 09:00:00 +0000 2024",
      "favorited": false,
      "full_text": "@fern_example an answer to the second",
      "lang": "en",
      "in_reply_to_status_id_str": "1700000000000000042",
      "in_reply_to_user_id_str": "555",
      "in_reply_to_screen_name": "fern_example"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "edit": {
          "initialTweetId": "1700000000100000000",
          "editControlInitial": {
            "editTweetIds": [
              "1700000000100000000",
              "1700000200000000000"
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
        "31"
      ],
      "favorite_count": "1",
      "id_str": "1700000200000000000",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000200000000000",
      "created_at": "Fri Sep 08 04:50:00 +0000 2023",
      "favorited": false,
      "full_text": "Only the second version is here",
      "lang": "en"
    }
  }
]