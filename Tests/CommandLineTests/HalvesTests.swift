/// The whole archive of every network, cut into two halves that overlap: imported in either order they give the same bytes.

import Bytes
import JSON
import TestSites
import Testing

@Suite struct HalvesTests {
  @Test(arguments: ImportedNetwork.all) func halvesInEitherOrderGiveTheSameBytes(_ network: ImportedNetwork) throws {
    var results: [TestSite] = []
    for order in [[Half.first, .second], [.second, .first]] {
      let folder = try SiteFolder()
      for half in order {
        folder.makeFolder(half.rawValue)
        var changed = 0
        try network.put(in: folder, below: half.rawValue) { path, bytes in
          let part = half.part(of: path, bytes)
          if part != bytes { changed += 1 }
          return part
        }
        try #require(changed > 0)
        let command = ["import", "--as", network.name] + network.options + ["\(half.rawValue)/\(network.archive)"]
        let run = try Skein.run(command, in: folder.path)
        #expect(run.status != 2, "\(run.stderr)")
      }
      results.append(folder.files("content"))
    }
    try #require(!results[0].files.isEmpty)
    #expect(results[0].files.keys.sorted() == results[1].files.keys.sorted())
    for (path, bytes) in results[0].files {
      let other = (results[1].files[path] ?? []).split(separator: 10, omittingEmptySubsequences: false)
      for (left, right) in zip(bytes.split(separator: 10, omittingEmptySubsequences: false), other) {
        #expect(String(decoding: left, as: UTF8.self) == String(decoding: right, as: UTF8.self), "\(path)")
      }
      #expect(bytes.count == results[1].files[path]?.count, "\(path)")
    }
  }
}

/// The first two thirds of a file's records, or the last two.
private enum Half: String {
  case first, second

  private func range(_ count: Int) -> Range<Int> {
    self == .first ? 0..<(count - count / 3) : (count / 3)..<count
  }

  func part(of path: String, _ bytes: [UInt8]) -> [UInt8] {
    let name = path.lowercased()
    // Every export has all people and channels.
    if name.hasSuffix("users.json") || name.hasSuffix("channels.json") { return bytes }
    func ends(_ endings: String...) -> Bool { endings.contains { name.hasSuffix($0) } }
    if ends(".car.json") { return repository(bytes) ?? bytes }
    if ends(".json", ".js"), let part = script(bytes) { return part }
    if ends(".jsonl", ".ndjson", ".json") { return lines(bytes) { _ in true } }
    if ends(".csv"), !ends("statistics.csv") { return table(bytes) }
    // A message of a chat begins with a date; other lines belong to the one before.
    if ends(".txt") {
      return lines(bytes) { line in
        let digits = line.drop { !(48...57).contains($0) }
        return line.count - digits.count < 6 && digits.prefix(4).count(where: { (48...57).contains($0) }) > 0
          && digits.prefix(30).contains(UInt8(ascii: ":"))
      }
    }
    return bytes
  }

  /// The description of a repository, with a part of its posts.
  private func repository(_ bytes: [UInt8]) -> [UInt8]? {
    guard let value = try? JSONValue(parsing: bytes), let records = value["records"]?.object?.members else {
      return nil
    }
    let posts = records.indices.filter { records[$0].key.hasPrefix("app.bsky.feed.post/") }
    let kept = Set(posts[range(posts.count)])
    let some = records.indices.filter { !posts.contains($0) || kept.contains($0) }.map { records[$0] }
    var out: [UInt8] = []
    let members = (value.object?.members ?? []).map { member in
      member.key == "records" ? .init(member.key, .object(JSONObject(some))) : member
    }
    out.append(json: .object(JSONObject(members)))
    return out
  }

  /// The head of a table and a part of its rows, each with all its lines.
  private func table(_ bytes: [UInt8]) -> [UInt8] {
    var rows: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      rows[rows.count - 1].append(byte)
      if byte == 10, !isQuoted { rows.append([]) }
    }
    if rows.last?.isEmpty == true { rows.removeLast() }
    guard rows.count > 2 else { return bytes }
    return Array(
      (rows[..<1] + rows[1...].enumerated().filter { range(rows.count - 1).contains($0.offset) }.map(\.element))
        .joined())
  }

  private func lines(_ bytes: [UInt8], _ isStart: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let starts = lines.indices.filter { !lines[$0].isEmpty && isStart(lines[$0]) }
    guard starts.count > 1 else { return bytes }
    let range = range(starts.count)
    let end = range.upperBound == starts.count ? lines.count : starts[range.upperBound]
    return Array((lines[starts[range.lowerBound]..<end] + [[]]).joined(separator: [10]))
  }

  /// A file that is one value, or one behind `… = `; nil for others.
  private func script(_ bytes: [UInt8]) -> [UInt8]? {
    for start in [0, bytes.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 }].compactMap({ $0 }) {
      guard let value = try? JSONValue(parsing: bytes[start...]) else { continue }
      for depth in 0..<6 {
        let size = Self.largest(value, depth)
        guard size > 1 else { continue }
        var out = Array(bytes[..<start])
        var isDone = false
        out.append(json: cut(value, size, depth, &isDone))
        return out
      }
      return bytes
    }
    return nil
  }

  /// Lists that are parts of one record.
  private static let parts: Set = ["attachment", "attachments", "tag", "tags", "blocks", "elements", "fields", "files"]

  /// How many records the longest list has that is so deep.
  private static func largest(_ value: JSONValue, _ depth: Int) -> Int {
    switch value {
    case .array(let items):
      if depth == 0 { return items.allSatisfy { $0.object != nil } ? items.count : 0 }
      return items.map { largest($0, depth - 1) }.max() ?? 0
    case .object(let object) where depth > 0:
      return object.members.filter { !parts.contains($0.key) }.map { largest($0.value, depth - 1) }.max() ?? 0
    default: return 0
    }
  }

  /// The value with the first such list cut; of records with one id, only the first is taken.
  private func cut(_ value: JSONValue, _ size: Int, _ depth: Int, _ isDone: inout Bool) -> JSONValue {
    if isDone { return value }
    switch value {
    case .array(let items):
      if depth == 0 {
        guard items.count == size, items.allSatisfy({ $0.object != nil }) else { return value }
        isDone = true
        var seen: Set<String> = []
        let unique = items.filter { item in item["id"]?.string.map { seen.insert($0).inserted } ?? true }
        return .array(Array(unique[range(unique.count)]))
      }
      return .array(items.map { cut($0, size, depth - 1, &isDone) })
    case .object(let object) where depth > 0:
      return .object(
        JSONObject(
          object.members.map { member in
            Self.parts.contains(member.key)
              ? member : .init(member.key, cut(member.value, size, depth - 1, &isDone))
          }))
    default: return value
    }
  }
}
