/// Links templates: looks up every name, partial, parent and block once, for each combination of shapes that a template
/// is used in, so that rendering looks up nothing. This file keeps the work list; `Compiler.swift` turns a tree into
/// operations, `Scopes.swift` looks up names, `Program+Layout.swift` puts the parts together.

import Bytes
package import Diagnostics

/// Links any number of templates of one set; what they share is linked once.
package struct Linker {
  /// What a fragment is linked for: one template in one context.
  struct Key: Hashable {
    var template: Int
    var scope: Int
    var blocks: Int
    /// White space that is known now and begins every line.
    var indent: Bytes
    /// Whether lines begin with the caller's indentation besides, known only while rendering.
    var isIndented: Bool
  }

  /// Templates times contexts. A theme has hundreds; views that contain one another in every order, with dynamic names that
  /// try every template in each, could have no end of them.
  private static var maximumFragments: Int { 100_000 }

  let templates: [Template]
  let names: [String]
  var scopes = Scopes()
  var bindings = Bindings()
  private(set) var fragments: [Fragment] = []
  private var ids: [Key: Int] = [:]
  private var keys: [Key] = []
  private var reported: Set<Place> = []

  private struct Place: Hashable {
    var file: String
    var line: Int
    var column: Int
    var code: Diagnostic.Code
  }

  package init(_ set: TemplateSet) {
    names = set.names
    templates = names.compactMap { set.templates[$0] }
  }

  /// Links a template to views of a type. Logs every error in it and in what it includes, each once however often the
  /// linker meets it; nil where there is one.
  package mutating func link(_ name: String, to view: any View.Type, log: inout DiagnosticLog) -> Program? {
    let shape = scopes.shape(view)
    guard let code = code(name, scope: scopes.id(Scope(shapes: [shape])), log: &log) else { return nil }
    return Program(code: code, frame: shape, type: view)
  }

  /// Links a template for free data. Logs the faults in the text of the template and of what it includes.
  package mutating func linkFree(_ name: String, log: inout DiagnosticLog) -> FreeProgram? {
    code(name, scope: Scopes.free, log: &log).map(FreeProgram.init)
  }

  private mutating func code(_ name: String, scope: Int, log: inout DiagnosticLog) -> Code? {
    guard let template = template(name) else {
      log.add(.error("template-missing", "template '\(name)' doesn't exist\(didYouMean(name, in: names))"))
      return nil
    }
    let root = fragment(
      Key(template: template, scope: scope, blocks: Bindings.none, indent: [], isIndented: false))
    while fragments.count < keys.count {
      guard fragments.count < Self.maximumFragments else {
        log.add(.tooManyContexts(name, Self.maximumFragments))
        return nil
      }
      fragments.append(compile(keys[fragments.count]))
    }
    let problems = problems(of: root)
    for problem in problems where isNew(problem) { log.add(problem) }
    return problems.isEmpty ? code(from: root) : nil
  }

  /// The number of a fragment; it is compiled later if it is new.
  mutating func fragment(_ key: Key) -> Int {
    if let id = ids[key] { return id }
    ids[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  /// The index of a template.
  func template(_ name: String) -> Int? {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low] == name ? low : nil
  }

  func templateName(_ fragment: Int) -> String { names[keys[fragment].template] }

  /// What is wrong with a fragment and with all that it calls in any case.
  func problems(of root: Int) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var seen: Set<Int> = [root]
    var queue = [root]
    var next = 0
    while next < queue.count {
      let fragment = fragments[queue[next]]
      found += fragment.problems
      queue += fragment.calls.filter { seen.insert($0).inserted }
      next += 1
    }
    return found
  }

  private mutating func isNew(_ problem: Diagnostic) -> Bool {
    guard let location = problem.location else { return true }
    return reported.insert(
      Place(file: location.file, line: location.line ?? 0, column: location.column ?? 0, code: problem.code)
    ).inserted
  }
}

// MARK: Wording

extension Diagnostic {
  fileprivate static func tooManyContexts(_ name: String, _ limit: Int) -> Diagnostic {
    .error(
      "template-too-many-contexts", "template '\(name)' leads to more than \(limit) templates in different contexts",
      hints: ["replace dynamic names by plain ones"])
  }
}
