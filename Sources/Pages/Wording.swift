/// Sentences with numbers and dates in them, as the language forms them: "1 reply", "12 of 23 replies are in this archive",
/// "12 May 2024". Appends to bytes; no formatter, no String a value.

package import Bytes
package import Posts

/// What is counted.
package enum Countable: Sendable {
  case like, reply, repost, quote, view, download, follower, following, post, person, message, vote, voter, moreReply,
    mutual, thread, tag, other
}

extension Words {
  /// Appends "1 reply" or "1,234 replies".
  package func append(_ count: Int, _ what: Countable, to out: inout Bytes) {
    append(number: count, to: &out)
    out.append(32)
    out.append(count == 1 ? Words.singular(what) : Words.plural(what))
  }

  /// "1 reply" or "1,234 replies" as text, for titles.
  package func text(_ count: Int, _ what: Countable) -> String {
    var out = Bytes()
    append(count, what, to: &out)
    return out.text
  }

  /// Appends "12 of 23 replies are in this archive".
  package func append(known: Int, of reported: Int, _ what: Countable, to out: inout Bytes) {
    append(number: known, to: &out)
    out.append(" of " as StaticString)
    append(reported, what, to: &out)
    out.append(known == 1 ? " is in this archive" : " are in this archive" as StaticString)
  }

  /// Appends a whole number with its digits in groups of three.
  package func append(number: Int, to out: inout Bytes) {
    guard number.magnitude >= 1000 else {
      out.append(decimal: number)
      return
    }
    let start = out.count
    out.append(decimal: number)
    let first = start + (number < 0 ? 1 : 0)
    var at = out.count - 3
    while at > first {
      out.insert(UInt8(ascii: ","), at: at)
      at -= 3
    }
  }

  /// Appends a date such as "12 May 2024".
  package func append(date: CivilTime, to out: inout Bytes) {
    out.append(decimal: date.day)
    out.append(32)
    out.append(month(date.month))
    out.append(32)
    out.append(decimal: date.year)
  }

  /// Appends a date such as "12 May 2024" with the month in short, for rows.
  package func append(shortDate date: CivilTime, to out: inout Bytes) {
    out.append(decimal: date.day)
    out.append(32)
    out.append(shortMonth(date.month))
    out.append(32)
    out.append(decimal: date.year)
  }

  /// Appends a time of day such as "09:41".
  package func append(timeOfDay time: CivilTime, to out: inout Bytes) {
    out.append(decimal: time.hour, width: 2)
    out.append(UInt8(ascii: ":"))
    out.append(decimal: time.minute, width: 2)
  }

  private static func singular(_ what: Countable) -> StaticString {
    switch what {
    case .like: "like"
    case .reply: "reply"
    case .repost: "repost"
    case .quote: "quote"
    case .view: "view"
    case .download: "download"
    case .follower: "follower"
    case .following: "following"
    case .post: "post"
    case .person: "person"
    case .message: "message"
    case .vote: "vote"
    case .voter: "voter"
    case .moreReply: "more reply"
    case .mutual: "mutual"
    case .thread: "thread"
    case .tag: "tag"
    case .other: "other"
    }
  }

  private static func plural(_ what: Countable) -> StaticString {
    switch what {
    case .like: "likes"
    case .reply: "replies"
    case .repost: "reposts"
    case .quote: "quotes"
    case .view: "views"
    case .download: "downloads"
    case .follower: "followers"
    case .following: "following"
    case .post: "posts"
    case .person: "people"
    case .message: "messages"
    case .vote: "votes"
    case .voter: "voters"
    case .moreReply: "more replies"
    case .mutual: "mutuals"
    case .thread: "threads"
    case .tag: "tags"
    case .other: "others"
    }
  }
}
