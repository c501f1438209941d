/// The theme's words: which language a site speaks, what its strings files must say, and how it counts and dates.

import Bytes
import Diagnostics
import Pages
import Posts
import SiteBuilder
import TestSites
import Testing

@Suite struct WordsTests {
  static let languages = ["en", "de", "nl", "es", "ja", "ar"]

  private func words(_ language: String) -> Words {
    var log = DiagnosticLog()
    return Words(language, in: .standard, log: &log)
  }

  /// The words of a site that has strings files of its own, with what was reported of them.
  private func words(_ language: String, _ files: [String: String]) throws -> (words: Words, problems: [String]) {
    var site = TestSite()
    for (name, text) in files { site.files["Templates/words/\(name)"] = Array(text.utf8) }
    let folder = try SiteFolder(site)
    var log = DiagnosticLog()
    let theme = try Theme(folder: "\(folder.path)/Templates", shown: "Templates")
    let words = Words(language, in: theme, log: &log)
    return (words, log.entries.map { describe($0, in: folder) })
  }

  // MARK: Complete

  @Test(arguments: languages) func everyTextIsThereWithEveryFormThatTheLanguageNeeds(language: String) {
    var log = DiagnosticLog()
    let words = Words(language, in: .standard, log: &log)
    #expect(log.entries.isEmpty)
    #expect(Word.allCases.allSatisfy { !words[$0].isEmpty })
    for what in Countable.allCases {
      for count in [1, 2, 3, 11, 100, 1_000_000] { #expect(!words.text(count, what).isEmpty, "\(what) \(count)") }
    }
    #expect((0..<7).allSatisfy { !words.weekday($0).isEmpty && !words.shortWeekday($0).isEmpty })
    #expect((1...12).allSatisfy { !words.monthAlone($0).isEmpty })
    #expect(!words.comma.isEmpty)
  }

  /// Words that a language took over from English, or that only look alike.
  private static let shared: [String: Set<String>] = [
    "de": [
      "Threads", "Reposts", "Chats", "Feed", "Follower", "Video", "Audio", "Bot", "Chat", "Text", "Permalink",
      "Timelines",
      "Timeline",
    ],
    "nl": [
      "Threads", "Reposts", "Chats", "Feed", "Video", "Audio", "Bot", "Chat", "Permalink", "Media", "Transcript",
    ],
    "es": ["Reposts", "Chats", "Audio", "Bot", "Chat"], "ja": [], "ar": [],
  ]

  @Test(arguments: languages.dropFirst()) func noTextIsLeftInEnglish(language: String) {
    let (english, words) = (words("en"), words(language))
    let neutral: Set<Word> = [.description, .asMarkdown, .asJSON, .asHTML]
    let same = Word.allCases.filter { !neutral.contains($0) && words[$0] == english[$0] }.map { words[$0] }
    #expect(Set(same).subtracting(Self.shared[language] ?? []) == [])
    let counts = Countable.allCases.filter { words.text(7, $0) == english.text(7, $0) }
    let known: [String: [Countable]] = [
      "de": [.like, .repost, .download, .thread], "nl": [.like, .repost, .download, .thread], "es": [.repost],
    ]
    #expect(counts.filter { !(known[language] ?? []).contains($0) } == [])
  }

  @Test func theFilesNameTheFormsOfTheirLanguages() {
    let forms = Self.languages.map { PluralRule(language: $0).forms.map(\.rawValue).joined(separator: " ") }
    #expect(
      forms == [
        "one other", "one other", "one other", "one many other", "other", "zero one two few many other",
      ])
  }

  // MARK: Which language

  @Test func aLanguageFallsBackToItsParentsAndThenToEnglish() throws {
    #expect(words("de-CH")[.home] == "Start")
    #expect(words("DE-ch-1996")[.home] == "Start")
    #expect(words("zh-Hant")[.home] == "Home")
    #expect(words("en-GB")[.home] == "Home")
    #expect(words("de-CH").language == "de-CH")
    #expect(try words("zh-Hant", [:]).problems == ["note no-words"])
    #expect(try words("en-GB", [:]).problems == [])
    #expect(try words("de-CH", [:]).problems == [])
  }

  @Test func theSitesOwnFileChangesOneTextAndKeepsTheOthers() throws {
    let own = try words(
      "de", ["de.yml": "labels: {home: Daheim}\ncounts: {like: {one: '{n} Herz', other: '{n} Herzen'}}\n"])
    #expect(own.problems == [])
    #expect(own.words[.home] == "Daheim")
    #expect(own.words[.search] == "Suche")
    #expect(own.words.text(2, .like) == "2 Herzen")
    #expect(own.words.text(2, .reply) == "2 Antworten")
    let special = try words("de-CH", ["de-CH.yml": "numbers: {thousands: ’}\n", "de.yml": "labels: {home: Daheim}\n"])
    #expect(special.words[.home] == "Daheim")
    #expect(special.words.number(1234567) == "1’234’567")
    let english = try words("en", ["en.yml": "labels: {home: Start here}\n"])
    #expect(english.words[.home] == "Start here")
    #expect(english.problems == [])
  }

