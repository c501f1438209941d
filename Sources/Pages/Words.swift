/// The theme's own words: every label that a page prints and that is no person's text. One case a label; a language is one
/// table of them.

package import Bytes
package import Mustache

/// A label of the theme. Templates print it as `{{words.in_this_thread}}`.
package enum Word: Int, CaseIterable, Sendable {
  case home, people, tags, chats, search, activity, threads, replies, reposts, media, latest, popular, following,
    followers
  case skipToContent, mainNavigation, profileTabs, timelineTabs, newer, older, pages, previousPage, nextPage
  case replyingTo, reposted, pinned, edited, earlierVersions, sensitiveMedia, contentWarning, noDescription, missingFile
  case menu, permalink, originalPost, like, reply, repost, share, liked, verified, bot
  case deletedPost, missingPost, privatePost, lostPost, viewOriginal, earlierInThread, continuesOnNextPage
  case previousThread, nextThread, transcript, asText, asMarkdown, asJSON, asHTML, quotedPost, poll, pollClosed
  case nothingHere, noPosts, noPeople, noChats, noMessages, noTags, notFoundTitle, notFoundText, backHome
  case joined, website, follow, mention, chat, openProfile
  case today, deletedMessage, unread, messages, participants, attachment, video, audio, image, file, newestAtBottom
  case profile, captions, showThread, inThread, description, copied, dates, feed
  case timeline, previousMonth, nextMonth, didFollow, didLike, didQuote, didMention, didReply, and, noActivity
  case searchText, searchTags, searchPeople, searchMonths, allTags, allPeople
  case builtWith, mutual, postsWord, switchScheme, keysText, postsByMonth, followersByMonth, sortByFollowers,
    sortByPosts, sortByLatest
}

/// The labels in one language, and its rules for numbers and dates.
package struct Words: Sendable {
  /// BCP 47.
  package let language: String
  private let labels: [String]
  private let months: [String]
  private let shortMonths: [String]

  package init(language: String, months: [String], shortMonths: [String]? = nil, label: (Word) -> String) {
    self.language = language
    self.months = months
    self.shortMonths = shortMonths ?? months.map { String($0.prefix(3)) }
    labels = Word.allCases.map(label)
  }

  package subscript(word: Word) -> String { labels[word.rawValue] }

  /// The month's name in short; 1 to 12.
  package func shortMonth(_ number: Int) -> String { shortMonths[number - 1] }

  /// The month's name; 1 to 12.
  package func month(_ number: Int) -> String { months[number - 1] }
}

/// The labels as a view: one name a word.
package struct WordsView: NamedView {
  let words: Words

  package typealias Name = Word
  package static func kind(of name: Word) -> Kind { .text }
  package func write(_ name: Word, to out: inout Bytes) { out.append(words[name]) }
  package func holds(_ name: Word) -> Bool { !words[name].isEmpty }
}
