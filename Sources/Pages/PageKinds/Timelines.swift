/// The timelines that accounts would see, for the accounts that the configuration names.

import Posts
import Threads

extension PageKind {
  /// Posts a page.
  static let timelinePageSize = 50

  package static let timelines = PageKind(
    name: "timelines", summary: "the timeline that an account would see: `@nash/timeline.html`",
    templates: [("account-timeline", PostListView.self)],
    plan: { site in
      site.timelineAccounts.flatMap { account in
        let folder = site.permalinks.folder(account)
        let title = "\(site.words[.timeline]) · \(site.accounts[account].displayName)"
        return site.pages(
          of: site.threads.timelines.timeline(of: account).reversed(), main: "\(folder)/timeline.html",
          folder: "\(folder)/timeline", template: "account-timeline",
          source: FileSource(.timeline, site.accounts[account].handle), title: title, section: .none,
          pageSize: timelinePageSize
        ) { $0.account = account }
      }
    })
}
