/// The people and bots of a workspace. Of a profile only names and picture are taken: e-mail address, phone number, title,
/// status and time zone stay behind.

import JSON
import Posts

struct SlackPeople {
  /// What is known of somebody.
  struct Person {
    var name: String
    var avatar: String?
    var isBot = false
    /// In which list it stood; nil for those who only occur in messages.
    var file: String?
    /// How early the message was that told the name, in microseconds: the first one counts, whatever the order of reading.
    var toldAt = Int.max
  }

  /// By id: `U01`, `B01`, or `bot-deploy` for a bot that has only a name.
  private(set) var people: [String: Person] = [:]

  init() { people["USLACKBOT"] = Person(name: "Slackbot", isBot: true, toldAt: .min) }

  /// The handle of an id. Ids outlast names, and are different in every workspace.
  static func handle(_ id: String) -> String { "\(id.asciiLowercased)@slack" }

  /// An entry of users.json.
  mutating func add(_ user: JSONValue, file: String) -> Bool {
    guard let id = user["id"]?.text else { return false }
    let profile = user["profile"]
    people[id] = Person(
      name: Self.name(user, profile) ?? id, avatar: Self.picture(profile), isBot: user["is_bot"]?.bool == true,
      file: file,
      toldAt: .min)
    return true
  }

  /// Takes what a message says of its author. Users of other workspaces stand in no list.
  mutating func learn(_ id: String, from message: JSONValue, at time: Int) {
    let profile = message["user_profile"]
    let bot = message["bot_profile"]
    let isBot = message["user"]?.text == nil
    guard let name = isBot ? bot?["name"]?.text ?? message["username"]?.text : Self.name(profile, profile),
      people[id]?.toldAt ?? .max > time
    else { return }
    let icons = bot?["icons"] ?? message["icons"]
    let avatar = isBot ? (icons?["image_72"] ?? icons?["image_48"])?.text?.withoutQuery : Self.picture(profile)
    people[id] = Person(name: name, avatar: avatar, isBot: isBot, toldAt: time)
  }

  /// What to call somebody in a text; nil for an id that nothing tells of yet.
  func name(_ id: String) -> String? { people[id]?.name }

  /// The id of somebody who was named on the command line: by id, handle or name.
  func find(_ word: String) -> String? {
    let word = word.asciiLowercased
    let hits = people.filter {
      $0.key.asciiLowercased == word || Self.handle($0.key) == word || $0.value.name.asciiLowercased == word
    }
    return hits.keys.min()
  }

  /// Slack's own rule: display name, real name, user name. A display name may be there and empty.
  private static func name(_ user: JSONValue?, _ profile: JSONValue?) -> String? {
    profile?["display_name"]?.text ?? profile?["real_name"]?.text ?? user?["real_name"]?.text ?? user?["name"]?.text
  }

  private static func picture(_ profile: JSONValue?) -> String? {
    let sizes = ["image_192", "image_512", "image_72", "image_48", "image_original"]
    return sizes.lazy.compactMap { profile?[$0]?.text?.withoutQuery }.first
  }
}
