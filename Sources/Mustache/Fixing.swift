/// Programs in which what is the same on many pages stands as literals: the theme's words, the site's name.

import Bytes

extension Program {
  /// The same program with the values of some views put in, for rendering many roots that all lead to them: each `{{a.b}}`
  /// whose `a` is an object of the root view of the type of one of the constants. Sections of texts and flags are decided, and
  /// what they leave out is dropped.
  package func fixing(_ constants: [any View]) -> Program {
    var values: [Int32: any View] = [:]
    for entry in type.shape.entries {
      guard case .one(let type) = entry.kind else { continue }
      values[Int32(entry.slot)] = constants.first { Swift.type(of: $0) == type }
    }
    if values.isEmpty { return self }
    var fixer = Fixer(code: code, root: Int32(frame), values: values)
    fixer.run()
    return Program(code: fixer.fixed, frame: frame, type: type)
  }
}

private struct Fixer {
  let code: Code
  let root: Int32
  /// The constants, by the root's slot that leads to each.
  let values: [Int32: any View]
  var fixed = Code()
  /// Literals before this operation can't be made longer: a jump ends here.
  private var fence = 0

  init(code: Code, root: Int32, values: [Int32: any View]) {
    self.code = code
    self.root = root
    self.values = values
    fixed.steps = code.steps
    fixed.choices = code.choices
    fixed.frames = code.frames
    fixed.names = code.names
  }

  mutating func run() {
    for entry in code.entries {
      let from = fixed.ops.count
      fence = from
      copy(entry.ops)
      fixed.entries.append(Code.Entry(name: entry.name, ops: from..<fixed.ops.count))
    }
  }

  private mutating func copy(_ range: Range<Int>) {
    // The sections around the operation: where each ends in the old code, and where it begins in the new.
    var open: [(end: Int, start: Int)] = []
    var at = range.lowerBound
    while true {
      while let last = open.last, last.end == at {
        fixed.ops[last.start].skip = Int32(fixed.ops.count - last.start - 1)
        fence = fixed.ops.count
        open.removeLast()
      }
      guard at < range.upperBound else { return }
      let op = code.ops[at]
      at += 1
      switch op {
      case .literal(let literal): append(code.literals[literal.range])
      case .text(let ref):
        guard let view = constant(ref) else {
          fixed.ops.append(op)
          continue
        }
        var text = Bytes()
        view.write(slot: Int(ref.slot), to: &text)
        var escaped = Bytes()
        text.withUnsafeBufferPointer { escaped.append(escaping: $0) }
        append(escaped[...])
      case .html(let ref):
        guard let view = constant(ref) else {
          fixed.ops.append(op)
          continue
        }
        var html = Bytes()
        view.write(slot: Int(ref.slot), to: &html)
        append(html[...])
      case .when(let ref, let skip), .unless(let ref, let skip), .each(let ref, _, let skip):
        if let view = constant(ref), op.isDecided {
          if view.holds(slot: Int(ref.slot)) != op.wantsTruth { at += Int(skip) }
        } else {
          open.append((at + Int(skip), fixed.ops.count))
          fixed.ops.append(op)
          fence = fixed.ops.count
        }
      case .callIndented(let entry, let literal, let keeps):
        fixed.ops.append(.callIndented(entry, keep(literal), keeps: keeps))
      case .callDynamic(let ref, let choices, let literal, let keeps):
        fixed.ops.append(.callDynamic(ref, choices: choices, keep(literal), keeps: keeps))
      case .call, .indent, .enter, .keep, .again: fixed.ops.append(op)
      }
    }
  }

  /// The view that a dotted name's value belongs to, where it is one of the constants.
  private func constant(_ ref: Ref) -> (any View)? {
    guard ref.frame == root, ref.path >= 0, code.steps[Int(ref.path)] == 1 else { return nil }
    return values[code.steps[Int(ref.path) + 1]]
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    if fixed.ops.count > fence, case .literal(var last) = fixed.ops[fixed.ops.count - 1],
      Int(last.from + last.count) == fixed.literals.count
    {
      last.count += Int32(bytes.count)
      fixed.ops[fixed.ops.count - 1] = .literal(last)
    } else {
      fixed.ops.append(.literal(Literal(from: Int32(fixed.literals.count), count: Int32(bytes.count))))
    }
    fixed.literals.append(contentsOf: bytes)
  }

  private mutating func keep(_ literal: Literal) -> Literal {
    let from = Int32(fixed.literals.count)
    fixed.literals.append(contentsOf: code.literals[literal.range])
    return Literal(from: from, count: literal.count)
  }
}

extension Literal {
  var range: Range<Int> { Int(from)..<Int(from + count) }
}

extension Op {
  /// How many operations belong to a section.
  var skip: Int32 {
    get {
      switch self {
      case .when(_, let skip), .unless(_, let skip), .each(_, _, let skip): skip
      default: 0
      }
    }
    set {
      switch self {
      case .when(let ref, _): self = .when(ref, skip: newValue)
      case .unless(let ref, _): self = .unless(ref, skip: newValue)
      case .each(let ref, let frame, _): self = .each(ref, frame: frame, skip: newValue)
      default: break
      }
    }
  }

  /// The same section, of so many operations.
  func skipping(_ count: Int32) -> Op {
    var op = self
    op.skip = count
    return op
  }

  /// Whether the section only asks, and enters nothing.
  fileprivate var isDecided: Bool { if case .each = self { false } else { true } }
  var wantsTruth: Bool { if case .unless = self { false } else { true } }
}
