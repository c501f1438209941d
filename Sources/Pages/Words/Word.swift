/// The theme's own labels: everything that a page says and that is no person's text. What is counted or dated is in
/// `Wording.swift`; the texts are in the strings files of the theme, `Templates/words/`.

package import Bytes
package import Mustache

/// A label of the theme. Templates print it as `{{words.in_thread}}`, strings files name it `in_thread`.
package enum Word: Int, SlotName {
  case home, people, tags, chats, search, activity, threads, replies, reposts, media, latest, popular, following,
    followers
  case skipToContent, mainNavigation, profileTabs, timelineTabs, newer, older, pages, previousPage, nextPage
  case replyingTo, reposted, pinned, edited, earlierVersions, sensitiveMedia, contentWarning, noDescription, missingFile
  case menu, permalink, originalPost, like, repost, share, liked, verified, bot
  case deletedPost, missingPost, privatePost, lostPost, viewOriginal, earlierInThread, continuesOnNextPage
  case previousThread, nextThread, transcript, asText, asMarkdown, asJSON, asHTML, quotedPost, pollClosed
  case nothingHere, noPosts, noPeople, noChats, noMessages, noTags, notFoundTitle, notFoundText, backHome
  case joined, follow, mention, chat
  case deletedMessage, unread, video, audio, image, file
  case profile, captions, showThread, inThread, description, dates, feed
  case timeline, previousMonth, nextMonth, noActivity
  case searchText, searchTags, searchPeople, searchMonths, allTags, allPeople
  case searchField, searchFound, searchFirst, searchNone, searchFailed, searchMore, searchHow, searchHelp
  case searchLanguages, searchDates
  case builtWith, switchScheme, keysText, postsByMonth, followersByMonth, chartNumbers, chartMost
  case sortByFollowers, sortByPosts, sortByLatest
  case statistics, postsByWeekday, postsByHour, mostReplied, columnsLeadToMonths, columnsLeadToNewest
  case agoMinutes, agoHours, agoDays

  /// As strings files and templates write it.
  package var key: String { snakeCase(stringValue) }
}

/// The labels as a view: one name a word.
package struct WordsView: NamedView {
  let words: Words

  package typealias Name = Word
  package static func kind(of name: Word) -> Kind { .text }
  package func write(_ name: Word, to out: inout Bytes) { out.append(words[name]) }
  package func holds(_ name: Word) -> Bool { !words[name].isEmpty }
}
