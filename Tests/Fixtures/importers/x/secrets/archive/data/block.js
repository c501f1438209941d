window.YTD.block.part0 = [
 {
  "blocking": {
   "accountId": "888",
   "userLink": "https://twitter.com/intent/user?user_id=SECRET"
  }
 }
]
