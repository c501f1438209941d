window.YTD.tweet.part0 = [ {
  "retweeted": false,
  "source": "<a href=\"https://mobile.twitter.com\" rel=\"nofollow\">Twitter Web App</a>",
  "entities": {
    "hashtags": [],
    "symbols": [],
    "user_mentions": [],
    "urls": []
  },
  "display_text_range": [
    "0",
    "10"
  ],
  "favorite_count": "4",
  "id_str": "1000000000000000001",
  "truncated": false,
  "retweet_count": "0",
  "id": "1000000000000000001",
  "created_at": "Fri May 25 06:00:00 +0000 2018",
  "favorited": false,
  "full_text": "Hello 2018",
  "lang": "en"
}, {
  "retweeted": false,
  "source": "<a href=\"https://mobile.twitter.com\" rel=\"nofollow\">Twitter Web App</a>",
  "entities": {
    "hashtags": [],
    "symbols": [],
    "user_mentions": [],
    "urls": []
  },
  "display_text_range": [
    "0",
    "6"
  ],
  "favorite_count": "0",
  "id_str": "1000000000000000002",
  "truncated": false,
  "retweet_count": "0",
  "id": "1000000000000000002",
  "created_at": "Fri May 25 07:00:00 +0000 2018",
  "favorited": false,
  "full_text": "Second",
  "lang": "en"
} ]