/// Which form of a text a number takes in a language: the cardinal rules of Unicode CLDR 46 (`plurals.xml`) for whole
/// numbers, which are all that pages count.

/// A form, as CLDR names it.
package enum PluralForm: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// 0 to 5.
  var index: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}

/// The rule of a group of languages.
package enum PluralRule: Sendable {
  case none, one, zeroOne, romance, portuguese, arabic, slavicEast, slavicSouth, polish, czech, lithuanian, latvian,
    romanian, slovenian, dual, irish, gaelic, manx, welsh, breton, maltese, icelandic, filipino, berber, zeroOneApart,
    shilha

  /// The rule of a BCP 47 language; languages that CLDR has no plurals for count like English.
  package init(language: String) {
    let tag = language.lowercased()
    let name = tag.prefix { $0 != "-" && $0 != "_" }
    if tag == "pt-pt" {
      self = .romance
    } else {
      self = PluralRule.table.first { $0.languages.split(separator: " ").contains(name) }?.rule ?? .one
    }
  }

  private static let table: [(rule: PluralRule, languages: String)] = [
    (
      .none,
      "bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa root sah ses sg su th to tpi vi wo yo yue zh"
    ),
    (.zeroOne, "ak am as bho bn csw doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu"),
    (.romance, "ca es it lld scn vec"), (.portuguese, "fr pt"), (.arabic, "ar ars"), (.slavicEast, "be ru uk"),
    (.slavicSouth, "bs hr sh sr"), (.polish, "pl"), (.czech, "cs sk"), (.lithuanian, "lt"), (.latvian, "lv prg"),
    (.romanian, "mo ro"), (.slovenian, "dsb hsb sl"), (.dual, "he iu iw naq sat se sma smi smj smn sms"),
    (.irish, "ga"), (.gaelic, "gd"), (.manx, "gv"), (.welsh, "cy"), (.breton, "br"), (.maltese, "mt"),
    (.icelandic, "is mk"), (.filipino, "ceb fil tl"), (.berber, "tzm"), (.zeroOneApart, "blo ksh lag"),
    (.shilha, "shi"),
  ]

  /// The forms that the language's texts need.
  package var forms: [PluralForm] {
    switch self {
    case .none: [.other]
    case .one, .zeroOne, .icelandic, .filipino, .berber: [.one, .other]
    case .romance, .portuguese: [.one, .many, .other]
    case .arabic, .welsh: [.zero, .one, .two, .few, .many, .other]
    case .slavicEast, .polish: [.one, .few, .many]
    case .slavicSouth, .czech, .lithuanian, .romanian, .shilha: [.one, .few, .other]
    case .latvian, .zeroOneApart: [.zero, .one, .other]
    case .slovenian, .gaelic, .manx: [.one, .two, .few, .other]
    case .dual: [.one, .two, .other]
    case .irish, .breton, .maltese: [.one, .two, .few, .many, .other]
    }
  }

  /// The form of a count.
  package func form(of count: Int) -> PluralForm {
    let n = Int(count.magnitude)
    let (ones, hundred) = (n % 10, n % 100)
    switch self {
    case .none: return .other
    case .one: return n == 1 ? .one : .other
    case .zeroOne: return n <= 1 ? .one : .other
    case .romance: return n == 1 ? .one : isMillions(n) ? .many : .other
    case .portuguese: return n <= 1 ? .one : isMillions(n) ? .many : .other
    case .arabic:
      return n <= 2
        ? [.zero, .one, .two][n] : (3...10).contains(hundred) ? .few : hundred >= 11 ? .many : .other
    case .slavicEast: return ones == 1 && hundred != 11 ? .one : isFew(n) ? .few : .many
    case .slavicSouth: return ones == 1 && hundred != 11 ? .one : isFew(n) ? .few : .other
    case .polish: return n == 1 ? .one : isFew(n) ? .few : .many
    case .czech: return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case .lithuanian:
      return (11...19).contains(hundred) || ones == 0 ? .other : ones == 1 ? .one : .few
    case .latvian:
      return ones == 0 || (11...19).contains(hundred) ? .zero : ones == 1 ? .one : .other
    case .romanian: return n == 1 ? .one : n == 0 || (1...19).contains(hundred) ? .few : .other
    case .slovenian: return hundred == 1 ? .one : hundred == 2 ? .two : (3...4).contains(hundred) ? .few : .other
    case .dual: return n == 1 ? .one : n == 2 ? .two : .other
    case .irish:
      return n == 1 ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
    case .gaelic:
      return n == 1 || n == 11 ? .one : n == 2 || n == 12 ? .two : (3...19).contains(n) ? .few : .other
    case .manx: return ones == 1 ? .one : ones == 2 ? .two : hundred % 20 == 0 ? .few : .other
    case .welsh:
      return n <= 3 ? [.zero, .one, .two, .few][n] : n == 6 ? .many : .other
    case .breton: return breton(n)
    case .maltese:
      return n == 1
        ? .one
        : n == 2 ? .two : n == 0 || (3...10).contains(hundred) ? .few : (11...19).contains(hundred) ? .many : .other
    case .icelandic: return ones == 1 && hundred != 11 ? .one : .other
    case .filipino: return ones == 4 || ones == 6 || ones == 9 ? .other : .one
    case .berber: return n <= 1 || (11...99).contains(n) ? .one : .other
    case .zeroOneApart: return n == 0 ? .zero : n == 1 ? .one : .other
    case .shilha: return n <= 1 ? .one : n <= 10 ? .few : .other
    }
  }

  /// 1,000,000 and its multiples.
  private func isMillions(_ n: Int) -> Bool { n != 0 && n % 1_000_000 == 0 }

  /// 2 to 4, 22 to 24, but not 12 to 14.
  private func isFew(_ n: Int) -> Bool { (2...4).contains(n % 10) && !(12...14).contains(n % 100) }

  private func breton(_ n: Int) -> PluralForm {
    let (ones, hundred) = (n % 10, n % 100)
    let isTeen = [1, 7, 9].contains(hundred / 10)
    if ones == 1, !isTeen { return .one }
    if ones == 2, !isTeen { return .two }
    if ones == 3 || ones == 4 || ones == 9, !isTeen { return .few }
    return isMillions(n) ? .many : .other
  }
}
