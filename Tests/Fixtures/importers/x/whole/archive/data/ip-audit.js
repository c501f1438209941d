window.YTD.ip_audit.part0 = [
  {
    "ipAudit": {
      "accountId": "555",
      "loginIp": "192.0.2.77"
    }
  }
]