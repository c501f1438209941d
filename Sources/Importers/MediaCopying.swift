/// Copies the media that posts name out of archives, in one pass over each. A file is named by its bytes: however many posts,
/// archives and exports hold the same picture, it is kept once, and importing again finds it there.

import Bytes
package import Diagnostics
package import Files
import Posts

extension ImportResult {
  /// How many files were written, and how many were there already.
  package struct Copied: Sendable, Equatable {
    package var written = 0
    /// Files whose bytes are in the folder already, from this import or an earlier one.
    package var unchanged = 0
    package var failed = 0

    package init(written: Int = 0, unchanged: Int = 0, failed: Int = 0) {
      self.written = written
      self.unchanged = unchanged
      self.failed = failed
    }
  }

  /// Copies media below `folder` of the output, such as `archives/mastodon-fern@social.example`, without what cameras wrote
  /// into pictures, and names the copies in the library's records in place of the targets. A member that can't be read is
  /// logged, what names it becomes a placeholder, and the others go on; what the output refuses is thrown.
  package mutating func copyMedia(
    from trees: [any FileTree], to output: inout OutputFolder, below folder: String, log: inout DiagnosticLog,
    progress: (_ done: Int) -> Void = { _ in }
  ) throws -> Copied {
    var copied = Copied()
    var places: [String: String] = [:]
    for (number, tree) in trees.enumerated() {
      var targets: [String: [String]] = [:]
      for file in media where file.tree == number { targets[file.member, default: []].append(file.target) }
      try tree.visit(Set(targets.keys)) { member, stream in
        guard let targets = targets.removeValue(forKey: member.path) else { return }
        do {
          let (place, isNew) = try Self.copy(&stream, name: member.path, below: folder, to: &output)
          if isNew { copied.written += 1 } else { copied.unchanged += 1 }
          for target in targets { places[target] = place }
        } catch let problem as Diagnostic where ["archive-damaged", "archive-truncated"].contains(problem.code) {
          log.add(problem)
          copied.failed += 1
        }
        progress(copied.written + copied.unchanged)
      }
    }
    relocations = MediaRelocations(targets: Set(media.map(\.target)), places: places)
    relocations.apply(to: &library)
    return copied
  }

  /// Copies a file; gives its path from the records, and whether it is new.
  private static func copy(
    _ stream: inout ByteStream, name: String, below folder: String, to output: inout OutputFolder
  ) throws -> (place: String, isNew: Bool) {
    try withWhole(&stream, filter: WithoutMetadata(), edit: blankMetadata) { bytes in
      let place = place(of: bytes, name: name)
      let path = folder.isEmpty ? place : folder + "/" + place
      if try output.size(of: path) == bytes.count { return (place, false) }
      try output.write(path, bytes)
      return (place, true)
    }
  }

  /// `media/3f/9c….png`: a hash of the bytes, with the ending that the bytes call for.
  private static func place(of bytes: UnsafeBufferPointer<UInt8>, name: String) -> String {
    let words = [contentHash(bytes), contentHash(bytes, seed: UInt64(bytes.count))]
    let hash = words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
    return "media/\(hash.prefix(2))/\(hash.dropFirst(2))\(ending(of: bytes, name: name))"
  }

  /// Endings of files that programs of this kind, servers or browsers would read, run or show as a page.
  private static let activeEndings: Set<String> = [
    "md", "markdown", "json", "jsonl", "ndjson", "csv", "yml", "yaml", "html", "htm", "xhtml", "shtml", "xht", "mht",
    "xml", "xsl", "svg", "js", "mjs", "css", "php", "cgi", "wasm",
  ]

  /// `.png`; `.txt` for what must stay a mere file.
  private static func ending(of bytes: UnsafeBufferPointer<UInt8>, name: String) -> String {
    if let type = MediaType(sniffing: bytes) { return "." + type.fileExtension }
    let file = RelativePath.split(name).name
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return "" }
    let ending = String(file[file.index(after: dot)...]).asciiLowercased
    let isPlain = ending.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
    guard isPlain, (1...8).contains(ending.utf8.count) else { return "" }
    return activeEndings.contains(ending) ? ".txt" : "." + ending
  }
}

/// What cameras wrote is left out while a file is copied.
private struct WithoutMetadata: ByteFilter {
  private var filter = MetadataFilter()

  mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, into out: inout Bytes) { filter.feed(chunk, into: &out) }
  mutating func finish(into out: inout Bytes) { filter.finish(into: &out) }
}