  @Test func aLanguageThatSkeinLacksCanBeAdded() throws {
    let polish = try words(
      "pl",
      [
        "pl.yml": """
        labels:
          home: Start
        counts:
          like: {one: "{n} polubienie", few: "{n} polubienia", many: "{n} polubień"}
        months: [stycznia, lutego, marca, kwietnia, maja, czerwca, lipca, sierpnia, września, października, listopada, grudnia]
        """
      ])
    #expect(polish.words[.home] == "Start")
    #expect(polish.words[.search] == "Search")
    #expect(
      [1, 2, 5, 22].map { polish.words.text($0, .like) } == [
        "1 polubienie", "2 polubienia", "5 polubień", "22 polubienia",
      ])
    #expect(polish.words.text(5, .reply) == "5 replies")
    #expect(polish.problems == ["warning missing-words Templates/words/pl.yml"])
  }

  @Test func mistakesInAFileAreReportedAtTheirPlaces() throws {
    let found = try words(
      "de",
      [
        "de.yml": """
        labels:
          hme: Daheim
          search: [Suche]
        counts:
          like: {one: "{m} Herz", other: "{n} Herzen"}
          likes: {other: "{n} Herzen"}
        months: [Januar]
        formats:
          date: "{weekday} {day}"
        """
      ])
    #expect(
      found.problems == [
        "error wrong-type Templates/words/de.yml:3:11", "warning unknown-key Templates/words/de.yml:2:3",
        "warning unknown-key Templates/words/de.yml:6:3", "error unknown-placeholder Templates/words/de.yml:5:10",
        "error unknown-placeholder Templates/words/de.yml:9:3", "error wrong-type Templates/words/de.yml:7:1",
      ])
    #expect(found.words.text(1, .like) == "1 Like")
    #expect(found.words.text(2, .like) == "2 Herzen")
    #expect(try words("de", ["de.yml": "labels: {"]).problems.map { $0.prefix(14) } == ["error bad-yaml"])
  }

  @Test func aMissingFormIsReportedAndAnotherTakesItsPlace() throws {
    let text = "counts:\n  like: {one: J’aime, other: '{n} j’aime'}\n  reply: {one: Une réponse}\n"
    let found = try words("fr", ["fr.yml": text])
    #expect(
      found.problems == [
        "warning missing-words Templates/words/fr.yml", "warning missing-plural Templates/words/fr.yml:2:3",
        "warning missing-plural Templates/words/fr.yml:3:3",
      ])
    #expect(found.words.text(2_000_000, .like) == "2,000,000 j’aime")
    #expect(found.words.text(0, .like) == "J’aime")
  }

  // MARK: Counting

  private func forms(_ language: String, _ counts: [Int]) -> String {
    counts.map { PluralRule(language: language).form(of: $0).rawValue }.joined(separator: " ")
  }

  @Test func countsTakeTheFormsOfCLDR() {
    let counts = [0, 1, 2, 3, 6, 11, 99, 100, 101, 102, 103, 111, 1_000_000]
    #expect(
      forms("en", counts) == "other one other other other other other other other other other other other")
    #expect(forms("de-AT", counts) == forms("en", counts))
    #expect(forms("nl", counts) == forms("en", counts))
    #expect(forms("es", counts) == "other one other other other other other other other other other other many")
    #expect(forms("fr", counts) == "one one other other other other other other other other other other many")
    #expect(forms("ja", counts) == Array(repeating: "other", count: counts.count).joined(separator: " "))
    #expect(forms("ar", counts) == "zero one two few few many many other other other few many other")
    #expect(forms("ru", counts) == "many one few few many many many many one few few many many")
    #expect(forms("pl", counts) == "many one few few many many many many many few few many many")
    #expect(forms("cs", counts) == "other one few few other other other other other other other other other")
    #expect(forms("hr", counts) == "other one few few other other other other one few few other other")
    #expect(forms("lt", counts) == "other one few few few other few other one few few other other")
    #expect(forms("lv", counts) == "zero one other other other zero other zero one other other zero zero")
    #expect(forms("sl", counts) == "other one two few other other other other one two few other other")
    #expect(forms("ro", counts) == "few one few few few few other other few few few few other")
    #expect(forms("he", counts) == "other one two other other other other other other other other other other")
    #expect(forms("ga", counts) == "other one two few few other other other other other other other other")
    #expect(forms("gd", [1, 2, 3, 10, 11, 12, 13, 19, 20]) == "one two few few one two few few other")
    #expect(forms("cy", [0, 1, 2, 3, 4, 6, 7]) == "zero one two few other many other")
    #expect(
      forms("br", [1, 2, 3, 9, 11, 21, 71, 73, 81, 1_000_000]) == "one two few few other one other other one many")
    #expect(forms("mt", counts) == "few one two few few many other other other other few many other")
    #expect(forms("is", counts) == "other one other other other other other other one other other other other")
    #expect(forms("fil", [0, 1, 4, 6, 9, 10, 14]) == "one one other other other one other")
    #expect(forms("pt", [0, 1, 2]) == "one one other")
    #expect(forms("pt-PT", [0, 1, 2]) == "other one other")
    #expect(forms("hi", [0, 1, 2]) == "one one other")
    #expect(forms("tlh", [0, 1, 2]) == "other one other")
  }

  @Test func everyFormThatARuleGivesIsOneOfItsForms() {
    for language in "ja fr hi es ar ru sr pl cs lt lv ro sl he ga gd gv cy br mt mk tl tzm lag shi en".split(
      separator: " ")
    {
      let rule = PluralRule(language: String(language))
      let given = Set((Array(0...220) + [1_000_000, 2_000_000]).map { rule.form(of: $0) })
      #expect(given == Set(rule.forms), "\(language)")
    }
  }

  @Test func sentencesWithCounts() {
    let arabic = words("ar")
    #expect(
      [0, 1, 2, 3, 11, 100, 102, 103].map { arabic.text($0, .reply) } == [
        "لا ردود", "رد واحد", "ردّان", "3 ردود", "11 ردًا", "100 رد", "102 رد", "103 ردود",
      ])
    #expect(words("es").text(1_000_000, .post) == "1.000.000 de publicaciones")
    #expect(words("ja").text(1, .follower) == "フォロワー1人")
    func known(_ language: String, _ known: Int) -> String {
      var out = Bytes()
      words(language).append(known: known, of: 23, .reply, to: &out)
      return out.text
    }
    #expect(known("en", 12) == "12 of 23 replies are in this archive")
    #expect(known("en", 1) == "1 of 23 replies is in this archive")
    #expect(known("nl", 1) == "1 van 23 reacties zit in dit archief")
    #expect(known("de", 12) == "23 Antworten, davon 12 in diesem Archiv")
    #expect(known("ja", 12) == "返信23件（このアーカイブには12）")
  }

  // MARK: Numbers and dates

  @Test func numbersAndDatesHaveTheFormOfTheLanguage() {
    let time = CivilTime(year: 2024, month: 3, day: 5, hour: 9, minute: 4)
    func line(_ language: String) -> String {
      let words = words(language)
      var out = Bytes()
      words.append(date: time, to: &out)
      out.append(" | ")
      words.append(shortDate: time, to: &out)
      out.append(" | ")
      words.append(dateTime: time, to: &out)
      out.append(" | ")
      words.append(percent: 45, to: &out)
      let month = words.text(.month, year: 2024, month: 3)
      return "\(out.text) | \(month) | \(words.number(1234)) | \(words.number(-1_234_567))"
    }
    #expect(line("en") == "5 March 2024 | 5 Mar 2024 | 5 March 2024, 09:04 | 45% | March 2024 | 1,234 | -1,234,567")
    #expect(line("de") == "5. März 2024 | 5. März 2024 | 5. März 2024, 09:04 | 45 % | März 2024 | 1.234 | -1.234.567")
    #expect(line("nl") == "5 maart 2024 | 5 mrt 2024 | 5 maart 2024, 09:04 | 45% | Maart 2024 | 1.234 | -1.234.567")
    #expect(
      line("es")
        == "5 de marzo de 2024 | 5 mar 2024 | 5 de marzo de 2024, 09:04 | 45 % | Marzo de 2024 | 1234 | -1.234.567")
    #expect(line("ja") == "2024年3月5日 | 2024年3月5日 | 2024年3月5日 09:04 | 45% | 2024年3月 | 1,234 | -1,234,567")
    #expect(line("ar") == "5 مارس 2024 | 5 مارس 2024 | 5 مارس 2024، 09:04 | 45% | مارس 2024 | 1,234 | -1,234,567")
    #expect(words("es").number(12345) == "12.345")
    #expect(words("ja").text(.year, year: 2024) == "2024年")
    #expect(words("de").weekday(0) == "Montag")
    #expect(words("ja").shortWeekday(6) == "日")
  }
}
