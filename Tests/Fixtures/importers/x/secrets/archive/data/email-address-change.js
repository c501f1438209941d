window.YTD.email_address_change.part0 = [
 {
  "emailAddressChange": {
   "changedTo": "secret@mail.example"
  }
 }
]
