window.YTD.tweets.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000011"
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
            "text": "pond",
            "indices": [
              "27",
              "32"
            ]
          }
        ],
        "symbols": [],
        "user_mentions": [
          {
            "name": "moss_example",
            "screen_name": "moss_example",
            "indices": [
              "60",
              "73"
            ],
            "id_str": "777",
            "id": "777"
          }
        ],
        "urls": [
          {
            "url": "https://t.co/AAAAAAAAAA",
            "expanded_url": "https://example.org/a?b=1&c=2",
            "display_url": "example.org/a?b=1&c=2",
            "indices": [
              "33",
              "56"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "74"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000011",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000011",
      "created_at": "Wed May 01 08:00:00 +0000 2024",
      "favorited": false,
      "full_text": "👩‍🌾 says &lt;b&gt; &amp; é #pond https://t.co/AAAAAAAAAA 👍🏽 @moss_example!",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000012"
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
            "url": "https://t.co/AAAAAAAAAA",
            "expanded_url": "https://example.org/one",
            "display_url": "example.org/one",
            "indices": [
              "6",
              "29"
            ]
          },
          {
            "url": "https://t.co/AAAAAAAAAA",
            "expanded_url": "https://example.org/two",
            "display_url": "example.org/two",
            "indices": [
              "34",
              "57"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "63"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000012",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000012",
      "created_at": "Wed May 01 08:01:00 +0000 2024",
      "favorited": false,
      "full_text": "Twice https://t.co/AAAAAAAAAA and https://t.co/AAAAAAAAAA again",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000013"
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
        "76"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000013",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000013",
      "created_at": "Wed May 01 08:02:00 +0000 2024",
      "favorited": false,
      "full_text": "# no heading\n* no list\n\n\n1. *no* _emphasis_ [no](link) `code` &lt;script&gt;",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000014"
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
            "text": "pond",
            "indices": [
              "17",
              "22"
            ]
          }
        ],
        "symbols": [],
        "user_mentions": [],
        "urls": [
          {
            "url": "https://t.co/AAAAAAAAAA",
            "expanded_url": "https://example.org/one",
            "display_url": "example.org/one",
            "indices": [
              "900",
              "923"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "44"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000014",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000014",
      "created_at": "Wed May 01 08:03:00 +0000 2024",
      "favorited": false,
      "full_text": "Bad numbers 🌿🌿 #pond https://t.co/AAAAAAAAAA",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000015"
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
            "url": "https://t.co/EEEEEEEEEE",
            "expanded_url": "javascript:alert(1)",
            "display_url": "javascript:alert(1)",
            "indices": [
              "5",
              "28"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "28"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000015",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000015",
      "created_at": "Wed May 01 08:04:00 +0000 2024",
      "favorited": false,
      "full_text": "Evil https://t.co/EEEEEEEEEE",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000016"
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
            "text": "wide",
            "indices": [
              "3",
              "8"
            ]
          },
          {
            "text": "日本語",
            "indices": [
              "27",
              "31"
            ]
          }
        ],
        "symbols": [],
        "user_mentions": [
          {
            "name": "Moss",
            "screen_name": "moss_example",
            "indices": [
              "9",
              "22"
            ],
            "id_str": "777",
            "id": "777"
          }
        ],
        "urls": []
      },
      "display_text_range": [
        "0",
        "31"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000016",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000016",
      "created_at": "Wed May 01 08:05:00 +0000 2024",
      "favorited": false,
      "full_text": "é ＃wide ＠moss_example 日本語 #日本語",
      "lang": "ja"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000017"
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
        "61"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000017",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000017",
      "created_at": "Wed May 01 08:06:00 +0000 2024",
      "favorited": false,
      "full_text": "@mail.example and me@mail.example #1 &amp;lt; twice &amp;amp;",
      "lang": "in"
    }
  }
]