/// Whose archive it is: `account.js` and `profile.js`, the manifest, or `user_details.js` of the classic archive. Of the
/// account's file only the fields named here are read: it holds an e-mail address as well.

import Bytes
import Diagnostics
import JSON
import Posts

struct XOwner {
  /// The number, as text; nil where unknown.
  var id: String?
  /// Without `@`, as spelt.
  var name: String
  var displayName = ""
  var joined: Timestamp?

  var handle: String { XAddress.handle(name) }

  init(name: String, id: String? = nil) {
    self.name = name
    self.id = id
  }

  init?(account: JSONValue) {
    let account = account["account"] ?? account
    guard let name = account["username"]?.text else { return nil }
    self.init(name: name.bareHandle, id: account["accountId"]?.text)
    displayName = account["accountDisplayName"]?.text ?? ""
    joined = account["createdAt"]?.string.flatMap(XDate.parse)
  }

  init?(manifest: JSONValue) {
    guard let user = manifest["userInfo"], let name = user["userName"]?.text else { return nil }
    self.init(name: name.bareHandle, id: user["accountId"]?.text)
    displayName = user["displayName"]?.text ?? ""
  }

  init?(details: JSONValue) {
    guard let name = details["screen_name"]?.text else { return nil }
    self.init(name: name.bareHandle, id: details["id"]?.digits)
    displayName = details["full_name"]?.text ?? ""
    joined = details["created_at"]?.string.flatMap(XDate.parse)
  }

  /// The record of the account. Its texts come without a list of links.
  func account(bio: String?, website: String?, location: String?) -> Account {
    var account = Account(handle: handle, name: displayName)
    if let bio { account.bio = XText.body(plain: bio) }
    account.website = website.flatMap { $0.isWebAddress ? $0 : nil }
    if let location { account.fields = [.init(name: "Location", value: XText.body(plain: location))] }
    account.joined = joined
    account.url = XAddress.profile(name)
    if let id { account.alsoKnownAs = [XAddress.profile(ofUser: id)] }
    return account
  }
}

extension JSONValue {
  /// A number that is written as a string or as a number, digit by digit.
  var digits: String? {
    switch self {
    case .string(let text): XAddress.isNumber(text) ? text : nil
    case .number(let text): XAddress.isNumber(text) ? text : nil
    default: nil
    }
  }
}
