window.YTD.profile.part0 = [
  {
    "profile": {
      "description": {
        "bio": "Compost &amp; ponds. With @moss_example. #garden https://garden.example",
        "website": "https://t.co/WWWWWWWWWW",
        "location": "Small Street"
      },
      "avatarMediaUrl": "https://pbs.twimg.com/profile_images/77/fern.png",
      "headerMediaUrl": "https://pbs.twimg.com/profile_banners/555/1700000000"
    }
  }
]