/// A whole site in one literal: paths with their texts. Building it is `SiteFolder`'s and `SkeinProcess`'s business.

/// The files of a site before it is built, or of an output folder, by their paths.
package struct TestSite: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  package var files: [String: [UInt8]] = [:]

  package init() {}

  package init(dictionaryLiteral elements: (String, String)...) {
    for (path, text) in elements { files[path] = Array(text.utf8) }
  }

  /// One text, in which a line `--- path` begins a file. Front matter's own lines of `---` stand alone, so they are safe. What
  /// stands before the first heading is left out.
  package init(stringLiteral text: String) {
    var path: String?
    var lines: [Substring] = []
    func keep(_ files: inout [String: [UInt8]]) {
      guard let path else { return }
      while lines.last?.isEmpty == true { lines.removeLast() }
      files[path] = Array((lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")).utf8)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        keep(&files)
        path = String(line.dropFirst(4))
        lines = []
      } else {
        lines.append(line)
      }
    }
    keep(&files)
  }

  package subscript(path: String) -> String? {
    get { files[path].map { String(decoding: $0, as: UTF8.self) } }
    set { files[path] = newValue.map { Array($0.utf8) } }
  }

  /// The site with other files over it.
  package func with(_ other: TestSite) -> TestSite {
    var site = self
    site.files.merge(other.files) { $1 }
    return site
  }

  /// The same site without some files.
  package func without(_ paths: String...) -> TestSite {
    var site = self
    for path in paths { site.files[path] = nil }
    return site
  }
}
