/// Numbers in the files of an index, as printable characters that need no escaping in a script and that hosts compress well.
///
/// There are 92 digits, `!` to `~` without `"` and `\`. A number is a row of digits to the base of 46, the highest first; all
/// but the last are moved up by 46. So numbers below 46 take one character, below 2,116 two.

package enum Numerals {
  static let base = 46
  /// No number takes more characters.
  static let longest = 12

  /// The character of a digit, 0 to 91.
  @inline(__always)
  package static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value == 0 ? 0x21 : value < 58 ? 0x22 + value : 0x23 + value)
  }
}

extension [UInt8] {
  /// Appends a number that is not negative.
  package mutating func append(numeral number: Int) {
    append(addingCapacity: Numerals.longest) { $0.append(numeral: number) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a number that is not negative.
  @inline(__always)
  mutating func append(numeral number: Int) {
    if number < Numerals.base {
      append(Numerals.digit(number))
      return
    }
    var divisor = Numerals.base
    while number / divisor >= Numerals.base { divisor *= Numerals.base }
    var rest = number
    while divisor > 1 {
      append(Numerals.digit(Numerals.base + rest / divisor))
      rest %= divisor
      divisor /= Numerals.base
    }
    append(Numerals.digit(rest))
  }
}
