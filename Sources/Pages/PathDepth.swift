/// Relative links: how a page finds the way up to the site's top folder.

import Bytes

/// How many folders below the top a page lies. Links are the page's `base` followed by the target's path.
package struct PathDepth: Sendable, Hashable {
  private let level: UInt8

  /// The depth of a page at this path.
  package init(of path: String) {
    level = path.withBytes { path in UInt8(min(path.count { $0 == UInt8(ascii: "/") }, 3)) }
  }

  /// The top folder's own depth.
  package static let top = PathDepth(of: "")

  /// For a page that a host shows at any address: its links begin with a private character, in whose place the build
  /// puts the path of the site on its host. (No control character: escaping leaves those out.)
  package static let anywhere = PathDepth(level: .max)

  private init(level: UInt8) { self.level = level }

  /// A number that no other depth has, below 256.
  var number: Int { Int(level) }

  /// How many folders below the top, at most three; of a page that is shown anywhere, none.
  var folders: Int { level == .max ? 0 : Int(level) }

  /// "" for a page in the top folder, `../` one folder down, and so on; no page of Skein's lies deeper than three.
  package var base: StaticString {
    switch level {
    case 0: ""
    case 1: "../"
    case 2: "../../"
    case .max: "\u{10FFFD}"
    default: "../../../"
    }
  }
}
