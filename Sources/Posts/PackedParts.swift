/// What posts and messages are made of, packed and unpacked: texts, references, attachments, cards, polls.

extension Packer {
  mutating func put(_ body: Body) {
    put(body.format)
    put(body.source)
  }

  mutating func put(_ reference: Reference?) {
    put(reference) { out, reference in
      let details = reference.details
      out.put(reference.target)
      out.put(details == Reference.Details() ? nil : details) { out, details in
        out.put(details.url)
        out.put(details.author)
        out.put(details.text) { $0.put($1) }
        out.put(details.published)
        out.put(details.absence) { $0.put($1) }
      }
    }
  }

  mutating func put(_ attachments: [Attachment]) {
    put(attachments) { out, one in
      out.put(one.source)
      out.put(one.alt)
      out.put(one.kind)
      out.put(one.width)
      out.put(one.height)
      out.put(one.poster)
      out.put(one.title)
      out.put(one.isSensitive)
      out.put(one.isMissing)
      out.put(one.captions)
    }
  }

  mutating func put(_ card: Card?) {
    put(card) { out, card in
      out.put(card.url)
      out.put(card.title)
      out.put(card.summary)
      out.put(card.image)
      out.put(card.provider)
    }
  }

  mutating func put(_ poll: Poll?) {
    put(poll) { out, poll in
      out.put(poll.options) { out, option in
        out.put(option.title)
        out.put(option.votes)
      }
      out.put(poll.allowsMultiple)
      out.put(poll.closes)
      out.put(poll.voterCount)
    }
  }

  mutating func put(_ emoji: [Emoji]) {
    put(emoji) { out, one in
      out.put(one.shortcode)
      out.put(one.source)
    }
  }
}

extension Unpacker {
  mutating func body() throws(Fault) -> Body {
    let format = try word(Body.Format.self)
    return Body(try text(), format: format)
  }

  mutating func reference() throws(Fault) -> Reference? {
    try optional { from throws(Fault) in
      var reference = Reference(try from.text())
      if try from.flag() {
        var details = Reference.Details()
        details.url = try from.optionalText()
        details.author = try from.optionalText()
        details.text = try from.optional { one throws(Fault) in try one.body() }
        details.published = try from.optionalMoment()
        details.absence = try from.optional { one throws(Fault) in try one.word(Reference.Absence.self) }
        reference.details = details
      }
      return reference
    }
  }

  mutating func attachments() throws(Fault) -> [Attachment] {
    try list { from throws(Fault) in
      let source = try from.text()
      let alt = try from.optionalText()
      var one = Attachment(source: source, kind: try from.word(Attachment.Kind.self), alt: alt)
      one.width = try from.optionalInt()
      one.height = try from.optionalInt()
      one.poster = try from.optionalText()
      one.title = try from.optionalText()
      one.isSensitive = try from.flag()
      one.isMissing = try from.flag()
      one.captions = try from.optionalText()
      return one
    }
  }

  mutating func card() throws(Fault) -> Card? {
    try optional { from throws(Fault) in
      let url = try from.text()
      var card = Card(url: url, title: try from.text())
      card.summary = try from.optionalText()
      card.image = try from.optionalText()
      card.provider = try from.optionalText()
      return card
    }
  }

  mutating func poll() throws(Fault) -> Poll? {
    try optional { from throws(Fault) in
      var poll = Poll(
        options: try from.list { option throws(Fault) in
          let title = try option.text()
          return Poll.Option(title: title, votes: try option.optionalInt())
        })
      poll.allowsMultiple = try from.flag()
      poll.closes = try from.optionalMoment()
      poll.voterCount = try from.optionalInt()
      return poll
    }
  }

  mutating func emoji() throws(Fault) -> [Emoji] {
    try list { from throws(Fault) in
      let shortcode = try from.text()
      return Emoji(shortcode: shortcode, source: try from.optionalText())
    }
  }
}
