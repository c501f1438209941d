/// XXH64, a fast 64-bit hash, after the public description of the algorithm by Yann Collet. Tells changed files from
/// unchanged ones; it is no protection against people who make collisions on purpose.

package import Bytes

/// The XXH64 hash of bytes.
package func contentHash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64 = 0) -> UInt64 {
  let raw = UnsafeRawBufferPointer(bytes)
  var at = 0
  var hash: UInt64
  if raw.count >= 32 {
    var a = seed &+ prime1 &+ prime2
    var b = seed &+ prime2
    var c = seed
    var d = seed &- prime1
    while at + 32 <= raw.count {
      a = round(a, word(raw, at))
      b = round(b, word(raw, at + 8))
      c = round(c, word(raw, at + 16))
      d = round(d, word(raw, at + 24))
      at += 32
    }
    hash = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
    for lane in [a, b, c, d] { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
  } else {
    hash = seed &+ prime5
  }
  hash = hash &+ UInt64(raw.count)
  while at + 8 <= raw.count {
    hash = rotate(hash ^ round(0, word(raw, at)), 27) &* prime1 &+ prime4
    at += 8
  }
  if at + 4 <= raw.count {
    let half = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt32.self))
    hash = rotate(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
    at += 4
  }
  while at < raw.count {
    hash = rotate(hash ^ UInt64(raw[at]) &* prime5, 11) &* prime1
    at += 1
  }
  hash = (hash ^ hash >> 33) &* prime2
  hash = (hash ^ hash >> 29) &* prime3
  return hash ^ hash >> 32
}

/// The XXH64 hash of bytes.
package func contentHash(_ bytes: Bytes, seed: UInt64 = 0) -> UInt64 {
  bytes.withUnsafeBufferPointer { contentHash($0, seed: seed) }
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

@inline(__always)
private func word(_ raw: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
  UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
}

@inline(__always)
private func rotate(_ value: UInt64, _ by: UInt64) -> UInt64 { value << by | value >> (64 - by) }

@inline(__always)
private func round(_ lane: UInt64, _ input: UInt64) -> UInt64 { rotate(lane &+ input &* prime2, 31) &* prime1 }
