/// CIDs, the hashes by which the AT Protocol names records and blobs: version 1, SHA-256, as bytes `01 CODEC 12 20 HASH` and
/// as text `b` with lower-case Base32.

/// The SHA-256 hash of a block, as a key.
struct BlockHash: Hashable {
  private var words: (UInt64, UInt64, UInt64, UInt64)

  /// How many bytes a CID of this form takes.
  static let cidLength = 36

  /// The hash in a CID at the start of the bytes; nil for CIDs of another form.
  init?(cid bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= Self.cidLength, bytes[0] == 1, bytes[1] == 0x71 || bytes[1] == 0x55, bytes[2] == 0x12,
      bytes[3] == 0x20
    else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    func word(_ at: Int) -> UInt64 { UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) }
    words = (word(4), word(12), word(20), word(28))
  }

  /// The hash of a block.
  init(of block: UnsafeBufferPointer<UInt8>) {
    let half = SHA256.words(block)
    func word(_ at: Int) -> UInt64 { UInt64(half[at]) << 32 | UInt64(half[at + 1]) }
    words = (word(0), word(2), word(4), word(6))
  }

  static func == (left: BlockHash, right: BlockHash) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

/// The text of a CID's bytes: `bafyrei…` for records, `bafkrei…` for blobs.
func contentIDText(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  var out = [UInt8(ascii: "b")]
  var pending: UInt32 = 0
  var bits = 0
  for byte in bytes {
    pending = pending << 8 | UInt32(byte)
    bits += 8
    while bits >= 5 {
      bits -= 5
      out.append(digits[Int(pending >> UInt32(bits) & 31)])
    }
    pending &= (1 << UInt32(bits)) - 1
  }
  if bits > 0 { out.append(digits[Int(pending << UInt32(5 - bits) & 31)]) }
  return String(decoding: out, as: UTF8.self)
}
