/// Whose archive it is: `personal_information.json`, or else the name of the zip. Only the fields named here are taken: the file
/// holds e-mail address, phone number and birthday as well.

import JSON
import Posts

struct MetaProfile {
  /// Without `@`.
  var name: String?
  var displayName: String?
  var bio: String?
  var website: String?
  /// The member that holds the picture.
  var picture: String?
  /// Nil where nothing is said.
  var isPrivate: Bool?

  private static let englishLabels = [
    "Username", "Email", "Phone Number", "Phone Confirmed", "Date of birth", "Website",
  ]

  /// Labels are in the language of the app; those of the account's name and audience are told in several.
  init(_ record: JSONValue) {
    let map = record["string_map_data"]
    func value(_ label: String) -> String? { map?[label]?["value"]?.text }
    name = value("Username").flatMap { $0.isMetaName ? $0 : nil }
    displayName = value("Name")
    bio = value("Bio")
    website = value("Website").flatMap { $0.withoutSecrets }
    picture = record["media_map_data"]?.object?.members.lazy.compactMap { $0.value["uri"]?.text }.first
    let words = ["priv", "pryw", "gizli", "закрыт", "приват", "非公開", "私密", "私人", "비공개"]
    let label = map?.object?.members.first { member in words.contains { member.key.lowercased().contains($0) } }
    if let label {
      isPrivate = !["false", "no", "nein", "non", "falsch", "falso", "0"].contains(
        label.value["value"]?.string?.lowercased())
    } else if map?.object?.members.isEmpty == false, !Self.englishLabels.contains(where: { map?[$0] != nil }) {
      // A language in which the audience can't be told.
      isPrivate = true
    }
  }

  init(name: String?) { self.name = name }

  /// Fills the gaps from another file.
  mutating func unite(_ other: MetaProfile) {
    name = name ?? other.name
    displayName = displayName ?? other.displayName
    bio = bio ?? other.bio
    website = website ?? other.website
    picture = picture ?? other.picture
    // The narrower audience counts.
    isPrivate = isPrivate == true || other.isPrivate == true ? true : isPrivate ?? other.isPrivate
  }

  /// The name in that of a download: `instagram-fern.example-2024-05-01-AbCd1234.zip`.
  static func name(inPath path: String) -> String? {
    for part in path.split(separator: "/").reversed() {
      if let match = part.firstMatch(of: /^(?:instagram|threads)-([A-Za-z0-9._]+)-\d{4}-\d{2}-\d{2}(?:-|\.|$)/) {
        return String(match.1)
      }
    }
    return nil
  }

  func account(_ network: MetaNetwork, _ owner: String) -> Account {
    var account = Account(handle: network.handle(owner), name: displayName ?? "")
    account.bio = network.body(bio ?? "")
    account.website = website
    account.url = network.profile(owner)
    return account
  }
}
