window.YTD.tweet.part0 = [
  {
    "tweet": {
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
              "8",
              "31"
            ],
            "url": "https://t.co/CCCCCCCCCC",
            "media_url": "http://pbs.twimg.com/media/ERabc.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/ERabc.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/CCCCCCCCCC"
          }
        ]
      },
      "display_text_range": [
        "0",
        "31"
      ],
      "favorite_count": "0",
      "id_str": "1230000000000000001",
      "truncated": false,
      "retweet_count": "0",
      "id": "1230000000000000001",
      "created_at": "Wed Feb 19 06:00:00 +0000 2020",
      "favorited": false,
      "full_text": "Wrapped https://t.co/CCCCCCCCCC",
      "lang": "en",
      "extended_entities": {
        "media": [
          {
            "expanded_url": "https://twitter.com/fern_example/status/1/photo/1",
            "indices": [
              "8",
              "31"
            ],
            "url": "https://t.co/CCCCCCCCCC",
            "media_url": "http://pbs.twimg.com/media/ERabc.png",
            "id_str": "9",
            "id": "9",
            "media_url_https": "https://pbs.twimg.com/media/ERabc.png",
            "sizes": {
              "large": {
                "w": "800",
                "h": "600",
                "resize": "fit"
              }
            },
            "type": "photo",
            "display_url": "pic.twitter.com/CCCCCCCCCC"
          }
        ]
      },
      "possibly_sensitive": false
    }
  }
]