/// Posts and messages, packed and unpacked.

package import Bytes

extension Post {
  /// The post as bytes from which `init(packed:)` makes it again, every field of it.
  package var packed: Bytes {
    var out = Packer()
    out.put(id)
    out.put(author)
    out.put(published)
    out.put(body)
    out.put(inReplyTo)
    out.put(repostOf)
    out.put(quoteOf)
    out.put(visibility)
    out.put(Int(flags.rawValue))
    out.put(counts.likes)
    out.put(counts.replies)
    out.put(counts.reposts)
    out.put(counts.views)
    out.put(counts.downloads)
    out.put(origin)
    out.put(hasDetails ? details : nil) { out, details in
      out.put(details.edited)
      out.put(details.title)
      out.put(details.slug)
      out.put(details.contentWarning)
      out.put(details.attachments)
      out.put(details.poll)
      out.put(details.card)
      out.put(details.emoji)
      out.put(details.tags)
      out.put(details.language)
      out.put(details.url)
      out.put(details.alternateIDs)
      out.put(details.likedBy)
      out.put(details.edits) { out, edit in
        out.put(edit.at)
        out.put(edit.body)
        out.put(edit.contentWarning)
      }
      out.put(details.extra)
    }
    return out.bytes
  }

  /// Throws for bytes that are no packed post.
  package init(packed: Bytes) throws {
    var from = Unpacker(packed)
    let id = try from.text()
    let author = try from.text()
    let published = try from.moment()
    self.init(id: id, author: author, published: published, body: try from.body())
    inReplyTo = try from.reference()
    repostOf = try from.reference()
    quoteOf = try from.reference()
    visibility = try from.word(Visibility.self)
    flags = Flags(rawValue: UInt8(truncatingIfNeeded: try from.int()))
    counts.likes = try from.optionalInt()
    counts.replies = try from.optionalInt()
    counts.reposts = try from.optionalInt()
    counts.views = try from.optionalInt()
    counts.downloads = try from.optionalInt()
    origin = try from.origin()
    guard try from.flag() else { return }
    var details = PostDetails()
    details.edited = try from.optionalMoment()
    details.title = try from.optionalText()
    details.slug = try from.optionalText()
    details.contentWarning = try from.optionalText()
    details.attachments = try from.attachments()
    details.poll = try from.poll()
    details.card = try from.card()
    details.emoji = try from.emoji()
    details.tags = try from.texts()
    details.language = try from.optionalText()
    details.url = try from.optionalText()
    details.alternateIDs = try from.texts()
    details.likedBy = try from.texts()
    details.edits = try from.list { from throws(Unpacker.Fault) in
      let at = try from.optionalMoment()
      let body = try from.body()
      return Edit(at: at, body: body, contentWarning: try from.optionalText())
    }
    details.extra = try from.extra()
    self.details = details
  }
}

extension Message {
  /// The message as bytes from which `init(packed:)` makes it again, every field of it.
  package var packed: Bytes {
    var out = Packer()
    out.put(id)
    out.put(author)
    out.put(sent)
    out.put(body)
    out.put(inReplyTo)
    out.put(isDeleted)
    out.put(isSystem)
    out.put(origin)
    out.put(hasDetails)
    guard hasDetails else { return out.bytes }
    out.put(thread)
    out.put(edited)
    out.put(attachments)
    out.put(reactions) { out, reaction in
      out.put(reaction.emoji)
      out.put(reaction.count)
      out.put(reaction.by)
    }
    out.put(emoji)
    out.put(card)
    out.put(poll)
    out.put(extra)
    return out.bytes
  }

  /// Throws for bytes that are no packed message.
  package init(packed: Bytes) throws {
    var from = Unpacker(packed)
    let id = try from.text()
    let author = try from.text()
    let sent = try from.moment()
    self.init(id: id, author: author, sent: sent, body: try from.body())
    inReplyTo = try from.reference()
    isDeleted = try from.flag()
    isSystem = try from.flag()
    origin = try from.origin()
    guard try from.flag() else { return }
    thread = try from.optionalText()
    edited = try from.optionalMoment()
    attachments = try from.attachments()
    reactions = try from.list { from throws(Unpacker.Fault) in
      let emoji = try from.text()
      let count = try from.int()
      return Reaction(emoji: emoji, count: count, by: try from.texts())
    }
    emoji = try from.emoji()
    card = try from.card()
    poll = try from.poll()
    extra = try from.extra()
  }
}
