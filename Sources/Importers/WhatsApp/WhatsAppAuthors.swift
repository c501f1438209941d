/// Who wrote an entry. `Name: text` is a message and everything else a line of WhatsApp's own, but names may hold colons, and
/// WhatsApp's lines too: "Fern changed the subject to: Plan".

struct WhatsAppAuthors {
  private typealias Scalars = [Unicode.Scalar]

  /// How many entries begin with a name and a colon.
  private var counts: [String: Int] = [:]
  /// Names that hold a colon, by their part before it.
  private var longer: [String: String] = [:]
  /// Some exports leave out the space behind the colon everywhere.
  private let needsSpace: Bool

  init(_ entries: [WhatsAppEntry]) {
    let lines = entries.map { $0.lines[0] }
    needsSpace = lines.contains { Self.split($0, needsSpace: true) != nil }
    var seconds: [String: [String: Int]] = [:]
    for line in lines {
      guard let (name, text) = Self.split(line, needsSpace: needsSpace) else { continue }
      counts[name, default: 0] += 1
      if let (second, _) = Self.split(text, needsSpace: true) { seconds[name, default: [:]][second, default: 0] += 1 }
    }
    // Where all entries of a name go on with the same second name, the colon is part of the name.
    for (name, follow) in seconds {
      guard follow.count == 1, let (second, count) = follow.first, count >= 3, count == counts[name],
        second.utf8.count < 40
      else { continue }
      longer[name] = name + ": " + second
    }
  }

  /// The author and the text of an entry's first line; nil for a line of WhatsApp's own.
  func split(_ line: [Unicode.Scalar]) -> (author: String, text: [Unicode.Scalar])? {
    guard let (name, text) = Self.split(line, needsSpace: needsSpace) ?? known(line), !isSystem(name) else {
      return nil
    }
    guard let whole = longer[name], let (second, rest) = Self.split(text, needsSpace: true) else { return (name, text) }
    return name + ": " + second == whole ? (whole, rest) : (name, text)
  }

  /// A name without a space behind its colon, where others of its entries have one.
  private func known(_ line: [Unicode.Scalar]) -> (String, [Unicode.Scalar])? {
    guard let (name, text) = Self.split(line, needsSpace: false), counts[name] != nil else { return nil }
    return (name, text)
  }

  /// Whether what stands before a colon is the beginning of a sentence: WhatsApp's words, or a known name and a verb.
  private func isSystem(_ name: String) -> Bool {
    if WhatsAppWords.system.contains(where: { name.contains($0) }) { return true }
    var end = name.startIndex
    while let space = name[end...].firstIndex(of: " ") {
      let after = name.index(after: space)
      if let count = counts[String(name[..<space])], count > counts[name] ?? 0,
        name[after...].first?.isLowercase == true
      {
        return true
      }
      end = after
    }
    return false
  }

  private static func split(_ line: [Unicode.Scalar], needsSpace: Bool) -> (String, [Unicode.Scalar])? {
    for (at, scalar) in line.enumerated() where scalar == ":" && at > 0 {
      var next = at + 1
      while next < line.count, line[next].isDirectionMark { next += 1 }
      let isSpace = next >= line.count || line[next].properties.isWhitespace
      guard isSpace || !needsSpace else { continue }
      var name = String.UnicodeScalarView()
      name.append(contentsOf: line[..<at])
      let written = String(name).withoutDirections.trimmed
      if written.isEmpty || written.utf8.count > 200 { return nil }
      var from = at + 1
      while from < line.count, line[from].properties.isWhitespace { from += 1 }
      return (written, Array(line[from...]))
    }
    return nil
  }
}
