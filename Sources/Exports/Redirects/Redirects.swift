/// From where posts once were to where they are now: for those who bring the old host's name to the new site, so that old links
/// go on working. Only addresses of the hosts that `redirect_from` names count.

import Bytes
import Pages
import Posts
import Threads

/// Old paths with new addresses.
struct Redirects: Sendable {
  /// One old path.
  struct Rule: Sendable, Equatable {
    /// Begins with a slash; as it stands in an address, every odd byte percent-encoded.
    var path: String
    /// A whole address, or a path from the top of the host where the site's address is not known.
    var target: String
    /// The page it leads to, by its path in the site, and the place on it.
    var page: String
    var anchor: String?

    /// The path of the target, without the place on the page.
    var targetPath: Substring {
      let path = target.firstRange(of: "://").map { target[$0.upperBound...].drop { $0 != "/" } } ?? target[...]
      return path.prefix { $0 != "#" }
    }

    /// The path with nothing encoded; nil where that is no text.
    var decodedPath: String? { path.percentDecoded }
  }

  /// By path, each once.
  let rules: [Rule]
  /// Old addresses that only differ in what stands behind `?`, which no file of redirects tells apart.
  let withQuery: Int

  init(_ site: Site) {
    let hosts = Set(site.info.redirectFrom.map { $0.lowercased() })
    var found: [Rule] = []
    var withQuery = 0
    let addresses = Addresses(site)
    func add(_ url: String, page: String, anchor: String?) {
      guard let path = Redirects.path(of: url, hosts: hosts) else { return }
      if url.contains("?") {
        withQuery += 1
        return
      }
      let encoded = page.escapedPath + (anchor.map { "#" + $0.escapedPath } ?? "")
      let target = (addresses?.base ?? "/") + encoded
      // An address that did not change, as when a site is built from its own export, would lead in circles.
      if target == (addresses == nil ? path : url) { return }
      found.append(Rule(path: path, target: target, page: page, anchor: anchor))
    }
    if !hosts.isEmpty {
      for (account, record) in site.accounts.enumerated() {
        for url in [record.url].compactMap({ $0 }) + record.alsoKnownAs {
          add(url, page: "\(site.permalinks.folder(account))/index.html", anchor: nil)
        }
      }
      for post in site.library.posts.indices where !site.forest.isRepost(post) {
        let root = Int(site.forest.root[post])
        let page = site.permalinks.threadPath(root, page: site.permalinks.pageNumber(post))
        let anchor = post == root ? nil : site.permalinks.anchor(post)
        let record = site.library.posts[post]
        for url in [record.url, record.id].compactMap({ $0 }) + record.alternateIDs where url.isWebAddress {
          add(url, page: page, anchor: anchor)
        }
      }
    }
    self.withQuery = withQuery
    var seen: Set<String> = []
    // Sorting is stable: of two claims to one path, a profile's or the older record's stays.
    rules = found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .filter { seen.insert($0.path).inserted }
  }

  /// The path of an address of one of the hosts, encoded; nil for other addresses and for a host's top.
  private static func path(of url: String, hosts: Set<String>) -> String? {
    guard url.isWebAddress, let scheme = url.firstRange(of: "://") else { return nil }
    let rest = url[scheme.upperBound...]
    guard let slash = rest.firstIndex(of: "/"), hosts.contains(rest[..<slash].lowercased()) else { return nil }
    let path = rest[slash...].prefix { $0 != "?" && $0 != "#" }
    guard path.count > 1, !path.contains("//") else { return nil }
    return String(path).percentEncoded
  }
}

extension String {
  /// The text with every byte percent-encoded that has a meaning in a file of redirects or none in an address. What is
  /// encoded already stays so.
  fileprivate var percentEncoded: String {
    let bytes = Array(utf8)
    var out = Bytes()
    for (at, byte) in bytes.enumerated() {
      switch byte {
      case 48...57, 65...90, 97...122: out.append(byte)
      case UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "="):
        out.append(byte)
      case UInt8(ascii: "%") where at + 2 < bytes.count && bytes[at + 1].isHexadecimal && bytes[at + 2].isHexadecimal:
        out.append(byte)
      default:
        let digits = Array("0123456789ABCDEF".utf8)
        out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return out.text
  }

  /// The text with `%41` as `A`; nil where that makes no UTF-8, or a control character.
  fileprivate var percentDecoded: String? {
    let bytes = Array(utf8)
    var out = Bytes()
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[at + 1...at + 2], as: UTF8.self), radix: 16)
      {
        out.append(byte)
        at += 3
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    guard !out.contains(where: { $0 < 32 || $0 == 127 }) else { return nil }
    let text = out.text
    return text.utf8.elementsEqual(out) ? text : nil
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool { (48...57).contains(self) || (97...102).contains(self | 32) }
}
