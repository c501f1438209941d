/// What the theme counts, and the other texts with values in them. The texts are in the strings files of the theme.

import Mustache

/// What is counted: texts that change with a number, under `counts` in a strings file. `{n}` is the number.
package enum Countable: Int, SlotName {
  case like, reply, repost, quote, view, download, follower, following, post, person, message, vote, voter, moreReply,
    mutual, thread, tag, other
  /// Verbs of the activity page, after the names of those who did it.
  case didFollow, didLike, didRepost, didQuote, didMention, didReply
  /// How many of `{all}` are known, in which `{all}` is such a text of its own.
  case inArchive

  package var key: String { snakeCase(stringValue) }

  /// The names that may stand in braces.
  package var values: [TextValue] { self == .inArchive ? [.number, .all] : [.number] }
}

/// A date or number in the form of the language, under `formats` in a strings file.
package enum TextFormat: Int, SlotName {
  case date, shortDate, dateTime, month, shortMonth, year, percent, comma

  package var key: String { snakeCase(stringValue) }

  package var values: [TextValue] {
    switch self {
    case .date, .shortDate: [.day, .month, .shortMonth, .year]
    case .dateTime: [.date, .time]
    case .month, .shortMonth: [.month, .monthAlone, .shortMonth, .year]
    case .year: [.year]
    case .percent: [.number]
    case .comma: []
    }
  }
}

/// A value in a text, by its name in braces.
package enum TextValue: String, Sendable {
  case number = "n"
  case all, day, month, year, date, time
  case monthAlone = "month_alone"
  case shortMonth = "short_month"
}

/// A list of names, of months from January on or of weekdays from Monday on.
package enum NameList: String, CaseIterable, Sendable {
  case months, weekdays
  case monthsAlone = "months_alone"
  case shortMonths = "short_months"
  case shortWeekdays = "short_weekdays"

  package var count: Int { self == .weekdays || self == .shortWeekdays ? 7 : 12 }

  /// The list that stands for this one where a language needs no other.
  var substitute: NameList? {
    switch self {
    case .months, .weekdays: nil
    case .monthsAlone, .shortMonths: .months
    case .shortWeekdays: .weekdays
    }
  }
}
