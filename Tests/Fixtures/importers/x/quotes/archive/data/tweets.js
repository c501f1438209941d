window.YTD.tweets.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000031"
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
            "display_url": "twitter.com/moss_example/status/",
            "indices": [
              "6",
              "29"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "29"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000031",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000031",
      "created_at": "Wed May 01 08:31:00 +0000 2024",
      "favorited": false,
      "full_text": "Right https://t.co/QQQQQQQQQQ",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000032"
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
            "expanded_url": "https://x.com/moss_example/status/1699999999999999999?s=20",
            "display_url": "x.com/moss_example/status/169999",
            "indices": [
              "12",
              "35"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "35"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000032",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000032",
      "created_at": "Wed May 01 08:32:00 +0000 2024",
      "favorited": false,
      "full_text": "Right, by x https://t.co/QQQQQQQQQQ",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000033"
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
            "display_url": "twitter.com/moss_example/status/",
            "indices": [
              "3",
              "26"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "37"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000033",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000033",
      "created_at": "Wed May 01 08:33:00 +0000 2024",
      "favorited": false,
      "full_text": "In https://t.co/QQQQQQQQQQ the middle",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000034"
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
            "display_url": "twitter.com/moss_example/status/",
            "indices": [
              "15",
              "38"
            ]
          }
        ],
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "39",
              "62"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/GQ.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/GQ.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/PPPPPPPPPP"
          }
        ]
      },
      "display_text_range": [
        "0",
        "62"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000034",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000034",
      "created_at": "Wed May 01 08:34:00 +0000 2024",
      "favorited": false,
      "full_text": "With a picture https://t.co/QQQQQQQQQQ https://t.co/PPPPPPPPPP",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "39",
              "62"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/GQ.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/GQ.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/PPPPPPPPPP"
          }
        ]
      },
      "possibly_sensitive": false
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000035"
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
            "expanded_url": "https://twitter.com/moss_example/status/1699999999999999999/photo/1",
            "display_url": "twitter.com/moss_example/status/",
            "indices": [
              "12",
              "35"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "35"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000035",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000035",
      "created_at": "Wed May 01 08:35:00 +0000 2024",
      "favorited": false,
      "full_text": "Its picture https://t.co/QQQQQQQQQQ",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000036"
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
            "expanded_url": "https://mobile.twitter.com/fern_example/status/1700000000000000031",
            "display_url": "mobile.twitter.com/fern_example/",
            "indices": [
              "7",
              "30"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "30"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000036",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000036",
      "created_at": "Wed May 01 08:36:00 +0000 2024",
      "favorited": false,
      "full_text": "Myself https://t.co/QQQQQQQQQQ",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000037"
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
            "expanded_url": "https://twitter.com/moss_example",
            "display_url": "twitter.com/moss_example",
            "indices": [
              "8",
              "31"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "31"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000037",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000037",
      "created_at": "Wed May 01 08:37:00 +0000 2024",
      "favorited": false,
      "full_text": "No post https://t.co/QQQQQQQQQQ",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000038"
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
            "expanded_url": "https://twitter.com/i/status/1699999999999999999",
            "display_url": "twitter.com/i/status/16999999999",
            "indices": [
              "9",
              "32"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "32"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000038",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000038",
      "created_at": "Wed May 01 08:38:00 +0000 2024",
      "favorited": false,
      "full_text": "Nameless https://t.co/QQQQQQQQQQ",
      "lang": "en"
    }
  }
]