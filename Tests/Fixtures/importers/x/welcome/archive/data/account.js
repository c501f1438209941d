window.YTD.account.part0 = [ { "account" : { "username" : "nash_example", "accountId" : "1", "createdAt" : "2012-01-01T00:00:00.000Z", "accountDisplayName" : "Nash" } } ]
