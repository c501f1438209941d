window.YTD.direct_messages.part0 = [
 {
  "dmConversation": {
   "conversationId": "555-777",
   "messages": [
    {
     "messageCreate": {
      "id": "1",
      "senderId": "555",
      "recipientId": "777",
      "text": "SECRET words in a message",
      "createdAt": "2024-05-01T08:00:00.000Z",
      "mediaUrls": [],
      "urls": [],
      "reactions": []
     }
    }
   ]
  }
 }
]
