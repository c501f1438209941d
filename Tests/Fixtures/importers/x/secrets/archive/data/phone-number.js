window.YTD.phone_number.part0 = [
 {
  "device": {
   "phoneNumber": "+49 151 SECRET"
  }
 }
]
