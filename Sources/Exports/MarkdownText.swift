/// Strangers' text inside a Markdown document: as text, whatever characters are in it. Knows no posts.

import Diagnostics
import Posts

extension String {
  /// One line of text with the characters escaped that CommonMark and its GitHub dialect take for their own, and without
  /// characters that could steer a terminal or reorder a line.
  var markdownInline: String {
    var out = String.UnicodeScalarView()
    for scalar in terminalSafe.unicodeScalars {
      if "\\`*_[]<>#|~&".unicodeScalars.contains(scalar) { out.append("\\") }
      out.append(scalar)
    }
    return String(out)
  }

  /// One line without characters that could steer a terminal or reorder the line; tabs and spaces stay as they are.
  var withoutControls: String {
    var out = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar == "\t" || (scalar.value >= 32 && !String(scalar).terminalSafe.isEmpty) {
      out.append(scalar)
    }
    return String(out)
  }

  /// A text as lines of which none begins a list, a heading, a rule or a block of code.
  var markdownLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = String(line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }).markdownInline
      if let first = text.first, "-+=".contains(first) { return "\\" + text }
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let rest = text[digits.endIndex...]
      guard !digits.isEmpty, let sign = rest.first, sign == "." || sign == ")" else { return text }
      return "\(digits)\\\(rest)"
    }
  }

  /// Whether the reader of chats may take the line for the beginning of a message or a day: `**nash** 09:42`, `### 2024-05-01`.
  var looksLikeMessageHeader: Bool {
    if hasPrefix("### ") { return true }
    guard hasPrefix("**") else { return false }
    return dropFirst(2).split(separator: "**", omittingEmptySubsequences: false).dropFirst().contains { rest in
      let tail = rest.drop { $0.isWhitespace }
      return tail.startIndex > rest.startIndex && tail.first?.isNumber == true
    }
  }

  /// An address as the target of a link; nil where it is none of the web and no file of the site.
  var markdownTarget: String? {
    let isFile = !contains(":") && !isEmpty
    guard isWebAddress || isFile else { return nil }
    var out = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "<": out.append(contentsOf: "%3C".unicodeScalars)
      case ">": out.append(contentsOf: "%3E".unicodeScalars)
      case "\\": out.append(contentsOf: "%5C".unicodeScalars)
      default: if !String(scalar).terminalSafe.isEmpty, scalar.value >= 32 { out.append(scalar) }
      }
    }
    return "<\(String(out))>"
  }
}
