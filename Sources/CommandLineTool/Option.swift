/// What a verb's options are: one value gives the parser, the help and the completions.

/// An option of the command line.
struct Option: Sendable {
  /// Without the dashes: `output`.
  var long: String
  var short: Character?
  /// What its value is called in help: `DIR`. Nil for a switch.
  var value: String?
  /// One line, without a full stop.
  var summary: String
  /// The values it may have, where they are few.
  var choices: [String] = []
  /// Whether it may be given more than once.
  var repeats = false

  init(
    _ long: String, _ short: Character? = nil, value: String? = nil, choices: [String] = [], repeats: Bool = false,
    summary: String
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.choices = choices
    self.repeats = repeats
    self.summary = summary
  }
}

/// What was given on the command line after the verb.
struct Arguments: Sendable {
  /// Arguments that are no options, in order.
  var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Whether a switch was given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// The last value that was given.
  func value(_ option: String) -> String? { values[option]?.last }

  /// All values, in order.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// The value as a whole number in a range; throws a usage error for anything else.
  func integer(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    if let number = Int(text), range.contains(number) { return number }
    throw UsageError(
      "'--\(option)' takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
  }

  /// Parses GNU style: `--long value`, `--long=value`, `-s value`, `-svalue`, grouped switches, `--` ends options, `-` is an operand.
  init(_ words: [String], options: [Option]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word.hasPrefix("--") {
        try long(word.dropFirst(2), options, &rest)
      } else if word.hasPrefix("-"), word.count > 1 {
        try short(word.dropFirst(), options, &rest)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func long(_ word: Substring, _ options: [Option], _ rest: inout ArraySlice<String>)
    throws(UsageError)
  {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.long == name }) else { throw .unknownOption("--" + name, options) }
    let inline = parts.count > 1 ? String(parts[1]) : nil
    if option.value == nil, inline != nil { throw UsageError("'--\(name)' takes no value") }
    if let inline {
      try add(option, inline)
    } else {
      try add(option, option.value == nil ? "" : next(&rest, option, "--" + name))
    }
  }

  private mutating func short(_ word: Substring, _ options: [Option], _ rest: inout ArraySlice<String>)
    throws(UsageError)
  {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", options)
      }
      guard option.value != nil else {
        try add(option, "")
        continue
      }
      try add(option, letters.isEmpty ? next(&rest, option, "-\(letter)") : String(letters))
      return
    }
  }

  private func next(_ rest: inout ArraySlice<String>, _ option: Option, _ name: String) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError("'\(name)' needs a value: \(option.value ?? "")") }
    return value
  }

  private mutating func add(_ option: Option, _ value: String) throws(UsageError) {
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw UsageError(
        "'\(value)' is no value of '--\(option.long)'; it is one of \(option.choices.joined(separator: ", "))")
    }
    if option.repeats { values[option.long, default: []].append(value) } else { values[option.long] = [value] }
  }
}
