/// What strings files say, before it is compiled: texts by their names. Tables lie over one another, English below all, so a
/// file needs to say only what it changes. Reading them is `SiteBuilder`'s business.

package import Diagnostics

/// Texts of one language, or what is known of them.
package struct WordsTable: Sendable {
  package var labels: [Word: String] = [:]
  package var counts: [Countable: Counted] = [:]
  package var formats: [TextFormat: String] = [:]
  package var names: [NameList: [String]] = [:]
  /// What stands between groups of three digits.
  package var thousands: String?
  /// How many digits a number has at least that is written in groups.
  package var thousandsFrom: Int?

  /// The forms of one text, and the rule that chooses among them: texts that fall back to another language count like it.
  package struct Counted: Sendable {
    package var rule: PluralRule
    package var forms: [PluralForm: String]
    /// Where the forms stand, for diagnostics.
    package var location: Location?

    package init(rule: PluralRule, forms: [PluralForm: String], location: Location? = nil) {
      self.rule = rule
      self.forms = forms
      self.location = location
    }

    /// The text for a form, or the nearest that there is.
    func text(_ form: PluralForm) -> String {
      forms[form] ?? forms[.other] ?? forms[.many] ?? forms.sorted { $0.key.index > $1.key.index }.first?.value ?? ""
    }
  }

  package init() {}

  /// Puts another table over this one.
  package mutating func lay(_ table: WordsTable) {
    labels.merge(table.labels) { $1 }
    counts.merge(table.counts) { lower, upper in
      guard lower.rule == upper.rule else { return upper }
      var both = upper
      both.forms = lower.forms.merging(upper.forms) { $1 }
      return both
    }
    formats.merge(table.formats) { $1 }
    for (list, names) in table.names {
      // A list that others are made of takes them along.
      for other in NameList.allCases where other.substitute == list { self.names[other] = nil }
      self.names[list] = names
    }
    for (list, names) in table.names where list.substitute != nil { self.names[list] = names }
    thousands = table.thousands ?? thousands
    thousandsFrom = table.thousandsFrom ?? thousandsFrom
  }

  /// The names of all texts that the table lacks, as in `labels.home`.
  package var missing: [String] {
    Word.allCases.filter { labels[$0] == nil }.map { "labels.\($0.key)" }
      + Countable.allCases.filter { counts[$0] == nil }.map { "counts.\($0.key)" }
      + TextFormat.allCases.filter { formats[$0] == nil }.map { "formats.\($0.key)" }
      + NameList.allCases.filter { names[$0] == nil && $0.substitute == nil }.map(\.rawValue)
      + (thousands == nil ? ["numbers.thousands"] : []) + (thousandsFrom == nil ? ["numbers.thousands_from"] : [])
  }

  /// The forms that a counted text lacks, by the rule of its language.
  package func missingForms(of what: Countable) -> [PluralForm] {
    counts[what].map { counted in counted.rule.forms.filter { counted.forms[$0] == nil } } ?? []
  }
}
