/// From an archive to the site, for every network: contacts, keys and places that anything in an archive may hold reach no file of
/// the content; what was said to few reaches no page; pictures tell no place.

import Files
import JSON
import TestArchives
import TestSites
import Testing

@Suite struct SecretTests {
  /// Stands in every field that is planted.
  private static let never = "NEVERTELL"

  /// Fields that exports hold, or could: in every object of an archive one of each is planted.
  private static let planted: [JSONObject.Member] = [
    .init("email", .string("\(never)@mail.example")), .init("email_address", .string("\(never)@mail.example")),
    .init("phone", .string("+49 151 \(never)")), .init("phone_number", .string("+49 151 \(never)")),
    .init("access_token", .string(never)), .init("apiKey", .string(never)), .init("ip", .string(never)),
    .init("ip_address", .string(never)), .init("latitude", .string(never)),
    .init("coordinates", .array([.string(never)])),
    .init("geo", .object(JSONObject([.init("lat", .string(never)), .init("lng", .string(never))]))),
    .init("device_id", .string(never)), .init("birthday", .string(never)),
  ]

  @Test(arguments: ImportedNetwork.all) func nothingPrivateComesOut(_ network: ImportedNetwork) throws {
    let folder = try SiteFolder()
    try network.put(in: folder) { path, bytes in Self.planted(path, bytes) }
    let archive = folder.files(network.archive).files
    let hasData = archive.keys.contains { $0.contains(".js") || $0.contains(".ndjson") || $0.contains(".csv") }
    #expect(!hasData || archive.values.contains { Self.contains($0, Array(Self.never.utf8)) })
    let run = try Skein.run(network.command, in: folder.path)
    // An entry that holds nothing but what was planted is reported.
    #expect(run.status != 2, "\(run.stderr)")
    let content = folder.files("content")
    try #require(!content.files.isEmpty)
    Self.expect(content, lacks: [Self.never, plantedPlace])

    // Private posts and chats stay off the pages.
    let texts = Self.texts(content)
    let publicTexts = texts.filter { !$0.isPrivate }.map(\.text)
    let hidden = texts.filter { text in
      text.isPrivate && text.text.utf8.count >= 8 && !text.text.contains("://")
        && !publicTexts.contains { $0.contains(text.text) }
    }
    let build = try Skein.run(["build"], in: folder.path)
    #expect(build.status == 0, "\(build.stderr)")
    let site = folder.files("public")
    try #require(site.files["index.html"] != nil)
    Self.expect(site, lacks: [Self.never, plantedPlace] + hidden.map(\.text))

    // A chat that its owner publishes tells what was said, and nothing that was planted around it.
    guard let chats = content.files.keys.first(where: { $0.hasSuffix("chats.jsonl") }) else { return }
    let opened = (content[chats] ?? "").replacing(
      "{\"type\":\"chat\",", with: "{\"type\":\"chat\",\"visibility\":\"public\",")
    try folder.put("content/\(chats)", opened)
    #expect(try Skein.run(["build"], in: folder.path).status == 0)
    Self.expect(folder.files("public"), lacks: [Self.never, plantedPlace])
  }

  private static func expect(_ site: TestSite, lacks words: [String]) {
    let wanted = words.map { Array($0.utf8) }
    for (path, bytes) in site.files {
      for (word, text) in zip(wanted, words) where contains(bytes, word) { Issue.record("\(path) tells \"\(text)\"") }
    }
  }

