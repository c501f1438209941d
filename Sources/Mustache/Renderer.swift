/// The loop that executes operations. Where values come from is the context's business: views or free data.

import Bytes
import Diagnostics

/// The source of values while a program runs.
protocol Context {
  /// Appends the value as it is.
  func write(_ ref: Ref, to out: inout Bytes)

  func holds(_ ref: Ref) -> Bool

  /// Runs the operations once for each element of the value, with the element on the renderer's context.
  static func each(_ ref: Ref, frame: Int, _ ops: Range<Int>, in renderer: inout Renderer<Self>)
}

/// The state of one rendering.
struct Renderer<Values: Context> {
  /// Partials within partials nest no deeper.
  static var maximumDepth: Int { 100 }
  /// Sections within sections nest no deeper, over all partials. Both limits together keep the recursion within 400 KB of
  /// stack, as a thread other than the first has 512 KB on macOS.
  static var maximumSections: Int { 200 }

  var values: Values
  var out: Bytes
  /// Whether rendering stops early.
  var isStopped: Bool { !faults.isEmpty }
  /// Why it does: one diagnostic at most, kept in an array because the frames of the recursion should be small.
  private var faults: [Diagnostic] = []

  private let ops: UnsafeBufferPointer<Op>
  private let literals: UnsafeBufferPointer<UInt8>
  private let entries: [Code.Entry]
  private let choices: [[Code.Choice]]
  /// What every line of the current partial begins with.
  private var indent: Bytes = []
  private var depth = 0
  private var sections = 0
  /// Specialised bodies of sections, and the program whose they are.
  private var bodies = SpecialBodies()
  private let program: (any AnyObject & Sendable)?
  /// The same, to look a body up without counting who uses the program, which all threads do.
  private let programID: ObjectIdentifier?
  /// Where in `out` the values lie that the specialised bodies around keep.
  private var kept: [Range<Int>] = []

  /// Runs the first entry of the code and appends to `out`; gives the reason if it stops early. `bodies` grow by what is
  /// specialised meanwhile.
  static func run(
    _ code: Code, _ values: Values, into out: inout Bytes, bodies: inout SpecialBodies,
    of program: (any AnyObject & Sendable)?
  ) -> Diagnostic? {
    code.ops.withUnsafeBufferPointer { ops in
      code.literals.withUnsafeBufferPointer { literals in
        var renderer = Renderer(code, ops, literals, values, program)
        swap(&renderer.out, &out)
        swap(&renderer.bodies, &bodies)
        renderer.call(0)
        swap(&renderer.bodies, &bodies)
        swap(&renderer.out, &out)
        return renderer.faults.first
      }
    }
  }

  private init(
    _ code: Code, _ ops: UnsafeBufferPointer<Op>, _ literals: UnsafeBufferPointer<UInt8>, _ values: Values,
    _ program: (any AnyObject & Sendable)?
  ) {
    self.values = values
    self.ops = ops
    self.literals = literals
    self.program = program
    programID = program.map(ObjectIdentifier.init)
    entries = code.entries
    choices = code.choices
    out = []
    kept.reserveCapacity(24)
  }

  /// Runs operations of the program.
  mutating func run(_ range: Range<Int>) { run(range, of: ops, literals, kept: 0) }

  /// Runs the body of a section for the view in a frame that has these truths.
  mutating func run(_ range: Range<Int>, frame: Int, truths: UInt64, identity: () -> Int?) {
    guard let special = special(range, frame: frame, truths) else { return run(range) }
    guard special.isClosed, let view = identity() else { return run(bodies[special]) }
    if bodies.print(special, of: view, to: &out) { return }
    let mark = out.count
    run(bodies[special])
    if !isStopped { bodies.keep(out, from: mark, special, of: view) }
  }

  private mutating func run(_ body: SpecialBody) {
    let base = kept.count
    for _ in 0..<body.keptCount { kept.append(0..<0) }
    body.ops.withUnsafeBufferPointer { ops in
      body.literals.withUnsafeBufferPointer { literals in run(0..<ops.count, of: ops, literals, kept: base) }
    }
    if body.keptCount > 0 { kept.removeLast(body.keptCount) }
  }

  /// The body for views with these truths: as it was made before, or else made now.
  private mutating func special(_ range: Range<Int>, frame: Int, _ truths: UInt64) -> SpecialBodies.Special? {
    guard let programID else { return nil }
    if let special = bodies.special(range, for: truths, of: programID) { return special }
    guard bodies.hasRoom, let program else { return nil }
    let made = Specialiser.body(range, frame: Int32(frame), truths, ops, literals, entries)
    return bodies.add(made, range, for: truths, of: program)
  }

