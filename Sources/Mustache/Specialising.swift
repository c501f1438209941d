/// Bodies of sections made for views with the same truths: what a view would be asked is decided once, and all later views
/// that would answer alike run through what is left. A list's rows differ in their texts and numbers, and rarely in what
/// they have.

import Bytes

/// The operations of a section's body for views with the same truths.
final class SpecialBody: Sendable {
  let ops: [Op]
  let literals: Bytes
  /// How many values it keeps, to print them again.
  let keptCount: Int
  /// Kept alive, because the body is found by the program's address.
  private let program: any AnyObject & Sendable

  fileprivate init(_ made: Specialiser, _ program: any AnyObject & Sendable) {
    ops = made.made.ops
    literals = made.made.literals
    keptCount = made.keptCount
    self.program = program
  }
}

/// Bodies that were specialised so far, of any programs, and what some views look like. For one thread at a time; hand it from
/// rendering to rendering.
package struct SpecialBodies: Sendable {
  private struct Key: Hashable {
    var program: ObjectIdentifier
    var body: Int
    var truths: UInt64

    /// A number below a power of two.
    func place(bits: UInt64) -> Int {
      SpecialBodies.place(truths ^ UInt64(truncatingIfNeeded: body &* 0x9E37_79B1), bits)
    }
  }

  /// A body by its number, which is handed about without counting who uses it.
  struct Special {
    var number: Int32 = -1
    /// Whether it shows nothing but the view's own values.
    var isClosed = false
  }

  /// What a view was rendered to.
  private struct Print {
    var view = 0
    var body: Int32 = -1
    var bytes = 0..<0
  }

  private var bodies: [SpecialBody] = []
  private var specials: [Key: Special] = [:]
  /// The one that was asked for last of those that share a place: most are found here, without the dictionary.
  private var recent: [(key: Key, special: Special)?] = []
  /// Likewise; a view that others push out of its place is rendered again. The table grows with what is kept.
  private var prints: [Print] = []
  private var printBits: UInt64 = 9
  private var printCount = 0
  /// What prints look like. When it is full, all are forgotten.
  private var printed = Bytes()

  /// Whatever views there are: a few megabytes of bodies, beyond which they run as they are, and at most twice sixteen of
  /// prints, which are enough for some ten thousand authors.
  private static let limit = 1000
  private static let printedLimit = 1 << 24
  private static let recentBits: UInt64 = 6
  private static let mostPrintBits: UInt64 = 15
  private static let longestPrint = 1024

  package init() {}

  var hasRoom: Bool { bodies.count < SpecialBodies.limit }

  private static func place(_ number: UInt64, _ bits: UInt64) -> Int {
    Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- bits))
  }

  subscript(special: Special) -> SpecialBody { bodies[Int(special.number)] }

  /// The body of a section for views with these truths, if it was made before.
  mutating func special(_ range: Range<Int>, for truths: UInt64, of program: ObjectIdentifier) -> Special? {
    let key = Key(program: program, body: range.lowerBound, truths: truths)
    let place = key.place(bits: SpecialBodies.recentBits)
    if recent.isEmpty { recent = Array(repeating: nil, count: 1 << SpecialBodies.recentBits) }
    if let found = recent[place], found.key == key { return found.special }
    guard let special = specials[key] else { return nil }
    recent[place] = (key, special)
    return special
  }

  mutating func add(
    _ made: Specialiser, _ range: Range<Int>, for truths: UInt64, of program: any AnyObject & Sendable
  ) -> Special {
    let special = Special(number: Int32(bodies.count), isClosed: made.isClosed)
    bodies.append(SpecialBody(made, program))
    specials[Key(program: ObjectIdentifier(program), body: range.lowerBound, truths: truths)] = special
    return special
  }

  private func place(_ special: Special, _ view: Int) -> Int {
    SpecialBodies.place(UInt64(truncatingIfNeeded: view) &<< 16 ^ UInt64(special.number), printBits)
  }

  /// Prints a view as the body printed it before; false where that is not known.
  func print(_ special: Special, of view: Int, to out: inout Bytes) -> Bool {
    guard !prints.isEmpty else { return false }
    let print = prints[place(special, view)]
    guard print.view == view, print.body == special.number else { return false }
    printed.withUnsafeBufferPointer { out.append(contentsOf: UnsafeBufferPointer(rebasing: $0[print.bytes])) }
    return true
  }

  /// Makes the table, or makes it twice as large, so that few prints share a place.
  private mutating func makeRoomForPrints() {
    if !prints.isEmpty {
      if printBits == SpecialBodies.mostPrintBits { return }
      printBits += 1
    }
    let old = prints
    prints = Array(repeating: Print(), count: 1 << printBits)
    for print in old where print.body >= 0 { prints[place(Special(number: print.body), print.view)] = print }
  }

  /// Remembers what a body made of a view: the bytes from a place on.
  mutating func keep(_ bytes: Bytes, from mark: Int, _ special: Special, of view: Int) {
    let count = bytes.count - mark
    guard count <= SpecialBodies.longestPrint else { return }
    if printed.count > SpecialBodies.printedLimit {
      prints = []
      printCount = 0
      printed.removeAll(keepingCapacity: true)
    }
    if printCount * 2 >= prints.count { makeRoomForPrints() }
    printCount += 1
    prints[place(special, view)] = Print(
      view: view, body: special.number, bytes: printed.count..<printed.count + count)
    bytes.withUnsafeBufferPointer { printed.append(contentsOf: UnsafeBufferPointer(rebasing: $0[mark...])) }
  }
}

