/// What others did with the owner's posts, by day.

package import Bytes
package import Mustache
import Posts
import Threads

extension PageKind {
  package static let activity = PageKind(
    name: "activity", summary: "likes, reposts, quotes, replies, mentions and follows of the owner: `activity.html`",
    templates: [("activity", ActivityView.self)],
    plan: { site in
      guard site.hasActivity, let owner = site.owner else { return [] }
      let events = site.activity(of: owner)
      return ListPage.fromOldest(
        count: events.count, size: site.info.pageSize, main: "activity.html", folder: "activity"
      ).map { page in
        let rows = Array(events[page.items].reversed())
        return Page(path: page.path, template: "activity", source: "the owner's activity") { site in
          ActivityView(
            site: site,
            chrome: ChromeView(
              site: site, path: page.path, title: page.title(site.words[.activity]), section: .activity),
            events: rows, page: page, depth: PathDepth(of: page.path))
        }
      }
    })
}

/// A page of activity, the newest first.
package struct ActivityView: NamedView {
  let site: Site
  let chrome: ChromeView
  let events: [ActivityEvent]
  let page: ListPage
  let depth: PathDepth

  package enum Name: Int, SlotName { case site, page, words, pager, days, isEmpty }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .pager: .one(PagerView.self)
    case .days: .many(ActivityDayView.self)
    case .isEmpty: .flag
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .site, .page, .words: true
    case .pager: page.newer != nil || page.older != nil
    case .days: !events.isEmpty
    case .isEmpty: events.isEmpty
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .pager: if holds(.pager) { each(page.pager(depth)) }
    case .days:
      var from = 0
      while from < events.count {
        let day = site.local(events[from].time).dayNumber
        var to = from + 1
        while to < events.count, site.local(events[to].time).dayNumber == day { to += 1 }
        each(ActivityDayView(site: site, events: Array(events[from..<to]), depth: depth))
        from = to
      }
    case .isEmpty: break
    }
  }
}

/// What happened on one day.
package struct ActivityDayView: NamedView {
  let site: Site
  let events: [ActivityEvent]
  let depth: PathDepth

  package enum Name: Int, SlotName { case dateText, dateIso, events }

  package static func kind(of name: Name) -> Kind { name == .events ? .many(ActivityEventView.self) : .text }

  package func write(_ name: Name, to out: inout Bytes) {
    guard let time = events.first?.time else { return }
    switch name {
    case .dateText: site.words.append(date: site.local(time), to: &out)
    case .dateIso: out.append(date: site.local(time))
    case .events: break
    }
  }

  package func holds(_ name: Name) -> Bool { true }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .events else { return }
    for event in events { each(ActivityEventView(site: site, event: event, depth: depth)) }
  }
}

/// One thing that happened: who did what, and to which post.
package struct ActivityEventView: NamedView {
  let site: Site
  let event: ActivityEvent
  let depth: PathDepth

  package enum Name: Int, SlotName {
    case verb, othersText, excerpt, url, timeText, timeIso
    case isFollow, isLike, isRepost, isQuote, isMention, isReply
    case actors
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .isFollow, .isLike, .isRepost, .isQuote, .isMention, .isReply: .flag
    case .actors: .many(AuthorView.self)
    default: .text
    }
  }

  /// Likers that are shown by name; the others are counted.
  private static let namedLikers = 3

  private var post: Int { Int(event.post) }

  /// Those who are known to have liked the post, without its author.
  private var likers: [Int] {
    site.threads.likes.likers(of: post).map { Int($0) }.filter { $0 != site.author(post) }
  }

  /// Likers beyond those who are named.
  private var others: Int {
    guard event.kind == .like else { return 0 }
    let likes = site.threads.likes
    let own = likes.isLiked(post, by: site.author(post)) ? 1 : 0
    return likes.knownCount(post) - own - min(likers.count, ActivityEventView.namedLikers)
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .verb: site.words.append(doers, verb, to: &out)
    case .othersText: if others > 0 { site.words.append(others, .other, to: &out) }
    case .excerpt: if post >= 0 { site.append(headlineOf: post, limit: 140, to: &out) }
    case .url:
      guard post >= 0 else { return }
      out.append(depth.base)
      site.permalinks.append(post: post, to: &out)
    case .timeText: if holds(.timeText) { site.words.append(timeOfDay: site.local(event.time), to: &out) }
    case .timeIso: if holds(.timeText) { out.append(rfc3339: event.time) }
    default: break
    }
  }

  /// How many did it.
  private var doers: Int { event.actor >= 0 ? 1 : min(likers.count, ActivityEventView.namedLikers) + max(others, 0) }

  private var verb: Countable {
    switch event.kind {
    case .follow: .didFollow
    case .like: .didLike
    case .repost: .didRepost
    case .quote: .didQuote
    case .mention: .didMention
    case .reply: .didReply
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .verb, .actors: true
    case .othersText: others > 0
    case .excerpt, .url: post >= 0
    // Nobody notes when a like was given, and of follows only the day is known.
    case .timeText, .timeIso: event.kind != .like && event.kind != .follow
    case .isFollow: event.kind == .follow
    case .isLike: event.kind == .like
    case .isRepost: event.kind == .repost
    case .isQuote: event.kind == .quote
    case .isMention: event.kind == .mention
    case .isReply: event.kind == .reply
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .actors else { return }
    if event.actor >= 0 {
      each(AuthorView(site, Int(event.actor), depth))
    } else {
      for liker in likers.prefix(ActivityEventView.namedLikers) { each(AuthorView(site, liker, depth)) }
    }
  }
}