  private mutating func run(
    _ range: Range<Int>, of ops: UnsafeBufferPointer<Op>, _ literals: UnsafeBufferPointer<UInt8>, kept base: Int
  ) {
    var at = range.lowerBound
    while at < range.upperBound {
      switch ops[at] {
      case .literal(let literal): append(literal, literals)
      case .text(let ref):
        let mark = out.count
        values.write(ref, to: &out)
        out.escape(from: mark)
      case .html(let ref): values.write(ref, to: &out)
      case .when(let ref, let skip): if !values.holds(ref) { at += Int(skip) }
      case .unless(let ref, let skip): if values.holds(ref) { at += Int(skip) }
      case .each(let ref, let frame, let skip):
        enter(ref, frame: Int(frame), at + 1..<at + 1 + Int(skip))
        at += Int(skip)
        if isStopped { return }
      case .enter(let ref, let frame, let body, let count):
        enter(ref, frame: Int(frame), Int(body)..<Int(body + count))
        if isStopped { return }
      case .keep(let ref, let number):
        let mark = out.count
        values.write(ref, to: &out)
        out.escape(from: mark)
        kept[base + Int(number)] = mark..<out.count
      case .again(let number): out.repeatBytes(kept[base + Int(number)])
      case .call(let entry):
        call(Int(entry))
        if isStopped { return }
      case .callIndented(let entry, let literal, let keeps):
        indented(literals[literal.range], keeps) { $0.call(Int(entry)) }
        if isStopped { return }
      case .callDynamic(let ref, let list, let literal, let keeps):
        indented(literals[literal.range], keeps) { $0.callDynamic(ref, $0.choices[Int(list)]) }
        if isStopped { return }
      case .indent: out.append(contentsOf: indent)
      }
      at += 1
    }
  }

  private mutating func append(_ literal: Literal, _ literals: UnsafeBufferPointer<UInt8>) {
    out.append(contentsOf: UnsafeBufferPointer(rebasing: literals[literal.range]))
  }

  private mutating func enter(_ ref: Ref, frame: Int, _ ops: Range<Int>) {
    guard sections < Self.maximumSections else {
      return stop("a section", Self.maximumSections)
    }
    sections += 1
    Values.each(ref, frame: frame, ops, in: &self)
    sections -= 1
  }

  private mutating func call(_ entry: Int) {
    guard depth < Self.maximumDepth else {
      return stop(entry)
    }
    depth += 1
    run(entries[entry].ops)
    depth -= 1
  }

  private mutating func indented(
    _ literal: Slice<UnsafeBufferPointer<UInt8>>, _ keeps: Bool, _ body: (inout Self) -> Void
  ) {
    let before = indent
    if !keeps { indent = [] }
    indent.append(contentsOf: literal)
    body(&self)
    indent = before
  }

  private mutating func callDynamic(_ ref: Ref, _ choices: [Code.Choice]) {
    var name: Bytes = []
    values.write(ref, to: &name)
    var (low, high) = (0, choices.count)
    while low < high {
      let middle = (low + high) / 2
      if choices[middle].name.lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
    }
    guard low < choices.count, choices[low].name == name else {
      if Values.self == ViewFrames.self, !name.isEmpty {
        faults.append(.unknownDynamic(name.text, choices.map(\.name.text)))
      }
      return
    }
    switch choices[low].entry {
    case .success(let entry): call(entry)
    case .failure(let problem): faults.append(problem)
    }
  }

  private mutating func stop(_ entry: Int) { stop("partial '\(entries[entry].name)'", Self.maximumDepth) }

  private mutating func stop(_ what: String, _ limit: Int) { faults.append(.tooDeep(what, limit)) }
}

extension [UInt8] {
  /// Appends bytes that it has already.
  fileprivate mutating func repeatBytes(_ range: Range<Int>) {
    let length = count
    append(addingCapacity: range.count) { room in
      room.withUnsafeMutableBufferPointer { room, filled in
        guard let to = room.baseAddress else { return }
        // What it has lies right before the room.
        to.initialize(from: to - length + range.lowerBound, count: range.count)
        filled = range.count
      }
    }
  }
}

extension Diagnostic {
  /// Partials call one another without an end, or the data nests very deep.
  fileprivate static func tooDeep(_ what: String, _ limit: Int) -> Diagnostic {
    .error(
      "template-too-deep", "\(what) nests deeper than \(limit) levels", at: nil,
      hints: ["a partial that includes itself needs a section around the tag that ends the recursion"])
  }

  /// A dynamic name's value names no template.
  fileprivate static func unknownDynamic(_ name: String, _ names: [String]) -> Diagnostic {
    .error("template-unknown-partial", "partial '\(name)' doesn't exist\(didYouMean(name, in: names))")
  }
}
