/// The fields of records as inputs of a page, every one of them: a field that is left out here would leave stale pages behind.
/// A test holds these lists against the records' own.

import Bytes
import Posts
import Threads

extension Fingerprint {
  mutating func add(_ moment: Timestamp?) {
    add(moment != nil)
    if let moment { add(UInt64(bitPattern: moment.milliseconds)) }
  }

  mutating func add<Value>(_ values: [Value], _ add: (inout Fingerprint, Value) -> Void) {
    self.add(values.count)
    for value in values { add(&self, value) }
  }

  /// The source of a text, not what it becomes: `SitePrints.add(text:)` adds that.
  mutating func add(_ body: Body) {
    add(body.format.rawValue)
    add(body.source)
  }

  mutating func add(_ emoji: Emoji) {
    add(emoji.shortcode)
    add(emoji.source)
  }

  mutating func add(_ attachment: Attachment) {
    add(attachment.source)
    add(attachment.alt)
    add(attachment.kind.rawValue)
    add(attachment.width)
    add(attachment.height)
    add(attachment.poster)
    add(attachment.title)
    add(attachment.isSensitive)
    add(attachment.isMissing)
    add(attachment.captions)
  }

  mutating func add(_ card: Card?) {
    add(card != nil)
    guard let card else { return }
    add(card.url)
    add(card.title)
    add(card.summary)
    add(card.image)
    add(card.provider)
  }

  mutating func add(_ poll: Poll?) {
    add(poll != nil)
    guard let poll else { return }
    add(poll.allowsMultiple)
    add(poll.closes)
    add(poll.voterCount)
    add(poll.options) { hash, option in
      hash.add(option.title)
      hash.add(option.votes)
    }
  }

  mutating func add(_ counts: Counts) {
    add(counts.likes)
    add(counts.replies)
    add(counts.reposts)
    add(counts.views)
    add(counts.downloads)
  }

  /// What few posts have. Of earlier versions only the sources: what they become is added by `SitePrints`.
  mutating func add(_ details: PostDetails) {
    add(details.edited)
    add(details.title)
    add(details.slug)
    add(details.contentWarning)
    add(details.attachments) { $0.add($1) }
    add(details.poll)
    add(details.card)
    add(details.emoji) { $0.add($1) }
    add(details.tags) { $0.add($1) }
    add(details.language)
    add(details.url)
    add(details.alternateIDs) { $0.add($1) }
    add(details.likedBy) { $0.add($1) }
    add(details.edits) { hash, edit in
      hash.add(edit.at)
      hash.add(edit.body)
      hash.add(edit.contentWarning)
    }
    add(details.extra)
  }

  /// The account as its record has it. Of its texts only the sources.
  mutating func add(_ account: Account) {
    add(account.handle)
    add(account.name)
    add(account.bio)
    add(account.avatar)
    add(account.header)
    add(account.website)
    add(account.fields) { hash, field in
      hash.add(field.name)
      hash.add(field.value)
    }
    add(account.isVerified)
    add(account.isBot)
    add(account.joined)
    add(account.url)
    add(account.alsoKnownAs) { $0.add($1) }
    add(account.followerCount)
    add(account.followingCount)
    add(account.emoji) { $0.add($1) }
    add(account.extra)
  }

  /// Only what is said of a post that is not there; what its text becomes is added by `SitePrints`.
  mutating func add(_ missing: MissingPost) {
    add(missing.absence.rawValue)
    add(missing.url)
    add(missing.author)
    add(missing.published)
  }

  /// A reference as its record has it.
  mutating func add(_ reference: Reference?) {
    add(reference != nil)
    guard let reference else { return }
    let details = reference.details
    add(reference.target)
    add(details.url)
    add(details.author)
    add(details.text != nil)
    if let text = details.text { add(text) }
    add(details.published)
    add(details.absence?.rawValue)
  }

  mutating func add(_ extra: [String: String]) {
    add(extra.count)
    for (key, value) in extra.sorted(by: { $0.key < $1.key }) {
      add(key)
      add(value)
    }
  }
}
