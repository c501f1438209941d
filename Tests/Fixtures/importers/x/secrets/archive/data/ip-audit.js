window.YTD.ip_audit.part0 = [
 {
  "ipAudit": {
   "accountId": "555",
   "loginIp": "203.0.113.7"
  }
 }
]
