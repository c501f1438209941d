/// Who writes in a server. Names change and differ from one server to the next; the id stays, and so makes the handle.

import Bytes
import JSON
import Posts

struct DiscordPeople {
  struct Person {
    var handle: String
    var userName: String
    var name: String
    var isBot: Bool
    var avatar: String?
    /// When the export was made that says so, and its place, to tell which names are the newest.
    var exported: Timestamp
    var place: String
    var writes: Bool
  }

  /// By id.
  private(set) var people: [String: Person] = [:]

  static func handle(_ id: String) -> String { "\(id)@discord" }

  /// Takes in an author, a mentioned or a reacting user; gives the handle. Nil where there is no id.
  mutating func learn(
    _ user: JSONValue, exported: Timestamp?, place: String, writes: Bool, picture: (String) -> String?
  ) -> String? {
    guard let id = user["id"]?.snowflake else { return nil }
    let exported = exported ?? Timestamp(milliseconds: 0)
    if let known = people[id] {
      let isNewer = (known.exported, known.place) < (exported, place)
      if !isNewer {
        if writes, !known.writes { people[id]?.writes = true }
        return known.handle
      }
    }
    let userName = user["name"]?.text ?? ""
    let number = user["discriminator"]?.text ?? "0000"
    let full = Int(number) == 0 || userName.isEmpty ? userName : "\(userName)#\(number)"
    let person = Person(
      handle: people[id]?.handle ?? Self.handle(id), userName: full, name: user["nickname"]?.text ?? userName,
      isBot: user["isBot"]?.bool ?? false, avatar: user["avatarUrl"]?.text.flatMap(picture), exported: exported,
      place: place, writes: writes || people[id]?.writes == true)
    people[id] = person
    return person.handle
  }

  /// Whom a name on the command line means: an id, a handle, a user name or a display name.
  func find(_ word: String) -> String? {
    let word = word.bareHandle
    if let known = people[word] ?? people.values.first(where: { $0.handle == word }) { return known.handle }
    let named = people.values.filter { $0.userName.asciiLowercased == word.asciiLowercased }
    if named.count == 1 { return named[0].handle }
    let called = people.values.filter { $0.name.asciiLowercased == word.asciiLowercased }
    return called.count == 1 ? called[0].handle : nil
  }

  /// The accounts of a set of handles, in order of the handles.
  func accounts(of handles: Set<String>) -> [Account] {
    people.filter { handles.contains($0.value.handle) }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { id, person in
        var account = Account(handle: person.handle, name: person.name)
        account.avatar = person.avatar
        account.isBot = person.isBot
        account.url = DiscordMarks.profile(id)
        if !person.userName.isEmpty, person.userName != person.name {
          var json: [UInt8] = []
          json.append(json: person.userName)
          account.extra["x_username"] = json.text
        }
        return account
      }
  }
}
