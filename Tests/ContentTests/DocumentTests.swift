import Foundation
import Testing

@testable import Content

/// `docs/content.md` lists the keys of every kind of record as the readers know them. `RECORD=1` writes the lists anew, and
/// fails, so that nobody records by mistake.
@Suite struct DocumentTests {
  private func table<Key: FieldKey>(_: Key.Type) -> (String, String) {
    let rows = Key.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |\n" }
    return (Key.kindOfRecord, "| key | meaning |\n|---|---|\n" + rows.joined())
  }

  @Test func everyKeyIsExplained() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/content.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let tables = [
      table(PostKey.self), table(ReferenceKey.self), table(AttachmentKey.self), table(PollKey.self),
      table(CardKey.self),
      table(EmojiKey.self), table(EditKey.self), table(AccountKey.self), table(ProfileFieldKey.self),
      table(FollowKey.self), table(MarkKey.self), table(ChatKey.self), table(MessageKey.self), table(ReactionKey.self),
    ]
    var recorded = text
    for (kind, table) in tables {
      let mark = "<!-- keys of \(kind) -->\n"
      let start = try #require(recorded.range(of: mark), "docs/content.md has no place for the keys of \(kind)")
      var end = start.upperBound
      while end < recorded.endIndex, recorded[end] == "|" {
        end = recorded[end...].firstIndex(of: "\n").map { recorded.index(after: $0) } ?? recorded.endIndex
      }
      recorded.replaceSubrange(start.upperBound..<end, with: table)
    }
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(recorded.utf8).write(to: file)
      Issue.record("docs/content.md was written anew")
    }
    #expect(text == recorded, "docs/content.md is out of date; run the tests with RECORD=1")
  }

  @Test func everyTableFindsItsKeys() {
    for key in PostKey.allCases { #expect(PostKey.table.find(FieldName(key.rawValue))?.key == key) }
    for key in MessageKey.allCases { #expect(MessageKey.table.find(FieldName(key.rawValue))?.key == key) }
    for name in ["", "i", "ids", "a name of more than sixteen bytes", "another name of as many bytes"] {
      #expect(PostKey.table.find(FieldName(name)) == nil)
    }
    #expect(PostKey.allCases.count <= 64)
  }
}
