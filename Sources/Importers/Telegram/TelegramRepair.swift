/// Makes JSON of what Telegram Desktop writes in its place. Two faults are known: control characters as `\xHH`
/// (telegramdesktop/tdesktop #27571), and in version 4.1.1 `"document_id": video_files/sticker.webm` without quotes (#24961).
/// Everything else passes unchanged, in chunks of any size.

import Bytes

struct TelegramRepair: ByteFilter {
  private enum State {
    case outside
    case string
    /// Behind a backslash.
    case escape
    /// Behind `\x`, with the digits so far.
    case hexadecimal
    /// Behind the colon of `"document_id":`, before its value.
    case value
    /// Inside a value that has no quotes; ends with its line.
    case bare
  }

  private var state = State.outside
  private var held = Bytes()
  /// How much of `"document_id"` the string at hand matches; -1 where it does not.
  private var matched = 0
  private static let key = Array("document_id".utf8)

  mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, into out: inout Bytes) {
    var from = 0
    var at = 0
    while at < chunk.count {
      let byte = chunk[at]
      switch state {
      case .outside:
        if byte == UInt8(ascii: "\"") {
          state = .string
          matched = 0
        } else if byte == UInt8(ascii: ":"), matched == Self.key.count {
          state = .value
          matched = -1
        } else if byte > 32 {
          matched = -1
        }
      case .string:
        if byte == UInt8(ascii: "\"") {
          state = .outside
        } else if byte == UInt8(ascii: "\\") {
          out.append(contentsOf: chunk[from..<at])
          from = at + 1
          state = .escape
          matched = -1
        } else if matched >= 0 {
          matched = matched < Self.key.count && byte == Self.key[matched] ? matched + 1 : -1
        }
      case .escape:
        from = at + 1
        if byte == UInt8(ascii: "x") {
          state = .hexadecimal
          held = []
        } else {
          out.append(UInt8(ascii: "\\"))
          out.append(byte)
          state = .string
        }
      case .hexadecimal:
        from = at + 1
        guard Self.isHexadecimal(byte) else {
          giveUp(&out)
          from = at
          state = .string
          continue
        }
        held.append(byte)
        if held.count == 2 {
          out.append("\\u00" as StaticString)
          out.append(contentsOf: held)
          held = []
          state = .string
        }
      case .value:
        switch byte {
        case 32, 9, 10, 13: break
        case UInt8(ascii: "\""), UInt8(ascii: "-"), 48...57, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "n"):
          state = .outside
          continue
        default:
          out.append(contentsOf: chunk[from..<at])
          from = at
          held = []
          state = .bare
          continue
        }
      case .bare:
        from = at + 1
        if byte == 10 || byte == UInt8(ascii: "}") {
          giveBare(&out)
          from = at
          state = .outside
          continue
        }
        held.append(byte)
      }
      at += 1
    }
    if from < chunk.count { out.append(contentsOf: chunk[from...]) }
  }

  mutating func finish(into out: inout Bytes) {
    switch state {
    case .escape: out.append(UInt8(ascii: "\\"))
    case .hexadecimal: giveUp(&out)
    case .bare: giveBare(&out)
    default: break
    }
  }

  /// `\x` without two digits: a backslash, and what it stands before.
  private mutating func giveUp(_ out: inout Bytes) {
    out.append("\\\\x" as StaticString)
    out.append(contentsOf: held)
    held = []
  }

  /// The value in quotes, and the comma behind it.
  private mutating func giveBare(_ out: inout Bytes) {
    var value = held[...]
    while let last = value.last, [32, 9, 13].contains(last) { value.removeLast() }
    let hasComma = value.last == UInt8(ascii: ",")
    if hasComma { value.removeLast() }
    out.append(UInt8(ascii: "\""))
    for byte in value where byte >= 32 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") { out.append(byte) }
    out.append(UInt8(ascii: "\""))
    if hasComma { out.append(UInt8(ascii: ",")) }
    held = []
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte | 32)
  }
}
