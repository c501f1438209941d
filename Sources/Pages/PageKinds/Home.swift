/// The home timeline: thread roots and reposts, newest first.

extension PageKind {
  package static let home = PageKind(
    name: "home", summary: "the timeline: `index.html`, and older pages under `latest/`",
    templates: [("timeline", PostListView.self)],
    plan: { site in
      site.pages(
        of: site.publicRoots, main: "index.html", folder: "latest", template: "timeline", source: "the home timeline",
        title: site.info.title, section: .home)
    }, isOptional: false)
}
