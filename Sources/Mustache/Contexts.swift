/// Where a renderer finds values: views in frames, or a stack of free data.

import Bytes
import JSON

/// The typed context: for each shape, the view of that shape that is nearest.
struct ViewFrames: Context {
  /// Where the view of each frame lies: on the stack of whoever entered it. So a view is used in place, and neither copied
  /// nor counted when it is entered, left or asked.
  typealias Frame = UnsafePointer<any View>

  private let frames: UnsafeMutablePointer<Frame>
  private let steps: [Int32]

  init(_ frames: UnsafeMutablePointer<Frame>, _ code: Code) {
    self.frames = frames
    steps = code.steps
  }

  func write(_ ref: Ref, to out: inout Bytes) {
    if ref.path < 0 {
      frames[Int(ref.frame)].pointee.write(slot: Int(ref.slot), to: &out)
    } else {
      follow(ref) { $0.write(slot: Int(ref.slot), to: &out) }
    }
  }

  func holds(_ ref: Ref) -> Bool {
    if ref.path < 0 { return frames[Int(ref.frame)].pointee.holds(slot: Int(ref.slot)) }
    var holds = false
    follow(ref) { holds = $0.holds(slot: Int(ref.slot)) }
    return holds
  }

  static func each(_ ref: Ref, frame: Int, _ ops: Range<Int>, in renderer: inout Renderer<ViewFrames>) {
    let values = renderer.values
    let saved = values.frames[frame]
    func enter(_ element: any View) {
      if renderer.isStopped { return }
      withUnsafePointer(to: element) {
        values.frames[frame] = $0
        renderer.run(ops)
      }
    }
    if ref.path < 0 {
      values.frames[Int(ref.frame)].pointee.visit(slot: Int(ref.slot), enter)
    } else {
      values.follow(ref) { $0.visit(slot: Int(ref.slot), enter) }
    }
    values.frames[frame] = saved
  }

  /// Calls back with the object that a dotted name's last part belongs to, if every object on the way is there.
  private func follow(_ ref: Ref, _ last: (any View) -> Void) {
    let from = Int(ref.path) + 1
    follow(frames[Int(ref.frame)].pointee, from, from + Int(steps[from - 1]), last)
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
