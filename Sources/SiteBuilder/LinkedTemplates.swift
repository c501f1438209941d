/// The theme's templates, compiled and linked to the views they print: done before anything is rendered, so that a mistake
/// in a template is an error at its place and never half a site.

package import Diagnostics
package import Mustache
import Pages

/// The programs of all page kinds.
package struct LinkedTemplates: Sendable {
  private var programs: [String: Program] = [:]
  /// Whether any template could not be linked: then nothing is rendered.
  package private(set) var isBroken = false
  /// What is wrong with them.
  package private(set) var log = DiagnosticLog()

  /// Links the templates of every page kind that the theme and the configuration use.
  package init(_ theme: Theme, disabledKinds: Set<String>) {
    var templates = TemplateSet()
    for template in theme.templates {
      templates.add(name: template.name, file: template.shown, source: template.source)
    }
    var linker = Linker(templates)
    for kind in PageKind.all where !disabledKinds.contains(kind.name) {
      for (name, view) in kind.templates {
        let program = linker.link("\(name)", to: view, log: &log)
        programs["\(name)"] = program
        if program == nil { isBroken = true }
      }
    }
  }

  /// The program of a template; nil when it could not be linked.
  package func program(_ name: StaticString) -> Program? { programs["\(name)"] }
}

/// The programs for the pages of one site: with the site's own facts and the theme's words put in, which differ only by how
/// deep a page lies.
struct SitePrograms {
  let templates: LinkedTemplates
  let site: Site
  private var programs: [Key: Program?] = [:]

  private struct Key: Hashable {
    var template: UnsafePointer<UInt8>
    var depth: PathDepth
  }

  init(_ templates: LinkedTemplates, _ site: Site) {
    self.templates = templates
    self.site = site
  }

  /// The program for a page; nil when its template could not be linked.
  mutating func program(for page: Page) -> Program? {
    let key = Key(template: page.template.utf8Start, depth: page.depth)
    if let program = programs[key] { return program }
    let program = templates.program(page.template)?.fixing(site.constants(at: page.depth))
    programs[key] = .some(program)
    return program
  }
}
