/// Help texts, made from the list of verbs and their options.

/// Help for people: what `skein help` and `--help` print.
enum Help {
  /// All verbs, one line each.
  static func overview(_ verbs: [Verb]) -> String {
    let width = verbs.map(\.name.count).max() ?? 0
    let lines = verbs.map { "  " + pad($0.name, width) + "  " + $0.summary }
    return """
      Skein turns social threads into a static website.

      usage: skein VERB [OPTIONS] …

      \(lines.joined(separator: "\n"))

      Start with 'skein init', or with an archive of yours:
        skein import archive.zip && skein build

      'skein help VERB' tells more about a verb; 'skein --version' prints the version.

      """
  }

  /// One verb with its options.
  static func page(_ verb: Verb) -> String {
    let options = verb.options + Verbs.common
    let names = options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      return "\(short)--\(option.long)\(option.value.map { " " + $0 } ?? "")"
    }
    let width = min(names.map(\.count).max() ?? 0, 30)
    let lines = zip(names, options).map { name, option in
      name.count > width
        ? "  \(name)\n  \(pad("", width))  \(option.summary)" : "  \(pad(name, width))  \(option.summary)"
    }
    return """
      skein \(verb.name): \(verb.summary)

      usage: skein \(verb.name)\(verb.options.isEmpty ? "" : " [OPTIONS]")\(verb.operands.isEmpty ? "" : " " + verb.operands)
      \(verb.details.isEmpty ? "" : "\n" + verb.details + "\n")
      \(lines.joined(separator: "\n"))

      """
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
