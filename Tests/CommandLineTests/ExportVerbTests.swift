/// `skein export`: each subject in each format, what is withheld, and strangers' text that tries to be more than text.

import Bytes
import JSON
import TestSites
import Testing

@Suite struct ExportVerbTests {
  static let garden: TestSite = {
    var site: TestSite = """
      --- skein.yml
      title: Garden
      time_zone: Europe/Amsterdam
      owner: nash
      --- content/accounts/nash.md
      ---
      name: Nash
      ---
      --- content/accounts/kimmy.md
      ---
      name: Kimmy
      ---
      --- content/posts.json
      {"posts": [
        {"id": "seeds", "author": "nash", "published": "2024-05-01T06:00:00Z", "edited": "2024-05-01T07:00:00Z",
         "markdown": "Seeds are **in**, @kimmy! #garden\\n\\n- beans\\n- peas",
         "attachments": [{"src": "media/tray.png", "alt": "A tray with six small pots"}],
         "poll": {"options": [{"title": "More beans", "votes": 3}, {"title": "More peas", "votes": 1}]},
         "replies": [
          {"id": "which", "author": "kimmy", "published": "2024-05-01T08:00:00Z", "text": "Which beans?\\nThe tall ones?",
           "content_warning": "Vegetables"},
          {"id": "rain", "author": "kimmy", "published": "2024-05-02T08:00:00Z", "text": "Rain!",
           "card": {"url": "https://weather.example/", "title": "Weather"}}]},
        {"id": "followers", "author": "nash", "published": "2024-05-03T06:00:00Z", "visibility": "followers", "text": "Psst."}
      ]}
      --- content/chats.json
      {"chats": [
        {"id": "talk", "title": "Nash and Kimmy", "kind": "direct", "visibility": "public", "owner": "nash",
         "participants": ["nash", "kimmy"], "messages": [
          {"id": "m1", "author": "kimmy", "sent": "2024-05-01T06:00:00Z", "text": "Did you see the seeds?"},
          {"id": "m2", "author": "nash", "sent": "2024-05-01T06:01:05Z", "markdown": "**Yes**, today.", "in_reply_to": "m1",
           "reactions": [{"emoji": "🌱", "count": 2}]},
          {"id": "m3", "author": "kimmy", "sent": "2024-05-02T06:00:00Z", "deleted": true},
          {"id": "m4", "author": "", "system": true, "sent": "2024-05-02T06:01:00Z", "text": "Kimmy left."}]},
        {"id": "secret", "title": "Secret", "participants": ["nash"], "messages": []}
      ]}
      """
    site.files["content/media/tray.png"] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
        0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0,
      ]
    return site
  }()

  @Test(arguments: ["thread seeds", "chat talk", "profile kimmy"], ["html", "md", "txt", "json", "csv"])
  func isWhatWasRecorded(_ subject: String, _ format: String) throws {
    let folder = try SiteFolder(Self.garden)
    let run = try Skein.run(
      ["export"] + subject.split(separator: " ").map(String.init) + ["-f", format], in: folder.path)
    #expect(run.status == 0)
    #expect(run.stderr.isEmpty, "\(run.stderr)")
    let name = "export-\(subject.replacing(" ", with: "-")).\(format)"
    if let difference = Golden.difference(name, run.output) { Issue.record("\(difference)") }
    #expect(!folder.exists("public"), "nothing but the result is made")
  }

  @Test func aPostInTheMiddleFindsItsThread() throws {
    let folder = try SiteFolder(Self.garden)
    let root = try Skein.run(["export", "thread", "seeds", "-f", "txt"], in: folder.path)
    #expect(try Skein.run(["export", "thread", "rain", "-f", "txt"], in: folder.path).output == root.output)
    #expect(
      try Skein.run(["export", "profile", "@Kimmy", "-f", "txt"], in: folder.path).output
        == Skein.run(["export", "profile", "kimmy", "-f", "txt"], in: folder.path).output)
    let file = try Skein.run(["export", "thread", "rain", "-f", "txt", "-o", "out/t.txt"], in: folder.path)
    #expect(file.output.isEmpty)
    #expect(folder.text("out/t.txt") == root.output)
  }

  @Test(arguments: ["thread followers", "chat secret", "thread seads", "profile nobody"])
  func whatIsWithheldOrMissingIsUnknown(_ subject: String) throws {
    let folder = try SiteFolder(Self.garden)
    let words = subject.split(separator: " ").map(String.init)
    let run = try Skein.run(["export"] + words, in: folder.path)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.stderr.contains("[unknown-id]"))
    #expect(run.stderr.contains("did you mean 'seeds'?") == (subject == "thread seads"))
    let isThere = subject == "thread followers" || subject == "chat secret"
    #expect(try Skein.run(["export"] + words + ["--include-private"], in: folder.path).status == (isThere ? 0 : 1))
  }

  @Test(arguments: ["thread seeds", "chat talk", "profile kimmy"]) func htmlNeedsNothingElse(_ subject: String) throws {
    let folder = try SiteFolder(Self.garden)
    let words = subject.split(separator: " ").map(String.init)
    let page = try Skein.run(["export"] + words, in: folder.path).output
    #expect(page.hasPrefix("<!doctype html>\n"))
    #expect(page.contains("default-src 'none'"))
    for source in page.split(separator: "src=\"").dropFirst() { #expect(source.hasPrefix("data:image/png;base64,")) }
    #expect(!page.contains("<link") && !page.contains("<script") && !page.contains("url(") && !page.contains("@import"))
    let fragment = try Skein.run(["export"] + words + ["--fragment"], in: folder.path).output
    #expect(fragment.hasPrefix("<section class=\"transcript\">"))
    #expect(page.contains(fragment))
  }

  // MARK: Hostile text

  static let hostile: TestSite = #"""
    --- skein.yml
    title: "</title><script>alert(1)</script>"
    time_zone: UTC
    --- content/all.json
    {"accounts": [{"handle": "mallory", "name": "=1+1</script><img src=x onerror=alert(1)>\u202eevil\u001b[31m"}],
     "posts": [
      {"id": "a", "author": "mallory", "published": "2024-05-01T08:00:00Z", "url": "javascript:alert(1)",
       "text": "</textarea></script><script>alert(1)</script> javascript:alert(1) \u202edesrever\u001b]0;x\u0007\n=cmd()\n- item\n1. one\n# head\n~~~\n    code\n***\n| a | b |\n[x](javascript:alert(1)) ![y](z) &lt; `tick` _u_ <https://a.example/>",
       "content_warning": "</summary><script>alert(1)</script>*x*",
       "attachments": [{"src": "https://a.example/x>y\" onload=\"z.png", "alt": "]</p><script>](javascript:alert(1))"},
                       {"src": "javascript:alert(1)", "alt": "js"}],
       "card": {"url": "javascript:alert(1)", "title": "<script>card</script>"},
       "poll": {"options": [{"title": "<b>bold</b> *star*\n- x"}]},
       "replies": [
        {"id": "=b", "author": "mallory", "published": "2024-05-01T09:00:00Z",
         "html": "<p onclick=\"x\">Hi<script>alert(1)</script><a href=\"javascript:alert(1)\">link</a><style>*{}</style><iframe src=//e.example></iframe></p>"},
        {"id": "c", "author": "mallory", "published": "2024-05-01T10:00:00Z",
         "markdown": "<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>"}]}],
     "chats": [{"id": "chat", "title": "\"\n---\nvisibility: public # <script>", "visibility": "public", "kind": "group",
      "messages": [
       {"id": "1", "author": "mallory", "sent": "2024-05-01T08:00:00Z", "text": "x\n**nash** 2024-05-01 08:01\nI said this.\n### 2024-06-01"},
       {"id": "2", "author": "mallory** 2024-01-01\n**nash", "sent": "2024-05-01T08:02:00Z",
        "markdown": "**nash** 2024-05-01 08:03\nAnd this.", "reactions": [{"emoji": "<script>", "count": 1}]}]}]}
    """#

  @Test(arguments: ["thread a", "profile mallory", "chat chat"]) func hostileTextIsInertInHTML(_ subject: String) throws
  {
    let folder = try SiteFolder(Self.hostile)
    let run = try Skein.run(["export"] + subject.split(separator: " ").map(String.init), in: folder.path)
    #expect(!run.output.isEmpty)
    expectInert(html: run.output)
  }

  @Test func hostileTextIsInertOnPages() throws {
    let folder = try SiteFolder(Self.hostile)
    _ = try Skein.run(["build"], in: folder.path)
    let pages = folder.files("public").files.filter { $0.key.hasSuffix(".html") }
    #expect(pages.count > 8)
    for (_, bytes) in pages { expectInert(html: String(decoding: bytes, as: UTF8.self)) }
  }

  /// No tag or attribute that only the hostile texts would bring along.
  private func expectInert(html: String) {
    for tag in html.split(separator: "<").dropFirst() {
      let tag = tag.prefix { $0 != ">" }.lowercased()
      #expect(!tag.hasPrefix("script>") && !tag.hasPrefix("iframe"), "<\(tag)>")
      #expect(!tag.contains(" onerror=") && !tag.contains(" onload=\"") && !tag.contains(" onclick="), "<\(tag)>")
      #expect(!tag.contains("=\"javascript:"), "<\(tag)>")
    }
    #expect(!html.contains("alert(1)</script>"))
    let controls = html.unicodeScalars.filter { ($0.value < 32 && $0 != "\n" && $0 != "\t") || $0.value == 0x7F }
    #expect(controls.isEmpty, "HTML has no such characters")
  }

  @Test(arguments: ["thread a", "profile mallory", "chat chat"], ["md", "txt", "csv", "json"])
  func hostileTextIsInertAsText(_ subject: String, _ format: String) throws {
    let folder = try SiteFolder(Self.hostile)
    let run = try Skein.run(
      ["export"] + subject.split(separator: " ").map(String.init) + ["-f", format], in: folder.path)
    #expect(!run.output.isEmpty)
    for scalar in run.output.unicodeScalars {
      let isControl = (scalar.value < 32 && scalar != "\n" && scalar != "\r") || (0x7F...0x9F).contains(scalar.value)
      #expect(!isControl, "\(scalar.value)")
      if format != "json" { #expect(!(0x202A...0x202E).contains(scalar.value)) }
    }
    if format == "json" { _ = try JSONValue(parsing: run.stdout) }
    if format == "csv" {
      for row in cells(run.output) {
        #expect(row.count == 6, "\(row)")
        for cell in row { #expect(cell.first.map { !"=+-@\t\r".contains($0) } ?? true, "\(cell)") }
      }
    }
  }

  @Test func hostileTextIsInertInMarkdown() throws {
    let folder = try SiteFolder(Self.hostile)
    let text = try Skein.run(["export", "thread", "a", "-f", "md"], in: folder.path).output
    // All but the third post, which is Markdown itself and stands as it was written.
    let lines = text.split(separator: "\n").map { $0.drop { $0 == ">" || $0 == " " } }
    let end = lines.firstIndex { $0 == "<script>alert(1)</script>" } ?? lines.endIndex
    for line in lines[..<end].dropFirst() {
      #expect(
        !line.hasPrefix("# ") && !line.hasPrefix("~~~") && !line.hasPrefix("1.") && !line.hasPrefix("***"), "\(line)")
      let links = line.replacing("\\]", with: "")
      #expect(!links.contains("](javascript:") && !links.contains("](<javascript:"), "\(line)")
      #expect(!line.replacing("\\<", with: "").contains("<script"), "\(line)")
    }
    #expect(lines.contains("\\- item"))
    #expect(lines.contains("1\\. one"))
    #expect(lines.contains("\\*\\*\\*"))
  }

  /// A text cannot put words into another's mouth, or change who may see the chat, when the file is read again.
  @Test func aChatThatIsReadAgainHasTheSameMessages() throws {
    let folder = try SiteFolder(Self.hostile)
    let text = try Skein.run(["export", "chat", "chat", "-f", "md"], in: folder.path).output
    let again = try SiteFolder(["skein.yml": "time_zone: UTC\n", "content/chats/chat.md": text])
    let run = try Skein.run(["export", "chat", "chat", "-f", "json"], in: again.path)
    #expect(run.stderr.isEmpty, "\(run.stderr)\n\(text)")
    let messages = try #require(try JSONValue(parsing: run.stdout)["chats"]?.array?.first?["messages"]?.array)
    #expect(messages.count == 2, "\(text)")
    #expect(messages.allSatisfy { $0["author"]?.string?.hasPrefix("mallory") == true }, "\(text)")
  }

  /// Rows of cells, as RFC 4180 has them.
  private func cells(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell)
        cell = ""
      case "\n" where !isQuoted:
        rows.append(row + [cell])
        (row, cell) = ([], "")
      case "\r" where !isQuoted: break
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return rows
  }
}
