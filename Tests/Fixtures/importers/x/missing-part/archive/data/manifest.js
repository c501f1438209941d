window.__THAR_CONFIG = {
 "userInfo": {
  "accountId": "555",
  "userName": "fern_example",
  "displayName": "Fern"
 },
 "archiveInfo": {
  "isPartialArchive": true
 },
 "dataTypes": {
  "tweets": {
   "files": [
    {
     "fileName": "data/tweets.js",
     "globalName": "YTD.tweets.part0",
     "count": "1"
    },
    {
     "fileName": "data/tweets-part1.js",
     "globalName": "YTD.tweets.part1",
     "count": "9"
    },
    {
     "fileName": "data/extra.js",
     "globalName": "YTD.tweets.part2",
     "count": "1"
    }
   ]
  },
  "like": {
   "files": [
    {
     "fileName": "data/like.js",
     "globalName": "YTD.like.part0",
     "count": "12"
    }
   ]
  },
  "noteTweet": {
   "files": [
    {
     "fileName": "data/note-tweet.js",
     "count": "0"
    }
   ]
  }
 }
}