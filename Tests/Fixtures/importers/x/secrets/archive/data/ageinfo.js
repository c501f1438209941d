window.YTD.ageinfo.part0 = [
 {
  "ageMeta": {
   "ageInfo": {
    "birthDate": "SECRET"
   }
  }
 }
]
