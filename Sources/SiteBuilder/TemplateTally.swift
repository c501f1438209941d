/// How often a template was rendered, and what that took.

/// The numbers of one template.
package struct TemplateTally: Sendable, Equatable {
  package var name: String
  package var pages = 0
  package var bytes = 0
  /// Of all cores together.
  package var time = Duration.zero

  package init(name: String) { self.name = name }
}

/// The numbers of all templates, in order of their first use.
struct TemplateTallies: Sendable {
  private(set) var all: [TemplateTally]

  init(_ all: [TemplateTally] = []) { self.all = all }

  mutating func add(_ name: String, _ bytes: Int, _ time: Duration) {
    let at = place(of: name)
    all[at].pages += 1
    all[at].bytes += bytes
    all[at].time += time
  }

  mutating func add(_ other: TemplateTallies) {
    for tally in other.all {
      let at = place(of: tally.name)
      all[at].pages += tally.pages
      all[at].bytes += tally.bytes
      all[at].time += tally.time
    }
  }

  /// A theme has about twenty templates of pages, and neighbours in the plan share one.
  private mutating func place(of name: String) -> Int {
    if let last = all.last, last.name == name { return all.count - 1 }
    if let at = all.firstIndex(where: { $0.name == name }) { return at }
    all.append(TemplateTally(name: name))
    return all.count - 1
  }
}
