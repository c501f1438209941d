/// The theme's words in the site's language, from the strings files of the theme: `Templates/words/de.yml` over
/// `en.yml`, and the site's own files over both, text by text.

import Bytes
import Content
package import Diagnostics
package import Pages

extension Theme {
  /// The words for a BCP 47 language, and what is wrong with the theme's.
  func words(for language: String) -> (words: Words, log: DiagnosticLog) {
    var log = DiagnosticLog()
    return (Words(language, in: self, log: &log), log)
  }
}

extension Words {
  /// The words for a BCP 47 language: of `de-CH` those of `de-CH.yml` where that says something, of `de.yml` where not, and
  /// English ones below both. What a file says wrong is logged, and counts as not said; so is what it lacks.
  package init(_ language: String, in theme: Theme, log: inout DiagnosticLog) {
    var table = WordsTable()
    for file in theme.words(in: "en") { table.lay(WordsTable(file, language: "en", log: &log)) }
    let tags = Words.lookup(language).filter { $0 != "en" }
    let files = tags.reversed().flatMap { tag in theme.words(in: tag).map { (tag, $0) } }
    if let last = files.last {
      var own = WordsTable()
      for (tag, file) in files { own.lay(WordsTable(file, language: tag, log: &log)) }
      if !Words.isEnglish(language) { own.report(in: last.1.shown, language, &log) }
      table.lay(own)
    } else if !Words.isEnglish(language) {
      log.add(
        .note(
          "no-words", "there are no words in '\(language)'; the pages speak English",
          hints: ["write them into 'Templates/words/\(language).yml'; docs/themes.md says how"]))
    }
    self.init(language: language, table)
  }

  private static func isEnglish(_ language: String) -> Bool { lookup(language).last == "en" }

  /// The tags under which words may be found, the most special first: RFC 4647, section 3.4, "lookup".
  static func lookup(_ language: String) -> [String] {
    var parts = language.lowercased().replacing("_", with: "-").split(separator: "-")
    var tags: [String] = []
    while !parts.isEmpty {
      tags.append(parts.joined(separator: "-"))
      parts.removeLast()
      if parts.last?.utf8.count == 1 { parts.removeLast() }
    }
    return tags
  }
}

extension WordsTable {
  /// Reads a strings file.
  fileprivate init(_ file: Theme.File, language: String, log: inout DiagnosticLog) {
    self.init()
    let root: YAMLNode
    do {
      root = try YAMLNode.parse(file.bytes, file: file.shown)
    } catch {
      log.add(error)
      return
    }
    var reader = WordsReader(file: file.shown, rule: PluralRule(language: language))
    var section = YAMLSection(root, file: file.shown, name: "a strings file")
    reader.read(&section)
    section.finish()
    log.add(section.log)
    log.add(reader.log)
    self = reader.table
  }

  /// Says what the files of a language lack.
  fileprivate func report(in file: String, _ language: String, _ log: inout DiagnosticLog) {
    let missing = missing
    if !missing.isEmpty {
      log.add(
        .warning(
          "missing-words", "\(missing.count) words of '\(language)' are missing, and stay English",
          at: Location(file: file), explanation: missing.joined(separator: ", ")))
    }
    for what in Countable.allCases {
      let forms = missingForms(of: what).map { "'\($0.rawValue)'" }
      guard !forms.isEmpty else { continue }
      log.add(
        .warning(
          "missing-plural",
          "'\(what.key)' lacks the form\(forms.count > 1 ? "s" : "") \(forms.joined(separator: ", ")) of '\(language)'",
          at: counts[what]?.location))
    }
  }
}

/// Fills a table, part by part.
private struct WordsReader {
  let file: String
  let rule: PluralRule
  var table = WordsTable()
  var log = DiagnosticLog()

  mutating func read(_ section: inout YAMLSection) {
    read("labels", of: &section) { reader, labels in
      for word in Word.allCases { reader.table.labels[word] = labels.text(word.key) }
    }
    read("counts", of: &section) { reader, counts in
      for what in Countable.allCases {
        let place = counts.location(of: what.key)
        reader.read(what.key, of: &counts) { reader, forms in
          var counted = WordsTable.Counted(rule: reader.rule, forms: [:], location: place)
          for form in PluralForm.allCases {
            counted.forms[form] = reader.pattern(
              forms.text(form.rawValue), what.values, forms.location(of: form.rawValue))
          }
          if !counted.forms.isEmpty { reader.table.counts[what] = counted }
        }
      }
    }
    read("formats", of: &section) { reader, formats in
      for format in TextFormat.allCases {
        reader.table.formats[format] = reader.pattern(
          formats.text(format.key), format.values, formats.location(of: format.key))
      }
    }
    read("numbers", of: &section) { reader, numbers in
      reader.table.thousands = numbers.text("thousands")
      reader.table.thousandsFrom = numbers.integer("thousands_from", in: 4...20)
    }
    for list in NameList.allCases {
      guard let names = section.texts(list.rawValue) else { continue }
      guard names.count == list.count else {
        log.add(
          .error(
            "wrong-type", "'\(list.rawValue)' takes \(list.count) names, not \(names.count)",
            at: section.location(of: list.rawValue)))
        continue
      }
      table.names[list] = names
    }
  }

  /// Reads a mapping in a mapping.
  private mutating func read(
    _ key: String, of section: inout YAMLSection, _ body: (inout WordsReader, inout YAMLSection) -> Void
  ) {
    guard var inner = section.section(key) else { return }
    body(&self, &inner)
    inner.finish()
    section.absorb(inner)
  }

  /// A text in which only these values may stand; nil for another, which is reported.
  private mutating func pattern(_ text: String?, _ values: [TextValue], _ place: Location) -> String? {
    guard let text else { return nil }
    let names = values.map(\.rawValue)
    for name in TextPattern(text).values where !names.contains(name) {
      log.add(
        .error(
          "unknown-placeholder", "'{\(name)}' stands for nothing here\(didYouMean(name, in: names))", at: place,
          hints: names.isEmpty ? [] : ["it may be \(names.map { "{\($0)}" }.joined(separator: ", "))"]))
      return nil
    }
    return text
  }
}
