/// Reads posts, with the replies nested in them. Nesting costs no recursion: posts whose replies are being read wait on a
/// stack.

import Diagnostics
import JSON
import Posts

/// A post while it is read.
private struct PostDraft {
  var post = Post()
  /// Made when the first of them occurs.
  var details: PostDetails?
  var state = RecordState()
  /// Replies that name no parent, by their index among the posts read.
  var children: [Int] = []

  var hasDate: Bool { post.published.milliseconds != .min }
}

extension Post {
  /// A post of which nothing was read yet.
  fileprivate init() { self.init(id: "", author: "", published: Timestamp(milliseconds: .min)) }
}

extension RecordReader {
  /// Reads the post at the cursor and the replies in it.
  mutating func readPost() throws(JSONError) {
    var parents: [PostDraft] = []
    do throws(JSONError) {
      var draft = PostDraft()
      guard try begin(&draft) else { return }
      while true {
        if try readFields(&draft) {
          let index = finish(&draft)
          guard let last = parents.indices.last else { return }
          if let index, records.library.posts[index].inReplyTo == nil { parents[last].children.append(index) }
        } else {
          draft.state = record
          parents.append(draft)
        }
        try readOn(&draft, &parents)
      }
    } catch {
      // The text breaks off inside the posts that are open. Who catches the error counts the innermost.
      for parent in parents { for problem in parent.state.problems { records.log.add(problem) } }
      records.rejected.posts += parents.count
      throw error
    }
  }

  /// Begins the next reply of the innermost waiting post; when it has no more, that post itself is read on.
  private mutating func readOn(_ draft: inout PostDraft, _ parents: inout [PostDraft]) throws(JSONError) {
    while try source.nextItem() {
      draft = PostDraft()
      if try begin(&draft) { return }
    }
    draft = parents.removeLast()
    record = draft.state
  }

  /// Whether a post stands at the cursor.
  private mutating func begin(_ draft: inout PostDraft) throws(JSONError) -> Bool {
    guard try begin("a post") else {
      _ = end(id: "")
      records.rejected.posts += 1
      return false
    }
    if let preset { draft.post.body = preset.body }
    return true
  }

  /// Reads keys until the post ends; false when it stopped inside an array of replies.
  private mutating func readFields(_ draft: inout PostDraft) throws(JSONError) -> Bool {
    while let name = try source.nextName() {
      guard let (key, index) = PostKey.table.find(name) else {
        var extra = draft.details?.extra ?? [:]
        try unknown(PostKey.self, extra: &extra)
        if !extra.isEmpty {
          if draft.details == nil { draft.details = PostDetails() }
          draft.details?.extra = extra
        }
        continue
      }
      note(index)
      switch key {
      case .id: if let id = try identifier() { draft.post.id = id }
      case .author: if let author = try handle() { draft.post.author = author }
      case .published, .date: if let date = try date() { draft.post.published = date }
      case .markdown: try readBody(.markdown, into: &draft.post.body)
      case .text: try readBody(.text, into: &draft.post.body)
      case .html: try readBody(.html, into: &draft.post.body)
      case .inReplyTo: draft.post.inReplyTo = try reference()
      case .repostOf: draft.post.repostOf = try reference()
      case .quoteOf: draft.post.quoteOf = try reference()
      case .visibility: if let visibility = try readVisibility() { draft.post.visibility = visibility }
      case .likeCount: draft.post.counts.likes = try count()
      case .replyCount: draft.post.counts.replies = try count()
      case .repostCount: draft.post.counts.reposts = try count()
      case .viewCount: draft.post.counts.views = try count()
      case .downloadCount: draft.post.counts.downloads = try count()
      case .sensitive: try readFlag(.sensitive, &draft.post)
      case .pinned: try readFlag(.pinned, &draft.post)
      case .draft: try readFlag(.draft, &draft.post)
      case .hide: try readFlag(.hidden, &draft.post)
      case .type: _ = try text()
      case .replies:
        if try source.kind() == .array {
          try source.beginArray()
          return false
        }
        try list("a list of posts") { _ throws(JSONError) in }
      default:
        var details = draft.details ?? PostDetails()
        draft.details = nil
        try readDetail(key, &details)
        draft.details = details
      }
    }
    return true
  }

  /// Reads what few posts have.
  private mutating func readDetail(_ key: PostKey, _ details: inout PostDetails) throws(JSONError) {
    switch key {
    case .edited: details.edited = try date()
    case .title: details.title = try text()
    case .slug: details.slug = try text()
    case .contentWarning: details.contentWarning = try text()
    case .attachments: details.attachments = try attachments()
    case .likedBy: details.likedBy = try handles()
    case .tags: details.tags = try texts().map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    case .language: details.language = try text()
    case .url: details.url = try text()
    case .alternateIDs: details.alternateIDs = try texts()
    case .emoji: details.emoji = try emoji()
    case .card: details.card = try card()
    case .poll: details.poll = try poll()
    case .edits: details.edits = try edits()
    default: try source.skip()
    }
  }

  private mutating func readFlag(_ flag: Post.Flags, _ post: inout Post) throws(JSONError) {
    guard let isSet = try self.flag() else { return }
    if isSet { post.flags.insert(flag) } else { post.flags.remove(flag) }
  }

  /// Checks what a post must have and keeps it. Its index, or nil when it is rejected.
  private mutating func finish(_ draft: inout PostDraft) -> Int? {
    if draft.post.id.isEmpty, let preset { draft.post.id = preset.id }
    preset = nil
    if draft.post.id.isEmpty, isMissing(PostKey.id) {
      reject(
        code: "missing-id", "'id' is missing; every post has one", at: record.place,
        hints: ["add an id that no other post has"])
    }
    if draft.post.author.isEmpty, isMissing(PostKey.author) {
      reject(
        code: "missing-author", "'author' is missing; every post has one", at: record.place,
        hints: ["add `author:` with the handle of who wrote it"])
    }
    if !draft.hasDate, isMissing(PostKey.published, .date) {
      reject(
        code: "missing-published", "'published' is missing; every post has a date", at: record.place,
        hints: ["add `published:` with a date such as 2024-05-01T08:00:00Z"])
    }
    if !draft.post.id.isEmpty {
      for child in draft.children { records.library.posts[child].inReplyTo = Reference(draft.post.id) }
    }
    guard end(id: draft.post.id) else {
      records.rejected.posts += 1
      return nil
    }
    draft.post.origin = origin()
    if let details = draft.details { draft.post.details = details }
    // Moved, because to copy a post is to count all that it holds.
    let index = records.library.posts.count
    records.library.posts.append(Post())
    swap(&records.library.posts[index], &draft.post)
    return index
  }
}
