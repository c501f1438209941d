window.YTD.tweets.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000002"
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
              "0",
              "13"
            ],
            "id_str": "777",
            "id": "777"
          }
        ],
        "urls": []
      },
      "display_text_range": [
        "0",
        "26"
      ],
      "favorite_count": "3",
      "id_str": "1700000000000000002",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000002",
      "created_at": "Wed May 01 08:05:00 +0000 2024",
      "favorited": false,
      "full_text": "@moss_example more to come",
      "lang": "en",
      "in_reply_to_status_id_str": "1700000000000000001",
      "in_reply_to_status_id": "1700000000000000001",
      "in_reply_to_user_id_str": "555",
      "in_reply_to_screen_name": "fern_example",
      "coordinates": {
        "type": "Point",
        "coordinates": [
          "52.3702",
          "4.8952"
        ]
      },
      "geo": {
        "coordinates": [
          "4.8952",
          "52.3702"
        ]
      },
      "place": {
        "full_name": "Secret Place"
      }
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000001"
          ],
          "editableUntil": "2024-05-01T09:00:00.000Z",
          "editsRemaining": "5",
          "isEditEligible": true
        }
      },
      "retweeted": false,
      "source": "<a href=\"https://mobile.twitter.com\" rel=\"nofollow\">Twitter Web App</a>",
      "entities": {
        "hashtags": [
          {
            "text": "garden",
            "indices": [
              "10",
              "17"
            ]
          }
        ],
        "symbols": [],
        "user_mentions": [],
        "urls": [
          {
            "url": "https://t.co/AAAAAAAAAA",
            "expanded_url": "https://example.org/notes",
            "display_url": "example.org/notes",
            "indices": [
              "18",
              "41"
            ]
          }
        ],
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "42",
              "65"
            ],
            "url": "https://t.co/BBBBBBBBBB",
            "media_url": "http://pbs.twimg.com/media/GabcD01XYAA2zzz.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/GabcD01XYAA2zzz.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/BBBBBBBBBB"
          }
        ]
      },
      "display_text_range": [
        "0",
        "65"
      ],
      "favorite_count": "2",
      "id_str": "1700000000000000001",
      "truncated": false,
      "retweet_count": "1",
      "id": "1700000000000000001",
      "created_at": "Wed May 01 08:00:00 +0000 2024",
      "favorited": false,
      "full_text": "🌱 R&amp;D #garden https://t.co/AAAAAAAAAA https://t.co/BBBBBBBBBB",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "42",
              "65"
            ],
            "url": "https://t.co/BBBBBBBBBB",
            "media_url": "http://pbs.twimg.com/media/GabcD01XYAA2zzz.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/GabcD01XYAA2zzz.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/BBBBBBBBBB"
          }
        ]
      },
      "possibly_sensitive": false
    }
  }
]