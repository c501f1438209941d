window.YTD.tweets.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000051"
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
        "urls": [
          {
            "url": "https://t.co/SSSSSSSSSS",
            "expanded_url": "https://twitter.com/i/web/status/1700000000000000051",
            "display_url": "twitter.com/i/web/status/1…",
            "indices": [
              "70",
              "93"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "93"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000051",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000051",
      "created_at": "Wed May 01 08:10:00 +0000 2024",
      "favorited": false,
      "full_text": "A long note about R&amp;D &amp; 🌱 compost that runs past the limit, … https://t.co/SSSSSSSSSS",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000052"
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
            "name": "moss_example",
            "screen_name": "moss_example",
            "indices": [
              "0",
              "13"
            ],
            "id_str": "777",
            "id": "777"
          },
          {
            "name": "kimmy_example",
            "screen_name": "kimmy_example",
            "indices": [
              "14",
              "28"
            ],
            "id_str": "779",
            "id": "779"
          }
        ],
        "urls": []
      },
      "display_text_range": [
        "0",
        "80"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000052",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000052",
      "created_at": "Wed May 01 08:11:00 +0000 2024",
      "favorited": false,
      "full_text": "@moss_example @kimmy_example A reply that is long as well and whose names stand…",
      "lang": "en",
      "in_reply_to_status_id_str": "1699999999999999999",
      "in_reply_to_user_id_str": "777",
      "in_reply_to_screen_name": "moss_example"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000053"
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
        "urls": [
          {
            "url": "https://t.co/TTTTTTTTTT",
            "expanded_url": "https://twitter.com/i/web/status/1700000000000000053",
            "display_url": "twitter.com/i/web/status/1…",
            "indices": [
              "42",
              "65"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "65"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000053",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000053",
      "created_at": "Wed May 01 08:12:00 +0000 2024",
      "favorited": false,
      "full_text": "Same second, other words; this one must … https://t.co/TTTTTTTTTT",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000054"
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
      "id_str": "1700000000000000054",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000054",
      "created_at": "Wed May 01 08:12:00 +0000 2024",
      "favorited": false,
      "full_text": "Neighbour",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000055"
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
        "urls": [
          {
            "url": "https://t.co/UUUUUUUUUU",
            "expanded_url": "https://twitter.com/i/web/status/1700000000000000055",
            "display_url": "twitter.com/i/web/status/1…",
            "indices": [
              "36",
              "59"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "59"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000055",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000055",
      "created_at": "Wed May 01 08:13:00 +0000 2024",
      "favorited": false,
      "full_text": "Cut, and its whole text is missing… https://t.co/UUUUUUUUUU",
      "lang": "en"
    }
  }
]