/// Copies a body without what is decided by a view's truths. Partials are put in place; sections that enter something are
/// left where they are in the program, because what they enter has truths of its own.
struct Specialiser {
  private let frame: Int32
  private let truths: UInt64
  private let ops: UnsafeBufferPointer<Op>
  private let literals: UnsafeBufferPointer<UInt8>
  private let entries: [Code.Entry]

  fileprivate private(set) var made = Fragment()
  fileprivate private(set) var keptCount = 0
  /// Whether nothing but the view's own values were met.
  fileprivate private(set) var isClosed = true
  /// The partials that are being put in place: one that includes itself is called.
  private var around: [Int32] = []
  /// Where each text was written first, and under which number it is kept for being written again.
  private var firsts: [Int32: Int] = [:]
  private var numbers: [Int32: Int32] = [:]

  /// The body in `range`, for a view in `frame`.
  static func body(
    _ range: Range<Int>, frame: Int32, _ truths: UInt64, _ ops: UnsafeBufferPointer<Op>,
    _ literals: UnsafeBufferPointer<UInt8>, _ entries: [Code.Entry]
  ) -> Specialiser {
    var specialiser = Specialiser(frame: frame, truths: truths, ops: ops, literals: literals, entries: entries)
    var made = Fragment()
    specialiser.copy(range, into: &made, isCertain: true)
    specialiser.made = made
    return specialiser
  }

  private init(
    frame: Int32, truths: UInt64, ops: UnsafeBufferPointer<Op>, literals: UnsafeBufferPointer<UInt8>,
    entries: [Code.Entry]
  ) {
    self.frame = frame
    self.truths = truths
    self.ops = ops
    self.literals = literals
    self.entries = entries
  }

  /// `isCertain`: whether the operations run whenever the body does.
  private mutating func copy(_ range: Range<Int>, into made: inout Fragment, isCertain: Bool) {
    var at = range.lowerBound
    while at < range.upperBound {
      let op = ops[at]
      let inner = at + 1..<at + 1 + Int(op.skip)
      at = inner.upperBound
      switch op {
      case .literal(let literal): made.append(literals[literal.range])
      case .text(let ref): appendText(ref, to: &made, isCertain)
      case .html(let ref):
        if truth(ref) == nil { isClosed = false }
        made.ops.append(op)
      case .when(let ref, _), .unless(let ref, _):
        guard let holds = truth(ref) else {
          // It has to be asked for.
          isClosed = false
          made.appendSection({ op.skipping($0) }, body: { copy(inner, into: &$0, isCertain: false) })
          continue
        }
        if holds == op.wantsTruth { copy(inner, into: &made, isCertain: isCertain) }
      case .each(let ref, let frame, _):
        if truth(ref) == false { continue }
        isClosed = false
        made.ops.append(.enter(ref, frame: frame, body: Int32(inner.lowerBound), count: Int32(inner.count)))
      case .call(let entry):
        guard !around.contains(entry) else {
          isClosed = false
          made.ops.append(op)
          continue
        }
        around.append(entry)
        copy(entries[Int(entry)].ops, into: &made, isCertain: isCertain)
        around.removeLast()
      case .callIndented(let entry, let literal, let keeps):
        isClosed = false
        made.ops.append(.callIndented(entry, made.keep(literals[literal.range]), keeps: keeps))
      case .callDynamic(let ref, let choices, let literal, let keeps):
        isClosed = false
        made.ops.append(.callDynamic(ref, choices: choices, made.keep(literals[literal.range]), keeps: keeps))
      case .indent, .enter, .keep, .again:
        isClosed = false
        made.ops.append(op)
      }
    }
  }

  /// What the view says of a name; nil where it is another view's.
  private func truth(_ ref: Ref) -> Bool? {
    ref.frame == frame && ref.path < 0 ? truths >> UInt64(ref.slot) & 1 == 1 : nil
  }

  /// A text of the view itself is written and escaped once.
  private mutating func appendText(_ ref: Ref, to made: inout Fragment, _ isCertain: Bool) {
    guard truth(ref) != nil else {
      isClosed = false
      return made.ops.append(.text(ref))
    }
    if let number = numbers[ref.slot] { return made.ops.append(.again(number)) }
    if let first = firsts[ref.slot] {
      let number = Int32(keptCount)
      keptCount += 1
      numbers[ref.slot] = number
      made.ops[first] = .keep(ref, number)
      return made.ops.append(.again(number))
    }
    if isCertain { firsts[ref.slot] = made.ops.count }
    made.ops.append(.text(ref))
  }
}
