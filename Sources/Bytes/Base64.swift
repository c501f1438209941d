/// Base64 (RFC 4648), for pictures inside HTML.

extension [UInt8] {
  /// Appends bytes as Base64 with padding.
  package mutating func append(base64 bytes: [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    reserveCapacity(count + (bytes.count + 2) / 3 * 4)
    var at = 0
    while at < bytes.count {
      let rest = bytes.count - at
      let group =
        UInt32(bytes[at]) << 16 | (rest > 1 ? UInt32(bytes[at + 1]) << 8 : 0) | (rest > 2 ? UInt32(bytes[at + 2]) : 0)
      append(digits[Int(group >> 18)])
      append(digits[Int(group >> 12 & 63)])
      append(rest > 1 ? digits[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      append(rest > 2 ? digits[Int(group & 63)] : UInt8(ascii: "="))
      at += 3
    }
  }
}
