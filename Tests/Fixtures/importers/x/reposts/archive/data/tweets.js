window.YTD.tweets.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000021"
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
              "3",
              "16"
            ],
            "id_str": "777",
            "id": "777"
          }
        ],
        "urls": []
      },
      "display_text_range": [
        "0",
        "142"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000021",
      "truncated": false,
      "retweet_count": "40",
      "id": "1700000000000000021",
      "created_at": "Wed May 01 08:00:00 +0000 2024",
      "favorited": false,
      "full_text": "RT @moss_example: A long text about frogs &amp; toads that was cut off by the network in the middle of a word, as reposts always are in archi…",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000022"
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
              "3",
              "16"
            ],
            "id_str": "777",
            "id": "777"
          }
        ],
        "urls": [],
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "33",
              "56"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/GM.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/GM.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/PPPPPPPPPP",
            "source_status_id_str": "1699999999999999998",
            "source_status_id": "1699999999999999998",
            "source_user_id_str": "777",
            "source_user_id": "777"
          }
        ]
      },
      "display_text_range": [
        "0",
        "56"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000022",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000022",
      "created_at": "Wed May 01 08:01:00 +0000 2024",
      "favorited": false,
      "full_text": "RT @moss_example: With a picture https://t.co/PPPPPPPPPP",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "33",
              "56"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/GM.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/GM.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/PPPPPPPPPP",
            "source_status_id_str": "1699999999999999998",
            "source_status_id": "1699999999999999998",
            "source_user_id_str": "777",
            "source_user_id": "777"
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
            "1700000000000000023"
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
              "3",
              "16"
            ],
            "id_str": "777",
            "id": "777"
          }
        ],
        "urls": [],
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "42",
              "65"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/GN.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/GN.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/PPPPPPPPPP",
            "source_status_id_str": "1699999999999999997",
            "source_user_id_str": "778"
          }
        ]
      },
      "display_text_range": [
        "0",
        "65"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000023",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000023",
      "created_at": "Wed May 01 08:02:00 +0000 2024",
      "favorited": false,
      "full_text": "RT @moss_example: Somebody else's picture https://t.co/PPPPPPPPPP",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "42",
              "65"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/GN.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/GN.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/PPPPPPPPPP",
            "source_status_id_str": "1699999999999999997",
            "source_user_id_str": "778"
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
            "1700000000000000024"
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
              "3",
              "16"
            ],
            "id_str": "777",
            "id": "777"
          }
        ],
        "urls": []
      },
      "display_text_range": [
        "0",
        "50"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000024",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000024",
      "created_at": "Wed May 01 08:03:00 +0000 2024",
      "favorited": false,
      "full_text": "RT @moss_example: A link that was cut https://t.c…",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000026"
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
            "name": "Fern_Example",
            "screen_name": "Fern_Example",
            "indices": [
              "3",
              "16"
            ],
            "id_str": "555",
            "id": "555"
          }
        ],
        "urls": []
      },
      "display_text_range": [
        "0",
        "136"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000026",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000026",
      "created_at": "Thu May 02 08:04:00 +0000 2024",
      "favorited": false,
      "full_text": "RT @Fern_Example: My own words about frogs, which I repeat because they were good enough to be said a second time, and a third time too.",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000025"
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
        "118"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000025",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000025",
      "created_at": "Wed May 01 08:04:00 +0000 2024",
      "favorited": false,
      "full_text": "My own words about frogs, which I repeat because they were good enough to be said a second time, and a third time too.",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000027"
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
      "id_str": "1700000000000000027",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000027",
      "created_at": "Wed May 01 08:05:00 +0000 2024",
      "favorited": false,
      "full_text": "RT is no repost without a name: see",
      "lang": "en"
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000028"
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
              "33",
              "38"
            ]
          }
        ],
        "symbols": [],
        "user_mentions": [
          {
            "name": "moss_example",
            "screen_name": "moss_example",
            "indices": [
              "3",
              "16"
            ],
            "id_str": "777",
            "id": "777"
          },
          {
            "name": "kimmy_example",
            "screen_name": "kimmy_example",
            "indices": [
              "18",
              "32"
            ],
            "id_str": "779",
            "id": "779"
          }
        ],
        "urls": [
          {
            "url": "https://t.co/AAAAAAAAAA",
            "expanded_url": "https://example.org/frogs",
            "display_url": "example.org/frogs",
            "indices": [
              "48",
              "71"
            ]
          }
        ]
      },
      "display_text_range": [
        "0",
        "71"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000028",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000028",
      "created_at": "Wed May 01 08:06:00 +0000 2024",
      "favorited": false,
      "full_text": "RT @moss_example: @kimmy_example #pond is &lt;3 https://t.co/AAAAAAAAAA",
      "lang": "en"
    }
  }
]