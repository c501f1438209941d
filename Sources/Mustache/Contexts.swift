/// Where a renderer finds values: views in frames, or a stack of free data.

import Bytes
import JSON

/// The typed context: for each shape, the view of that shape that is nearest.
struct ViewFrames: Context {
  /// Where the view of each frame lies: on the stack of whoever entered it. So a view is used in place, and neither copied
  /// nor counted when it is entered, left or asked.
  typealias Frame = UnsafeMutablePointer<any View>

  private let frames: UnsafeMutablePointer<Frame>
  private let steps: UnsafeBufferPointer<Int32>

  /// `steps` are the code's; both pointers are good for one rendering.
  init(_ frames: UnsafeMutablePointer<Frame>, steps: UnsafeBufferPointer<Int32>) {
    self.frames = frames
    self.steps = steps
  }

  func write(_ ref: Ref, to out: inout Bytes) {
    if ref.path < 0 {
      Self.write(&frames[Int(ref.frame)].pointee, Int(ref.slot), to: &out)
    } else {
      follow(ref) { $0.write(slot: Int(ref.slot), to: &out) }
    }
  }

  func holds(_ ref: Ref) -> Bool {
    if ref.path < 0 { return Self.holds(&frames[Int(ref.frame)].pointee, Int(ref.slot)) }
    var holds = false
    follow(ref) { holds = $0.holds(slot: Int(ref.slot)) }
    return holds
  }

  static func each(_ ref: Ref, frame: Int, _ ops: Range<Int>, in renderer: inout Renderer<ViewFrames>) {
    let frames = renderer.values.frames
    let saved = frames[frame]
    func enter(_ element: any View) {
      if renderer.isStopped { return }
      withUnsafePointer(to: element) {
        frames[frame] = Frame(mutating: $0)
        guard let truths = Self.truths(&frames[frame].pointee) else { return renderer.run(ops) }
        renderer.run(ops, frame: frame, truths: truths) { Self.identity(&frames[frame].pointee) }
      }
    }
    if ref.path < 0 {
      visit(&frames[Int(ref.frame)].pointee, Int(ref.slot), enter)
    } else {
      renderer.values.follow(ref) { $0.visit(slot: Int(ref.slot), enter) }
    }
    frames[frame] = saved
  }

  // `inout`, though nothing is ever changed: so the view is used where it lies, and not copied and counted for each value.
  private static func write(_ view: inout any View, _ slot: Int, to out: inout Bytes) {
    view.write(slot: slot, to: &out)
  }
  private static func holds(_ view: inout any View, _ slot: Int) -> Bool { view.holds(slot: slot) }
  private static func truths(_ view: inout any View) -> UInt64? { view.truths }
  private static func identity(_ view: inout any View) -> Int? { view.identity }
  private static func visit(_ view: inout any View, _ slot: Int, _ each: (any View) -> Void) {
    view.visit(slot: slot, each)
  }

  /// Calls back with the object that a dotted name's last part belongs to, if every object on the way is there.
  private func follow(_ ref: Ref, _ last: (any View) -> Void) {
    let from = Int(ref.path) + 1
    let end = from + Int(steps[from - 1])
    Self.visit(&frames[Int(ref.frame)].pointee, Int(steps[from])) { follow($0, from + 1, end, last) }
  }

  private func follow(_ view: any View, _ at: Int, _ end: Int, _ last: (any View) -> Void) {
    if at == end { return last(view) }
    view.visit(slot: Int(steps[at])) { follow($0, at + 1, end, last) }
  }
}

/// The free context: a stack of JSON values. What is missing is empty, as the specification says; false, null, "", 0 and
/// an empty list are falsy.
struct FreeStack: Context {
  private var stack: [JSONValue]
  private let names: [[String]]

  init(_ code: Code, root: JSONValue) {
    stack = [root]
    names = code.names
  }

  func write(_ ref: Ref, to out: inout Bytes) {
    switch value(ref) {
    case .string(let text): out.append(text)
    case .number(let digits): out.append(digits)
    case .bool(let value): out.append(value ? "true" : "false" as StaticString)
    case .array, .object, .null: break
    }
  }

  func holds(_ ref: Ref) -> Bool {
    switch value(ref) {
    case .null: false
    case .bool(let value): value
    case .number(let digits): Double(digits) != 0
    case .string(let text): !text.isEmpty
    case .array(let items): !items.isEmpty
    case .object: true
    }
  }

  static func each(_ ref: Ref, frame: Int, _ ops: Range<Int>, in renderer: inout Renderer<FreeStack>) {
    let value = renderer.values.value(ref)
    let items: [JSONValue]
    if case .array(let list) = value { items = list } else { items = renderer.values.holds(ref) ? [value] : [] }
    for item in items where !renderer.isStopped {
      renderer.values.stack.append(item)
      renderer.run(ops)
      renderer.values.stack.removeLast()
    }
  }

  private func value(_ ref: Ref) -> JSONValue {
    let path = names[Int(ref.slot)]
    guard let first = path.first else { return stack.last ?? .null }
    guard var value = stack.reversed().lazy.compactMap({ $0[first] }).first else { return .null }
    for part in path.dropFirst() {
      guard let next = value[part] else { return .null }
      value = next
    }
    return value
  }
}
