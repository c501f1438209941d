window.YTD.protected_history.part0 = [
  {
    "protectedHistory": {
      "protectedAt": "2024-01-01T00:00:00.000Z",
      "action": "Protect"
    }
  },
  {
    "protectedHistory": {
      "protectedAt": "2023-01-01T00:00:00.000Z",
      "action": "Unprotect"
    }
  }
]