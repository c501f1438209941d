window.YTD.deleted_tweets.part0 = [
 {
  "tweet": {
   "id_str": "1785550000000000009",
   "id": "1785550000000000009",
   "created_at": "Wed May 01 08:09:00 +0000 2024",
   "full_text": "SECRET words that were deleted",
   "favorite_count": "0",
   "retweet_count": "0",
   "lang": "en",
   "entities": {
    "hashtags": [],
    "symbols": [],
    "urls": [],
    "user_mentions": []
   },
   "source": "<a href=\"https://app.example/?token=SECRET\">SECRET APP</a>",
   "geo": {
    "type": "Point",
    "coordinates": [
     "SECRETLAT",
     "SECRETLON"
    ]
   },
   "coordinates": {
    "type": "Point",
    "coordinates": [
     "SECRETLAT",
     "SECRETLON"
    ]
   },
   "place": {
    "full_name": "SECRET PLACE"
   },
   "deleted_at": "2024-05-01T09:00:00.000Z"
  }
 }
]
