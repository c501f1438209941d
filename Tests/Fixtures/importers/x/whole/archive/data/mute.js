window.YTD.mute.part0 = [
  {
    "muting": {
      "accountId": "667",
      "userLink": "https://twitter.com/intent/user?user_id=667"
    }
  }
]