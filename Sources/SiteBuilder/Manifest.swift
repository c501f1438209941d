/// What a build wrote: path, size and hash of every file, kept beside the output folder and not in it. It tells the next
/// build which files are ours, which may be removed, and which need not be written again.

import Bytes
import Diagnostics
import Files

/// The files of an output folder that Skein made.
package struct Manifest: Sendable, Equatable {
  /// What is known of a file.
  package struct Entry: Sendable, Equatable {
    package var size: Int
    /// XXH64 of the bytes. Nil: announced by a build that did not finish.
    package var hash: UInt64?
  }

  package var entries: [String: Entry]

  package init(_ entries: [String: Entry] = [:]) { self.entries = entries }

  private static let heading = "skein manifest 1"

  /// Where the manifest of an output folder lies: beside it, under a hidden name.
  package static func path(forOutput output: String) -> String {
    var folder = output
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let name = folder.split(separator: "/").last.map(String.init) ?? "output"
    let above = folder.contains("/") ? String(folder[...(folder.lastIndex(of: "/") ?? folder.startIndex)]) : ""
    return "\(above).skein-\(name).manifest"
  }

  /// Reads a manifest. One that is missing or damaged is empty: it costs time, never files.
  package init(at path: String) {
    self.init()
    guard let bytes = try? Disk.read(path) else { return }
    var lines = bytes.split(separator: 10)[...]
    guard lines.popFirst().map({ String(decoding: $0, as: UTF8.self) }) == Manifest.heading else { return }
    var found: [String: Entry] = [:]
    found.reserveCapacity(lines.count)
    for line in lines {
      let parts = line.split(separator: 9, maxSplits: 2)
      guard parts.count == 3, let size = Int(String(decoding: parts[1], as: UTF8.self)) else { return }
      found[String(decoding: parts[2], as: UTF8.self)] = Entry(
        size: size, hash: UInt64(String(decoding: parts[0], as: UTF8.self), radix: 16))
    }
    entries = found
  }

  /// Writes the manifest in one step.
  package func save(at path: String) throws {
    var out = Bytes()
    out.append(Manifest.heading)
    out.append(10)
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      out.append(entry.hash.map { String($0, radix: 16) } ?? "-")
      out.append(9)
      out.append(decimal: entry.size)
      out.append(9)
      out.append(path)
      out.append(10)
    }
    let slash = path.lastIndex(of: "/")
    var folder = try OutputFolder(slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".")
    try folder.write(slash.map { String(path[path.index(after: $0)...]) } ?? path, out)
  }
}
