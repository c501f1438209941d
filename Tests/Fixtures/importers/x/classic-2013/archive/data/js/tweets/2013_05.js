Grailbird.data.tweets_2013_05 = 
 [
 {
  "source": "web",
  "entities": {
   "user_mentions": [
    {
     "name": "Moss",
     "screen_name": "moss_example",
     "indices": [
      0,
      13
     ],
     "id_str": "777",
     "id": 777
    }
   ],
   "media": [],
   "hashtags": [],
   "urls": []
  },
  "geo": {},
  "id_str": "334000000000000004",
  "text": "@moss_example yes",
  "id": 334000000000000004,
  "created_at": "2013-05-15 19:00:00 +0000",
  "user": {
   "name": "Fern",
   "screen_name": "fern_example",
   "protected": false,
   "id_str": "555",
   "profile_image_url_https": "https://example.org/x.png",
   "id": 555,
   "verified": false
  },
  "in_reply_to_status_id_str": "333999999999999999",
  "in_reply_to_user_id": 777,
  "in_reply_to_status_id": 333999999999999999,
  "in_reply_to_screen_name": "moss_example",
  "in_reply_to_user_id_str": "777"
 },
 {
  "source": "web",
  "entities": {
   "user_mentions": [],
   "media": [],
   "hashtags": [],
   "urls": []
  },
  "geo": {},
  "id_str": "334000000000000003",
  "text": "RT @moss_example: Frogs are back",
  "id": 334000000000000003,
  "created_at": "2013-05-14 20:00:00 +0000",
  "user": {
   "name": "Fern",
   "screen_name": "fern_example",
   "protected": false,
   "id_str": "555",
   "profile_image_url_https": "https://example.org/x.png",
   "id": 555,
   "verified": false
  },
  "retweeted_status": {
   "source": "web",
   "entities": {
    "user_mentions": [],
    "media": [],
    "hashtags": [],
    "urls": []
   },
   "geo": {},
   "id_str": "333999999999999999",
   "text": "Frogs are back",
   "id": 333999999999999999,
   "created_at": "2013-05-14 07:00:00 +0000",
   "user": {
    "name": "Moss",
    "screen_name": "moss_example",
    "id_str": "777",
    "id": 777
   }
  }
 },
 {
  "source": "web",
  "entities": {
   "user_mentions": [],
   "media": [],
   "hashtags": [],
   "urls": []
  },
  "geo": {},
  "id_str": "334000000000000002",
  "text": "RT @moss_example: typed by hand, as people did",
  "id": 334000000000000002,
  "created_at": "2013-05-14 19:00:00 +0000",
  "user": {
   "name": "Fern",
   "screen_name": "fern_example",
   "protected": false,
   "id_str": "555",
   "profile_image_url_https": "https://example.org/x.png",
   "id": 555,
   "verified": false
  }
 },
 {
  "source": "web",
  "entities": {
   "user_mentions": [],
   "media": [
    {
     "expanded_url": "http://twitter.com/fern_example/status/334000000000000001/photo/1",
     "indices": [
      10,
      32
     ],
     "url": "http://t.co/PPPPPPPPPP",
     "media_url": "http://pbs.twimg.com/media/BAbc.png",
     "id_str": "1",
     "id": 1,
     "media_url_https": "https://pbs.twimg.com/media/BAbc.png",
     "sizes": [
      {
       "h": 100,
       "resize": "fit",
       "w": 100
      }
     ],
     "display_url": "pic.twitter.com/PPPPPPPPPP"
    }
   ],
   "hashtags": [
    {
     "text": "pond",
     "indices": [
      36,
      41
     ]
    }
   ],
   "urls": []
  },
  "geo": {},
  "id_str": "334000000000000001",
  "text": "A picture http://t.co/PPPPPPPPPP of #pond",
  "id": 334000000000000001,
  "created_at": "2013-05-14 18:36:41 +0000",
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