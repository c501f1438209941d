/// The side of `View` that page authors implement: one enum of names, and a `switch` over it for each question.

package import Bytes

/// The names of a view: the cases of an enum, numbered from 0. They are coding keys only because the compiler then writes their
/// names down; to ask the runtime for the names of all views takes it milliseconds.
package protocol SlotName: RawRepresentable<Int>, CaseIterable, CodingKey, Sendable {}

/// A view whose names are the cases of one enum. `case displayName` is `{{display_name}}` in a template; a case `item`
/// is what `{{.}}` prints.
///
/// A module whose views are printed a million times should conform them to a protocol of its own that refines this one, and
/// repeat there the three short functions from slot to name: the compiler specialises them only within a module, and a page
/// then renders twice as fast.
package protocol NamedView: View {
  /// `enum Name: Int, SlotName { case displayName, replies }`
  associatedtype Name: SlotName

  /// What the name stands for.
  static func kind(of name: Name) -> Kind

  /// Appends raw text (text names) or HTML (HTML names).
  func write(_ name: Name, to out: inout Bytes)

  /// Whether the name is truthy. The default knows no flags; it finds out about the other kinds by writing or visiting, so
  /// implement it where that is not cheap.
  func holds(_ name: Name) -> Bool

  /// Calls back with the object, if there is one, or each element of the list.
  func visit(_ name: Name, _ each: (any View) -> Void)
}

extension NamedView {
  package func write(_ name: Name, to out: inout Bytes) {}

  package func visit(_ name: Name, _ each: (any View) -> Void) {}

  package func holds(_ name: Name) -> Bool {
    switch Self.kind(of: name) {
    case .flag: return false
    case .text, .html:
      var text: Bytes = []
      write(name, to: &text)
      return !text.isEmpty
    case .one, .many:
      var isThere = false
      visit(name) { _ in isThere = true }
      return isThere
    }
  }

  package func write(slot: Int, to out: inout Bytes) {
    if let name = Name(rawValue: slot) { write(name, to: &out) }
  }

  package func holds(slot: Int) -> Bool {
    if let name = Name(rawValue: slot) { holds(name) } else { false }
  }

  package func visit(slot: Int, _ each: (any View) -> Void) {
    if let name = Name(rawValue: slot) { visit(name, each) }
  }

  package static var shape: Shape {
    Shape(
      Self.self,
      entries: Name.allCases.map { name in
        Shape.Entry(name: snakeCase(name.stringValue), slot: name.rawValue, kind: kind(of: name))
      })
  }
}

/// `displayName` as `display_name`, `originalURL` as `original_url`, `URLPath` as `url_path`.
package func snakeCase(_ camelCase: String) -> String {
  let letters = Array(camelCase.utf8)
  let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  var snake: Bytes = []
  for (at, letter) in letters.enumerated() {
    guard capitals.contains(letter) else {
      snake.append(letter)
      continue
    }
    let followsSmall = at > 0 && !capitals.contains(letters[at - 1])
    let startsWord = at > 0 && at + 1 < letters.count && !capitals.contains(letters[at + 1])
    if followsSmall || startsWord { snake.append(UInt8(ascii: "_")) }
    snake.append(letter | 32)
  }
  return snake.text
}

/// Text as the element of a list, or for a slot of its own: `{{#tags}}{{.}}{{/tags}}`.
package struct TextItem: NamedView {
  package enum Name: Int, SlotName { case item }

  package var text: String

  package init(_ text: String) { self.text = text }

  package static func kind(of name: Name) -> Kind { .text }

  package func write(_ name: Name, to out: inout Bytes) { out.append(text) }

  package func holds(_ name: Name) -> Bool { !text.isEmpty }
}
