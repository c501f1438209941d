/// The tables of Settings > Import and export. Follows and bookmarks become part of the library; blocks, mutes and lists
/// are nobody's business and stay out.

import Diagnostics
import JSON
import Posts

/// Which table a CSV file is, told by its name: `following_accounts.csv`, also as `following_accounts (1).csv`, as browsers
/// name a second download.
enum MastodonTable: String, CaseIterable {
  case following = "following_accounts"
  case followers
  case bookmarks
  case lists
  case blocked = "blocked_accounts"
  case muted = "muted_accounts"
  case domains = "blocked_domains"

  init?(file path: String) {
    guard path.asciiEnds(with: ".csv") else { return nil }
    let name = (path.split(separator: "/").last ?? "").lowercased()
    let stem = name.dropLast(4)
    for table in Self.allCases where stem.hasPrefix(table.rawValue) {
      let rest = stem.dropFirst(table.rawValue.count)
      if rest.allSatisfy({ " ()-_".contains($0) || $0.isNumber }) {
        self = table
        return
      }
    }
    return nil
  }
}

extension MastodonReading {
  mutating func read(table bytes: [UInt8], file name: String) {
    guard let table = MastodonTable(file: name) else { return }
    file = add(file: name)
    if isPage(bytes) {
      log.add(.page(at: place, insteadOf: "a table"))
      return result.ledger.reject("files", in: name)
    }
    let me = owner.account.handle
    for (line, cells) in csvRows(bytes) {
      // Only a header has a space before any "@" or "/": "Account address".
      guard let value = cells.first.map({ $0.trimmed }), !value.isEmpty, value != "Account address" else { continue }
      let origin = Origin(file: file, line: line)
      switch table {
      case .following, .followers:
        let other = address(value)
        var follow =
          table == .following ? Follow(follower: me, followed: other) : Follow(follower: other, followed: me)
        follow.origin = origin
        result.library.follows.append(follow)
        result.ledger.keep("follows", in: name)
      case .bookmarks:
        var mark = Mark(.bookmark, by: me, of: value)
        mark.origin = origin
        result.library.marks.append(mark)
        result.ledger.keep("bookmarks", in: name)
      case .lists: result.ledger.withhold("list entries", in: name, because: "private list")
      case .blocked: result.ledger.withhold("blocks", in: name, because: "private list")
      case .muted: result.ledger.withhold("mutes", in: name, because: "private list")
      case .domains: result.ledger.withhold("blocked domains", in: name, because: "private list")
      }
    }
  }

  /// An address with its host: old exports leave it out for accounts of one's own server.
  private func address(_ written: String) -> String {
    let bare = written.bareHandle
    guard bare.handleHost == nil, let host = owner.account.handle.handleHost else { return bare }
    return "\(bare)@\(host)"
  }

  /// `likes.json` and `bookmarks.json`: addresses of posts.
  mutating func read(marks bytes: [UInt8], _ kind: Mark.Kind, file name: String) {
    file = add(file: name)
    let records = kind == .like ? "likes" : "bookmarks"
    readCollection(bytes, place: place) { outcome in
      switch outcome {
      case .success(let item):
        // A Like activity, as some relatives write, names its post as its object.
        guard let target = item.value["object"]?.list.first?.address ?? item.value.address else {
          fail(item, "a record names no post")
          return result.ledger.reject(records, in: name)
        }
        var mark = Mark(kind, by: owner.account.handle, of: target)
        mark.origin = Origin(file: file)
        result.library.marks.append(mark)
        result.ledger.keep(records, in: name)
      case .failure(let problem):
        log.add(problem)
        result.ledger.reject(records, in: name)
      }
    }
  }
}
