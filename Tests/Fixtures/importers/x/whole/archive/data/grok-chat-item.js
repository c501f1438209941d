window.YTD.grok_chat_item.part0 = [
  {
    "grokChatItem": {
      "message": "grok-secret"
    }
  }
]