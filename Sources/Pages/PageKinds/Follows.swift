/// The people of a profile: who follows an account, and whom it follows.

import Bytes
import Mustache
import Posts
import Threads

extension PageKind {
  package static let follows = PageKind(
    name: "follows",
    summary: "`@nash/followers.html` and `@nash/following.html`, where any are known",
    templates: [("follows", PeopleView.self)],
    plan: { site in
      site.accounts.indices.flatMap { account in
        followPages(site, account, .followers) + followPages(site, account, .following)
      }
    })

  private static func followPages(_ site: Site, _ account: Int, _ list: FollowList) -> [Page] {
    let accounts = site.accounts(in: list, of: account)
    guard !accounts.isEmpty else { return [] }
    let folder = site.permalinks.folder(account)
    let record = site.accounts[account]
    return site.pages(
      ofAccounts: accounts.map { Int($0) }, main: "\(folder)/\(list.file).html", folder: "\(folder)/\(list.file)",
      template: "follows", source: FileSource(.people, record.handle),
      title: "\(site.words[list.word]) · \(record.displayName) (@\(record.handle))", section: .people
    ) { view in
      view.account = account
      view.tabs = FollowList.allCases.compactMap { other in
        let count = site.accounts(in: other, of: account).count
        guard count > 0 else { return nil }
        return LinkView(
          label: site.words[other.word], path: "\(folder)/\(other.file).html", count: site.words.number(count),
          isCurrent: other == list, depth: view.depth)
      }
      let count = list == .followers ? site.graph.followerCount(of: account) : site.graph.followingCount(of: account)
      if count.isPartial {
        var note = Bytes()
        site.words.append(known: count.known, of: count.shown, list == .followers ? .follower : .person, to: &note)
        view.note = note.text
      }
    }
  }
}

/// One of the two lists of people that a profile has.
enum FollowList: CaseIterable {
  case followers, following

  var word: Word { self == .followers ? .followers : .following }
  var file: String { self == .followers ? "followers" : "following" }
}

extension Site {
  /// The people in a list of an account, the newest first where the day is known.
  func accounts(in list: FollowList, of account: Int) -> ArraySlice<Int32> {
    list == .followers ? graph.followers(of: account) : graph.following(of: account)
  }
}
