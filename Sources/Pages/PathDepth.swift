/// Relative links: how a page finds the way up to the site's top folder.

/// How many folders below the top a page lies. Links are the page's `base` followed by the target's path.
package struct PathDepth: Sendable, Equatable {
  private let level: UInt8

  /// The depth of a page at this path.
  package init(of path: String) { level = UInt8(clamping: path.utf8.count { $0 == UInt8(ascii: "/") }) }

  /// The top folder's own depth.
  package static let top = PathDepth(of: "")

  /// "" for a page in the top folder, `../` one folder down, and so on; no page of Skein's lies deeper than three.
  package var base: StaticString {
    switch level {
    case 0: ""
    case 1: "../"
    case 2: "../../"
    default: "../../../"
    }
  }
}
