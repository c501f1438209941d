/// Likes, bookmarks and follows. The labels of these records are in the language of the app, so they are told by the shapes of
/// their values.

import JSON
import Posts

extension MetaReading {
  mutating func read(mark record: JSONValue, _ kind: Mark.Kind, _ network: MetaNetwork, pointer: String) {
    let name = kind == .like ? "likes" : "bookmarks"
    guard let address = Self.entries(record).lazy.compactMap({ $0["href"]?.text?.withoutSecrets }).first else {
      return fail(name, "a record names no post", at: pointer)
    }
    var mark = Mark(kind, by: network.handle(owner), of: address)
    mark.origin = origin
    result.library.marks.append(mark)
    keep(name)
  }

  mutating func read(follow record: JSONValue, isFollower: Bool, _ network: MetaNetwork, pointer: String) {
    let entries = Self.entries(record)
    let address = entries.lazy.compactMap { $0["href"]?.text }.first
    let written = entries.lazy.compactMap { $0["value"]?.text }.first ?? address?.accountName ?? record["title"]?.text
    guard let name = written?.bareHandle, name.isMetaName else {
      return fail("follows", "a follow names no account", at: pointer)
    }
    let me = network.handle(owner)
    let other = network.handle(name)
    guard follows.insert("\(isFollower) \(other)").inserted else {
      return skip("follows", because: "the same record twice")
    }
    var follow = isFollower ? Follow(follower: other, followed: me) : Follow(follower: me, followed: other)
    follow.since = entries.lazy.compactMap { $0["timestamp"]?.integer }.first.flatMap {
      $0 > 0 ? Timestamp(seconds: $0) : nil
    }
    follow.origin = origin
    result.library.follows.append(follow)
    keep("follows")
  }

  /// The entries of a record: `string_list_data`, or the values of `string_map_data` under labels of any language.
  private static func entries(_ record: JSONValue) -> [JSONValue] {
    (record["string_list_data"]?.list ?? []) + (record["string_map_data"]?.object?.members.map(\.value) ?? [])
  }
}

extension String {
  /// Whether it may be the name of an account: letters, digits, `_` and dots.
  var isMetaName: Bool {
    (1...30).contains(utf8.count)
      && utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 32) || $0 == 95 || $0 == 46 }
  }

  /// The name in the address of a profile: `https://www.instagram.com/_u/moss` or `https://www.threads.net/@moss`.
  fileprivate var accountName: String? {
    let path = prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map { String($0).bareHandle }
  }
}
