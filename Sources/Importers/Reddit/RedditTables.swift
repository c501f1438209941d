/// The tables of a data request. The columns that are read are named here; the addresses from which things were sent (`ip`) are
/// not among them.

import Bytes
import Diagnostics
import Files
import JSON
import Posts

enum RedditTable: String, CaseIterable {
  case posts, comments
  case postVotes = "post_votes"
  case commentVotes = "comment_votes"
  case savedPosts = "saved_posts"
  case savedComments = "saved_comments"
  case messages
  case archivedMessages = "messages_archive"
  case chatHistory = "chat_history"
  case subscriptions = "subscribed_subreddits"
  case statistics

  init?(path: String) {
    guard path.asciiEnds(with: ".csv") else { return nil }
    let name = String((path.split(separator: "/").last ?? "")).asciiLowercased
    guard let table = Self(rawValue: String(name.dropLast(4))) else { return nil }
    self = table
  }

  /// Whether the table alone shows what an archive is.
  var isMain: Bool { self == .posts || self == .comments }
}

/// A row by the names of its columns.
private struct Row {
  let line: Int
  private let cells: [String: String]

  init(line: Int, header: [String], cells: [String]) {
    self.line = line
    self.cells = Dictionary(zip(header, cells)) { first, _ in first }
  }

  subscript(_ name: String) -> String? { cells[name].flatMap { $0.isBlank ? nil : $0 } }

  /// `2023-01-15 12:34:56 UTC`.
  func time(_ name: String) -> Timestamp? {
    guard let text = self[name]?.trimmed else { return nil }
    return JSONValue.string(text.hasSuffix(" UTC") ? String(text.dropLast(4)) : text).moment
  }
}

extension RedditReading {
  mutating func read(table bytes: Bytes, _ path: String, tree: Int) throws {
    guard let table = RedditTable(path: path) else { return }
    let origin = begin(path, tree: tree)
    if isPage(bytes) {
      let page = Diagnostic.page(at: place, insteadOf: "a table")
      if table == .statistics { badStatistics = page }
      report(page)
      return result.ledger.reject("files", in: path)
    }
    let rows = csvRows(bytes)
    guard let header = rows.first?.cells.map({ $0.trimmed.asciiLowercased }) else { return }
    // Statistics are not rows of anything.
    if table != .statistics, owner == nil { owner = Self.owner(of: trees[tree].name) }
    if table.isMain, owner == nil {
      throw badStatistics
        ?? Diagnostic.error(
          "import-no-owner", "nothing tells whose tables these are: statistics.csv is missing",
          at: Location(file: place), hints: ["name the account yourself: --owner nash"])
    }
    for (line, cells) in rows.dropFirst() {
      var origin = origin
      origin.line = Int32(clamping: line)
      take(Row(line: line, header: header, cells: cells), table, origin)
    }
  }

  /// `export_nash_20240501.zip`.
  private static func owner(of name: String) -> String? {
    name.firstMatch(of: /export_([A-Za-z0-9_-]+)_\d{8}/).map { String($0.1) }
  }

  private mutating func take(_ row: Row, _ table: RedditTable, _ origin: Origin) {
    switch table {
    case .posts, .comments: takePost(row, origin, isComment: table == .comments)
    case .postVotes, .commentVotes:
      guard row["direction"] == "up" else {
        return result.ledger.withhold("votes", in: path, because: "votes against, or taken back")
      }
      mark(.like, row, "votes", origin)
    case .savedPosts, .savedComments: mark(.bookmark, row, "bookmarks", origin)
    case .messages, .archivedMessages: takeMessage(row, origin)
    case .chatHistory: takeChat(row, origin)
    case .subscriptions: result.ledger.withhold("subscriptions", in: path, because: "private list")
    case .statistics:
      if row["statistic"] == "account name", owner == nil { owner = row["value"] }
    }
  }

  private func location(_ row: Row, id: String?) -> Location {
    var location = Location(file: place, id: id)
    location.line = row.line
    return location
  }

