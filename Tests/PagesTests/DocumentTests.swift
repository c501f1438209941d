import Foundation
import Mustache
import Pages
import Testing

/// `docs/pages.md` lists every kind of page and every name that a template may use. After a change of either:
/// `SKEIN_WRITE_DOCS=1 swift test --filter PagesTests.DocumentTests`
@Suite struct DocumentTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/pages.md")
  private static let start = "<!-- made of the sources from here on; see Tests/PagesTests/DocumentTests.swift -->\n"

  @Test func everyKindAndEveryNameIsListed() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let cut = try #require(text.firstRange(of: Self.start), "docs/pages.md lost its mark")
    let made = text[..<cut.upperBound] + "\n" + Self.kinds + "\n" + Self.views
    if ProcessInfo.processInfo.environment["SKEIN_WRITE_DOCS"] != nil {
      try String(made).write(to: Self.file, atomically: true, encoding: .utf8)
      return
    }
    let missing = made.split(separator: "\n").filter { !text.contains($0) }
    #expect(missing.isEmpty && text == made, "docs/pages.md is old: run with SKEIN_WRITE_DOCS=1")
  }

  private static var kinds: String {
    var text = "## Kinds\n| kind | pages | templates | switch |\n|---|---|---|---|\n"
    for kind in PageKind.all {
      let templates = kind.templates.map { "`\($0.name)` ([\(type(of: $0.view))](#\(anchor($0.view))))" }
      text += "| \(kind.name) | \(kind.summary) | "
      text += templates.joined(separator: ", ").replacing(".Type]", with: "]")
      text += " | \(kind.isOptional ? "`pages: {\(kind.name): false}`" : "always there") |\n"
    }
    return text
  }

  private static func anchor(_ view: any View.Type) -> String { view.shape.name.lowercased() }

  /// All views that the templates of all kinds can reach, by name.
  private static var views: String {
    var found: [String: Shape] = [:]
    var waiting = PageKind.all.flatMap { $0.templates.map(\.view) }
    while let view = waiting.popLast() {
      let shape = view.shape
      guard found.updateValue(shape, forKey: shape.name) == nil else { continue }
      for entry in shape.entries {
        switch entry.kind {
        case .one(let type), .many(let type): waiting.append(type)
        default: break
        }
      }
    }
    return "## Names\n" + found.values.sorted { $0.name < $1.name }.map(describe).joined(separator: "\n")
  }

  private static func describe(_ shape: Shape) -> String {
    var lines: [(label: String, names: [String])] = ["Text", "HTML", "Flags", "Objects", "Lists"].map { ($0, []) }
    for entry in shape.entries {
      let name = "`\(entry.name)`"
      switch entry.kind {
      case .text: lines[0].names.append(name)
      case .html: lines[1].names.append(name)
      case .flag: lines[2].names.append(name)
      case .one(let type): lines[3].names.append("\(name) ([\(type.shape.name)](#\(anchor(type))))")
      case .many(let type): lines[4].names.append("\(name) ([\(type.shape.name)](#\(anchor(type))))")
      }
    }
    let list = lines.filter { !$0.names.isEmpty }.map { "- \($0.label): \($0.names.joined(separator: ", "))\n" }
    return "### \(shape.name)\n" + list.joined()
  }
}
