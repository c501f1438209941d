/// What a template can print, seen from the renderer: values that declare their names. Page authors implement
/// `NamedView`; nothing here knows what the names mean.

package import Bytes

/// A value whose names a template may use. Keep it small (an index and a reference, at most 24 bytes), so that
/// `any View` needs no allocation. A slot is the number of a name in `shape`.
package protocol View: Sendable {
  /// The names of the type, with their kinds. Read when templates are linked, never while they render.
  static var shape: Shape { get }

  /// Appends a text slot as raw text (the renderer escapes it), or an HTML slot as HTML (printed as it is).
  func write(slot: Int, to out: inout Bytes)

  /// Whether the name is truthy: a flag that is set, text or HTML that is not empty, an object that is there, a list with
  /// an element.
  func holds(slot: Int) -> Bool

  /// What `holds` says of every slot, slot n in bit n, where that is cheaply told of all at once; nil where it is asked slot
  /// by slot. Views that look alike to their template share a program then, in which nothing is asked any more
  /// (`SpecialBodies`); so a text slot must give the same text however often it is written. For views of at most 64 names.
  var truths: UInt64? { get }

  /// A number that no other view of the type has, among all that are rendered with the same `SpecialBodies`; nil where there is
  /// none. What a template makes of such a view alone is kept for a while and printed again: for small views that stand on
  /// many pages.
  var identity: Int? { get }

  /// Calls back with the object, if there is one, or with each element of the list, in order. The type of what is passed
  /// must be the one that the kind of the slot declares.
  func visit(slot: Int, _ each: (any View) -> Void)

  /// The same view as the root of a page that is about to be rendered: with what nobody asks for before.
  func readied() -> any View
}

extension View {
  package var truths: UInt64? { nil }

  package var identity: Int? { nil }

  package func readied() -> any View { self }
}

/// What a name stands for, and so which tags may use it.
package enum Kind: Sendable {
  /// Text, numbers too: `{{name}}` escapes it, `{{#name}}` asks whether it is empty.
  case text
  /// Trusted HTML: `{{{name}}}`.
  case html
  /// Yes or no: `{{#name}}`, `{{^name}}`.
  case flag
  /// An object or nothing: `{{#name}}` enters it, `{{name.other}}` looks into it.
  case one(any View.Type)
  /// A list: `{{#name}}` enters each element.
  case many(any View.Type)
}

/// The names of a view type: what a template may use there, and what the documentation of templates lists.
package struct Shape: Sendable {
  /// A name as templates write it, with the slot that the view knows it by.
  package struct Entry: Sendable {
    package var name: String
    package var slot: Int
    package var kind: Kind

    package init(name: String, slot: Int, kind: Kind) {
      self.name = name
      self.slot = slot
      self.kind = kind
    }
  }

  /// The type whose names these are.
  package var type: any View.Type
  /// The view type's name, for diagnostics and documentation. Told when it is asked for: to name all types takes the runtime
  /// milliseconds.
  package var name: String { String(describing: type) }
  /// In the order of declaration.
  package var entries: [Entry]

  package init(_ type: any View.Type, entries: [Entry]) {
    self.type = type
    self.entries = entries
  }

  /// `{{.}}` prints the slot of this name.
  package static let itemName = "item"

  /// The shape of a type and of all that its names lead to, each once, nearest first: all that a template for the type may
  /// use.
  package static func all(from root: any View.Type) -> [Shape] {
    var shapes: [Shape] = []
    var queue: [any View.Type] = [root]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    while shapes.count < queue.count {
      let shape = queue[shapes.count].shape
      shapes.append(shape)
      for entry in shape.entries {
        switch entry.kind {
        case .one(let type), .many(let type):
          if seen.insert(ObjectIdentifier(type)).inserted { queue.append(type) }
        case .text, .html, .flag: break
        }
      }
    }
    return shapes
  }
}

extension Kind {
  /// The kind in the words of the documentation, such as `list of PostRow`.
  package var description: String {
    switch self {
    case .text: "text"
    case .html: "HTML"
    case .flag: "flag"
    case .one(let type): type.shape.name
    case .many(let type): "list of \(type.shape.name)"
    }
  }
}
