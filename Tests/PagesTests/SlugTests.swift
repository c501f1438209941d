import Bytes
import Pages
import Testing

@Suite struct SlugTests {
  @Test(arguments: [
    ("hello", "hello"), ("Hello_World-2", "Hello_World-2"), ("https://a.example/@n/109", "109"),
    ("https://a.example/@n/109/", "109"), ("two words", "two-words"), ("a//b", "b"), ("../../etc/passwd", "passwd"),
    ("..", "x08bd1407b4c6a7f5"), ("", "xcbf29ce484222325"), (".hidden", "hidden"), ("-dash", "dash"),
    ("ends.with.", "ends.with"), ("a\u{0}b", "a-b"), ("a<b>&\"c'", "a-b-c"), ("naïve", "naïve"), ("日本語", "日本語"),
    ("क्षि", "क्षि"), ("🦉", "x4adf5dcd48f7dfe5"), ("a?b#c%d", "a-b-c-d"), ("con", "x-con"), ("NUL", "x-NUL"),
    ("com1", "x-com1"), ("com0", "com0"), ("aux.txt", "x-aux.txt"), ("console", "console"), ("lpt9", "x-lpt9"),
    ("at://did:plc:x/app.bsky.feed.post/3k", "3k"),
  ])
  func ids(id: String, slug: String) {
    let made = Slug.make(id)
    if slug.first == "x", slug.count == 17 {
      #expect(made.first == "x" && made.count == 17 && made == Slug.make(id))
    } else {
      #expect(made == slug)
    }
  }

  @Test func longIdsStayShortAndApart() {
    let long = String(repeating: "a", count: 5000)
    let one = Slug.make(long + "1")
    #expect(one.utf8.count <= 96)
    #expect(one != Slug.make(long + "2"))
    #expect(one == Slug.make(long + "1"))
    #expect(Slug.make(String(repeating: "日", count: 400)).utf8.count <= 96)
    #expect(Slug.make(String(repeating: "a", count: 96)) == String(repeating: "a", count: 96))
  }

  @Test func whatEscapesAFolderIsGone() {
    for id in ["..", "../..", "/", "//", "a/..", "\\..\\x", ".", "...", "c:\\x", "~root", "a\nb", "\u{202E}abc"] {
      let slug = Slug.make(id)
      #expect(!slug.isEmpty && !slug.hasPrefix(".") && !slug.hasPrefix("-") && !slug.hasSuffix("."), "\(id)")
      #expect(!slug.contains { "/\\:\n\u{202E}~".contains($0) }, "\(id)")
    }
  }

  @Test func tagsMeetInLowerCase() {
    #expect(Slug.tag("Swift") == Slug.tag("sWIFT"))
    #expect(Slug.tag("Ärger") == "ärger")
    #expect(Permalinks.tagPath("index") == "tags/tag-index.html")
    #expect(Permalinks.tagPath("swift") == "tags/swift.html")
  }

  @Test func hrefsAreEncoded() {
    var out = Bytes()
    out.append(path: "@nash@a.example/naïve name#x.html")
    #expect(out.text == "@nash@a.example/na%C3%AFve%20name%23x.html")
  }
}
