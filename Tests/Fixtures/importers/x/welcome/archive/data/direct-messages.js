window.YTD.direct_messages.part0 = [
 {
  "dmConversation": {
   "conversationId": "1-77",
   "messages": [
    {
     "messageCreate": {
      "recipientId": "77",
      "senderId": "1",
      "id": "1700000000000000012",
      "createdAt": "2024-05-01T08:05:00.000Z",
      "text": "Is the shop open?",
      "mediaUrls": [],
      "urls": [],
      "reactions": []
     }
    },
    {
     "welcomeMessageCreate": {
      "id": "1700000000000000011",
      "senderId": "77",
      "recipientId": "1",
      "createdAt": "2024-05-01T08:00:00.000Z",
      "text": "Welcome! How can we help?",
      "mediaUrls": [],
      "urls": []
     }
    }
   ]
  }
 }
]
