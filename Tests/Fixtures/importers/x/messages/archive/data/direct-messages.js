window.YTD.direct_messages.part0 = [
  {
    "dmConversation": {
      "conversationId": "555-777",
      "messages": [
        {
          "messageCreate": {
            "reactions": [
              {
                "senderId": "555",
                "reactionKey": "funny",
                "eventId": "1",
                "createdAt": "2024-05-03T10:04:00.000Z"
              },
              {
                "senderId": "777",
                "reactionKey": "funny",
                "eventId": "2",
                "createdAt": "2024-05-03T10:04:00.000Z"
              },
              {
                "senderId": "777",
                "reactionKey": "🌱",
                "eventId": "3",
                "createdAt": "2024-05-03T10:04:00.000Z"
              }
            ],
            "urls": [
              {
                "url": "https://t.co/MMMMMMMMMM",
                "expanded": "https://twitter.com/messages/media/1800000000000000003",
                "display": "pic.twitter.com/MMMMMMMMMM"
              }
            ],
            "text": "A picture https://t.co/MMMMMMMMMM",
            "mediaUrls": [
              "https://ton.twitter.com/1.1/ton/data/dm/1800000000000000003/1/abc.png"
            ],
            "senderId": "777",
            "id": "1800000000000000003",
            "createdAt": "2024-05-03T10:03:00.000Z",
            "recipientId": "555"
          }
        },
        {
          "messageCreate": {
            "reactions": [],
            "urls": [
              {
                "url": "https://t.co/AAAAAAAAAA",
                "expanded": "https://example.org/notes",
                "display": "example.org/notes"
              }
            ],
            "text": "Read https://t.co/AAAAAAAAAA &amp; @nobody",
            "mediaUrls": [],
            "senderId": "777",
            "id": "1800000000000000002",
            "createdAt": "2024-05-03T10:02:00.000Z",
            "recipientId": "555"
          }
        },
        {
          "messageCreate": {
            "reactions": [],
            "urls": [],
            "text": "First",
            "mediaUrls": [],
            "senderId": "555",
            "id": "1800000000000000001",
            "createdAt": "2024-05-03T10:01:00.000Z",
            "recipientId": "777"
          }
        }
      ]
    }
  },
  {
    "dmConversation": {
      "conversationId": "555-999",
      "messages": [
        {
          "messageCreate": {
            "reactions": [],
            "urls": [],
            "text": "From a stranger",
            "mediaUrls": [
              "https://ton.twitter.com/dm/1/1/lost.mp4"
            ],
            "senderId": "999",
            "id": "1800000000000000011",
            "createdAt": "2024-05-03T11:01:00.000Z",
            "recipientId": "555"
          }
        },
        {
          "messageCreate": {
            "id": "1800000000000000012",
            "senderId": "999",
            "text": "No date"
          }
        }
      ]
    }
  }
]