/// What a name can refer to while templates are linked: the shapes around a tag, innermost last. A view that is entered
/// hides an outer view of the same shape entirely, so each shape occurs once, and at run time has one frame.

import Bytes
import Diagnostics

/// A stack of shapes.
struct Scope: Hashable {
  /// Indices into `Scopes.shapes`, each once.
  var shapes: [Int] = []
  /// What `{{.}}` is inside a section over text.
  var item: Item?

  struct Item: Hashable {
    var frame: Int
    var slots: [Int]
    var isHTML: Bool
  }

  /// The scope inside a view of that shape.
  func entering(_ shape: Int) -> Scope { Scope(shapes: shapes.filter { $0 != shape } + [shape]) }
}

/// A name that was found: slots to go through, beginning at a frame.
struct Found {
  var frame: Int
  var slots: [Int]
  var kind: Kind
}

/// All shapes and scopes that a linker has met, numbered.
struct Scopes {
  /// The scope of free data, in which every name may exist.
  static let free = 0

  private(set) var shapes: [Shape] = []
  private(set) var scopes: [Scope] = [Scope()]
  /// The paths of free data.
  private(set) var names: [[String]] = []
  private var shapeIDs: [ObjectIdentifier: Int] = [:]
  private var scopeIDs: [Scope: Int] = [Scope(): 0]
  private var nameIDs: [[String]: Int] = [:]
  private var entries: [[String: Shape.Entry]] = []

  mutating func shape(_ type: any View.Type) -> Int {
    if let id = shapeIDs[ObjectIdentifier(type)] { return id }
    shapeIDs[ObjectIdentifier(type)] = shapes.count
    let shape = type.shape
    shapes.append(shape)
    entries.append(Dictionary(shape.entries.map { ($0.name, $0) }) { first, _ in first })
    return shapes.count - 1
  }

  mutating func id(_ scope: Scope) -> Int {
    if let id = scopeIDs[scope] { return id }
    scopeIDs[scope] = scopes.count
    scopes.append(scope)
    return scopes.count - 1
  }

  mutating func freeName(_ path: [String]) -> Int {
    if let id = nameIDs[path] { return id }
    nameIDs[path] = names.count
    names.append(path)
    return names.count - 1
  }

  /// Looks up a name from the innermost shape outwards.
  mutating func find(_ name: Name, in scopeID: Int, _ source: Source) throws(Diagnostic) -> Found {
    let scope = scopes[scopeID]
    guard let first = name.parts.first else { return try item(name, scope, source) }
    var found: Found?
    for shape in scope.shapes.reversed() where found == nil {
      found = entries[shape][first].map { Found(frame: shape, slots: [$0.slot], kind: $0.kind) }
    }
    guard var found else { throw source.unknownName(name, first, scope.shapes.reversed().map { shapes[$0] }) }
    var offset = name.range.lowerBound + first.utf8.count + 1
    for (before, part) in zip(name.parts, name.parts.dropFirst()) {
      guard case .one(let type) = found.kind else { throw source.notAnObject(name, before, found.kind) }
      let shape = shape(type)
      guard let entry = entries[shape][part] else { throw source.unknownName(name, part, at: offset, [shapes[shape]]) }
      found.slots.append(entry.slot)
      found.kind = entry.kind
      offset += part.utf8.count + 1
    }
    return found
  }

  private func item(_ name: Name, _ scope: Scope, _ source: Source) throws(Diagnostic) -> Found {
    if let item = scope.item {
      return Found(frame: item.frame, slots: item.slots, kind: item.isHTML ? .html : .text)
    }
    guard let top = scope.shapes.last else { throw source.noItem(name, "") }
    guard let entry = entries[top][Shape.itemName] else { throw source.noItem(name, shapes[top].name) }
    return Found(frame: top, slots: [entry.slot], kind: entry.kind)
  }
}

// MARK: Wording

extension Source {
  fileprivate func unknownName(_ name: Name, _ part: String, at offset: Int? = nil, _ shapes: [Shape]) -> Diagnostic {
    let start = offset ?? name.range.lowerBound
    let reach = shapes.flatMap { $0.entries.map(\.name) }
    let names = shapes.first.map { $0.entries.map(\.name).joined(separator: ", ") } ?? ""
    return error(
      code: "template-unknown-name", "name '\(part)' doesn't exist here\(didYouMean(part, in: reach))",
      at: start..<start + part.utf8.count,
      explanation: "The tag stands in \(shapes.map(\.name).joined(separator: ", inside "))",
      hints: shapes.first.map { ["\($0.name) has \(names.isEmpty ? "no names" : names)"] } ?? [])
  }

  fileprivate func notAnObject(_ name: Name, _ part: String, _ kind: Kind) -> Diagnostic {
    var hints: [String] = []
    if case .many = kind { hints = ["enter the list by a section: {{#\(part)}}…{{/\(part)}}"] }
    return error(
      code: "template-not-an-object", "'\(part)' is \(kind.article); only an object has names inside", at: name.range,
      hints: hints)
  }

  fileprivate func noItem(_ name: Name, _ shape: String) -> Diagnostic {
    error(
      code: "template-no-item", "{{.}} means nothing in \(shape); it has names", at: name.range,
      hints: ["write the name that you mean; {{.}} is for lists of text, and inside a section over text"])
  }
}

extension Kind {
  /// The kind with its article, for sentences.
  var article: String {
    switch self {
    case .text: "text"
    case .html: "HTML"
    case .flag: "a flag"
    case .one: "an object"
    case .many: "a list"
    }
  }
}