  private mutating func takePost(_ row: Row, _ origin: Origin, isComment: Bool) {
    let kind = isComment ? "comments" : "posts"
    guard let bare = row["id"], let owner else {
      return fail(kind, "a row has no id", at: location(row, id: nil))
    }
    let prefix = isComment ? "t1_" : "t3_"
    let id = bare.hasPrefix(prefix) ? bare : prefix + bare
    guard let published = row.time("date") else {
      return fail(kind, row["date"].map { "'\($0)' is no date" } ?? "a row has no date", at: location(row, id: id))
    }
    let text = row["body"] ?? ""
    if let why = RedditPost.removal(.null, text) {
      removed.insert(id)
      return result.ledger.withhold(kind, in: path, because: why)
    }
    var post = Post(id: id, author: RedditPost.handle(owner), published: published)
    post.body = Body(RedditText.markdown(text), format: .markdown)
    var details = PostDetails()
    let address = row["permalink"]?.withoutQuery
    details.url = address
    if isComment {
      // The address of the post that the comment hangs below, `…/comments/1abcde/title/`.
      let link = (row["link"] ?? row["permalink"]).flatMap(Self.postID)
      if let parent = row["parent"].flatMap({ RedditPost.parent(.string($0)) }) ?? link.map({ "t3_" + $0 }) {
        let top = link.map { "https://www.reddit.com/comments/\($0)/" }
        let url = parent.hasPrefix("t1_") ? top.map { "\($0)_/\(parent.dropFirst(3))/" } : top
        post.inReplyTo = Reference(parent, details: .init(url: url))
      }
    } else {
      details.title = row["title"]
      var members = [
        JSONObject.Member("is_self", .bool(row["url"] == nil || row["url"]?.contains("/comments/\(bare)/") == true))
      ]
      if let url = row["url"] { members.append(.init("url", .string(url))) }
      RedditMedia.add(.object(JSONObject(members)), to: &details)
    }
    let subreddit = row["subreddit"]
    RedditPost.tag(.object(JSONObject([.init("subreddit", .string(subreddit ?? ""))])), &details)
    post.details = details
    keep(post, origin, kind, subreddit: subreddit)
  }

  private static func postID(_ address: String) -> String? {
    address.firstMatch(of: /\/comments\/([a-z0-9]+)/).map { String($0.1) }
  }

  private mutating func mark(_ kind: Mark.Kind, _ row: Row, _ records: String, _ origin: Origin) {
    guard let target = row["permalink"]?.withoutQuery ?? row["id"], let owner else {
      return fail(records, "a row names no post", at: location(row, id: nil))
    }
    var mark = Mark(kind, by: RedditPost.handle(owner), of: target)
    mark.origin = origin
    result.library.marks.append(mark)
    result.ledger.keep(records, in: path)
  }

  // MARK: Messages, which are nobody else's business

  private mutating func takeMessage(_ row: Row, _ origin: Origin) {
    guard let id = row["id"], let sent = row.time("date") else {
      return fail("messages", "a message has no id or date", at: location(row, id: row["id"]))
    }
    let thread = "reddit-messages-" + (row["thread_id"] ?? id)
    if chats[thread] == nil {
      chats[thread] = Chat(id: thread, title: row["subject"] ?? "", kind: .direct)
      chats[thread]?.origin = origin
    }
    var message = Message(id: id, author: RedditPost.handle(row["from"] ?? ""), sent: sent)
    message.body = Body(RedditText.markdown(row["body"] ?? ""), format: .markdown)
    message.origin = origin
    if let to = row["to"].map(RedditPost.handle), chats[thread]?.participants.contains(to) == false {
      chats[thread]?.participants.append(to)
    }
    add(message, to: thread)
  }

  private mutating func takeChat(_ row: Row, _ origin: Origin) {
    guard let id = row["message_id"], let sent = row.time("created_at") else {
      return fail("messages", "a message has no id or date", at: location(row, id: row["message_id"]))
    }
    // The address of a channel lets people in, so its hash names it.
    let channel = "reddit-chat-" + shortHash(row["channel_url"] ?? row["channel_name"] ?? "")
    let isDirect = row["conversation_type"]?.asciiLowercased.contains("direct") ?? true
    if chats[channel] == nil {
      chats[channel] = Chat(id: channel, title: row["channel_name"] ?? "", kind: isDirect ? .direct : .group)
      chats[channel]?.origin = origin
    }
    var message = Message(id: id, author: RedditPost.handle(row["username"] ?? ""), sent: sent)
    message.body = Body((row["message"] ?? "").withoutSecretsInside, format: .text)
    message.thread = row["thread_parent_message_id"]
    if let edited = row.time("updated_at"), edited > sent { message.edited = edited }
    message.origin = origin
    add(message, to: channel)
  }

  private mutating func add(_ message: Message, to chat: String) {
    guard messageIDs.insert("\(chat) \(message.id)").inserted else {
      return result.ledger.skip("messages", in: path, because: "occurs twice")
    }
    chats[chat]?.messages.append(message)
    result.ledger.keep("messages", in: path)
  }
}
