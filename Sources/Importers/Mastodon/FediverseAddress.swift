/// What can be told about an author from an address alone. Only addresses of the form `/users/NAME` and `/@NAME` tell a
/// name; newer ones hold a number. Asks no server.

import Posts

enum FediverseAddress {
  /// The handle of an actor's URI: `https://other.example/users/moss` -> `moss@other.example`.
  static func handle(ofActor uri: String) -> String? {
    let parts = split(uri)
    guard let (host, path) = parts, let name = name(path), path.count == (path[0] == "users" ? 2 : 1) else {
      return nil
    }
    return "\(name)@\(host)"
  }

  /// The same where nothing but the last part of the path can be a name: `https://video.example/accounts/moss`. Other servers
  /// than Mastodon's have forms of their own.
  static func likelyHandle(ofActor uri: String) -> String? {
    if let handle = handle(ofActor: uri) { return handle }
    guard let (host, path) = split(uri), let last = path.last else { return nil }
    return name(["users", last]).map { "\($0)@\(host)" }
  }

  /// The handle in a post's URI or web address: `https://other.example/users/moss/statuses/900`.
  static func handle(ofPost uri: String) -> String? {
    guard let (host, path) = split(uri), path.count > 1, let name = name(path) else { return nil }
    return "\(name)@\(host)"
  }

  /// The URI of the actor in a post's URI: `https://other.example/users/moss`.
  static func actor(ofPost uri: String) -> String? {
    guard let range = uri.firstRange(of: "/statuses/") else { return nil }
    return String(uri[..<range.lowerBound])
  }

  private static func split(_ uri: String) -> (host: String, path: [Substring])? {
    guard let host = uri.webHost, let start = uri.firstRange(of: "://")?.upperBound else { return nil }
    let path = uri[start...].prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst()
    return path.isEmpty ? nil : (host, Array(path))
  }

  private static func name(_ path: [Substring]) -> String? {
    let name: Substring =
      if path[0] == "users", path.count > 1 { path[1] } else if path[0].first == "@" { path[0].dropFirst() } else { "" }
    let isName = name.utf8.allSatisfy {
      (48...57).contains($0) || (97...122).contains($0 | 32) || $0 == 95 || $0 == 45 || $0 == 46
    }
    return name.isEmpty || !isName ? nil : String(name)
  }
}
