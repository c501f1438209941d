window.__THAR_CONFIG = {
  "userInfo": {
    "accountId": "555",
    "userName": "fern_example",
    "displayName": "Fern 🌿"
  },
  "archiveInfo": {
    "sizeBytes": "12345",
    "generationDate": "2024-05-04T00:00:00.000Z",
    "isPartialArchive": false,
    "maxPartSizeBytes": "53687091200"
  },
  "readmeInfo": {
    "fileName": "data/README.txt"
  },
  "dataTypes": {
    "account": {
      "files": [
        {
          "fileName": "data/account.js",
          "globalName": "YTD.x.part0",
          "count": "1"
        }
      ]
    },
    "profile": {
      "files": [
        {
          "fileName": "data/profile.js",
          "globalName": "YTD.x.part0",
          "count": "1"
        }
      ]
    },
    "communityTweet": {
      "files": [
        {
          "fileName": "data/community-tweet.js",
          "globalName": "YTD.x.part0",
          "count": "2"
        }
      ]
    },
    "noteTweet": {
      "files": [
        {
          "fileName": "data/note-tweet.js",
          "globalName": "YTD.x.part0",
          "count": "0"
        }
      ]
    },
    "directMessages": {
      "files": [
        {
          "fileName": "data/direct-messages.js",
          "globalName": "YTD.x.part0",
          "count": "1"
        }
      ]
    },
    "directMessagesGroup": {
      "files": [
        {
          "fileName": "data/direct-messages-group.js",
          "globalName": "YTD.x.part0",
          "count": "0"
        }
      ]
    },
    "like": {
      "files": [
        {
          "fileName": "data/like.js",
          "globalName": "YTD.x.part0",
          "count": "2"
        }
      ]
    },
    "tweets": {
      "mediaDirectory": "data/tweets_media",
      "files": [
        {
          "fileName": "data/tweets.js",
          "globalName": "YTD.tweets.part0",
          "count": "2"
        },
        {
          "fileName": "data/tweets-part1.js",
          "globalName": "YTD.tweets.part1",
          "count": "2"
        }
      ]
    }
  }
}