/// Service messages as sentences: "Fern created the channel “Garden Notes”". What is not listed is told in the words of the
/// export, so that nothing is lost.

import JSON
import Posts

struct TelegramService {
  private let record: JSONValue
  private let actor: String

  init(_ record: JSONValue, _ people: TelegramPeople) {
    self.record = record
    let key = TelegramPeople.key(record["actor_id"])
    actor = record["actor"]?.text ?? key.flatMap(people.name) ?? "Somebody"
  }

  var body: Body { Body("\(actor)\(words.hasPrefix(":") ? "" : " ")\(words)", format: .text) }

  private var title: String { record["title"]?.text.map { " “\($0)”" } ?? "" }

  private var members: String {
    let names = (record["members"]?.list ?? []).map { $0.text ?? "somebody" }
    return names.isEmpty ? "somebody" : names.joined(separator: ", ")
  }

  private var words: String {
    switch record["action"]?.string ?? "" {
    case "create_group": "created the group\(title)" + (record["members"] == nil ? "" : " with \(members)")
    case "create_channel": "created the channel\(title)"
    case "edit_group_title": "changed the title to\(title)"
    case "edit_group_photo": "changed the picture"
    case "delete_group_photo": "removed the picture"
    case "invite_members": "added \(members)"
    case "remove_members": "removed \(members)"
    case "join_group_by_link": "joined by a link" + (record["inviter"]?.text.map { " of \($0)" } ?? "")
    case "join_group_by_request": "joined by request"
    case "migrate_to_supergroup": "made this a supergroup"
    case "migrate_from_group": "made this a supergroup, once the group\(title)"
    case "pin_message": "pinned a message"
    case "clear_history": "cleared the history"
    case "phone_call": "called" + duration
    case "group_call": "held a group call" + duration
    case "topic_created": "created the topic\(title)"
    case "topic_edit": "changed the topic" + (record["new_title"]?.text.map { " to “\($0)”" } ?? title)
    case "joined_telegram": "joined Telegram"
    case "set_messages_ttl": "changed how long messages are kept"
    case "edit_chat_theme": "changed the theme"
    case "boost_apply": "boosted the chat"
    case "": "did something that the export does not tell"
    case let other: ": " + other.split(separator: "_").joined(separator: " ")
    }
  }

  private var duration: String {
    if let seconds = record["duration_seconds"]?.integer, seconds > 0 {
      let minutes = seconds / 60
      let rest = seconds % 60
      return " for \(minutes):\(rest < 10 ? "0" : "")\(rest)"
    }
    return record["discard_reason"]?.text.map { " (\($0))" } ?? ""
  }
}
