/// What a linked template is made of: a flat list of operations that one loop executes.

import Bytes
import Diagnostics

/// Where a value is found. In a typed program, the slot of the view in a frame; in a free one, `slot` is the index of a
/// path of names.
struct Ref: Sendable, Hashable {
  var frame: Int32 = 0
  var slot: Int32
  /// For a dotted name: where in `Code.steps` the slots are that lead to the last object, behind their number; or -1.
  var path: Int32 = -1
}

/// A part of the pool of literals.
struct Literal: Sendable {
  var from: Int32
  var count: Int32
}

/// One operation. Jumps are relative: `skip` operations follow that belong to a section.
enum Op: Sendable {
  case literal(Literal)
  /// Escaped.
  case text(Ref)
  /// As it is.
  case html(Ref)
  case when(Ref, skip: Int32)
  case unless(Ref, skip: Int32)
  /// Once for the object or each element, which is then in `frame`.
  case each(Ref, frame: Int32, skip: Int32)
  /// Renders another template of the program.
  case call(Int32)
  /// The same, its lines indented by the literal, behind the indentation of the caller if `keeps`.
  case callIndented(Int32, Literal, keeps: Bool)
  /// The template that a value names, out of a list in `Code.choices`.
  case callDynamic(Ref, choices: Int32, Literal, keeps: Bool)
  /// The indentation that the caller gave.
  case indent

  // In specialised bodies only:

  /// Once for the object or each element, with a body among the program's own operations.
  case enter(Ref, frame: Int32, body: Int32, count: Int32)
  /// Escaped, and kept under a number.
  case keep(Ref, Int32)
  /// What was kept, once more.
  case again(Int32)
}

/// The operations of one template in one context, before they are put into a program. Calls name fragments.
struct Fragment {
  var ops: [Op] = []
  var literals: Bytes = []
  var steps: [Int32] = []
  /// Candidates of dynamic calls: fragments, by the template's name.
  var choices: [[(name: Bytes, fragment: Int)]] = []
  /// What is wrong with the template in this context.
  var problems: [Diagnostic] = []
  /// The fragments it always calls, in order.
  var calls: [Int] = []

  /// Literals before this operation can't be made longer: a jump ends here.
  private var fence = 0

  mutating func append(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    if ops.count > fence, case .literal(var last) = ops[ops.count - 1], last.from + last.count == literals.count {
      last.count += Int32(bytes.count)
      ops[ops.count - 1] = .literal(last)
      literals.append(contentsOf: bytes)
    } else {
      ops.append(.literal(keep(bytes)))
    }
  }

  /// Puts bytes into the pool without printing them.
  mutating func keep(_ bytes: some Collection<UInt8>) -> Literal {
    literals.append(contentsOf: bytes)
    return Literal(from: Int32(literals.count - bytes.count), count: Int32(bytes.count))
  }

  /// Appends a section whose operations `body` appends.
  mutating func appendSection(_ op: (_ skip: Int32) -> Op, body: (inout Fragment) -> Void) {
    let at = ops.count
    ops.append(op(0))
    fence = ops.count
    body(&self)
    ops[at] = op(Int32(ops.count - at - 1))
    fence = ops.count
  }
}

/// A program's operations, with what they refer to.
struct Code: Sendable {
  /// A template of the program.
  struct Entry: Sendable {
    var name: String
    var ops: Range<Int>
  }

  /// A template that a dynamic name may pick: its entry, or why it can't be used here.
  struct Choice: Sendable {
    var name: Bytes
    var entry: Result<Int, Diagnostic>
  }

  var ops: [Op] = []
  var literals: Bytes = []
  var steps: [Int32] = []
  /// Sorted by name.
  var choices: [[Choice]] = []
  var entries: [Entry] = []
  /// How many frames a typed render needs.
  var frames = 0
  /// The paths of a free program.
  var names: [[String]] = []
}
