window.YTD.tweets.part0 = [ ]
