window.YTD.tweets.part0 = [
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000071"
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
        "urls": [],
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "5",
              "28"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/G0.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/G0.png",
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
        "28"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000071",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000071",
      "created_at": "Wed May 01 08:00:00 +0000 2024",
      "favorited": false,
      "full_text": "Four https://t.co/PPPPPPPPPP",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "5",
              "28"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/G0.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/G0.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/PPPPPPPPPP"
          },
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "5",
              "28"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/G1.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/G1.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/PPPPPPPPPP",
            "ext_alt_text": "A pond & a frog"
          },
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "5",
              "28"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/G2.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/G2.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/PPPPPPPPPP"
          },
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "5",
              "28"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/G3.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/G3.png",
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
      "possibly_sensitive": true
    }
  },
  {
    "tweet": {
      "edit_info": {
        "initial": {
          "editTweetIds": [
            "1700000000000000072"
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
        "urls": [],
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "7",
              "30"
            ],
            "url": "https://t.co/VVVVVVVVVV",
            "media_url": "http://pbs.twimg.com/media/still.jpg",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/still.jpg",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "video",
            "display_url": "pic.twitter.com/VVVVVVVVVV",
            "video_info": {
              "aspect_ratio": [
                "4",
                "3"
              ],
              "duration_millis": "1000",
              "variants": [
                {
                  "bitrate": "832000",
                  "content_type": "video/mp4",
                  "url": "https://video.twimg.com/a/vid/avc1/640x360/small.mp4?tag=12"
                },
                {
                  "content_type": "application/x-mpegURL",
                  "url": "https://video.twimg.com/a/pl/list.m3u8?tag=12"
                },
                {
                  "bitrate": "2176000",
                  "content_type": "video/mp4",
                  "url": "https://video.twimg.com/a/vid/avc1/1280x720/large.mp4?tag=12"
                }
              ]
            }
          }
        ]
      },
      "display_text_range": [
        "0",
        "30"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000072",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000072",
      "created_at": "Wed May 01 08:01:00 +0000 2024",
      "favorited": false,
      "full_text": "A film https://t.co/VVVVVVVVVV",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "7",
              "30"
            ],
            "url": "https://t.co/VVVVVVVVVV",
            "media_url": "http://pbs.twimg.com/media/still.jpg",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/still.jpg",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "video",
            "display_url": "pic.twitter.com/VVVVVVVVVV",
            "video_info": {
              "aspect_ratio": [
                "4",
                "3"
              ],
              "duration_millis": "1000",
              "variants": [
                {
                  "bitrate": "832000",
                  "content_type": "video/mp4",
                  "url": "https://video.twimg.com/a/vid/avc1/640x360/small.mp4?tag=12"
                },
                {
                  "content_type": "application/x-mpegURL",
                  "url": "https://video.twimg.com/a/pl/list.m3u8?tag=12"
                },
                {
                  "bitrate": "2176000",
                  "content_type": "video/mp4",
                  "url": "https://video.twimg.com/a/vid/avc1/1280x720/large.mp4?tag=12"
                }
              ]
            }
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
            "1700000000000000073"
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
        "urls": [],
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "7",
              "30"
            ],
            "url": "https://t.co/VVVVVVVVVV",
            "media_url": "http://pbs.twimg.com/media/still.jpg",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/still.jpg",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "animated_gif",
            "display_url": "pic.twitter.com/VVVVVVVVVV",
            "video_info": {
              "aspect_ratio": [
                "4",
                "3"
              ],
              "duration_millis": "1000",
              "variants": [
                {
                  "bitrate": "0",
                  "content_type": "video/mp4",
                  "url": "https://video.twimg.com/tweet_video/loop.mp4"
                }
              ]
            }
          }
        ]
      },
      "display_text_range": [
        "0",
        "30"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000073",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000073",
      "created_at": "Wed May 01 08:02:00 +0000 2024",
      "favorited": false,
      "full_text": "A loop https://t.co/VVVVVVVVVV",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "7",
              "30"
            ],
            "url": "https://t.co/VVVVVVVVVV",
            "media_url": "http://pbs.twimg.com/media/still.jpg",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/still.jpg",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "animated_gif",
            "display_url": "pic.twitter.com/VVVVVVVVVV",
            "video_info": {
              "aspect_ratio": [
                "4",
                "3"
              ],
              "duration_millis": "1000",
              "variants": [
                {
                  "bitrate": "0",
                  "content_type": "video/mp4",
                  "url": "https://video.twimg.com/tweet_video/loop.mp4"
                }
              ]
            }
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
            "1700000000000000074"
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
        "urls": [],
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "5",
              "28"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/gone.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/gone.png",
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
        "28"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000074",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000074",
      "created_at": "Wed May 01 08:03:00 +0000 2024",
      "favorited": false,
      "full_text": "Gone https://t.co/PPPPPPPPPP",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "5",
              "28"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/gone.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/gone.png",
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
            "1700000000000000075"
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
        "urls": [],
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "9",
              "32"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/../../account.js",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/../../account.js",
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
        "32"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000075",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000075",
      "created_at": "Wed May 01 08:04:00 +0000 2024",
      "favorited": false,
      "full_text": "Climbing https://t.co/PPPPPPPPPP",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "9",
              "32"
            ],
            "url": "https://t.co/PPPPPPPPPP",
            "media_url": "http://pbs.twimg.com/media/../../account.js",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/../../account.js",
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
            "1700000000000000076"
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
        "urls": [],
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "11",
              "34"
            ],
            "url": "https://t.co/VVVVVVVVVV",
            "media_url": "http://pbs.twimg.com/media/still.jpg",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/still.jpg",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "video",
            "display_url": "pic.twitter.com/VVVVVVVVVV",
            "video_info": {
              "aspect_ratio": [
                "4",
                "3"
              ],
              "duration_millis": "1000",
              "variants": [
                {
                  "bitrate": "832000",
                  "content_type": "video/mp4",
                  "url": "https://video.twimg.com/s.mp4"
                },
                {
                  "bitrate": "2176000",
                  "content_type": "video/mp4",
                  "url": "https://video.twimg.com/l.mp4"
                }
              ]
            }
          }
        ]
      },
      "display_text_range": [
        "0",
        "34"
      ],
      "favorite_count": "0",
      "id_str": "1700000000000000076",
      "truncated": false,
      "retweet_count": "0",
      "id": "1700000000000000076",
      "created_at": "Wed May 01 08:05:00 +0000 2024",
      "favorited": false,
      "full_text": "Only small https://t.co/VVVVVVVVVV",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "11",
              "34"
            ],
            "url": "https://t.co/VVVVVVVVVV",
            "media_url": "http://pbs.twimg.com/media/still.jpg",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/still.jpg",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "video",
            "display_url": "pic.twitter.com/VVVVVVVVVV",
            "video_info": {
              "aspect_ratio": [
                "4",
                "3"
              ],
              "duration_millis": "1000",
              "variants": [
                {
                  "bitrate": "832000",
                  "content_type": "video/mp4",
                  "url": "https://video.twimg.com/s.mp4"
                },
                {
                  "bitrate": "2176000",
                  "content_type": "video/mp4",
                  "url": "https://video.twimg.com/l.mp4"
                }
              ]
            }
          }
        ]
      },
      "possibly_sensitive": false
    }
  }
]