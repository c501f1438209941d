/// Whole sites in other languages: pages as they were recorded, and no English word in them that nobody wrote.

import SiteBuilder
import TestSites
import Testing

@Suite struct LanguageTests {
  @Test(arguments: ["de", "ar"]) func pagesAreWhatWasRecorded(language: String) async throws {
    var site = GoldenPageTests.site
    let configuration = "title: Garden\nlanguage: \(language)\ntime_zone: Europe/Amsterdam\nowner: nash\n"
    site.files["skein.yml"] = Array(configuration.utf8)
    let built = try await build(site)
    #expect(built.problems.isEmpty)
    for path in ["@nash/seeds.html", "activity.html", "dates/2024/05.html", "stats.html"] {
      let text = try #require(built[path], "\(path)").mainPart
      let name = path.replacing("/", with: "-").replacing("@", with: "")
      if let difference = Golden.difference("\(language)-\(name)", text) { Issue.record("\(difference)") }
    }
    let page = try #require(built["index.html"])
    #expect(page.contains("<html lang=\"\(language)\" dir=\"\(language == "ar" ? "rtl" : "ltr")\""))
  }

  /// People who write in Cyrillic, so that any Latin letter on a page is the theme's.
  private func site(_ language: String) -> TestSite {
    TestSite(
      stringLiteral: """
        --- skein.yml
        title: Сад
        language: \(language)
        owner: nash
        page_size: 3
        base_url: https://example.org/
        exports: [atom, rss, json-feed, twins, redirects-html]
        redirect_from: [social.example]
        --- content/accounts/nash.md
        ---
        name: Наш
        following: [kimmy]
        joined: 2024-04-01
        verified: true
        bot: true
        url: https://social.example/@nash
        counts: {followers: 52321}
        ---
        --- content/accounts/kimmy.md
        ---
        name: Кимми
        following: [nash, fern]
        ---
        --- content/accounts/fern.md
        ---
        name: Ферн
        ---
        --- content/follows.csv
        follower,followed,since
        kimmy,nash,2024-05-02
        fern,nash,2024-06-02
        --- content/posts.json
        {"posts": [
          {"id": "seeds", "author": "nash", "published": "2024-05-01T06:00:00Z", "edited": "2024-05-01T07:00:00Z",
           "url": "https://social.example/@nash/1",
           "text": "Семена #сад", "pinned": true, "reply_count": 5, "liked_by": ["kimmy", "fern", "nash"], "counts": {"views": 1200, "downloads": 2},
           "attachments": [{"src": "media/gone.png"}, {"src": "media/a.mp3", "kind": "audio"}],
           "poll": {"options": [{"title": "Да", "votes": 3}, {"title": "Нет", "votes": 1}], "closes": "2024-05-08T06:00:00Z"},
           "replies": [
            {"id": "which", "author": "kimmy", "published": "2024-05-01T08:00:00Z", "text": "Какие?", "content_warning": "Овощи",
             "replies": [{"id": "tall", "author": "nash", "published": "2024-05-01T08:30:00Z", "text": "Эти.",
               "replies": [{"id": "d1", "author": "fern", "published": "2024-05-01T08:31:00Z", "text": "1",
               "replies": [{"id": "d2", "author": "kimmy", "published": "2024-05-01T08:32:00Z", "text": "2",
               "replies": [{"id": "d3", "author": "fern", "published": "2024-05-01T08:33:00Z", "text": "3",
               "replies": [{"id": "d4", "author": "kimmy", "published": "2024-05-01T08:34:00Z", "text": "4",
               "replies": [{"id": "d5", "author": "fern", "published": "2024-05-01T08:35:00Z", "text": "5"}]}]}]}]}]}]}]},
          {"id": "again", "author": "kimmy", "published": "2024-05-03T06:00:00Z", "repost_of": "seeds"},
          {"id": "quote", "author": "kimmy", "published": "2024-05-04T06:00:00Z", "text": "Так.", "quote_of": "seeds"},
          {"id": "sens", "author": "kimmy", "published": "2024-05-04T07:00:00Z", "text": "@nash", "sensitive": true,
           "attachments": [{"src": "https://cdn.example/1.png"}]},
          {"id": "orphan", "author": "nash", "published": "2024-07-05T06:00:00Z", "text": "Согласен.",
           "in_reply_to": {"url": "https://elsewhere.example/1", "author": "мох"}},
          {"id": "lost", "author": "nash", "published": "2024-07-06T06:00:00Z", "text": "Да.",
           "in_reply_to": {"id": "gone", "absence": "deleted"}}
        ]}
        --- content/chats.json
        {"chats": [
          {"id": "talk", "title": "Мы", "kind": "direct", "visibility": "public", "owner": "nash", "unread_count": 2,
           "participants": ["nash", "kimmy"], "messages": [
            {"id": "m1", "author": "kimmy", "sent": "2024-05-01T06:00:00Z", "text": "Видел?"},
            {"id": "m2", "author": "nash", "sent": "2024-05-01T06:01:05Z", "text": "Да", "in_reply_to": "m1", "edited": "2024-05-01T06:02:00Z"},
            {"id": "m3", "author": "kimmy", "sent": "2024-05-02T06:00:00Z", "deleted": true}]},
          {"id": "none", "title": "Пусто", "kind": "group", "visibility": "public", "messages": []}
        ]}
        """)
  }

