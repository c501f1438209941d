/// Misskey and its kin (Sharkey, Firefish, Iceshrimp): `notes-….json` of Settings > Import/Export. Notes are plain text with marks of
/// Misskey's own (MFM), of which the decorations are dropped and their texts kept.

package import Diagnostics
package import Files
import JSON
import Posts

package enum MisskeyImporter: Importer {
  package static let name = "misskey"
  package static let title = "Misskey"
  package static let accepts =
    "notes-….json of Settings > Import/Export; the file doesn't say whose it is, so --owner names you"

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    files(tree).first.map { Recognition(.certain, "\($0) holds notes of Misskey") }
  }

  private static func files(_ tree: any FileTree) -> [String] {
    tree.heads(endingWith: ".json", count: .max).filter { _, head in
      head.hasPrefix("[{") && head.contains("\"createdAt\":\"") && head.contains("\"renoteId\":")
        && head.contains("\"replyId\":")
    }.map(\.path)
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    guard let owner = options.owner?.bareHandle, let host = owner.handleHost else {
      throw Diagnostic.error(
        "import-no-owner", "Misskey's export doesn't say whose notes these are",
        at: Location(file: trees.first?.name ?? ""), hints: ["name the account: --owner nash@notes.example"])
    }
    var result = ImportResult(network: name, owner: owner)
    var seen: Set<String> = []
    for tree in trees {
      let files = files(tree)
      let others = Set(tree.paths(endingWith: ".json")).subtracting(files)
      try tree.passOver(others, because: nil, &result.ledger, &log)
      for path in files {
        let place = tree.place(path)
        result.library.files.append(place)
        let origin = Origin(file: result.library.files.count - 1)
        try tree.visit([path]) { _, stream in
          try JSONLinesReading.read(&stream, place: place) { outcome in
            do throws(Diagnostic) {
              let record = try outcome.get()
              var post = try self.post(record, owner, host, place)
              post.origin = origin
              guard seen.insert(post.id).inserted else {
                return result.ledger.skip("posts", in: path, because: "occurs twice")
              }
              result.library.posts.append(post)
              result.ledger.keep("posts", in: path)
            } catch {
              log.add(error)
              result.ledger.reject("posts", in: path)
            }
          }
        }
      }
    }
    result.library.posts.sort { $0.published == $1.published ? $0.id < $1.id : $0.published < $1.published }
    var account = Account(handle: owner)
    account.url = "https://\(host)/@\(owner.handleName)"
    result.library.accounts = [account]
    result.ledger.sort()
    return result
  }

  private static func post(
    _ record: LineRecord, _ owner: String, _ host: String, _ place: String
  ) throws(Diagnostic) -> Post {
    let note = record.value
    guard let id = note["id"]?.text else {
      throw .error("import-bad-record", "a note has no id", at: record.location(place, id: nil))
    }
    guard let published = note["createdAt"]?.moment else {
      throw .error("import-bad-record", "a note has no date", at: record.location(place, id: id))
    }
    func address(_ id: String) -> String { "https://\(host)/notes/\(id)" }
    var post = Post(id: address(id), author: owner, published: published)
    post.visibility = visibility(note)
    let text = note["text"]?.text
    if let text { post.body = Body(plain(text).withoutSecretsInside, format: .text) }
    if let reply = note["replyId"]?.text { post.inReplyTo = Reference(address(reply)) }
    let files = note["files"]?.array ?? []
    var details = PostDetails()
    details.poll = poll(note["poll"])
    if let renote = note["renoteId"]?.text {
      // Without anything of its own a renote is a repost, else a quote.
      let isBare = text == nil && files.isEmpty && details.poll == nil && note["cw"]?.text == nil
      if isBare { post.repostOf = Reference(address(renote)) } else { post.quoteOf = Reference(address(renote)) }
    }
    details.url = address(id)
    details.contentWarning = note["cw"]?.text
    for file in files {
      details.attachments.append(attachment(file))
      if file["isSensitive"]?.bool == true { post.flags.insert(.sensitive) }
    }
    // Of files that are named by number alone nothing else is known.
    let named = note["fileIds"]?.array?.count ?? 0
    for _ in files.count..<max(files.count, named) {
      var attachment = Attachment(source: "", kind: .file)
      attachment.isMissing = true
      details.attachments.append(attachment)
    }
    post.details = details
    return post
  }

  /// "home" is what others call unlisted. A note that never left its server was not meant for everybody.
  private static func visibility(_ note: JSONValue) -> Visibility {
    let own: Visibility =
      switch note["visibility"]?.string {
      case "public": .public
      case "home": .unlisted
      case "followers": .followers
      default: .direct
      }
    return note["localOnly"]?.bool == true ? max(own, .followers) : own
  }

  private static func attachment(_ file: JSONValue) -> Attachment {
    let url = file["url"]?.text ?? ""
    var attachment = Attachment(
      source: url.withoutSecrets ?? "", kind: MastodonMedia.kind(mediaType: file["type"]?.string, type: "", url: url),
      alt: file["comment"]?.text)
    attachment.isMissing = attachment.source.isEmpty
    attachment.isSensitive = file["isSensitive"]?.bool == true
    attachment.title = file["name"]?.text
    attachment.width = file["properties"]?["width"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    attachment.height = file["properties"]?["height"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    return attachment
  }

  private static func poll(_ json: JSONValue?) -> Poll? {
    guard let choices = json?["choices"]?.array, !choices.isEmpty else { return nil }
    let votes = json?["votes"]?.array ?? []
    var poll = Poll(
      options: choices.enumerated().map { at, choice in
        let own = votes.indices.contains(at) ? votes[at].integer : nil
        return .init(
          title: (choice["text"]?.text ?? choice.text ?? "").withoutSecretsInside,
          votes: choice["votes"]?.integer ?? own)
      })
    poll.allowsMultiple = json?["multiple"]?.bool == true
    poll.closes = json?["expiresAt"]?.moment
    return poll
  }

  /// `$[tada.speed=2s Hello]` -> `Hello`; tags such as `<center>` go, their texts stay.
  private static func plain(_ text: String) -> String {
    guard text.contains("$[") || text.contains("<") else { return text }
    var text = text
    for _ in 0..<16 {
      let next = text.replacing(/\$\[[A-Za-z0-9_.,=-]+ ([^\[\]]*)\]/) { String($0.1) }
      if next == text { break }
      text = next
    }
    return text.replacing(/<\/?(?:b|i|s|small|center|plain)>/, with: "")
  }
}
