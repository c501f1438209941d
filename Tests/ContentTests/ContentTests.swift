import Bytes
import Diagnostics
import Posts
import Testing

@testable import Content

/// Reads one file of content from a text.
func read(_ path: String, _ text: String, owner: String? = nil) -> SiteContent {
  let reader = ContentReader(zone: ZoneTable(named: "Europe/Amsterdam") ?? .utc, owner: owner)
  return reader.read(Array(text.utf8), path: path)
}

/// A diagnostic on one line: severity, code, place, summary.
func line(_ problem: Diagnostic) -> String {
  var text = "\(problem.severity.rawValue) \(problem.code.word)"
  if let location = problem.location {
    text += " " + location.file.replacing("content/", with: "")
    if let line = location.line { text += ":\(line)" }
    if let column = location.column { text += ":\(column)" }
    if let pointer = location.pointer { text += " #\(pointer)" }
    if let id = location.id { text += " (\(id))" }
  }
  return text + " " + problem.summary
}

func lines(_ content: SiteContent) -> [String] { content.log.entries.map(line) }

@Suite struct MarkdownTests {
  @Test func aPostWithEverythingAFrontMatterCanSay() throws {
    let content = read(
      "posts/hello.md",
      """
      ---
      author: "@nash@social.example"
      date: 2024-05-01 08:00
      in_reply_to: {id: 12, url: https://social.example/12, author: kimmy, text: Hi}
      tags: [garden, "#soil"]
      attachments:
        - src: a.jpg
          alt: A tray
          width: 800
        - clip.webm
      content_warning: true
      sensitive: true
      visibility: unlisted
      like_count: 12
      poll: {options: [Peat free, {title: Loam, votes: 3}], multiple: true}
      emoji: {sprout: sprout.png}
      x_mood: [happy, 1.50, null, "1"]
      ---

      Sowing day.

      Second paragraph.

      """)
    #expect(lines(content) == [])
    #expect(content.library.posts.count == 1)
    let post = try #require(content.library.posts.first)
    #expect(post.id == "hello")
    #expect(post.author == "nash@social.example")
    #expect(post.published.rfc3339 == "2024-05-01T06:00:00Z")
    #expect(post.body == Body("Sowing day.\n\nSecond paragraph."))
    #expect(post.inReplyTo?.target == "12")
    #expect(post.inReplyTo?.details.author == "kimmy")
    #expect(post.inReplyTo?.details.text == Body("Hi", format: .text))
    #expect(post.inReplyTo?.url == "https://social.example/12")
    #expect(post.details.tags == ["garden", "soil"])
    var tray = Attachment(source: "a.jpg", alt: "A tray")
    tray.width = 800
    #expect(post.details.attachments == [tray, Attachment(source: "clip.webm", kind: .video)])
    #expect(post.details.contentWarning == "true")
    #expect(post.flags == .sensitive)
    #expect(post.visibility == .unlisted)
    #expect(post.counts.likes == 12)
    #expect(post.details.poll?.options == [.init(title: "Peat free"), .init(title: "Loam", votes: 3)])
    #expect(post.details.poll?.allowsMultiple == true)
    #expect(post.details.emoji == [Emoji(shortcode: "sprout", source: "sprout.png")])
    #expect(post.details.extra == ["x_mood": #"["happy",1.50,null,"1"]"#])
    #expect(content.library.place(post.origin)?.file == "content/posts/hello.md")
  }

