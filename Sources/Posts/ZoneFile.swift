/// One file of the time zone database: TZif (RFC 9636, before that RFC 8536), which every Unix has below
/// `/usr/share/zoneinfo`. Reads offsets and when they change; names of zones, leap seconds and local-time marks are skipped.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The changes of a zone's offset.
struct ZoneFile {
  /// From `moment` on, in seconds since 1970, the zone's clocks are `offset` seconds east of UTC.
  struct Change: Equatable {
    var moment: Int
    var offset: Int
  }

  /// The offset before the first change.
  private var first = 0
  /// Those that the file lists, ascending.
  private var listed: [Change] = []
  /// What holds after the last of them.
  private var rule: ZoneRule?

  /// Reads the contents of a file; nil where they are no TZif or are cut short.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var reader = Reader(bytes: bytes)
    guard var header = reader.header() else { return nil }
    if header.version >= UInt8(ascii: "2") {
      // The first part repeats the second with 32-bit moments, for readers of long ago.
      guard reader.skip(header.size(moment: 4)), let second = reader.header() else { return nil }
      header = second
    }
    let wide = header.version >= UInt8(ascii: "2") ? 8 : 4
    guard header.types > 0, reader.rest >= header.size(moment: wide) else { return nil }
    let moments = (0..<header.changes).map { _ in reader.integer(wide) }
    let types = (0..<header.changes).map { _ in reader.byte() }
    let offsets = (0..<header.types).map { _ in
      let offset = reader.integer(4)
      _ = reader.skip(2)
      return offset
    }
    guard types.allSatisfy({ Int($0) < offsets.count }) else { return nil }
    first = offsets[0]
    listed = zip(moments, types).map { Change(moment: $0, offset: offsets[Int($1)]) }
    guard wide == 8 else { return }
    _ = reader.skip(header.characters + header.leaps * (wide + 4) + header.standards + header.universals)
    rule = reader.footer().flatMap { ZoneRule($0) }
  }

  /// All changes before a moment, ascending: the listed ones, and then those of the rule.
  func changes(until horizon: Int) -> [Change] {
    var changes = listed.filter { $0.moment < horizon }
    guard let rule else { return changes }
    if listed.isEmpty { changes.append(Change(moment: .min, offset: rule.standard)) }
    let last = listed.last?.moment ?? .min
    guard last < horizon else { return changes }
    let first = last < 0 ? 1969 : CivilTime(Timestamp(seconds: last)).year
    for year in first...CivilTime(Timestamp(seconds: horizon)).year {
      changes += rule.changes(in: year).filter { $0.moment > last && $0.moment < horizon }
    }
    return changes
  }

  /// Seconds east of UTC at the beginning of 1970.
  var earliest: Int { changes(until: 1).last?.offset ?? first }

  private struct Header {
    var version: UInt8
    var universals, standards, leaps, changes, types, characters: Int

    /// The bytes of the part behind the header.
    func size(moment: Int) -> Int {
      changes * (moment + 1) + types * 6 + characters + leaps * (moment + 4) + standards + universals
    }
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var at = 0

    var rest: Int { bytes.count - at }

    mutating func header() -> Header? {
      guard rest >= 44, bytes[at..<at + 4].elementsEqual("TZif".utf8) else { return nil }
      let version = bytes[at + 4]
      at += 20
      let counts = (0..<6).map { _ in integer(4) }
      // Counts are unsigned; none of a real file comes near the sign bit.
      guard counts.allSatisfy({ (0..<1 << 20).contains($0) }) else { return nil }
      return Header(
        version: version, universals: counts[0], standards: counts[1], leaps: counts[2], changes: counts[3],
        types: counts[4], characters: counts[5])
    }

    mutating func skip(_ count: Int) -> Bool {
      guard rest >= count else { return false }
      at += count
      return true
    }

    mutating func byte() -> UInt8 {
      at += 1
      return bytes[at - 1]
    }

    /// A big-endian number with its sign.
    mutating func integer(_ width: Int) -> Int {
      var value = Int(Int8(bitPattern: byte()))
      for _ in 1..<width { value = value << 8 | Int(byte()) }
      return value
    }

    /// The rule between two line ends.
    func footer() -> Slice<UnsafeBufferPointer<UInt8>>? {
      guard rest >= 2, bytes[at] == 10, let end = bytes[(at + 1)...].firstIndex(of: 10) else { return nil }
      return bytes[at + 1..<end]
    }
  }
}

extension ZoneFile {
  /// Where systems keep the database.
  private static let folders = ["/usr/share/zoneinfo", "/etc/zoneinfo", "/usr/share/lib/zoneinfo", "/usr/lib/zoneinfo"]
  /// What lies among the zones and is none: copies with leap seconds, and links that differ from machine to machine.
  private static let foreign: Set<String> = ["right", "posix", "localtime", "posixrules", "Factory"]

  /// The bytes of a zone's file; nil where the database has none of that name.
  static func read(named name: String) -> [UInt8]? {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isNameByte) }), !foreign.contains(String(parts[0]) ?? "")
    else { return nil }
    return folders.lazy.compactMap { read(file: "\($0)/\(name)") }.first
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"): true
    default: false
    }
  }

  /// The contents of a small file.
  private static func read(file: String) -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { room in
        readSome(descriptor, UnsafeMutableRawBufferPointer(rebasing: room[count...]))
      }
      if got == 0 { return Array(bytes[..<count]) }
      if got > 0 { count += got } else if errno != EINTR { return nil }
    }
    return nil
  }
}

/// The system's `read`, outside a type that has a method of that name.
private func readSome(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}
