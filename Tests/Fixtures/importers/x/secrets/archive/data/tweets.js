window.YTD.tweets.part0 = [
 {
  "tweet": {
   "id_str": "1785550000000000001",
   "id": "1785550000000000001",
   "created_at": "Wed May 01 08:00:00 +0000 2024",
   "full_text": "Open words",
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
   }
  }
 },
 {
  "tweet": {
   "id_str": "1785550000000000002",
   "id": "1785550000000000002",
   "created_at": "Wed May 01 08:01:00 +0000 2024",
   "full_text": "Read https://t.co/AAAAAAAAAA",
   "favorite_count": "0",
   "retweet_count": "0",
   "lang": "en",
   "entities": {
    "hashtags": [],
    "symbols": [],
    "user_mentions": [],
    "urls": [
     {
      "url": "https://t.co/AAAAAAAAAA",
      "expanded_url": "https://example.org/a?token=SECRET&page=2",
      "display_url": "example.org/a?token=SEC…",
      "indices": [
       "5",
       "28"
      ]
     }
    ]
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
   }
  }
 }
]
