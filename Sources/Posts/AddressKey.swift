/// Ids and addresses as keys: the many spellings by which networks name one post become one key of 96 bits.
/// Knows the shape of addresses only; it never asks a server what an address means.

/// Equal for texts that name the same post. Two different posts share a key with a chance of about 10^-17 in a library
/// of a million.
package struct AddressKey: Sendable, Hashable {
  package let hash: UInt64
  package let check: UInt32

  /// The key of an id, compared byte by byte, or of a web address, compared in its normal form (`AddressNormalizer`).
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { AddressKey($0) }
  }

  package init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = AddressNormalizer.hostStart(text) else {
      self.init(hashing: UnsafeRawBufferPointer(text))
      return
    }
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count + 48) { room in
      var normalizer = AddressNormalizer(text, hostStart: start, into: room)
      let count = normalizer.run()
      return AddressKey(hashing: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<count]))
    }
  }

  /// A key that was taken apart.
  init(hash: UInt64, check: UInt32) {
    self.hash = hash
    self.check = check
  }

  /// The key of a web address without its fragment; nil where it has none.
  package init?(withoutFragment text: String) {
    guard text.isWebAddress, let hash = text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    self.init(String(text[..<hash]))
  }

  /// Two lanes over the same eight-byte words, so that both must collide.
  private init(hashing bytes: UnsafeRawBufferPointer) {
    var first = UInt64(truncatingIfNeeded: bytes.count) ^ 0x9E37_79B9_7F4A_7C15
    var second = UInt64(truncatingIfNeeded: bytes.count) ^ 0xC2B2_AE3D_27D4_EB4F
    func add(_ word: UInt64) {
      let product = (first ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
      first = product.high ^ product.low ^ (first &<< 7)
      second = (second ^ word) &* 0x9FB2_1C65_1E98_DF25
      second ^= second &>> 31
    }
    var at = 0
    while at + 8 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      at += 8
    }
    if at < bytes.count {
      var word: UInt64 = 0
      while at < bytes.count {
        word = word &<< 8 | UInt64(bytes[at])
        at += 1
      }
      add(word)
    }
    add(0x2545_F491_4F6C_DD1D)
    hash = first
    check = UInt32(truncatingIfNeeded: second &>> 32 ^ second)
  }
}
