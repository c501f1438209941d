/// The timeline that the owner would see: those whom the owner follows.

import Threads

extension PageKind {
  package static let following = PageKind(
    name: "following", summary: "the owner's timeline, of those whom the owner follows: `following.html`",
    templates: [("timeline", PostListView.self)],
    plan: { site in
      guard let owner = site.owner else { return [] }
      return site.pages(
        of: site.threads.timelines.timeline(of: owner).reversed(), main: HomeTab.following.path, folder: "following",
        template: "timeline", source: "the owner's timeline", title: site.words[.following], section: .home
      ) { $0.tabs = site.homeTabs(.following, $0.depth) }
    })
}
