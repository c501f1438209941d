window.YTD.tweets.part1 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000004"
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
            "url": "https://t.co/QQQQQQQQQQ",
            "expanded_url": "https://twitter.com/moss_example/status/1699999999999999999",
            "display_url": "twitter.com/moss_example/s…",
            "indices": [
              "13",
              "36"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "36"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000004",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000004",
      "created_at": "Thu May 02 09:00:00 +0000 2024",
      "favorited": false,
      "full_text": "Look at this https://t.co/QQQQQQQQQQ",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1600000000000000003"
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
            "screen_name": "moss_example",
            "indices": [
              "19",
              "32"
            ],
            "id_str": "777",
            "id": "777"
          },
          {
            "name": "Nobody",
            "screen_name": "nobody_example",
            "indices": [
              "33",
              "48"
            ],
            "id_str": "-1",
            "id": "-1"
          }
        ],
        "urls": []
      },
      "display_text_range": [
        "0",
        "48"
      ],
      "favorite_count": "0",
      "id_str": "1600000000000000003",
      "truncated": false,
      "retweet_count": "0",
      "id": "1600000000000000003",
      "created_at": "Sun Jan 01 10:00:00 +0000 2023",
      "favorited": false,
      "full_text": "Third day of rain. @moss_example @nobody_example",
      "lang": "und"
    }
  }
]