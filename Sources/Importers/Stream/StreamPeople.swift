/// The users of an app. An allow-list: of their custom fields, which hold e-mail addresses, phone numbers and devices, nothing is
/// read.

import JSON
import Posts

struct StreamPeople {
  private(set) var accounts: [String: Account] = [:]

  /// Ids of an app become handles: `fern` -> `fern@stream`. Ids may hold an e-mail address, which is hidden behind a hash.
  static func handle(_ id: String) -> String {
    let bare = id.trimmed
    if bare.contains("@") { return "user-\(shortHash(bare))@stream" }
    let safe = bare.unicodeScalars.map { scalar -> Character in
      scalar.properties.isWhitespace || scalar.value < 32 || scalar == "/" ? "-" : Character(scalar)
    }
    return String(safe) + "@stream"
  }

  /// Takes in a user object or id; gives the handle. Nil where there is none, as for users who were deleted.
  mutating func learn(_ user: JSONValue?, id fallback: JSONValue? = nil) -> String? {
    guard let id = user?["id"]?.text ?? user?.text ?? fallback?.text ?? user?["reference"]?.text else { return nil }
    let handle = Self.handle(id)
    var account = accounts[handle] ?? Account(handle: handle)
    // Feeds keep what an app tells of its users in `data`.
    let facts = user?["data"]?.object == nil ? user : user?["data"]
    let name = facts?["name"]?.text ?? user?["name"]?.text
    if let name, !name.contains("@") || !name.contains(".") { account.name = name }
    if let image = facts?["image"]?.text ?? facts?["profileImage"]?.text ?? facts?["avatar"]?.text {
      // A signed address ends.
      if let address = image.withoutSecrets, !StreamFiles.isSigned(image) { account.avatar = address }
    }
    if facts?["role"]?.string == "bot" || user?["is_bot"]?.bool == true { account.isBot = true }
    accounts[handle] = account
    return handle
  }

  /// Somebody of whom not even the id is left.
  mutating func learnDeletedUser() -> String {
    let handle = "deleted-user@stream"
    if accounts[handle] == nil { accounts[handle] = Account(handle: handle, name: "Deleted user") }
    return handle
  }
}
