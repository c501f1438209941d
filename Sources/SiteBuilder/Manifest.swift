/// What a build wrote: path, size and hash of every file, and a fingerprint of what it was made of; kept beside the output
/// folder and not in it. It tells the next build which files are ours, which may be removed, which need not be rendered,
/// and which need not be written again.

import Bytes
import Diagnostics
import Files

/// The files of an output folder that Skein made.
package struct Manifest: Sendable, Equatable {
  /// What is known of a file.
  package struct Entry: Sendable, Equatable {
    package var size: Int
    /// The fingerprint of the bytes. Nil: announced by a build that did not finish, or made by one that took another hash.
    package var hash: UInt64?
    /// The fingerprint of its inputs. Nil: it is to be rendered by every build.
    package var inputs: UInt64?
  }

  package var entries: [String: Entry]
  /// When it was saved, in nanoseconds since 1970. A file that is newer was changed since, and what is said of it here may
  /// not be so any more.
  package private(set) var saved = Int.min
  /// Which part of the site it is, if it is not all of it.
  package var shard: Shard?

  package init(_ entries: [String: Entry] = [:], shard: Shard? = nil) {
    self.entries = entries
    self.shard = shard
  }

  private static let heading = "skein manifest 3"
  /// The same lines, whose hashes are XXH64: what they list is ours, and no more is known of it.
  private static let headingBefore = "skein manifest 2"

  /// Where the manifest of an output folder lies: beside it, under a hidden name.
  package static func path(forOutput output: String) -> String {
    var folder = output
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let name = folder.split(separator: "/").last.map(String.init) ?? "output"
    let above = folder.contains("/") ? String(folder[...(folder.lastIndex(of: "/") ?? folder.startIndex)]) : ""
    return "\(above).skein-\(name).manifest"
  }

  /// Reads a manifest. One that is missing, damaged or of another version is empty: it costs time, never files.
  package init(at path: String) {
    self.init()
    guard let bytes = try? Disk.read(path), let stamp = Disk.stamp(of: path) else { return }
    bytes.withUnsafeBufferPointer { if let manifest = Manifest(parsing: $0) { self = manifest } }
    saved = stamp.modified
  }

  private init?(parsing bytes: UnsafeBufferPointer<UInt8>) {
    var lines = Lines(bytes)
    guard let heading = lines.next().map({ String(decoding: $0, as: UTF8.self) }),
      heading.hasPrefix(Manifest.heading) || heading.hasPrefix(Manifest.headingBefore)
    else { return nil }
    let isCurrent = heading.hasPrefix(Manifest.heading)
    self.init()
    if heading.utf8.count > Manifest.heading.utf8.count {
      guard let shard = Shard(String(heading.dropFirst(Manifest.heading.count + 1))) else { return nil }
      self.shard = shard
    }
    entries.reserveCapacity(bytes.count / 64)
    while let line = lines.next() {
      var fields = Fields(line)
      guard let hash = fields.hexadecimal(), let size = fields.decimal(), let inputs = fields.hexadecimal(),
        let path = fields.rest()
      else { return nil }
      entries[path] = Entry(size: size, hash: isCurrent ? hash : nil, inputs: inputs)
    }
  }

  /// Whether an entry is to be believed of a file with this stamp: the file is as the manifest found it.
  func trusts(_ entry: Entry, of stamp: Disk.Stamp) -> Bool {
    entry.hash != nil && entry.size == stamp.size && stamp.modified <= saved
  }

  /// Whether two list the same.
  package static func == (left: Manifest, right: Manifest) -> Bool {
    left.shard == right.shard && left.entries == right.entries
  }

  /// Writes the manifest, sorted by path, in one step.
  package func save(at path: String) throws {
    var lines = Bytes()
    lines.reserveCapacity(entries.count * 80)
    for (path, entry) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      lines.append(path, entry)
    }
    try Manifest.save([lines], shard: shard, at: path)
  }

  /// Writes a manifest whose lines were made before, in one step.
  static func save(_ lines: [Bytes], shard: Shard?, at path: String) throws {
    let heading = Bytes("\(Manifest.heading)\(shard.map { " \($0)" } ?? "")\n".utf8)
    let slash = path.lastIndex(of: "/")
    var folder = try OutputFolder(slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".")
    try folder.write(slash.map { String(path[path.index(after: $0)...]) } ?? path) { put in
      for part in [heading] + lines { try part.withUnsafeBufferPointer { try put($0) } }
    }
  }
}

extension [UInt8] {
  /// Appends the line of a file.
  mutating func append(_ path: String, _ entry: Manifest.Entry) {
    append(hexadecimal: entry.hash)
    append(9)
    append(decimal: entry.size)
    append(9)
    append(hexadecimal: entry.inputs)
    append(9)
    append(path)
    append(10)
  }
}

/// The lines of a text, each without its end; what follows the last line end is no line, because it was cut off.
private struct Lines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    guard at < bytes.count, let end = bytes[at...].firstIndex(of: 10) else { return nil }
    defer { at = end + 1 }
    return UnsafeBufferPointer(rebasing: bytes[at..<end])
  }
}

/// The fields of a line, separated by tabs.
private struct Fields {
  private let line: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

  /// 16 digits, or a dash for nothing; nil where there is neither.
  mutating func hexadecimal() -> UInt64?? {
    if at + 1 < line.count, line[at] == UInt8(ascii: "-"), line[at + 1] == 9 {
      at += 2
      return .some(nil)
    }
    guard at + 16 < line.count, line[at + 16] == 9 else { return nil }
    var number: UInt64 = 0
    for byte in line[at..<at + 16] {
      switch byte {
      case 48...57: number = number << 4 | UInt64(byte - 48)
      case 97...102: number = number << 4 | UInt64(byte - 87)
      default: return nil
      }
    }
    at += 17
    return number
  }

  mutating func decimal() -> Int? {
    var number = 0
    let start = at
    while at < line.count, at - start < 18, (48...57).contains(line[at]) {
      number = number * 10 + Int(line[at] - 48)
      at += 1
    }
    guard at > start, at < line.count, line[at] == 9 else { return nil }
    at += 1
    return number
  }

  func rest() -> String? { at < line.count ? String(decoding: line[at...], as: UTF8.self) : nil }
}

extension [UInt8] {
  /// Appends 16 digits, or a dash for nothing.
  fileprivate mutating func append(hexadecimal number: UInt64?) {
    guard let number else {
      append(UInt8(ascii: "-"))
      return
    }
    append(addingCapacity: 16) { digits in
      var rest = number
      for _ in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: rest &>> 60)
        digits.append(digit < 10 ? 48 + digit : 87 + digit)
        rest = rest &<< 4
      }
    }
  }
}
