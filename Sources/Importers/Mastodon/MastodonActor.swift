/// The owner of an archive: `actor.json`, an ActivityStreams Person with Mastodon's extensions.

import Diagnostics
import JSON
import Posts

/// What an archive says about its owner.
struct MastodonActor {
  /// The account, its avatar and header as the archive names them.
  var account: Account
  /// The URI by which servers know the account; nil where unknown.
  var uri: String?
  /// The address of the collection of followers, which posts to followers name as their audience.
  var followers: String?

  /// An owner of whom hardly more than the handle is known.
  init(handle: String, uri: String?) {
    account = Account(handle: handle)
    self.uri = uri
    followers = nil
  }

  /// Reads `actor.json`; throws where it is no object or names nobody.
  init(parsing bytes: [UInt8], place: String, options: ImportOptions) throws {
    let actor: JSONValue
    do throws(JSONError) {
      actor = try JSONValue(parsing: bytes)
    } catch {
      throw notJSON(error, bytes, place)
    }
    guard let name = options.owner ?? Self.handle(actor) else {
      throw Diagnostic.error(
        "import-no-owner", "actor.json doesn't tell whose archive it is: it has no preferredUsername and no host",
        at: Location(file: place), hints: ["name the account yourself: --owner nash@social.example"])
    }
    uri = actor["id"]?.string
    followers = actor["followers"]?.address
    account = Account(handle: name.bareHandle, name: actor["name"]?.text ?? "")
    account.bio = Body((actor["summary"]?.text ?? "").withoutSecretsInside, format: .html)
    account.avatar = actor["icon"]?.list.first?["url"]?.list.first?.address
    account.header = actor["image"]?.list.first?["url"]?.list.first?.address
    account.joined = actor["published"]?.moment
    account.isBot = ["Service", "Application"].contains(actor.type)
    account.url = actor["url"]?.webAddress
    account.fields = (actor["attachment"]?.list ?? []).compactMap { field in
      guard field.type == "PropertyValue", let name = field["name"]?.text, let value = field["value"]?.text
      else { return nil }
      return Account.Field(name: name, value: Body(value.withoutSecretsInside, format: .html))
    }
    var others = [uri].compactMap { $0 }.filter { $0 != account.url }
    others += (actor["alsoKnownAs"]?.list ?? []).compactMap(\.address)
    others += (actor["movedTo"]?.list ?? []).compactMap(\.address)
    account.alsoKnownAs = others.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    account.emoji = (actor["tag"]?.list ?? []).compactMap { Emoji(activity: $0) }
  }

  /// Where there is no `actor.json`: from the options, or from the URI of the first activity that has one like
  /// `https://host/users/nash`.
  init(guessingFrom outbox: some Collection<UInt8>, place: String, options: ImportOptions, log: inout DiagnosticLog)
    throws
  {
    let start = String(decoding: outbox.prefix(1 << 16), as: UTF8.self)
    let found = start.firstMatch(of: /"actor"\s*:\s*"(https?:\/\/[^"\\]+)"/).map { String($0.1) }
    guard let handle = options.owner?.bareHandle ?? found.flatMap({ FediverseAddress.handle(ofActor: $0) }) else {
      throw Diagnostic.error(
        "import-no-owner", "actor.json is missing, so nothing tells whose archive it is", at: Location(file: place),
        hints: ["name the account yourself: --owner nash@social.example"])
    }
    if options.owner == nil {
      log.add(
        .warning(
          "import-no-actor", "actor.json is missing; the account is taken to be \(handle)", at: Location(file: place),
          hints: ["if that is wrong, name the account yourself: --owner nash@social.example"]))
    }
    account = Account(handle: handle)
    uri = found
    followers = nil
  }

  /// `nash@social.example`. The host of `webfinger` is the account's own; that of `url` may differ from it.
  private static func handle(_ actor: JSONValue) -> String? {
    if let finger = actor["webfinger"]?.text {
      let bare = (finger.hasPrefix("acct:") ? String(finger.dropFirst(5)) : finger).bareHandle
      if bare.handleHost != nil { return bare }
    }
    guard let name = actor["preferredUsername"]?.text else { return nil }
    let host = actor["url"]?.webAddress?.webHost ?? actor["id"]?.string?.webHost
    return host.map { "\(name.bareHandle)@\($0)" }
  }
}

/// The diagnostic for a file that should hold JSON and does not.
func notJSON(_ error: JSONError, _ bytes: [UInt8], _ place: String) -> Diagnostic {
  if isPage(bytes) {
    return .page(at: place, insteadOf: "JSON")
  }
  return .error(
    "import-bad-json", error.message, at: Location(file: place, text: bytes, offset: error.offset),
    hints: ["request or download the archive again"])
}

/// The same of a file that may be larger than anybody's lines are counted in: then its byte tells the place.
func notJSON(_ error: JSONError, _ bytes: UnsafeBufferPointer<UInt8>, _ place: String) -> Diagnostic {
  if bytes.count < 64 << 20 { return notJSON(error, Array(bytes), place) }
  return .error("import-bad-json", "\(error.message), at byte \(error.offset)", at: Location(file: place))
}