  @Test(arguments: [
    (
      "a.md", "---\nauthor: nash\npublished: 2024-05-01\nautor: x\n---\n",
      "warning unknown-key a.md:4:1 (a) 'autor' is no key of a post; did you mean 'author'?"
    ),
    (
      "a.md", "---\npublished: 2024-05-01\n---\nHi",
      "error missing-author a.md:2:1 (a) 'author' is missing; every post has one"
    ),
    (
      "a.md", "---\nauthor: nash\n---\nHi",
      "error missing-published a.md:2:1 (a) 'published' is missing; every post has a date"
    ),
    ("a.md", "---\nauthor: nash\ndate: 2024-02-30\n---\nHi", "error bad-date a.md:3:7 (a) 'date' is no valid date"),
    (
      "a.md", "---\nauthor: nash\ndate: [1]\n---\n",
      "error wrong-type a.md:3:7 (a) 'date' takes a date, such as 2024-05-01T08:00:00Z, not a list"
    ),
    (
      "a.md", "---\nauthor: [nash]\ndate: 2024-05-01\n---\n",
      "error wrong-type a.md:2:9 (a) 'author' takes a text, not a list"
    ),
    (
      "a.md", "---\nauthor: nash\ndate: 2024-05-01\nlike_count: many\n---\n",
      "error wrong-type a.md:4:13 (a) 'like_count' takes a whole number, not a text"
    ),
    (
      "a.md", "---\nauthor: nash\ndate: 2024-05-01\nlike_count: \"12\"\n---\n",
      "error wrong-type a.md:4:13 (a) 'like_count' takes a whole number, not a text"
    ),
    (
      "a.md", "---\nauthor: nash\ndate: 2024-05-01\nvisibility: pubic\n---\n",
      "error bad-visibility a.md:4:13 (a) 'pubic' is no visibility; it is read as 'direct'; did you mean 'public'?"
    ),
    (
      "a.md", "---\nauthor: nash\nauthor: fern\ndate: 2024-05-01\n---\n",
      "warning duplicate-key a.md:3:1 (a) 'author' occurs twice"
    ),
    ("a.md", "---\nauthor: nash\n", "error bad-front-matter a.md:1:1 the front matter has no end"),
    ("a.md", "---\nauthor: {nash\n---\n", "error bad-yaml a.md:3:1 did not find expected ',' or '}'"),
    ("a.md", "---\nü: é\n\tb: c\n---\n", "error bad-yaml a.md:3:1 found a tab character that violates indentation"),
    (
      "a.md", "---\nauthor: nash\ndate: 2024-05-01\nquote_of: {author: fern}\n---\n",
      "error missing-id a.md:4:11 (a) 'quote_of' names no post: it has neither 'id' nor 'url'"
    ),
    ("a.md", "---\n- a\n---\n", "error wrong-type a.md:2:1 a post is an object with keys and values"),
    ("a.md", " \n", "warning empty-file a.md this file holds nothing"),
    (
      "archives/a.md", "---\nauthor: nash\ndate: 2024-05-01\n---\n",
      "warning date-without-zone archives/a.md:3:7 (a) 'date' names no zone; it is read in the site's, Europe/Amsterdam"
    ),
    (
      "accounts/a.md", "---\nname: 1\nbot: maybe\n---\n",
      "error wrong-type accounts/a.md:3:6 (a) 'bot' takes true or false, not a text"
    ),
    (
      "chats/c.md", "---\ntitle: C\n---\n**nash** 09:42\nHi",
      "error bad-date chats/c.md:4:1 '09:42' is no date; the first message of a transcript needs one"
    ),
    (
      "chats/c.md", "---\nkind: grup\n---\n",
      "error unknown-value chats/c.md:2:7 (c) 'grup' is no value of 'kind'; did you mean 'group'?"
    ),
  ])
  func problemsAreReportedAtTheirPlace(path: String, text: String, expected: String) {
    let content = read(path, text)
    #expect(lines(content) == [expected])
    let isRejected = expected.hasPrefix("error") && !expected.contains("bad-visibility")
    let isPost = path.hasSuffix("a.md") && !path.hasPrefix("accounts")
    #expect(content.rejected.posts == (isRejected && isPost ? 1 : 0))
    if isRejected && isPost { #expect(content.library.posts.isEmpty) }
    if !isRejected && isPost && !expected.contains("empty-file") { #expect(content.library.posts.count == 1) }
  }

  @Test func anUnknownVisibilityFailsClosed() {
    let content = read("a.md", "---\nauthor: nash\ndate: 2024-05-01\nvisibility: everybody\n---\nHi")
    #expect(content.library.posts.map(\.visibility) == [.direct])
  }

  @Test func windowsLineEndsByteOrderMarkAndMissingNewline() throws {
    let content = read("a.md", "\u{FEFF}---\r\nauthor: nash\r\ndate: 2024-05-01T00:00:00Z\r\n---\r\n\r\nOne\r\nTwo")
    #expect(lines(content) == [])
    #expect(content.library.posts.first?.body.source == "One\nTwo")
  }

  @Test func invalidUTF8IsRepairedWithAWarning() {
    let bytes = Array("---\nauthor: nash\ndate: 2024-05-01T00:00:00Z\n---\nA".utf8) + [0xFF, 0x42]
    let content = ContentReader().read(bytes, path: "a.md")
    #expect(lines(content) == ["warning bad-encoding a.md:5:2 byte 255 is no UTF-8; it and its like become U+FFFD"])
    #expect(content.library.posts.first?.body.source == "A\u{FFFD}B")
    let wide = ContentReader().read([0xFF, 0xFE, 0x41, 0], path: "a.md")
    #expect(lines(wide) == ["error bad-encoding a.md this is UTF-16, not UTF-8"])
    #expect(wide.rejected.posts == 1)
  }

  @Test func anAccount() throws {
    let content = read(
      "people/accounts/fern.md",
      "---\nname: Fern\nfields: [{name: Home, value: https://fern.example}]\nfollowing: [nash, '@moss@other.example']\njoined: 2020-01-02\n---\nGrows *things*."
    )
    #expect(lines(content) == [])
    let account = try #require(content.library.accounts.first)
    #expect(account.handle == "fern")
    #expect(account.name == "Fern")
    #expect(account.bio == Body("Grows *things*."))
    #expect(account.fields == [.init(name: "Home", value: Body("https://fern.example"))])
    #expect(account.joined?.rfc3339 == "2020-01-01T23:00:00Z")
    #expect(content.library.follows.map(\.followed) == ["nash", "moss@other.example"])
    #expect(content.library.follows.map(\.follower) == ["fern", "fern"])
  }

  @Test func aChat() throws {
    let content = read(
      "chats/tabs.md",
      """
      ---
      title: Nash and Kimmy
      kind: direct
      owner: nash
      visibility: public
      ---
      **kimmy** 2023-07-12 23:41
      Did you see the **new** tabs?

      **Well** then.

      **nash** 00:10 (id ship, to m1, edited 00:12)
      Yes, shipping today.
      ### 2023-07-20
      **kimmy** 09:00 (system)
      Kimmy left.
      **** 09:01 (system)
      """)
    #expect(lines(content) == [])
    let chat = try #require(content.library.chats.first)
    #expect(chat.id == "tabs")
    #expect(chat.kind == .direct)
    #expect(chat.visibility == .public)
    #expect(chat.participants == ["kimmy", "nash"])
    #expect(
      chat.messages.map { "\($0.id) \($0.author) \($0.sent.rfc3339) \($0.body.source)" } == [
        "m1 kimmy 2023-07-12T21:41:00Z Did you see the **new** tabs?\n\n**Well** then.",
        "ship nash 2023-07-12T22:10:00Z Yes, shipping today.", "m3 kimmy 2023-07-20T07:00:00Z Kimmy left.",
        "m4  2023-07-20T07:01:00Z ",
      ])
    #expect(chat.messages[1].inReplyTo == Reference("m1"))
    #expect(chat.messages[1].edited?.rfc3339 == "2023-07-12T22:12:00Z")
    #expect(chat.messages[2].isSystem)
    #expect(read("chats/a.md", "**nash** 2024-01-01 10:00\nHi").library.chats.first?.visibility == .direct)
  }
}
