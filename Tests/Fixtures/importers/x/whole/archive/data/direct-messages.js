window.YTD.direct_messages.part0 = [
  {
    "dmConversation": {
      "conversationId": "555-777",
      "messages": [
        {
          "messageCreate": {
            "recipientId": "555",
            "reactions": [
              {
                "senderId": "555",
                "reactionKey": "like",
                "eventId": "1",
                "createdAt": "2024-05-03T10:02:00.000Z"
              }
            ],
            "urls": [],
            "text": "See you &lt;soon&gt;",
            "mediaUrls": [],
            "senderId": "777",
            "id": "1800000000000000002",
            "createdAt": "2024-05-03T10:01:00.123Z"
          }
        },
        {
          "messageCreate": {
            "recipientId": "777",
            "reactions": [],
            "urls": [],
            "text": "Tea at four?",
            "mediaUrls": [],
            "senderId": "555",
            "id": "1800000000000000001",
            "createdAt": "2024-05-03T10:00:00.000Z"
          }
        }
      ]
    }
  }
]