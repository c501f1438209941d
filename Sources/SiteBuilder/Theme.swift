/// The theme: the default one that the program carries, with the files of the site's own `Templates/` folder in place of
/// those of the same name.

package import Bytes
import Diagnostics
import CDefaultTheme
import Content
import Files

/// Templates and assets, by their paths in the theme.
package struct Theme: Sendable {
  /// One file.
  package struct File: Sendable {
    /// Relative to the theme's folder: `thread.mustache`, `assets/skein.css`.
    package var path: String
    package var bytes: Bytes
    /// The path to show in diagnostics: where the file can be edited.
    package var shown: String
  }

  /// Sorted by path.
  package let files: [File]
  /// The site's own strings files, which lie over those of the same name and don't take their place. Sorted by path.
  private let ownWords: [File]
  /// A colour in place of the style sheet's accent.
  package var accent: String?

  /// The default theme alone.
  package static let standard = Theme(files: standardFiles)

  /// The default theme with the files of a folder over it, where there is such a folder. Hidden files are left alone.
  package init(folder: String, shown: String) throws {
    guard Disk.kind(of: folder) == .folder else {
      self = .standard
      return
    }
    var files = Dictionary(uniqueKeysWithValues: Theme.standardFiles.map { ($0.path, $0) })
    var ownWords: [File] = []
    for listed in try Disk.list(folder, ListingOptions(leavesHidden: true)).files {
      let isWords = listed.path.isStringsFile
      guard isWords || listed.path.hasSuffix(".mustache") || listed.path.hasPrefix("assets/") else { continue }
      let file = File(
        path: listed.path, bytes: try Disk.read("\(folder)/\(listed.path)"), shown: "\(shown)/\(listed.path)")
      if isWords { ownWords.append(file) } else { files[file.path] = file }
    }
    self.init(files: files.values.sorted { $0.path < $1.path }, ownWords: ownWords.sorted { $0.path < $1.path })
  }

  private init(files: [File], ownWords: [File] = []) {
    self.files = files
    self.ownWords = ownWords
  }

  private static let standardFiles: [File] = {
    (0..<skein_theme_file_count()).compactMap { at in
      guard let file = skein_theme_file_at(at)?.pointee, let name = file.path else { return nil }
      let path = String(cString: name)
      return File(
        path: path, bytes: Bytes(UnsafeBufferPointer(start: file.bytes, count: file.count)), shown: "Templates/\(path)")
    }.sorted { $0.path < $1.path }
  }()

  /// The templates: name without suffix, place, source.
  package var templates: [(name: String, shown: String, source: Bytes)] {
    files.filter { $0.path.hasSuffix(".mustache") }.map { (String($0.path.dropLast(9)), $0.shown, $0.bytes) }
  }

  /// The strings files of a language, given in small letters: the program's own, and then the site's.
  package func words(in tag: String) -> [File] {
    (files.filter(\.path.isStringsFile) + ownWords).filter { $0.path.lowercased() == "words/\(tag).yml" }
  }

  /// The assets as they are published: name, path in the site with a hash of the bytes in it, bytes. The name is what lies
  /// below `assets/`.
  package var assets: [(name: String, path: String, bytes: Bytes)] {
    files.filter { $0.path.hasPrefix("assets/") }.map { file in
      var bytes = file.bytes
      if file.path == "assets/skein.css", let accent { bytes.append("\n:root { --accent: \(accent); }\n") }
      let hash = String(contentHash(bytes), radix: 16)
      let digits = String(repeating: "0", count: max(0, 16 - hash.count)) + hash
      let dot = file.path.lastIndex(of: ".").flatMap {
        $0 > (file.path.lastIndex(of: "/") ?? file.path.startIndex) ? $0 : nil
      }
      let stem = dot.map { String(file.path[..<$0]) } ?? file.path
      return (
        String(file.path.dropFirst(7)), "\(stem).\(digits.prefix(8))\(dot.map { String(file.path[$0...]) } ?? "")",
        bytes
      )
    }
  }

  /// Changes with every byte of the theme.
  package var print: UInt64 {
    var hash = Fingerprint()
    for file in files + ownWords {
      hash.add(file.path)
      hash.add(file.bytes)
    }
    hash.add(accent)
    return hash.value
  }

  /// The assets' paths in the site, by name.
  package var assetPaths: [String: String] {
    Dictionary(uniqueKeysWithValues: assets.map { ($0.name, $0.path) })
  }
}

extension String {
  /// Whether it is the path of a strings file in a theme: `words/de.yml`.
  fileprivate var isStringsFile: Bool { hasPrefix("words/") && hasSuffix(".yml") }
}
