window.YTD.note_tweet.part0 = [
  {
    "noteTweet": {
      "noteTweetId": "1700000000000000777",
      "updatedAt": "2024-05-01T08:10:00.000Z",
      "lifecycle": {
        "value": "1",
        "name": "Active",
        "originalName": "Active",
        "annotations": {}
      },
      "createdAt": "2024-05-01T08:10:00.000Z",
      "core": {
        "styletags": [
          {
            "fromIndex": "152",
            "toIndex": "156",
            "styleTypes": [
              {
                "value": "0",
                "name": "Bold"
              }
            ]
          },
          {
            "fromIndex": "158",
            "toIndex": "164",
            "styleTypes": [
              {
                "value": "0",
                "name": "Italic"
              }
            ]
          },
          {
            "fromIndex": "169",
            "toIndex": "173",
            "styleTypes": [
              {
                "value": "0",
                "name": "Bold"
              },
              {
                "value": "0",
                "name": "Italic"
              }
            ]
          }
        ],
        "urls": [
          {
            "fromIndex": "64",
            "toIndex": "87",
            "shortUrl": "https://t.co/LLLLLLLLLL",
            "expandedUrl": "https://example.org/compost",
            "displayUrl": "example.org/compost"
          }
        ],
        "text": "A long note about R&D & 🌱 compost that runs past the limit, see https://t.co/LLLLLLLLLL for #garden and @moss_example, and keeps its full text here, in bold, italic and both.",
        "mentions": [
          {
            "fromIndex": "104",
            "toIndex": "117",
            "screenName": "moss_example"
          }
        ],
        "cashtags": [],
        "hashtags": [
          {
            "fromIndex": "92",
            "toIndex": "99",
            "text": "garden"
          }
        ]
      }
    }
  },
  {
    "noteTweet": {
      "noteTweetId": "1700000000000000778",
      "updatedAt": "2024-05-01T08:11:00.000Z",
      "lifecycle": {
        "value": "1",
        "name": "Active",
        "originalName": "Active",
        "annotations": {}
      },
      "createdAt": "2024-05-01T08:11:00.000Z",
      "core": {
        "styletags": [],
        "urls": [],
        "text": "A reply that is long as well and whose names stand only in the short text, as they do in archives. The end.",
        "mentions": [],
        "cashtags": [],
        "hashtags": []
      }
    }
  },
  {
    "noteTweet": {
      "noteTweetId": "1700000000000000779",
      "updatedAt": "2024-05-01T08:12:00.500Z",
      "lifecycle": {
        "value": "1",
        "name": "Active",
        "originalName": "Active",
        "annotations": {}
      },
      "createdAt": "2024-05-01T08:12:00.500Z",
      "core": {
        "styletags": [],
        "urls": [],
        "text": "Same second, other words; this one must not be mixed up with its neighbour of the same second.",
        "mentions": [],
        "cashtags": [],
        "hashtags": []
      }
    }
  },
  {
    "noteTweet": {
      "noteTweetId": "1700000000000000780",
      "updatedAt": "2024-05-01T08:12:00.000Z",
      "lifecycle": {
        "value": "1",
        "name": "Active",
        "originalName": "Active",
        "annotations": {}
      },
      "createdAt": "2024-05-01T08:12:00.000Z",
      "core": {
        "styletags": [],
        "urls": [],
        "text": "Other words, which belong to a deleted post: note-secret",
        "mentions": [],
        "cashtags": [],
        "hashtags": []
      }
    }
  },
  {
    "noteTweet": {
      "noteTweetId": "1"
    }
  }
]