/// What a row has to show: asked of all names at once, because rows that answer alike share one program.

import Mustache
import Posts
import Threads

extension PostRow {
  package var truths: UInt64? { names.bits }

  package func holds(_ name: Name) -> Bool { names.contains(name) }

  private var names: NameSet<Name> {
    var names = NameSet<Name>()
    for name in [
      Name.anchor, .permalink, .heading, .headline, .publishedIso, .publishedText, .publishedTime, .publishedFull,
      .author, .actionUrl,
    ] { names.insert(name) }
    names.insert(.body, if: !site.bodies.isEmpty(shown))
    names.insert(.twinStem, if: site.hasTwins)
    names.insert(.isRepost, if: isRepost)
    names.insert(.reposter, if: isRepost)
    names.insert(.missingOriginal, if: subject < 0)
    names.insert(.isRoot, if: facts.flags.contains(.root))
    addFacts(to: &names)
    addCounts(to: &names)
    if facts.flags.contains(.details) { addDetails(to: &names) }
    addPlace(to: &names)
    return names
  }

  private func addFacts(to names: inout NameSet<Name>) {
    let flags = facts.flags
    names.insert(.originalUrl, if: flags.contains(.original))
    names.insert(.isReply, if: flags.contains(.reply))
    names.insert(.replyTo, if: saysWhatItAnswers)
    names.insert(.isLiked, if: flags.contains(.liked))
    names.insert(.quote, if: flags.contains(.quote))
    names.insert(.bubble, if: flags.contains(.answered))
    names.insert(.hasLine, if: flags.contains(.answered))
    names.insert(.repliesNote, if: flags.contains(.partialReplies))
  }

  private func addCounts(to names: inout NameSet<Name>) {
    names.insert(.likes, if: facts.likes > 0)
    names.insert(.likesText, if: facts.likes > 0)
    names.insert(.replies, if: facts.replies > 0)
    names.insert(.repliesText, if: facts.replies > 0)
    names.insert(.reposts, if: facts.reposts > 0)
    names.insert(.repostsText, if: facts.reposts > 0)
    names.insert(.hasFooter, if: facts.likes > 0 || facts.replies > 0)
    let flags = facts.flags
    names.insert(.views, if: flags.contains(.viewed))
    names.insert(.viewsText, if: flags.contains(.viewed))
    names.insert(.downloads, if: flags.contains(.downloaded))
    names.insert(.downloadsText, if: flags.contains(.downloaded))
    names.insert(.isPinned, if: flags.contains(.pinned))
    names.insert(.isSensitive, if: flags.contains(.covered))
    names.insert(.isUnlisted, if: flags.contains(.unlisted))
  }

  /// What few posts of most sites have.
  private func addDetails(to names: inout NameSet<Name>) {
    let more = site.library.posts[shown].more
    names.insert(.language, if: more.language != nil)
    names.insert(.editedIso, if: more.edited != nil)
    names.insert(.editedText, if: more.edited != nil)
    names.insert(.contentWarning, if: more.contentWarning != nil)
    names.insert(.title, if: more.title != nil)
    names.insert(.poll, if: more.poll != nil)
    names.insert(.card, if: more.card != nil)
    let hasPictures = more.attachments.contains { $0.isPicture }
    names.insert(.images, if: hasPictures)
    names.insert(.gridClass, if: hasPictures)
    names.insert(.files, if: more.attachments.contains { !$0.isPicture })
    names.insert(.edits, if: !more.edits.isEmpty)
    names.insert(.hasEdits, if: !more.edits.isEmpty)
  }

  /// What depends on where the row stands.
  private func addPlace(to names: inout NameSet<Name>) {
    names.insert(.isJoined, if: isJoined)
    switch place {
    case .list:
      let count = continuationCount
      names.insert(.continuation, if: count > 0)
      names.insert(.hasMoreOfThread, if: count > PostRow.continuationSize)
    case .continuation:
      names.insert(.isContinuation)
      names.insert(.isComment)
    case .foldedReplies:
      names.insert(.isAnchored)
      names.insert(.isComment)
    case .thread:
      names.insert(.isAnchored)
      names.insert(.isTop, if: nesting == 0 && facts.flags.contains(.root))
      names.insert(.isContinuation, if: nesting > 0 && isNextOfParent)
      names.insert(.isComment, if: nesting > 0)
      names.insert(.missingParent, if: facts.flags.contains(.orphan))
      let isAnswered = !answersHere.isEmpty
      names.insert(.answers, if: isAnswered && !isDeepest)
      names.insert(.hasAnswers, if: isAnswered && !isDeepest)
      names.insert(.moreAnswers, if: isAnswered && isDeepest)
    }
  }
}
