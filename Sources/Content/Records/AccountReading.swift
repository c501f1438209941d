/// Reads accounts, the follows between them, and marks.

import Diagnostics
import JSON
import Posts

/// The keys of an account.
enum AccountKey: String, FieldKey {
  case type, handle, name, bio, markdown, text, html, avatar, header, website, fields, verified, bot, joined, url
  case alsoKnownAs = "also_known_as"
  case followerCount = "follower_count"
  case followingCount = "following_count"
  case following, emoji

  static let table = FieldTable<AccountKey>()
  static let kindOfRecord = "an account"

  var meaning: String {
    switch self {
    case .type: "`account`; needed in JSON Lines only"
    case .handle: "`nash` or `nash@social.example`; in Markdown the file's name by default"
    case .name: "the display name"
    case .bio: "what the account says of itself, as CommonMark; in a Markdown file it is the body"
    case .markdown: "the same as `bio`"
    case .text: "the bio, plain"
    case .html: "the bio, as HTML from another program; it is cleaned"
    case .avatar: "path or URL of the picture"
    case .header: "path or URL of a wide picture"
    case .website: "an address"
    case .fields: "a list of `{name, value}`"
    case .verified: "true or false"
    case .bot: "true or false"
    case .joined: "a date"
    case .url: "the profile's address on its network"
    case .alsoKnownAs: "other handles and addresses of the same person"
    case .followerCount: "followers, as the network reported them"
    case .followingCount: "followed accounts, as the network reported them"
    case .following: "a list of handles that this account follows"
    case .emoji: "custom emoji of name and bio"
    }
  }
}

/// The keys of a profile field.
enum ProfileFieldKey: String, FieldKey {
  case name, value, text, html

  static let table = FieldTable<ProfileFieldKey>()
  static let kindOfRecord = "a profile field"

  var meaning: String {
    switch self {
    case .name: "the label"
    case .value: "what it says, as CommonMark"
    case .text: "what it says, plain"
    case .html: "what it says, as HTML"
    }
  }
}

/// The keys of a follow.
enum FollowKey: String, FieldKey {
  case type, follower, followed, since

  static let table = FieldTable<FollowKey>()
  static let kindOfRecord = "a follow"

  var meaning: String {
    switch self {
    case .type: "`follow`; needed in JSON Lines only"
    case .follower: "who follows; a handle"
    case .followed: "who is followed; a handle"
    case .since: "a date, where it is known"
    }
  }
}

/// The keys of a mark.
enum MarkKey: String, FieldKey {
  case type, kind, account, target

  static let table = FieldTable<MarkKey>()
  static let kindOfRecord = "a mark"

  var meaning: String {
    switch self {
    case .type: "`mark`"
    case .kind: "`like` or `bookmark`"
    case .account: "who did it; a handle"
    case .target: "id or URL of the post"
    }
  }
}

extension RecordReader {
  /// Reads the account at the cursor.
  mutating func readAccount() throws(JSONError) {
    var account = Account(handle: "")
    var following: [String] = []
    guard try begin("an account") else { return rejectNoObject(.account) }
    if let preset { account.bio = preset.body }
    while let name = try source.nextName() {
      guard let (key, index) = AccountKey.table.find(name) else {
        try unknown(AccountKey.self, extra: &account.extra)
        continue
      }
      note(index)
      switch key {
      case .type: _ = try text()
      case .handle: account.handle = try handle() ?? ""
      case .name: account.name = try text() ?? ""
      case .bio, .markdown: try readBody(.markdown, into: &account.bio)
      case .text: try readBody(.text, into: &account.bio)
      case .html: try readBody(.html, into: &account.bio)
      case .avatar: account.avatar = try text()
      case .header: account.header = try text()
      case .website: account.website = try text()
      case .fields: account.fields = try profileFields()
      case .verified: account.isVerified = try flag() ?? false
      case .bot: account.isBot = try flag() ?? false
      case .joined: account.joined = try date()
      case .url: account.url = try text()
      case .alsoKnownAs: account.alsoKnownAs = try texts()
      case .followerCount: account.followerCount = try count()
      case .followingCount: account.followingCount = try count()
      case .following: following = try handles()
      case .emoji: account.emoji = try emoji()
      }
    }
    if account.handle.isEmpty, let preset { account.handle = preset.id }
    preset = nil
    if account.handle.isEmpty, isMissing(AccountKey.handle) {
      reject(code: "missing-handle", "'handle' is missing; every account has one", at: record.place)
    }
    account.origin = origin()
    guard end(id: account.handle) else { return records.rejected.others += 1 }
    records.library.accounts.append(account)
    for followed in following {
      var follow = Follow(follower: account.handle, followed: followed)
      follow.origin = account.origin
      records.library.follows.append(follow)
    }
  }

  private mutating func profileFields() throws(JSONError) -> [Account.Field] {
    var fields: [Account.Field] = []
    try list("a list of fields") { reader throws(JSONError) in
      var field = Account.Field(name: "", value: Body())
      let isObject = try reader.object("a field", ProfileFieldKey.self) { reader, key throws(JSONError) in
        switch key {
        case .name: field.name = try reader.text() ?? ""
        case .value: try reader.readBody(.markdown, into: &field.value)
        case .text: try reader.readBody(.text, into: &field.value)
        case .html: try reader.readBody(.html, into: &field.value)
        }
      }
      if isObject { fields.append(field) }
    }
    return fields
  }

  /// Reads the follow at the cursor.
  mutating func readFollow() throws(JSONError) {
    var follow = Follow(follower: "", followed: "")
    guard try begin("a follow") else { return rejectNoObject(.follow) }
    while let name = try source.nextName() {
      guard let (key, index) = FollowKey.table.find(name) else {
        try unknown(FollowKey.self)
        continue
      }
      note(index)
      switch key {
      case .type: _ = try text()
      case .follower: follow.follower = try handle() ?? ""
      case .followed: follow.followed = try handle() ?? ""
      case .since: follow.since = try date()
      }
    }
    for (key, value) in [("follower", follow.follower), ("followed", follow.followed)] where value.isEmpty {
      reject(code: "missing-handle", "'\(key)' is missing; a follow names two accounts", at: record.place)
    }
    follow.origin = origin()
    guard end(id: "") else { return records.rejected.others += 1 }
    records.library.follows.append(follow)
  }

  /// Reads the like or bookmark at the cursor.
  mutating func readMark() throws(JSONError) {
    var mark = Mark(.like, by: "", of: "")
    guard try begin("a mark") else { return rejectNoObject(.mark) }
    while let name = try source.nextName() {
      guard let (key, index) = MarkKey.table.find(name) else {
        try unknown(MarkKey.self)
        continue
      }
      note(index)
      switch key {
      case .type: _ = try text()
      case .kind: mark.kind = try choice(Mark.Kind.self) ?? .like
      case .account: mark.account = try handle() ?? ""
      case .target: mark.target = try identifier() ?? ""
      }
    }
    if mark.account.isEmpty { reject(code: "missing-handle", "'account' is missing; a mark has one", at: record.place) }
    if mark.target.isEmpty { reject(code: "missing-id", "'target' is missing; a mark names a post", at: record.place) }
    mark.origin = origin()
    guard end(id: mark.target) else { return records.rejected.others += 1 }
    records.library.marks.append(mark)
  }

  /// Counts a record that was no object.
  mutating func rejectNoObject(_ type: LineType) {
    _ = end(id: "")
    records.rejected.add(type)
  }
}
