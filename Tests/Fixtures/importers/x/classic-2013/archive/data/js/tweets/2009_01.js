Grailbird.data.tweets_2009_01 = 
 [
 {
  "source": "web",
  "entities": {
   "user_mentions": [],
   "media": [],
   "hashtags": [],
   "urls": []
  },
  "geo": {},
  "id_str": "1100000001",
  "text": "Old link http://old.example/a_b, and no list of it",
  "id": 1100000001,
  "created_at": "2009-01-14 18:36:41 +0000",
  "user": {
   "name": "Fern",
   "screen_name": "fern_example",
   "protected": false,
   "id_str": "555",
   "profile_image_url_https": "https://example.org/x.png",
   "id": 555,
   "verified": false
  }
 }
]