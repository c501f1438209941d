/// Pages of the default theme as they were recorded: a change of a template or a view shows here, line by line, in a diff.
/// To record them anew: RECORD=1 swift test --filter GoldenPageTests, then look at what git says.

import TestSites
import Testing

@Suite struct GoldenPageTests {
  static let site: TestSite = {
    var site: TestSite = """
      --- skein.yml
      title: Garden
      description: A small garden
      time_zone: Europe/Amsterdam
      owner: nash
      --- content/accounts/nash.md
      ---
      name: Nash
      following: [kimmy]
      website: https://nash.example/
      joined: 2024-04-01
      ---
      I grow *beans*.
      --- content/accounts/kimmy.md
      ---
      name: Kimmy
      following: [nash, fern]
      ---
      --- content/posts.json
      {"posts": [
        {"id": "seeds", "author": "nash", "published": "2024-05-01T06:00:00Z", "edited": "2024-05-01T07:00:00Z",
         "markdown": "Seeds are **in**, @kimmy! #garden", "pinned": true, "reply_count": 5, "liked_by": ["kimmy"],
         "attachments": [{"src": "media/tray.png", "alt": "A tray with six small pots"}],
         "poll": {"options": [{"title": "More beans", "votes": 3}, {"title": "More peas", "votes": 1}]},
         "replies": [
          {"id": "which", "author": "kimmy", "published": "2024-05-01T08:00:00Z", "text": "Which beans?",
           "content_warning": "Vegetables", "replies": [
             {"id": "tall", "author": "nash", "published": "2024-05-01T08:30:00Z", "text": "The tall ones."}]},
          {"id": "rain", "author": "fern", "published": "2024-05-02T08:00:00Z", "text": "Rain! https://weather.example/today"}]},
        {"id": "again", "author": "kimmy", "published": "2024-05-03T06:00:00Z", "repost_of": "seeds"},
        {"id": "quote", "author": "kimmy", "published": "2024-05-04T06:00:00Z", "text": "So true.", "quote_of": "rain",
         "language": "en", "url": "https://social.example/@kimmy/4"},
        {"id": "orphan", "author": "nash", "published": "2024-05-05T06:00:00Z", "text": "I agree.",
         "in_reply_to": {"url": "https://elsewhere.example/1", "author": "moss@elsewhere.example"}}
      ]}
      --- content/chats.json
      {"chats": [
        {"id": "talk", "title": "Nash and Kimmy", "kind": "direct", "visibility": "public", "owner": "nash",
         "participants": ["nash", "kimmy"], "messages": [
          {"id": "m1", "author": "kimmy", "sent": "2024-05-01T06:00:00Z", "text": "Did you see the seeds?"},
          {"id": "m2", "author": "nash", "sent": "2024-05-01T06:01:05Z", "markdown": "**Yes**, today.", "in_reply_to": "m1",
           "reactions": [{"emoji": "🌱", "count": 2}]},
          {"id": "m3", "author": "kimmy", "sent": "2024-05-02T06:00:00Z", "deleted": true},
          {"id": "m4", "author": "", "system": true, "sent": "2024-05-02T06:01:00Z", "text": "Kimmy left."}]}
      ]}
      """
    site.files["content/media/tray.png"] = PrivacyTests.picture
    return site
  }()

  /// One of each kind. The home page is kept whole, of the others what stands in their main part.
  static let pages = [
    "index.html", "@nash/seeds.html", "@nash/index.html", "people.html", "tags/garden.html", "tags/index.html",
    "chats/index.html", "chats/talk.html", "stats.html", "404.html",
  ]

  @Test func pagesAreWhatWasRecorded() async throws {
    let built = try await build(Self.site)
    #expect(built.problems.isEmpty)
    for path in Self.pages {
      var text = try #require(built[path], "\(path)")
      for (name, asset) in built.assets { text = text.replacing(asset, with: name) }
      if path != "index.html" { text = text.mainPart }
      let name = path.replacing("/", with: "-").replacing("@", with: "")
      if let difference = Golden.difference("page-\(name)", text) { Issue.record("\(difference)") }
    }
  }
}

extension Built {
  /// The theme's files: `assets/skein.css` with the path that has a hash of the bytes in it.
  fileprivate var assets: [(name: String, path: String)] {
    paths.filter { $0.hasPrefix("assets/") }.map { path in
      let parts = path.split(separator: ".")
      return (parts.count == 3 ? "\(parts[0]).\(parts[2])" : path, path)
    }
  }
}

extension String {
  /// From `<main` to the end of the element.
  var mainPart: String {
    var lines: [Substring] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if lines.isEmpty, !line.contains("<main") { continue }
      lines.append(line)
      if line.contains("</main>") { break }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