  private static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for at in 0...(bytes.count - word.count) where bytes[at] == first {
        if bytes[at..<(at + word.count)].elementsEqual(word) { return true }
      }
      return false
    }
  }

  // MARK: Planting

  private static func planted(_ path: String, _ bytes: [UInt8]) -> [UInt8] {
    let name = path.lowercased()
    if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") { return makeJPEG(noise: UInt8(path.utf8.count & 127)) }
    if name.hasSuffix(".png") { return makePNG(noise: UInt8(path.utf8.count & 127)) }
    if name.hasSuffix(".webp") { return makeWebP(noise: UInt8(path.utf8.count & 127)) }
    if name.hasSuffix(".car.json") { return plantedRepository(bytes) }
    if name.hasSuffix(".csv") { return plantedTable(bytes) }
    if name.hasSuffix(".json") || name.hasSuffix(".js") || name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") {
      return plantedJSON(bytes)
    }
    return bytes
  }

  /// One value, one a line, or one behind `window.… = `.
  private static func plantedJSON(_ bytes: [UInt8]) -> [UInt8] {
    if let whole = plantedValue(bytes[...]) { return whole }
    if let sign = bytes.firstIndex(of: UInt8(ascii: "=")), let value = plantedValue(bytes[(sign + 1)...]) {
      return bytes[...sign] + value
    }
    return Array(
      bytes.split(separator: 10, omittingEmptySubsequences: false).map { plantedValue($0) ?? Array($0) }
        .joined(separator: [10]))
  }

  /// A table with other addresses, keys and rooms in the places where it has some.
  private static func plantedTable(_ bytes: [UInt8]) -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    for word in ["203.0.113.7", "secret@mail.example", "SECRETROOM", "token=SECRET", "secretgarden"] {
      text = text.replacing(word, with: word.hasPrefix("token=") ? "token=\(never)" : never)
    }
    return Array(text.utf8)
  }

  /// The description of a repository, planted in its records.
  private static func plantedRepository(_ bytes: [UInt8]) -> [UInt8] {
    guard let value = try? JSONValue(parsing: bytes) else { return bytes }
    var out: [UInt8] = []
    let members = (value.object?.members ?? []).map { member -> JSONObject.Member in
      guard member.key == "records", let records = member.value.object else { return member }
      return .init(member.key, .object(JSONObject(records.members.map { .init($0.key, planted($0.value)) })))
    }
    out.append(json: .object(JSONObject(members)))
    return out
  }

  private static func plantedValue(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard let value = try? JSONValue(parsing: bytes) else { return nil }
    var out: [UInt8] = []
    out.append(json: planted(value))
    return out
  }

  /// What people write, where a link with somebody's key in it may stand.
  private static let texts: Set = [
    "text", "full_text", "content", "body", "formatted_body", "selftext", "message", "comment_text", "story_text",
    "caption", "title", "summary", "description", "note", "bio", "topic", "purpose", "spoiler_text", "alt_text",
  ]

  private static func plantedText(_ text: String) -> String {
    let address = "https://leak.example/?access_token=\(never)"
    return text.contains("</")
      ? text + "<a href=\"\(address)\">link</a>" : text + " see \(address) and \(address)&page=2"
  }

  private static func planted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let items): .array(items.map(planted))
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { member in
            guard texts.contains(member.key), case .string(let text) = member.value, !text.isEmpty else {
              return .init(member.key, planted(member.value))
            }
            return .init(member.key, .string(plantedText(text)))
          }
            + Self.planted.filter { object[$0.key] == nil && !object.members.isEmpty }))
    default: value
    }
  }

  // MARK: Reading what was imported

  /// The texts of posts and messages, and whether their audience is small.
  private static func texts(_ content: TestSite) -> [(text: String, isPrivate: Bool)] {
    var texts: [(String, Bool)] = []
    for (path, bytes) in content.files where path.hasSuffix("posts.jsonl") || path.hasSuffix("chats.jsonl") {
      for line in bytes.split(separator: 10) {
        guard let record = try? JSONValue(parsing: line) else { continue }
        let isMessage = record["type"]?.string == "message"
        let isPrivate = isMessage || ["followers", "direct"].contains(record["visibility"]?.string)
        for key in ["text", "markdown", "html"] {
          guard let text = record[key]?.string else { continue }
          // Words without marks, as they would stand on a page.
          let plain = text.split(whereSeparator: { "<>&\n\"'*_`#@[]()".contains($0) }).max { $0.count < $1.count } ?? ""
          texts.append((plain.trimmingSpaces, isPrivate))
        }
      }
    }
    return texts
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