  /// What a reader sees and hears of a page: its texts, and the attributes that are read out.
  private func said(_ page: String) -> [String] {
    let texts = page.replacing(/<(script|style)[^>]*>[^<]*<\/(script|style)>/, with: "").split(separator: /<[^>]*>/)
      .map { String($0).replacing(/\s+/, with: " ") }
    let attributes = page.matches(of: /\s(?:aria-label|title|alt|placeholder|data-ago|label|value)="([^"]*)"/).map {
      String($0.1)
    }
    return (texts + attributes).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Names of formats and keys, the program's name, and what stands in ids, handles, file names and addresses.
  private static let neutral: Set<String> = [
    "Skein", "Markdown", "JSON", "HTML", "ALT", "J", "K", "nash", "kimmy", "fern", "n", "png", "cdn", "example",
    "https",
    "social",
    "elsewhere", "media", "gone", "mp", "a", "tall", "which", "seeds", "sens", "quot", "amp",
  ]

  @Test(arguments: ["ja", "ar"]) func noLatinWordIsOnAPageThatNobodyWrote(language: String) async throws {
    let built = try await build(site(language))
    #expect(built.problems.filter { $0.hasPrefix("error") } == [])
    let pages = built.paths.filter { $0.hasSuffix(".html") }
    #expect(pages.count > 30)
    for path in pages {
      let words = said(try #require(built[path])).flatMap { text in text.matches(of: /[A-Za-z]+/).map { String($0.0) } }
      let foreign = Set(words).subtracting(Self.neutral)
      #expect(foreign.isEmpty, "\(path): \(foreign.sorted())")
    }
    for path in built.paths where path.hasSuffix(".txt") && path != "robots.txt" {
      let words = try #require(built[path]).matches(of: /[A-Za-z]+/).map { String($0.0) }
      #expect(Set(words).subtracting(Self.neutral).isEmpty, "\(path): \(words)")
    }
  }

  @Test func noEnglishLabelIsOnAGermanPage() async throws {
    func labels(_ language: String) throws -> Set<String> {
      let file = try #require(Theme.standard.files.first { $0.path == "words/\(language).yml" })
      return Set(
        String(decoding: file.bytes, as: UTF8.self).matches(of: /(?m)^  \w+: ([^"{\n]+)$/).map { String($0.1) })
    }
    let english = try labels("en").subtracting(try labels("de"))
    #expect(english.count > 80)
    let (german, control) = (try await build(site("de")), try await build(site("en")))
    func found(_ built: Built) -> Set<String> {
      Set(
        built.paths.filter { $0.hasSuffix(".html") }.flatMap { said(built[$0] ?? "") }
          .map { $0.trimmed }
      ).intersection(english)
    }
    #expect(found(german) == [])
    // The check sees what it looks for.
    #expect(found(control).count > 40)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
