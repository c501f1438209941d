/// A site of any number of posts, the same on every machine: for tests of order, speed and interruption.

extension TestSite {
  /// Twelve people, posts with tags and mentions, threads, reposts, quotes, polls, some withheld, and a chat.
  package static func corpus(posts count: Int) -> TestSite {
    var random = Random()
    let people = ["nash", "kimmy", "fern", "moss", "tilda", "pim", "juniper", "rue", "sorrel", "yarrow", "bay", "dill"]
    let words = [
      "garden", "bread", "owl", "scarf", "rain", "kettle", "seeds", "loom", "street", "lantern", "honey", "frost",
      "ünïcode",
      "葉", "🌱",
    ]
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    func time(_ minutes: Int) -> String {
      let day = minutes / 1440
      return "20\(padded(10 + day / 336))-\(padded(1 + day % 336 / 28))-\(padded(1 + day % 28))T"
        + "\(padded(minutes / 60 % 24)):\(padded(minutes % 60)):\(padded(minutes % 59))Z"
    }
    var files = [[String]](repeating: [], count: 4)
    for number in 0..<count {
      let author = people[random.below(people.count)]
      let text = (0..<3 + random.below(12)).map { _ in words[random.below(words.count)] }.joined(separator: " ")
      var line = #"{"type": "post", "id": "p\#(number)", "author": "\#(author)", "published": "\#(time(number * 37))""#
      let kind = random.below(20)
      let other = number == 0 ? 0 : max(0, number - 1 - random.below(60))
      switch kind {
      case 0: line += #", "repost_of": "p\#(other)""#
      case 1: line += #", "markdown": "**\#(text)**", "quote_of": "p\#(other)""#
      case 2: line += #", "text": "\#(text)", "visibility": "followers""#
      case 3:
        line +=
          #", "text": "\#(text)?", "poll": {"options": [{"title": "Yes", "votes": 3}, {"title": "No", "votes": 1}]}"#
      case 4...12: line += #", "text": "@\#(people[random.below(people.count)]) \#(text)", "in_reply_to": "p\#(other)""#
      default:
        line += ##", "text": "\##(text) #\##(words[random.below(words.count)])", "like_count": \##(random.below(90))"##
      }
      files[number % files.count].append(line + "}")
    }
    var site: TestSite = [
      "skein.yml": "title: Corpus\ntime_zone: Europe/Amsterdam\nowner: nash\n",
      "content/a.md": "---\nauthor: nash\npublished: 2009-01-01T00:00:00Z\n---\nThe *first* of all.\n",
    ]
    for (number, lines) in files.enumerated() {
      site["content/archive/\(number).jsonl"] = lines.joined(separator: "\n") + "\n"
    }
    for (number, name) in people.enumerated() {
      let follows = (1..<5).map { people[(number + $0 * $0) % people.count] }.joined(separator: ", ")
      site["content/accounts/\(name).md"] =
        "---\nname: \(name.capitalizedASCII)\nfollowing: [\(follows)]\n---\nHello.\n"
    }
    let messages = (0..<60).map {
      #"{"type": "message", "id": "m\#($0)", "author": "\#($0 % 2 == 0 ? "nash" : "kimmy")", "sent": "\#(time($0 * 9))", "text": "\#(words[$0 % words.count])"}"#
    }
    let header =
      #"{"type": "chat", "id": "talk", "title": "Talk", "visibility": "public", "participants": ["nash", "kimmy"]}"#
    site["content/chats/talk.jsonl"] = ([header] + messages).joined(separator: "\n")
    return site
  }
}

/// A generator of numbers that are the same everywhere.
private struct Random {
  private var state: UInt64 = 20_240_501

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

extension String {
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
