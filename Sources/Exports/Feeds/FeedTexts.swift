/// The texts of a feed's entries in one block of bytes: each is made once, and written as it stands by every format.

import Bytes

/// Texts by where they are found. Nothing is allocated for each.
struct FeedTexts: Sendable {
  /// A text, and the same as it stands in XML: mostly one place, because few have anything to escape.
  struct Place: Sendable {
    var plain: Range<Int>
    var xml: Range<Int>
  }

  private(set) var bytes = Bytes()

  /// Adds what `write` appends.
  mutating func add(_ write: (inout Bytes) -> Void) -> Place {
    let start = bytes.count
    write(&bytes)
    let plain = start..<bytes.count
    let needsEscape = bytes.withUnsafeBufferPointer { $0.mayNeedEscapeInXML(from: start) }
    guard needsEscape else { return Place(plain: plain, xml: plain) }
    let text = Bytes(bytes[plain])
    bytes.append(xml: text)
    return Place(plain: plain, xml: plain.upperBound..<bytes.count)
  }

  /// Gives the texts to the closure.
  func read<Result>(_ use: (Reader) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { use(Reader(bytes: $0)) }
  }

  /// The texts while they stay where they are.
  struct Reader {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>

    func plain(_ place: Place) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[place.plain]) }

    func xml(_ place: Place) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[place.xml]) }
  }
}
