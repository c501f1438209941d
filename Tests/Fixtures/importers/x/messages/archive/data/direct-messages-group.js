window.YTD.direct_messages_group.part0 = [
  {
    "dmConversation": {
      "conversationId": "1799999999999999999",
      "messages": [
        {
          "participantsLeave": {
            "userIds": [
              "999"
            ],
            "createdAt": "2024-05-04T10:06:00.000Z"
          }
        },
        {
          "conversationNameUpdate": {
            "initiatingUserId": "777",
            "name": "Pond people",
            "createdAt": "2024-05-04T10:05:00.000Z"
          }
        },
        {
          "messageCreate": {
            "reactions": [],
            "urls": [],
            "text": "Welcome all",
            "mediaUrls": [],
            "senderId": "777",
            "id": "1800000000000000021",
            "createdAt": "2024-05-04T10:03:00.000Z"
          }
        },
        {
          "participantsJoin": {
            "userIds": [
              "999"
            ],
            "initiatingUserId": "777",
            "createdAt": "2024-05-04T10:02:00.000Z"
          }
        },
        {
          "conversationNameUpdate": {
            "initiatingUserId": "777",
            "name": "Old name",
            "createdAt": "2024-05-04T10:01:30.000Z"
          }
        },
        {
          "joinConversation": {
            "initiatingUserId": "777",
            "participantsSnapshot": [
              "555",
              "777"
            ],
            "createdAt": "2024-05-04T10:01:00.000Z"
          }
        },
        {
          "somethingNew": {
            "createdAt": "2024-05-04T10:00:00.000Z"
          }
        }
      ]
    }
  }
]