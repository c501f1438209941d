/// Which pages a site has, as every link to them must know: a kind that is switched off, or has nothing to show, is linked
/// from nowhere.

import Bytes
import Posts
import Threads

extension Site {
  /// Whether there is a list of tags.
  var hasTags: Bool { has("tags") && !tags.tags.isEmpty }

  /// Whether there is a list of chats.
  var hasChats: Bool { has("chats") && !library.chats.isEmpty }

  /// Whether there is a page of what others did with the owner's posts.
  var hasActivity: Bool { has("activity") && owner != nil }

  /// Whether each thread lies beside its page as text, Markdown and JSON, too.
  package var hasTwins: Bool { info.exports?.contains("twins") ?? false }

  /// Whether the page of the search has an index to search in, made by a script.
  package var hasSearch: Bool { has("search") && makes("search", byDefault: true) }

  /// Whether there is a calendar.
  var hasDates: Bool { has("dates") && !calendar.months.isEmpty }

  /// Whether there is a page of statistics.
  var hasStats: Bool { has("stats") && !calendar.months.isEmpty }

  /// Whether the account has a page of its followers: some are known.
  func hasFollowers(_ account: Int) -> Bool { has("follows") && !graph.followers(of: account).isEmpty }

  /// Whether the account has a page of those it follows.
  func hasFollowing(_ account: Int) -> Bool { has("follows") && !graph.following(of: account).isEmpty }

  /// Whether the timeline is made that this account would see.
  func hasTimeline(_ account: Int) -> Bool {
    guard has("timelines") else { return false }
    return switch info.timelines {
    case .owner: account == owner
    case .all: true
    case .some(let handles): handles.contains { people.index(of: $0) == account }
    }
  }

  /// The accounts with such a timeline, in the library's order.
  var timelineAccounts: [Int] {
    guard has("timelines") else { return [] }
    return switch info.timelines {
    case .owner: owner.map { [$0] } ?? []
    case .all: Array(accounts.indices)
    case .some(let handles): Set(handles.compactMap { people.index(of: $0) }).sorted()
    }
  }

  /// The page of a month: `dates/2023/07.html`, and `dates/2023/07-2.html` for the second part of a long one.
  func monthPath(_ month: Calendar.Month, part: Int = 1) -> String {
    monthPath(year: month.year, month: month.month, part: part)
  }

  /// The same of a month that has posts; 1 to 12.
  func monthPath(year: Int, month: Int, part: Int = 1) -> String {
    var path = Bytes()
    append(monthPath: (year, month), part: part, to: &path)
    return path.text
  }

  /// Appends the same, which is the month's href too.
  func append(monthPath month: (year: Int, month: Int), part: Int = 1, to out: inout Bytes) {
    out.append("dates/" as StaticString)
    out.append(decimal: month.year)
    out.append(UInt8(ascii: "/"))
    out.append(decimal: month.month, width: 2)
    if part > 1 {
      out.append(UInt8(ascii: "-"))
      out.append(decimal: part)
    }
    out.append(".html" as StaticString)
  }

  /// Whether the calendar lists a post.
  func isInCalendar(_ post: Int) -> Bool { facts[post].flags.contains(.listed) }

  /// "July 2023".
  func name(of month: Calendar.Month) -> String { words.text(.month, year: month.year, month: month.month) }
}

extension Word {
  /// What an attachment is called that has no description.
  static func label(of kind: Attachment.Kind) -> Word {
    switch kind {
    case .image: .image
    case .video, .animation: .video
    case .audio: .audio
    case .file: .file
    }
  }
}
