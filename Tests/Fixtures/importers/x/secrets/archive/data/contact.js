window.YTD.contact.part0 = [
 {
  "contact": {
   "emails": [
    "secret@mail.example"
   ],
   "phoneNumbers": [
    "+49 151 SECRET"
   ]
  }
 }
]
