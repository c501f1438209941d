/// Reads `skein.yml`: each key once, each with its type, and everything else reported at its place.

package import Bytes
import Content
package import Diagnostics
import Exports
import Files
import Pages
import Posts

extension Configuration {
  /// Where the configuration may lie, below the site's folder.
  package static let places = ["skein.yml", "content/skein.yml"]

  /// Reads the configuration of a site's folder; without one, the defaults.
  package static func read(site: String, log: inout DiagnosticLog) throws -> Configuration {
    for place in places {
      let path = site == "." ? place : "\(site)/\(place)"
      if Disk.kind(of: path) == .file { return try read(Disk.read(path), file: path, log: &log) }
    }
    return Configuration()
  }

  /// Reads a configuration from YAML. Throws `bad-yaml`; all else is logged, and the rest counts.
  package static func read(_ bytes: Bytes, file: String, log: inout DiagnosticLog) throws -> Configuration {
    var reader = ConfigurationReader(file: file)
    reader.read(try YAMLNode.parse(bytes, file: file))
    log.add(reader.log)
    return reader.configuration
  }
}

/// The keys of the configuration.
package enum ConfigurationKey: String, CaseIterable {
  case title, description, base_url, language, time_zone, owner, content, output, visibility, page_size, accent,
    anonymise, exclude, pages, timelines, exports, redirect_from
}

private struct ConfigurationReader {
  let file: String
  var configuration = Configuration()
  var log = DiagnosticLog()

  mutating func read(_ node: YAMLNode) {
    if node.isNull { return }
    guard let members = node.members else {
      wrong(node, "the configuration", "keys with values")
      return
    }
    for member in members {
      guard let key = ConfigurationKey(rawValue: member.key) else {
        log.add(
          .warning(
            "unknown-key",
            "'\(member.key)' is no key of the configuration\(didYouMean(member.key, in: ConfigurationKey.allCases.map(\.rawValue)))",
            at: Location(file: file, line: member.line, column: member.column)))
        continue
      }
      read(key, member.value)
    }
  }

  private mutating func read(_ key: ConfigurationKey, _ value: YAMLNode) {
    if value.isNull { return }
    let name = "'\(key.rawValue)'"
    switch key {
    case .title: if let text = text(value, name) { configuration.info.title = text }
    case .description: if let text = text(value, name) { configuration.info.summary = text }
    case .base_url: if let text = text(value, name) { setBaseURL(text, value) }
    case .language: if let text = text(value, name) { configuration.info.language = text }
    case .time_zone: if let text = text(value, name) { setZone(text, value) }
    case .owner: if let text = text(value, name) { configuration.info.owner = text.withoutAt }
    case .content: configuration.content = texts(value, name)
    case .output: if let text = text(value, name) { configuration.output = text }
    case .visibility: configuration.visibility = Set(words(value, name, Visibility.self))
    case .page_size: if let size = integer(value, name, in: 1...10_000) { configuration.info.pageSize = size }
    case .accent: if let text = text(value, name) { setAccent(text, value) }
    case .anonymise: readNames(value, name)
    case .exclude: readRules(value, name)
    case .pages: readSwitches(value, name)
    case .timelines: readTimelines(value, name)
    case .redirect_from: readHosts(value, name)
    case .exports: configuration.info.exports = known(value, name, Exporters.all.map(\.name))
    }
  }

  // MARK: Keys with rules of their own

  private mutating func setBaseURL(_ text: String, _ value: YAMLNode) {
    guard let url = Configuration.baseURL(text) else {
      wrong(value, "'base_url'", "an address such as https://example.org/threads/")
      return
    }
    configuration.info.baseURL = url
  }

  private mutating func setZone(_ text: String, _ value: YAMLNode) {
    guard let zone = ZoneTable(named: text) else {
      log.add(
        .error(
          "unknown-time-zone", "'\(text)' is no time zone", at: place(value),
          hints: ["use an IANA name such as Europe/Amsterdam or UTC"]))
      return
    }
    configuration.zone = zone
  }

