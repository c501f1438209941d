window.YTD.twitter_circle_tweet.part0 = [
 {
  "twitterCircleTweet": {
   "id_str": "1600000000000000001",
   "id": "1600000000000000001",
   "created_at": "Tue Dec 06 08:00:00 +0000 2022",
   "full_text": "SECRET words for a Circle",
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
 }
]
