/// Typed access to a YAML mapping, for files that people write: what has the wrong type, occurs twice or is not known
/// becomes a diagnostic at its place. A key is known once it was asked for.

package import Diagnostics

/// A mapping that is being read. Ask for each key, then call `finish()`, then take the log.
package struct YAMLSection {
  /// What was wrong so far, in the order of asking.
  package private(set) var log = DiagnosticLog()
  package let file: String
  /// What the mapping is called in messages: "skein.yml", "an override".
  package let name: String
  private let members: [YAMLNode.Member]
  private var known: [String] = []

  /// A null is an empty mapping; another kind of node is reported, and is empty too.
  package init(_ node: YAMLNode, file: String, name: String) {
    self.file = file
    self.name = name
    members = node.members ?? []
    if node.members == nil, !node.isNull { wrongType(node, "this", "keys with values") }
  }

  // MARK: Values. Each gives nil where the key is absent, null, or of another type, which is reported.

  package mutating func text(_ key: String) -> String? {
    guard let node = node(key) else { return nil }
    if let text = node.text { return text }
    wrongType(node, "'\(key)'", "a text")
    return nil
  }

  package mutating func bool(_ key: String) -> Bool? {
    guard let node = node(key) else { return nil }
    if let bool = node.bool { return bool }
    wrongType(node, "'\(key)'", "true or false")
    return nil
  }

  package mutating func integer(_ key: String, in range: ClosedRange<Int> = .min ... .max) -> Int? {
    guard let node = node(key) else { return nil }
    guard let integer = node.integer else {
      wrongType(node, "'\(key)'", "a whole number")
      return nil
    }
    if range.contains(integer) { return integer }
    report(
      code: "unknown-value", "'\(key)' takes a number from \(range.lowerBound) to \(range.upperBound), not \(integer)",
      at: node)
    return nil
  }

  /// A list of texts; a single text is a list of one.
  package mutating func texts(_ key: String) -> [String]? {
    guard let node = node(key) else { return nil }
    if let text = node.text { return [text] }
    guard let items = node.items else {
      wrongType(node, "'\(key)'", "a list of texts")
      return nil
    }
    return items.compactMap { item in
      if item.text == nil { wrongType(item, "'\(key)'", "a list of texts") }
      return item.text
    }
  }

  /// One of the words of an enum.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String, _: Choice.Type)
    -> Choice?
  {
    guard let word = text(key), let node = node(key) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    unknownValue(word, key, Choice.allCases.map(\.rawValue), at: node)
    return nil
  }

  /// A list of words of an enum; a single word is a list of one. Unknown words are left out.
  package mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(_ key: String, _: Choice.Type)
    -> [Choice]?
  {
    guard let words = texts(key), let node = node(key) else { return nil }
    return words.enumerated().compactMap { at, word in
      if let choice = Choice(rawValue: word) { return choice }
      let places = node.items ?? [node]
      unknownValue(word, key, Choice.allCases.map(\.rawValue), at: places.indices.contains(at) ? places[at] : node)
      return nil
    }
  }

  /// A mapping in this mapping. Read it, finish it, and hand it to `absorb`.
  package mutating func section(_ key: String) -> YAMLSection? {
    node(key).map { YAMLSection($0, file: file, name: "'\(key)'") }
  }

  /// The mappings of a list.
  package mutating func sections(_ key: String) -> [YAMLSection]? {
    guard let node = node(key) else { return nil }
    guard let items = node.items else {
      wrongType(node, "'\(key)'", "a list")
      return nil
    }
    return items.map { YAMLSection($0, file: file, name: "'\(key)'") }
  }

  /// The keys of the mapping, with their texts, for mappings whose keys are names: all keys become known.
  package mutating func pairs() -> [(key: String, value: String)] {
    members.compactMap { member in
      known.append(member.key)
      if let text = member.value.text { return (member.key, text) }
      wrongType(member.value, "'\(member.key)'", "a text")
      return nil
    }
  }

  /// The value of a key as it is; nil where the key is absent or null. Makes the key known.
  package mutating func node(_ key: String) -> YAMLNode? {
    known.append(key)
    guard let node = members.last(where: { $0.key == key })?.value, !node.isNull else { return nil }
    return node
  }

  /// All keys, in the order of the text.
  package var keys: [String] { members.map(\.key) }

  /// Where a key stands, or else the file.
  package func location(of key: String) -> Location {
    guard let member = members.last(where: { $0.key == key }) else { return Location(file: file) }
    return Location(file: file, line: member.line, column: member.column)
  }

  // MARK: What is wrong

  /// Reports keys that nobody asked for, and keys that occur twice.
  package mutating func finish() {
    var seen: Set<String> = []
    for member in members {
      let place = Location(file: file, line: member.line, column: member.column)
      if !seen.insert(member.key).inserted {
        log.add(.warning("duplicate-key", "'\(member.key)' occurs twice; the last one counts", at: place))
      } else if !known.contains(member.key), !member.key.hasPrefix("x_") {
        var candidates: Set<String> = []
        let names = known.filter { candidates.insert($0).inserted }
        log.add(
          .warning("unknown-key", "'\(member.key)' is no key of \(name)\(didYouMean(member.key, in: names))", at: place)
        )
      }
    }
  }

  /// Takes over what was wrong in an inner mapping.
  package mutating func absorb(_ section: YAMLSection) { log.add(section.log) }

  /// Reports an error at a node of this file.
  package mutating func report(code: Diagnostic.Code, _ summary: String, at node: YAMLNode, hints: [String] = []) {
    log.add(.error(code, summary, at: Location(file: file, line: node.line, column: node.column), hints: hints))
  }

  private mutating func unknownValue(_ word: String, _ key: String, _ words: [String], at node: YAMLNode) {
    report(
      code: "unknown-value", "'\(word)' is no value of '\(key)'\(didYouMean(word, in: words))", at: node,
      hints: ["it is one of \(words.joined(separator: ", "))"])
  }

  private mutating func wrongType(_ node: YAMLNode, _ subject: String, _ expected: String) {
    let found: String
    switch node.kind {
    case .null: found = "nothing"
    case .bool: found = "true or false"
    case .number: found = "a number"
    case .string: found = "a text"
    case .sequence: found = "a list"
    case .mapping: found = "keys with values"
    }
    report(code: "wrong-type", "\(subject) takes \(expected), not \(found)", at: node)
  }
}
