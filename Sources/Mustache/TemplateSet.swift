/// The templates of a theme by name. It is handed their bytes; where they come from is the caller's business.

package import Bytes
package import Diagnostics
package import JSON

/// Parsed templates. Linking them to data is the `Linker`'s work.
package struct TemplateSet: Sendable {
  private(set) var templates: [String: Template] = [:]

  package init() {}

  /// Adds a template, in place of an earlier one with that name: so a user's file overrides the theme's.
  ///
  /// - Parameter file: the path that diagnostics show.
  package mutating func add(name: String, file: String, source: Bytes) {
    templates[name] = Template(parsing: Source(name: name, file: file, bytes: source))
  }

  /// The names of the templates, sorted.
  package var names: [String] { templates.keys.sorted() }

  /// Logs what is wrong with the text of any template, also of one that no page uses.
  package func check(log: inout DiagnosticLog) {
    for name in names { templates[name]?.diagnostics.forEach { log.add($0) } }
  }

  /// Links one template to views of a type; nil where that logged errors. For many templates, use one `Linker`.
  package func link(_ name: String, to view: any View.Type, log: inout DiagnosticLog) -> Program? {
    var linker = Linker(self)
    return linker.link(name, to: view, log: &log)
  }

  /// Renders a template with free data by the rules of the specification: a missing name or partial is empty. Throws the
  /// first fault in a template.
  package func render(_ name: String, _ data: JSONValue) throws(Diagnostic) -> Bytes {
    var log = DiagnosticLog()
    var linker = Linker(self)
    guard let program = linker.linkFree(name, log: &log) else { throw log.entries[0] }
    var out: Bytes = []
    try program.render(data, into: &out)
    return out
  }
}
