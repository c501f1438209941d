/// A page to be made, and the kinds of page there are.

package import Mustache
package import Posts

/// One file of the site that a template renders.
package struct Page: Sendable {
  /// Relative to the site's top folder.
  package var path: String
  /// The template's name.
  package var template: StaticString
  package var source: FileSource
  /// Makes the view of a site, the same or a copy, when the page's turn has come: so a plan of a million pages stays small, and
  /// each thread has a site of its own to make views of.
  package var view: @Sendable (Site) -> any RootView
  /// What stands in place of the base of `PathDepth.anywhere`, with which the links of such a page begin.
  package var linkBase: String?
  /// Whether search engines should leave the page out: its view says so to them, and no sitemap lists it.
  package var isHidden = false
  /// When its main content was last changed, where that is known without rendering it.
  package var changed: Timestamp?

  package init(
    path: String, template: StaticString, source: FileSource, view: @escaping @Sendable (Site) -> any RootView
  ) {
    self.path = path
    self.template = template
    self.source = source
    self.view = view
  }
}

extension Page {
  /// How deep the page lies.
  package var depth: PathDepth { linkBase == nil ? PathDepth(of: path) : .anywhere }
}

/// A kind of page: which template it uses, for which type of view, and which pages of this kind a site has.
package struct PageKind: Sendable {
  /// The word by which the configuration switches it off.
  package var name: String
  /// One line for the documentation.
  package var summary: String
  /// Each template with the view it is linked to.
  package var templates: [(name: StaticString, view: any View.Type)]
  /// The pages of a site, in a stable order.
  package var plan: @Sendable (Site) -> [Page]
  /// Whether a site can do without it. What every link relies on cannot be switched off.
  package var isOptional = true

  /// All kinds. A new kind is one new file and one line here.
  package static let all: [PageKind] = [
    .home, .popular, .following, .thread, .profile, .media, .follows, .timelines, .people, .tags, .dates, .chats,
    .activity, .stats, .search, .notFound,
  ]
}
