/// The site as ActivityStreams 2.0: for each profile an actor and an outbox, for each thread its posts. Static files: they can
/// be read and archived, and nobody can follow them, because a folder of files receives nothing.

import Bytes
import JSON
import Markup
import Pages
import Posts
import Threads

extension Exporter {
  package static let activityStreams = needingBaseURL(
    Exporter(
      name: "activitystreams",
      summary: "ActivityStreams 2.0: an actor and an outbox a profile, the posts of each thread, under `activity/`",
      isDefault: false
    ) { site, _ in
      guard let activity = Activity(site) else { return [] }
      return site.accounts.indices.flatMap { activity.files(ofAccount: $0) }
        + site.forest.roots.map { activity.file(ofThread: Int($0)) }
    })
}

/// What the documents share.
struct Activity: Sendable {
  /// Activities a page of an outbox.
  static let pageSize = 100
  static let everybody = "https://www.w3.org/ns/activitystreams#Public"

  let site: Site
  let addresses: Addresses
  let tags: PostTags
  /// The handles that posts mention, by post.
  let mentions: [Int: [String]]

  init?(_ site: Site) {
    guard let addresses = Addresses(site) else { return nil }
    self.site = site
    self.addresses = addresses
    tags = PostTags(site)
    var mentions: [Int: [String]] = [:]
    for find in site.bodies.finds where !find.facts.mentions.isEmpty { mentions[find.post] = find.facts.mentions }
    self.mentions = mentions
  }

  // MARK: Names

  private func folder(_ account: Int) -> String { "\(site.permalinks.folder(account))/activity" }

  func actor(_ account: Int) -> String { addresses.file("\(folder(account))/actor.json") }

  private func outbox(_ account: Int) -> String { addresses.file("\(folder(account))/outbox.json") }

  private func outbox(_ account: Int, page: Int) -> String { addresses.file("\(folder(account))/outbox/\(page).json") }

  /// A post's id: the document of its thread, and for a reply its place in there.
  func id(_ post: Int) -> String {
    let root = Int(site.forest.root[post])
    let document = addresses.file(site.activityPath(thread: root))
    return post == root ? document : "\(document)#\(site.permalinks.anchor(post).escapedPath)"
  }

  // MARK: Files

  func files(ofAccount account: Int) -> [ExportFile] {
    let source = FileSource(.activity, site.accounts[account].handle)
    // Oldest first, so that a full page never changes again.
    let posts = site.posts.all(of: account).reversed().filter { site.isInFeeds(Int($0)) }
    let pages = stride(from: 0, to: posts.count, by: Activity.pageSize).map { start in
      Array(posts[start..<min(start + Activity.pageSize, posts.count)])
    }
    let whole = [
      ExportFile(path: "\(folder(account))/actor.json", source: source, inputs: { $0.add(account: account) }) {
        actorDocument(account)
      },
      ExportFile(path: "\(folder(account))/outbox.json", source: source) {
        outboxDocument(account, pages: pages.count, posts: posts.count)
      },
    ]
    return whole
      + pages.enumerated().map { number, posts in
        ExportFile(
          path: "\(folder(account))/outbox/\(number + 1).json", source: source,
          inputs: { inputs in
            inputs.hash.add(pages.count)
            inputs.hash.add(posts.count)
            for post in posts { inputs.add(listed: Int(post)) }
          }
        ) {
          outboxPage(account, number + 1, of: pages.count, posts)
        }
      }
  }

  func file(ofThread root: Int) -> ExportFile {
    ExportFile(
      path: site.activityPath(thread: root), source: FileSource(.post, site.library.posts[root].id),
      inputs: { $0.add(thread: root) }
    ) {
      document { json in
        note(root, to: &json)
        let replies = site.forest.posts(inThread: root).dropFirst()
        guard !replies.isEmpty else { return }
        // All of the thread in reading order; each says what it answers.
        json.object("replies") { json in
          json.member("type", "OrderedCollection")
          json.member("totalItems", replies.count)
          json.array("orderedItems") { json in
            for reply in replies { json.object { note(Int(reply), to: &$0) } }
          }
        }
      }
    }
  }

  private func document(_ body: (inout JSONStream) -> Void) -> Bytes {
    var json = JSONStream()
    json.object { json in
      json.array("@context") { json in
        json.string("https://www.w3.org/ns/activitystreams")
        json.object { json in
          json.member("Hashtag", "as:Hashtag")
          json.member("sensitive", "as:sensitive")
        }
      }
      body(&json)
    }
    return json.out
  }

  private func actorDocument(_ account: Int) -> Bytes {
    let record = site.accounts[account]
    return document { json in
      json.member("id", actor(account))
      json.member("type", record.isBot ? "Service" : "Person")
      json.member("preferredUsername", record.handle.handleName)
      json.member("name", record.displayName)
      json.member("url", addresses.profile(account))
      json.member("published", record.joined?.rfc3339)
      if !record.bio.isEmpty {
        json.member("summary", utf8: absolute(site.render(record.bio, from: record.origin, emoji: record.emoji)))
      }
      image("icon", record.avatar, to: &json)
      image("image", record.header, to: &json)
      json.member("outbox", outbox(account))
    }
  }

  private func image(_ name: StaticString, _ source: String?, to json: inout JSONStream) {
    guard let source, site.isShown(source) else { return }
    json.object(name) { json in
      json.member("type", "Image")
      json.member("mediaType", MediaName.type(ofPath: source))
      json.member("url", addresses.media(source))
    }
  }

  private func outboxDocument(_ account: Int, pages: Int, posts: Int) -> Bytes {
    document { json in
      json.member("id", outbox(account))
      json.member("type", "OrderedCollection")
      json.member("totalItems", posts)
      if pages > 0 {
        json.member("first", outbox(account, page: pages))
        json.member("last", outbox(account, page: 1))
      }
    }
  }

  private func outboxPage(_ account: Int, _ number: Int, of count: Int, _ posts: [Int32]) -> Bytes {
    document { json in
      json.member("id", outbox(account, page: number))
      json.member("type", "OrderedCollectionPage")
      json.member("partOf", outbox(account))
      json.member("next", number > 1 ? outbox(account, page: number - 1) : nil)
      json.member("prev", number < count ? outbox(account, page: number + 1) : nil)
      json.array("orderedItems") { json in
        for post in posts.reversed() { json.object { activity(Int(post), of: account, to: &$0) } }
      }
    }
  }

  private func activity(_ post: Int, of account: Int, to json: inout JSONStream) {
    json.member("id", "\(outbox(account))#\(site.library.posts[post].id.escapedPath)")
    json.member("type", site.forest.isRepost(post) ? "Announce" : "Create")
    json.member("actor", actor(account))
    json.member("published", site.library.posts[post].published.rfc3339)
    json.array("to") { $0.string(Activity.everybody) }
    if let original = site.original(ofRepost: post) {
      json.member("object", id(original))
    } else if let missing = site.missingOriginal(ofRepost: post) {
      json.member("object", missing.url)
    } else {
      json.object("object") { note(post, to: &$0) }
    }
  }

  /// HTML with whole addresses.
  func absolute(_ html: SafeHTML) -> Bytes {
    var out = Bytes()
    html.bytes.withUnsafeBufferPointer { out.append(marked: $0, addresses: addresses) }
    return out
  }
}
