window.YTD.device_token.part0 = [
 {
  "deviceToken": {
   "token": "SECRET"
  }
 }
]
