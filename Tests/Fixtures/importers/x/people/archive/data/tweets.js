window.YTD.tweets.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000092"
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
        "user_mentions": [
          {
            "name": "Moss",
            "screen_name": "new_moss",
            "indices": [
              "0",
              "9"
            ],
            "id_str": "777",
            "id": "777"
          }
        ],
        "urls": []
      },
      "display_text_range": [
        "0",
        "18"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000092",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000092",
      "created_at": "Thu May 02 08:00:00 +0000 2024",
      "favorited": false,
      "full_text": "@new_moss hi again",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000091"
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
        "user_mentions": [
          {
            "name": "Old Moss",
            "screen_name": "old_moss",
            "indices": [
              "0",
              "9"
            ],
            "id_str": "777",
            "id": "777"
          }
        ],
        "urls": []
      },
      "display_text_range": [
        "0",
        "12"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000091",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000091",
      "created_at": "Wed May 01 08:00:00 +0000 2024",
      "favorited": false,
      "full_text": "@old_moss hi",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000093"
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
        "user_mentions": [
          {
            "name": "Gone",
            "screen_name": "gone_example",
            "indices": [
              "0",
              "13"
            ],
            "id_str": "-1",
            "id": "-1"
          }
        ],
        "urls": []
      },
      "display_text_range": [
        "0",
        "28"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000093",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000093",
      "created_at": "Fri May 03 08:00:00 +0000 2024",
      "favorited": false,
      "full_text": "@gone_example where are you?",
      "lang": "en",
      "in_reply_to_status_id_str": "1690000000000000001",
      "in_reply_to_user_id_str": "31337"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000094"
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
        "35"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000094",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000094",
      "created_at": "Fri May 03 09:00:00 +0000 2024",
      "favorited": false,
      "full_text": "An answer to a number that is known",
      "lang": "en",
      "in_reply_to_status_id_str": "1690000000000000002",
      "in_reply_to_user_id_str": "777"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000095"
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
      "id_str": "1700000000000000095",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000095",
      "created_at": "Fri May 03 10:00:00 +0000 2024",
      "favorited": false,
      "full_text": "@new_moss only a mention at the start",
      "lang": "en",
      "in_reply_to_user_id_str": "777",
      "in_reply_to_screen_name": "new_moss"
    }
  }
]