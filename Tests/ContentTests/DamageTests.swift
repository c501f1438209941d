import Diagnostics
import Posts
import Testing

@testable import Content

/// Damages a text: bytes are lost, doubled, swapped for others that mean something.
private func damaged(_ text: [UInt8], _ random: inout SeededGenerator, sparing spared: UInt8? = nil) -> [UInt8] {
  let meaningful = Array("{}[]\",:\\ \t-#&*|>!%@`'0nulltrue\u{1}".utf8) + [0, 0xFF, 0xC3, 0xE2, 0x80]
  var text = text
  for _ in 0..<Int.random(in: 1...6, using: &random) where !text.isEmpty {
    let at = Int.random(in: 0..<text.count, using: &random)
    if text[at] == spared { continue }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text.remove(at: at)
    case 1: text.insert(meaningful.randomElement(using: &random) ?? 0, at: at)
    case 2: text[at] = meaningful.randomElement(using: &random) ?? 0
    default:
      let end = min(at + Int.random(in: 1...12, using: &random), text.count)
      if spared == nil || !text[at..<end].contains(spared ?? 0) { text.removeSubrange(at..<end) }
    }
  }
  return text
}

/// Strangers' files are damaged in every way. Whatever happens to them, nothing crashes and nothing is lost in silence.
@Suite struct DamageTests {
  private static let lines = [
    #"{"type":"post","id":"a","author":"nash","published":"2024-05-01T08:00:00Z","text":"\u00fc\n","x_a":[1,{"b":2}]}"#,
    #"{"type":"post","id":"b","author":"fern","published":"2024-05-01T08:00:00Z","in_reply_to":{"id":"a","text":"t"},"attachments":[{"src":"a.jpg","alt":"x"}]}"#,
    #"{"type":"post","id":"c","author":"moss","published":"2024-05-01T08:00:00Z","poll":{"options":["a",{"title":"b"}]},"edits":[{"text":"old"}]}"#,
    #"{"type":"account","handle":"nash","fields":[{"name":"a","value":"b"}],"following":["fern"]}"#,
    #"{"type":"follow","follower":"nash","followed":"fern"}"#, #"{"type":"chat","id":"c"}"#,
    #"{"type":"message","author":"nash","sent":"2024-05-01T08:00:00Z","reactions":[{"emoji":"x","by":["a"]}]}"#,
    #"{"type":"mark","kind":"like","account":"nash","target":"x"}"#,
  ]

  @Test(arguments: 0..<400)
  func everyLineIsReadOrRejected(seed: Int) {
    var random = SeededGenerator(state: UInt64(seed))
    let text = damaged(Array(Self.lines.joined(separator: "\n").utf8), &random, sparing: 10)
    let content = ContentReader().read(text, path: "a.jsonl")
    let follows =
      content.library.accounts.isEmpty
      ? 0 : content.library.follows.filter { $0.origin == content.library.accounts[0].origin }.count
    let read =
      content.library.posts.count + content.library.accounts.count + content.library.follows.count - follows
      + content.library.chats.count + content.library.chats.reduce(0) { $0 + $1.messages.count }
      + content.library.marks.count
    let rejected = content.rejected.posts + content.rejected.others + content.rejected.chats + content.rejected.messages
    let written = text.split(separator: 10).filter { $0.contains { ![32, 9, 13].contains($0) } }.count
    #expect(read + rejected == written, "\(String(decoding: text, as: UTF8.self))\n\(report(content))")
    #expect((rejected > 0) == content.log.entries.contains { $0.severity == .error && $0.code != "bad-visibility" })
  }

  @Test(arguments: 0..<400)
  func damagedDocumentsAreReported(seed: Int) {
    var random = SeededGenerator(state: UInt64(seed))
    let documents = [
      (
        "a.json",
        "{\"posts\":[" + Self.lines[0..<3].joined(separator: ",") + "],\"chats\":[{\"id\":\"a\",\"messages\":[]}]}"
      ),
      (
        "b.json",
        "[{\"id\":\"r\",\"author\":\"n\",\"published\":\"2024-05-01\",\"replies\":[\(Self.lines[0]),\(Self.lines[1])]}]"
      ),
      (
        "c.md",
        "---\nauthor: nash\ndate: 2024-05-01\ntags: [a, b]\npoll:\n  options:\n    - a\n    - title: b\n---\nText"
      ),
      (
        "chats/d.md",
        "---\ntitle: A\nvisibility: public\n---\n**nash** 2024-05-01 10:00 (id a, to b)\nHi\n**fern** 09:00\nYes"
      ),
      ("accounts/e.md", "---\nname: &x A\nwebsite: *x\nfields:\n- {name: a, value: 'b'}\n---\nBio"),
      ("following-nash.csv", "Account address,Show boosts\nfern@a.example,true\n\"moss\",\"a,\"\"b\"\n"),
    ]
    for (path, text) in documents {
      let content = ContentReader().read(damaged(Array(text.utf8), &random), path: path)
      let rejected = content.rejected != RejectedRecords()
      #expect(
        rejected
          == content.log.entries.contains {
            $0.severity == .error && $0.code != "bad-visibility" && $0.code != "bad-transcript"
          }, "\(path) \(report(content)) \(content.rejected)")
    }
  }

  @Test func aTextOfZeroesIsNoPost() {
    for path in ["a.jsonl", "a.json", "a.md", "chats/a.md", "following-a.csv"] {
      let content = ContentReader().read(Array(repeating: 0, count: 1000), path: path)
      #expect(content.library.posts.isEmpty && content.library.chats.isEmpty)
      #expect(!content.log.entries.isEmpty, "\(path)")
    }
  }
}

private func report(_ content: SiteContent) -> String { lines(content).joined(separator: "\n") }
