/// Addresses and handles of X. Handles carry the host `x.com`, so that nobody is taken for a namesake of another network.

import Posts

enum XAddress {
  static let host = "x.com"

  /// `moss@x.com`.
  static func handle(_ name: String) -> String { "\(name.bareHandle)@\(host)" }

  /// The handle of somebody of whom only the number is known. Names on X hold no hyphen, so this is nobody's name.
  static func handle(ofUser id: String) -> String { "user-\(id)@\(host)" }

  static func profile(_ name: String) -> String { "https://x.com/\(name)" }

  static func profile(ofUser id: String) -> String { "https://x.com/i/user/\(id)" }

  /// Without a name the address leads to the post all the same.
  static func post(_ id: String, by name: String? = nil) -> String { "https://x.com/\(name ?? "i")/status/\(id)" }

  static func tag(_ tag: String) -> String { "https://x.com/hashtag/\(percentEncoding(tag))" }

  /// Name and id in `https://twitter.com/moss/status/123`; nil for all other addresses, also those of a post's pictures.
  static func post(in address: String) -> (name: String?, id: String)? {
    guard address.isWebAddress, let start = address.firstRange(of: "://")?.upperBound else { return nil }
    let parts = address[start...].prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    guard parts.count == 4, parts[2] == "status" || parts[2] == "statuses", isNumber(parts[3]) else { return nil }
    switch String(parts[0]).asciiLowercased {
    case "twitter.com", "www.twitter.com", "mobile.twitter.com", "x.com", "www.x.com", "mobile.x.com":
      return (parts[1] == "i" ? nil : String(parts[1]), String(parts[3]))
    default: return nil
    }
  }

  static func isNumber(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// Whether it may be a name: 1 to 15 letters, digits and `_`; the oldest accounts have up to 20.
  static func isName(_ text: some StringProtocol) -> Bool {
    (1...20).contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 32) || $0 == 95 }
  }

  private static func percentEncoding(_ text: String) -> String {
    var out = ""
    for byte in text.utf8 {
      if (48...57).contains(byte) || (97...122).contains(byte | 32) || byte == 95 {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        out += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return out
  }
}

enum XDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `Sat Aug 12 16:10:37 +0000 2023`, or `2013-05-14 18:36:41 +0000` and ISO 8601 as other files have it.
  static func parse(_ text: String) -> Timestamp? {
    if let moment = text.utf8.withContiguousStorageIfAvailable(plain) ?? nil { return moment }
    switch Timestamp.parse(text) {
    case .moment(let moment): return moment
    case .civil(let time): return time.timestamp()
    case nil: break
    }
    let parts = text.split(separator: " ")
    guard parts.count == 6, let month = months.firstIndex(of: String(parts[1])), let day = Int(parts[2]),
      let year = Int(parts[5]), let offset = offset(parts[4])
    else { return nil }
    let clock = parts[3].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3 else { return nil }
    let civil = CivilTime(year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2])
    return civil.isValid ? civil.timestamp(offset: offset) : nil
  }

  /// The first of these forms, where each part has its usual width; nil for all else.
  private static func plain(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard text.count == 30, text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
      [3, 7, 10, 19, 25].allSatisfy({ text[$0] == 32 }), text[20..<25].elementsEqual("+0000".utf8),
      let month = months.firstIndex(where: { $0.utf8.elementsEqual(text[4..<7]) })
    else { return nil }
    func number(_ range: Range<Int>) -> Int {
      text[range].reduce(0) { $0 < 0 || $1 &- 48 > 9 ? -1 : $0 * 10 + Int($1 &- 48) }
    }
    let civil = CivilTime(
      year: number(26..<30), month: month + 1, day: number(8..<10), hour: number(11..<13), minute: number(14..<16),
      second: number(17..<19))
    return civil.year >= 0 && civil.isValid ? civil.timestamp() : nil
  }

  /// Seconds of `+0100`.
  private static func offset(_ text: Substring) -> Int? {
    guard text.utf8.count == 5, let number = Int(text) else { return nil }
    return (number / 100 * 60 + number % 100) * 60
  }

  /// The moment in an id: since November 2010 ids count milliseconds from 2010-11-04 on, in all but their lowest 22 bits.
  /// Whole seconds, as `created_at` has them.
  static func ofSnowflake(_ id: String) -> Timestamp? {
    guard let number = UInt64(id), number > 29_700_859_247, number < 1 << 62 else { return nil }
    return Timestamp(seconds: Int((number >> 22 + 1_288_834_974_657) / 1000))
  }
}
