/// Views that tell at once which names they have something for: what they tell must be what they show.

import Bytes
import Mustache
import Pages
import Posts
import Testing

@Suite struct TruthTests {
  /// Posts with all that a row may have.
  private func site() async throws -> Site {
    var rich = post("rich", at: 1, quotes: "plain", likes: 3)
    rich.details.language = "de"
    rich.details.edited = Timestamp(seconds: 90)
    rich.details.edits = [Edit(body: Body("before"))]
    rich.details.contentWarning = "careful"
    rich.details.title = "A title"
    rich.details.url = "https://there.example/1"
    rich.details.card = Card(url: "https://card.example/", title: "card")
    rich.details.poll = Poll(options: [Poll.Option(title: "yes", votes: 1)])
    rich.details.attachments = [
      Attachment(source: "a.png"), Attachment(source: "b.mp3", kind: .audio),
    ]
    rich.counts.views = 7
    rich.counts.downloads = 2
    rich.flags.insert(.pinned)
    rich.flags.insert(.sensitive)
    var unlisted = post("unlisted", at: 2)
    unlisted.visibility = .unlisted
    var partly = post("plain", at: 3)
    partly.counts.replies = 90
    var posts = [rich, unlisted, partly]
    posts[1].details.likedBy = ["nash"]
    posts.append(post("orphan", by: "kimmy", at: 4, to: "gone"))
    posts.append(post("far", by: "zoe@far.example", at: 4))
    posts.append(post("again", by: "kimmy", at: 5, reposts: "rich"))
    posts.append(post("lost", by: "kimmy", at: 6, reposts: "gone too"))
    for step in 0..<9 {
      posts.append(post("self\(step)", at: 10 + step, to: step == 0 ? nil : "self\(step - 1)"))
      posts.append(post("deep\(step)", by: "p\(step)", at: 30 + step, to: step == 0 ? "plain" : "deep\(step - 1)"))
    }
    var library = library(posts)
    library.accounts[0].avatar = "me.png"
    library.accounts[0].isVerified = true
    library.accounts[0].website = "https://nash.example/"
    library.accounts[1].isBot = true
    library.accounts[1].name = "Kimmy"
    library.accounts[1].url = "https://there.example/@kimmy"
    return try await makeSite(library) { $0.exports = ["twins"] }
  }

  @Test func whatIsToldIsWhatIsShown() async throws {
    var told: [String: UInt64] = [:]
    var wrong: [String] = []
    func look(at view: any View, _ depth: Int) {
      let shape = type(of: view).shape
      let truths = view.truths
      if let truths { told[shape.name, default: 0] |= truths }
      for entry in shape.entries {
        let isTold = truths.map { $0 >> UInt64(entry.slot) & 1 == 1 }
        var isShown = false
        switch entry.kind {
        case .text, .html:
          var text = Bytes()
          view.write(slot: entry.slot, to: &text)
          // Zero likes and the grid of no pictures have a text that is not printed.
          isShown = !text.isEmpty && !["0", "n0"].contains(text.text) && !text.starts(with: "0 ".utf8)
        case .one, .many:
          view.visit(slot: entry.slot) {
            isShown = true
            if depth < 12 { look(at: $0, depth + 1) }
          }
        // Before a list is cut or a tree folded, there may be more to tell than to show, never less.
        case .flag: isShown = view.holds(slot: entry.slot)
        }
        if isShown, isTold == false { wrong.append("\(shape.name).\(entry.name)") }
        #expect(isTold == nil || isTold == view.holds(slot: entry.slot))
      }
    }
    let site = try await site()
    for page in site.plannedPages { look(at: page.view(site).readied(), 0) }
    #expect(Set(wrong).sorted() == [])

    // Each name of a row and of an author was told somewhere.
    #expect(Set(told.keys) == ["PostRow", "AuthorView"])
    for type in [PostRow.self, AuthorView.self] as [any View.Type] {
      let untold = type.shape.entries.filter { (told[type.shape.name] ?? 0) >> UInt64($0.slot) & 1 == 0 }.map(\.name)
      #expect(untold == [], "never told by a \(type.shape.name)")
    }
  }
}
