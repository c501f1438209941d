/// What parents were handed for the blocks of a template, while templates are linked.

/// All sets of arguments that a linker has met, numbered.
struct Bindings {
  /// An argument: a block, with the arguments that hold where it was written.
  struct Binding: Hashable {
    var name: String
    var template: Int
    var block: Int
    var outer: Int
  }

  /// No arguments.
  static let none = 0

  private var sets: [[Binding]] = [[]]
  private var ids: [[Binding]: Int] = [[]: 0]

  /// What is put in the place of a block; nil means its default.
  func find(_ name: String, in set: Int) -> Binding? { sets[set].first { $0.name == name } }

  /// The set with arguments added. A name that is there already keeps its argument: the outermost template wins. So sets
  /// only grow, and there is an end to them.
  mutating func adding(_ arguments: [Binding], to set: Int) -> Int {
    var all = sets[set]
    for argument in arguments where !all.contains(where: { $0.name == argument.name }) { all.append(argument) }
    all.sort { $0.name < $1.name }
    if let id = ids[all] { return id }
    ids[all] = sets.count
    sets.append(all)
    return sets.count - 1
  }
}