  /// A colour goes into the style sheet as it is, so only the plain forms are taken.
  private mutating func setAccent(_ text: String, _ value: YAMLNode) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), [3, 6].contains(digits.count), digits.allSatisfy(\.isHexDigit) else {
      wrong(value, "'accent'", "a colour such as \"#0a66ff\"")
      return
    }
    configuration.info.accent = text
  }

  private mutating func readNames(_ value: YAMLNode, _ name: String) {
    guard let members = value.members else { return wrong(value, name, "handles with names") }
    for member in members {
      if let text = text(member.value, "'\(member.key)'") {
        configuration.anonymise.append(.init(handle: member.key.withoutAt, name: text))
      }
    }
  }

  private mutating func readRules(_ value: YAMLNode, _ name: String) {
    guard let items = value.items else { return wrong(value, name, "a list of rules such as {author: nash}") }
    for item in items {
      guard let members = item.members, !members.isEmpty else {
        wrong(item, "a rule of \(name)", "conditions such as {author: nash}")
        continue
      }
      var rule = Exclusion()
      var isGood = true
      for member in members {
        guard let text = text(member.value, "'\(member.key)'") else {
          isGood = false
          continue
        }
        switch member.key {
        case "author": rule.author = text.withoutAt
        case "tag": rule.tag = text.hasPrefix("#") ? String(text.dropFirst()) : text
        case "id": rule.id = text
        case "before", "after":
          guard let date = date(member.value, text) else {
            isGood = false
            continue
          }
          if member.key == "before" { rule.before = date } else { rule.after = date }
        case "visibility":
          rule.visibility = Visibility(rawValue: text)
          if rule.visibility == nil {
            wrong(member.value, "'visibility'", "public, unlisted, followers or direct")
            isGood = false
          }
        default:
          log.add(
            .error(
              "unknown-key",
              "'\(member.key)' is no condition of an exclusion\(didYouMean(member.key, in: ["author", "tag", "id", "before", "after", "visibility"]))",
              at: Location(file: file, line: member.line, column: member.column)))
          isGood = false
        }
      }
      if isGood { configuration.exclude.append(rule) }
    }
  }

  private mutating func readSwitches(_ value: YAMLNode, _ name: String) {
    guard let members = value.members else { return wrong(value, name, "page kinds with true or false") }
    let kinds = PageKind.all.filter(\.isOptional).map(\.name)
    for member in members {
      guard kinds.contains(member.key) else {
        log.add(
          .error(
            "unknown-page-kind",
            "'\(member.key)' is no kind of page that can be switched off\(didYouMean(member.key, in: kinds))",
            at: Location(file: file, line: member.line, column: member.column),
            hints: ["it is one of \(kinds.joined(separator: ", "))"]))
        continue
      }
      guard let isOn = member.value.bool else {
        wrong(member.value, "'\(member.key)'", "true or false")
        continue
      }
      if isOn {
        configuration.info.disabledKinds.remove(member.key)
      } else {
        configuration.info.disabledKinds.insert(member.key)
      }
    }
  }

  private mutating func readHosts(_ value: YAMLNode, _ name: String) {
    for host in texts(value, name) {
      guard !host.isEmpty, !host.contains(where: { $0 == "/" || $0 == "@" || $0.isWhitespace }) else {
        wrong(value, name, "names of hosts such as social.example, not '\(host)'")
        continue
      }
      configuration.info.redirectFrom.append(host)
    }
  }

  private mutating func readTimelines(_ value: YAMLNode, _ name: String) {
    switch value.text {
    case "owner": configuration.info.timelines = .owner
    case "all": configuration.info.timelines = .all
    case let word?: wrong(value, name, "owner, all, or a list of handles, not '\(word)'")
    case nil:
      configuration.info.timelines = .some(texts(value, name).map(\.withoutAt))
      configuration.timelinePlaces = (value.items ?? []).filter { $0.text != nil }.map { place($0) }
    }
  }

  // MARK: Types

  private func place(_ node: YAMLNode) -> Location { Location(file: file, line: node.line, column: node.column) }

  private mutating func wrong(_ node: YAMLNode, _ name: String, _ expected: String) {
    log.add(.error("wrong-type", "\(name) takes \(expected)", at: place(node)))
  }

  private mutating func text(_ node: YAMLNode, _ name: String) -> String? {
    if let text = node.text { return text }
    wrong(node, name, "a text")
    return nil
  }

  private mutating func texts(_ node: YAMLNode, _ name: String) -> [String] {
    if let text = node.text { return [text] }
    guard let items = node.items else {
      wrong(node, name, "a text or a list of texts")
      return []
    }
    return items.compactMap { text($0, name) }
  }

  private mutating func integer(_ node: YAMLNode, _ name: String, in range: ClosedRange<Int>) -> Int? {
    if let number = node.integer, range.contains(number) { return number }
    wrong(node, name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  private mutating func words<Word: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, _ name: String, _: Word.Type
  ) -> [Word] {
    known(node, name, Word.allCases.map(\.rawValue)).compactMap { Word(rawValue: $0) }
  }

  /// A list of words that are all known.
  private mutating func known(_ node: YAMLNode, _ name: String, _ words: [String]) -> [String] {
    texts(node, name).filter { word in
      if words.contains(word) { return true }
      log.add(
        .error(
          "unknown-value", "'\(word)' is no value of \(name)\(didYouMean(word, in: words))", at: place(node),
          hints: ["it is one of \(words.joined(separator: ", "))"]))
      return false
    }
  }

  private mutating func date(_ node: YAMLNode, _ text: String) -> Timestamp? {
    switch Timestamp.parse(text) {
    case .moment(let moment): return moment
    case .civil(let civil): return configuration.zone.timestamp(of: civil)
    case nil:
      log.add(.error("bad-date", "'\(text)' is no valid date", at: place(node), hints: ["write it like 2024-05-01"]))
      return nil
    }
  }
}

extension Configuration {
  /// An address of the web that ends with a slash; nil where the text is none.
  package static func baseURL(_ text: String) -> String? {
    guard text.isWebAddress, text.split(separator: "/").count >= 2, !text.contains(where: \.isWhitespace),
      !text.contains("?"), !text.contains("#")
    else { return nil }
    return text.hasSuffix("/") ? text : text + "/"
  }
}

extension String {
  /// A handle as it is kept: without its leading `@`.
  package var withoutAt: String { hasPrefix("@") ? String(dropFirst()) : self }
}
