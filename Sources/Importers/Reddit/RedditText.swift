/// Reddit's texts: Markdown in which `&`, `<` and `>` are written as entities.

import Bytes

enum RedditText {
  /// A title or name without entities.
  static func plain(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "&"))
      ? String(decoding: LinkedText.unescaped(Array(text.utf8)[...]), as: UTF8.self) : text
  }

  /// The Markdown itself. A `<` of the text must not begin a tag, so outside of code it is escaped in Markdown's way.
  static func markdown(_ text: String) -> String {
    let text = text.withoutSecretsInside
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var at = 0
    var isLineStart = true
    var isInBlock = false
    /// How many backticks opened the code at hand; 0 outside of code.
    var ticks = 0
    while at < bytes.count {
      if isLineStart {
        isLineStart = false
        let line = bytes[at...].prefix { $0 != 10 }
        if line.drop(while: { $0 == 32 }).starts(with: "```".utf8) {
          isInBlock.toggle()
          out += line
          at += line.count
          continue
        }
        if !isInBlock, ticks == 0, line.starts(with: "    ".utf8) || line.first == 9 {
          out += LinkedText.unescaped(line)
          at += line.count
          continue
        }
        if line.isEmpty { ticks = 0 }  // code inside a line ends with its paragraph
      }
      let rest = bytes[at...]
      if bytes[at] == 10 {
        isLineStart = true
      } else if bytes[at] == UInt8(ascii: "`"), !isInBlock {
        let run = rest.prefix { $0 == UInt8(ascii: "`") }.count
        ticks = ticks == 0 ? run : ticks == run ? 0 : ticks
        out += rest.prefix(run)
        at += run
        continue
      } else if rest.starts(with: "&lt;".utf8) {
        let isAddress = rest.dropFirst(4).starts(with: "http".utf8)
        if ticks == 0, !isInBlock, !isAddress { out.append(UInt8(ascii: "\\")) }
        out.append(UInt8(ascii: "<"))
        at += 4
        continue
      } else if rest.starts(with: "&gt;".utf8) {
        out.append(UInt8(ascii: ">"))
        at += 4
        continue
      } else if rest.starts(with: "&amp;".utf8) {
        out.append(UInt8(ascii: "&"))
        at += 5
        continue
      }
      out.append(bytes[at])
      at += 1
    }
    return String(decoding: out, as: UTF8.self)
  }
}
