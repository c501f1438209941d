/// Makes zip and tar.gz files for tests, without outside tools: members are stored, not compressed, and headers can be
/// made wrong on purpose. Used by tests only.

/// A member of an archive to be made.
package struct MadeMember {
  package var name: [UInt8]
  package var bytes: [UInt8]
  /// Marks the member as encrypted (zip only).
  package var isEncrypted = false
  /// Makes the member a symbolic link to this place.
  package var link: String?
  /// Says in the header of a zip that the name is UTF-8.
  package var hasUTF8Flag = true

  package init(_ name: String, _ text: String) {
    self.name = Array(name.utf8)
    bytes = Array(text.utf8)
  }

  package init(_ name: String, bytes: [UInt8]) {
    self.name = Array(name.utf8)
    self.bytes = bytes
  }

  package init(_ name: String, linkTo link: String) {
    self.name = Array(name.utf8)
    bytes = Array(link.utf8)
    self.link = link
  }
}

/// The bytes of a zip file. As Zip64 all sizes and places are where zips of more than 4 GB or 65,535 members have them.
package func makeZip(_ members: [MadeMember], isZip64: Bool = false) -> [UInt8] {
  /// A size or place, and what stands for it where Zip64 has it elsewhere.
  func short(_ value: Int, _ count: Int = 4) -> [UInt8] { little(isZip64 ? -1 : value, count) }
  func extra(_ values: Int...) -> [UInt8] {
    isZip64 ? little(1, 2) + little(8 * values.count, 2) + values.flatMap { little($0, 8) } : []
  }
  var out: [UInt8] = []
  var directory: [UInt8] = []
  for member in members {
    let (offset, size) = (out.count, member.bytes.count)
    let flags = (member.isEncrypted ? 1 : 0) | (member.hasUTF8Flag ? 0x800 : 0)
    func common(_ extra: [UInt8]) -> [UInt8] {
      little(isZip64 ? 45 : 20, 2) + little(flags, 2) + little(0, 2) + little(0, 2) + little(0x58A1, 2)
        + little(Int(crc32(member.bytes)), 4) + short(size) + short(size)
        + little(member.name.count, 2) + little(extra.count, 2)
    }
    let (local, central) = (extra(size, size), extra(size, size, offset))
    out += little(0x0403_4B50, 4) + common(local) + member.name + local + member.bytes
    let mode = member.link == nil ? 0o100644 : 0o120777
    directory += little(0x0201_4B50, 4) + little(0x0314, 2) + common(central)
    directory +=
      little(0, 2) + little(0, 2) + little(0, 2) + little(mode << 16, 4) + short(offset) + member.name + central
  }
  let start = out.count
  out += directory
  if isZip64 {
    let end = out.count
    out += little(0x0606_4B50, 4) + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 4) + little(0, 4)
    out += little(members.count, 8) + little(members.count, 8) + little(directory.count, 8) + little(start, 8)
    out += little(0x0706_4B50, 4) + little(0, 4) + little(end, 8) + little(1, 4)
  }
  out += little(0x0605_4B50, 4) + little(0, 4) + short(members.count, 2) + short(members.count, 2)
  out += short(directory.count) + short(start) + little(0, 2)
  return out
}

/// The bytes of a tar file in gzip, its names up to 100 bytes.
package func makeTarGz(_ members: [MadeMember]) -> [UInt8] { gzip(makeTar(members)) }

/// The bytes of a tar file (ustar).
package func makeTar(_ members: [MadeMember]) -> [UInt8] {
  var out: [UInt8] = []
  for member in members {
    let bytes = member.link == nil ? member.bytes : []
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ field: [UInt8], _ at: Int) { header.replaceSubrange(at..<at + field.count, with: field) }
    put(Array(member.name.prefix(100)), 0)
    put(octal(0o444, 7), 100)
    put(octal(0, 7), 108)
    put(octal(0, 7), 116)
    put(octal(bytes.count, 11), 124)
    put(octal(1_714_550_400, 11), 136)
    put(Array(repeating: 32, count: 8), 148)
    put([member.link == nil ? 48 : 50], 156)
    put(Array((member.link ?? "").utf8.prefix(100)), 157)
    put(Array("ustar".utf8) + [0, 48, 48], 257)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + [0, 32], 148)
    out += header + bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }
  return out + [UInt8](repeating: 0, count: 1024)
}

/// The bytes as gzip, in stored blocks.
package func gzip(_ bytes: [UInt8]) -> [UInt8] {
  var out: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
  var at = 0
  repeat {
    let part = bytes[at..<min(at + 65535, bytes.count)]
    at += part.count
    out += [at == bytes.count ? 1 : 0] + little(part.count, 2) + little(part.count ^ 0xFFFF, 2) + part
  } while at < bytes.count
  return out + little(Int(crc32(bytes)), 4) + little(bytes.count, 4)
}

private func little(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

private func octal(_ value: Int, _ width: Int) -> [UInt8] {
  let digits = Array(String(value, radix: 8).utf8)
  return [UInt8](repeating: 48, count: max(0, width - digits.count)) + digits
}

private let crcTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
}

func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(~UInt32(0)) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
}
