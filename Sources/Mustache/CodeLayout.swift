/// Puts the fragments that a template needs into one program: one list of operations, one pool of literals.

import Bytes
import Diagnostics

extension Linker {
  /// The code whose entry 0 is the fragment. Its problems, and those of what it calls in any case, must be none.
  func code(from root: Int) -> Code {
    var order = [root]
    var entries = [root: 0]
    func enter(_ fragment: Int) {
      guard entries[fragment] == nil else { return }
      entries[fragment] = order.count
      order.append(fragment)
    }
    var failures: [Int: Diagnostic] = [:]
    var sound: Set<Int> = []
    var next = 0
    while next < order.count {
      let fragment = fragments[order[next]]
      fragment.calls.forEach(enter)
      for choice in fragment.choices.joined() where failures[choice.fragment] == nil {
        if sound.contains(choice.fragment) { continue }
        if let problem = problems(of: choice.fragment).first {
          failures[choice.fragment] = problem
        } else {
          sound.insert(choice.fragment)
          enter(choice.fragment)
        }
      }
      next += 1
    }

    var code = Code()
    for id in order { code.append(fragments[id], name: templateName(id), entries, failures) }
    code.frames = scopes.shapes.count
    code.names = scopes.names
    return code
  }
}

extension Code {
  fileprivate mutating func append(
    _ fragment: Fragment, name: String, _ entryOf: [Int: Int], _ failures: [Int: Diagnostic]
  ) {
    let literalBase = Int32(literals.count)
    let stepBase = Int32(steps.count)
    let choiceBase = Int32(choices.count)
    let from = ops.count
    func entry(_ fragment: Int32) -> Int32 { Int32(entryOf[Int(fragment)] ?? 0) }
    func moved(_ literal: Literal) -> Literal { Literal(from: literal.from + literalBase, count: literal.count) }
    func moved(_ ref: Ref) -> Ref {
      Ref(frame: ref.frame, slot: ref.slot, path: ref.path < 0 ? -1 : ref.path + stepBase)
    }
    for op in fragment.ops {
      switch op {
      case .literal(let literal): ops.append(.literal(moved(literal)))
      case .text(let ref): ops.append(.text(moved(ref)))
      case .html(let ref): ops.append(.html(moved(ref)))
      case .when(let ref, let skip): ops.append(.when(moved(ref), skip: skip))
      case .unless(let ref, let skip): ops.append(.unless(moved(ref), skip: skip))
      case .each(let ref, let frame, let skip): ops.append(.each(moved(ref), frame: frame, skip: skip))
      case .call(let callee): ops.append(.call(entry(callee)))
      case .callIndented(let callee, let literal, let keeps):
        ops.append(.callIndented(entry(callee), moved(literal), keeps: keeps))
      case .callDynamic(let ref, let list, let literal, let keeps):
        ops.append(.callDynamic(moved(ref), choices: list + choiceBase, moved(literal), keeps: keeps))
      case .indent, .enter, .keep, .again: ops.append(op)
      }
    }
    literals += fragment.literals
    steps += fragment.steps
    for list in fragment.choices {
      choices.append(
        list.map { choice in
          let failure = failures[choice.fragment].map(Result<Int, Diagnostic>.failure)
          return Choice(name: choice.name, entry: failure ?? .success(entryOf[choice.fragment] ?? 0))
        })
    }
    entries.append(Entry(name: name, ops: from..<ops.count))
  }
}
