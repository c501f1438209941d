/// A thread in Schema.org's words: `DiscussionForumPosting` with its comments nested as they answer one another. Bounded, so
/// that a page stays small: the first 50 comments, three deep, each with the beginning of its text.

import Bytes
import JSON
import Posts
import Threads

/// What JSON-LD says of one page of a thread. Further pages repeat the first post, with the address of the main page.
struct ThreadStatement {
  private static let commentLimit = 50
  private static let deepest = 3
  private static let rootText = 5000
  private static let commentText = 500

  private let addresses: Addresses
  private let root: Int
  private let page: Int
  private var site: Site { addresses.site }

  init(_ addresses: Addresses, root: Int, page: Int) {
    self.addresses = addresses
    self.root = root
    self.page = page
  }

  func append(to json: inout JSONStream) {
    json.object { json in
      json.members(#""@context":"https://schema.org","@type":"DiscussionForumPosting""#)
      json.member("mainEntityOfPage", writing: { addresses.append(post: root, to: &$0) })
      json.member("headline", writing: { site.append(headlineOf: root, limit: 110, to: &$0) })
      post(root, limit: ThreadStatement.rootText, to: &json)
      if let edited = site.library.posts[root].more.edited { json.member("dateModified", edited.rfc3339) }
      let pictures = site.uncoveredPictures(of: root).compactMap { addresses.media($0.source) }
      if !pictures.isEmpty { json.array("image") { json in for picture in pictures { json.string(picture) } } }
      shared(to: &json)
      var room = ThreadStatement.commentLimit
      comments(tops, depth: 1, &room, to: &json)
    }
  }

  /// The direct replies of the first page; of a further page, those whose parents are on pages before it.
  private var tops: [Int] {
    if page == 1 { return children(root) }
    let posts = site.permalinks.posts(onPage: page, ofThread: root, site.forest)
    return firstTold(posts) { site.permalinks.pageNumber(Int(site.forest.parent[$0])) != page }
  }

  private func children(_ post: Int) -> [Int] {
    firstTold(site.forest.replies(to: post)) { site.permalinks.pageNumber($0) == page }
  }

  /// The first of these posts that may be told of, and that are wanted.
  private func firstTold(_ posts: some Sequence<Int32>, _ isWanted: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    for post in posts where isWanted(Int(post)) && isTold(Int(post)) {
      found.append(Int(post))
      if found.count == ThreadStatement.commentLimit { break }
    }
    return found
  }

  /// Unlisted replies stand on the page and are not offered to search engines.
  private func isTold(_ post: Int) -> Bool { site.library.posts[post].visibility == .public }

  private func comments(_ posts: [Int], depth: Int, _ room: inout Int, to json: inout JSONStream) {
    guard !posts.isEmpty, room > 0, depth <= ThreadStatement.deepest else { return }
    // Each of these before the answers to the first of them.
    let told = posts.prefix(room)
    room -= told.count
    var left = room
    json.array("comment") { json in
      for reply in told {
        json.object { json in
          json.members(#""@type":"Comment""#)
          post(reply, limit: ThreadStatement.commentText, to: &json)
          comments(children(reply), depth: depth + 1, &left, to: &json)
        }
      }
    }
    room = left
  }

  /// What a posting and a comment have in common. Text, picture or film is required: where there is no text, its headline
  /// tells what the post carries; where a warning covers it, the warning is told.
  private func post(_ post: Int, limit: Int, to json: inout JSONStream) {
    json.member("url", writing: { addresses.append(post: post, to: &$0) })
    json.member(
      "text",
      writing: { out in
        let start = out.count
        site.append(summaryOf: post, limit: limit, to: &out)
        if out.count == start { site.append(headlineOf: post, limit: limit, to: &out) }
      })
    json.member("datePublished", plain: { $0.append(rfc3339: site.library.posts[post].published) })
    json.member("inLanguage", site.library.posts[post].more.language)
    json.object("author") { json in
      let account = site.author(post)
      json.members(#""@type":"Person""#)
      json.member("name", writing: { $0.append(account, of: site.faces.names) })
      json.member("url", writing: { addresses.append(profile: account, to: &$0) })
    }
    // Numbers of the first post would make full pages change.
    if post == root, page > 1 { return }
    let counts: [(action: StaticString, count: Int)] = [
      ("LikeAction", site.likeCount(post)), ("CommentAction", site.replyCount(post)),
      ("ShareAction", Int(site.facts[post].reposts)),
    ]
    json.counters("interactionStatistic", counts)
  }

  /// What the first post quotes, or the page that it links to.
  private func shared(to json: inout JSONStream) {
    guard site.contentWarning(of: root) == nil else { return }
    if let quoted = site.quoted(by: root) {
      guard isTold(quoted) else { return }
      json.object("sharedContent") { json in
        json.member("@type", "DiscussionForumPosting")
        json.member("url", addresses.post(quoted))
        json.member("text", site.headline(of: quoted, limit: 200))
        json.member("datePublished", site.library.posts[quoted].published.rfc3339)
        json.object("author") { json in
          json.member("@type", "Person")
          json.member("name", site.accounts[site.author(quoted)].displayName)
        }
      }
    } else if let card = site.library.posts[root].more.card, card.url.isWebAddress {
      json.object("sharedContent") { json in
        json.member("@type", "WebPage")
        json.member("url", card.url)
        if !card.title.isEmpty { json.member("name", card.title) }
      }
    }
  }
}

extension JSONStream {
  /// `InteractionCounter`s for the numbers that are not zero.
  mutating func counters(_ name: StaticString, _ counts: [(action: StaticString, count: Int)]) {
    guard counts.contains(where: { $0.count > 0 }) else { return }
    array(name) { json in
      for (action, count) in counts where count > 0 {
        json.object { json in
          json.members(
            #""@type":"InteractionCounter","interactionType":"https://schema.org/"#, action,
            #"","userInteractionCount":"#, count)
        }
      }
    }
  }
}
