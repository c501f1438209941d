/// The texts of a feed's entries in one block of bytes: each is made once, and written as it stands by every format.

import Bytes
import Pages

/// Texts by where they are found. Nothing is allocated for each.
struct FeedTexts: Sendable {
  /// A text, and the same as it stands in XML: mostly one place, because few have anything to escape.
  struct Place: Sendable {
    var plain: Range<Int>
    var xml: Range<Int>
  }

  private(set) var bytes = Bytes()
  /// Whether all addresses of pages are URIs as they stand, because their paths are.
  let pagesAreURIs: Bool
  /// Room for a text that is being escaped.
  private var spare = Bytes()

  /// Makes room for about so many entries.
  init(_ addresses: Addresses, entries count: Int) {
    pagesAreURIs = addresses.base.withBytes { $0.isURI }
    bytes.reserveCapacity(1500 * count)
  }

  /// Adds what `write` appends.
  mutating func add(_ write: (inout Bytes) -> Void) -> Place {
    let start = bytes.count
    write(&bytes)
    let plain = start..<bytes.count
    let needsEscape = bytes.withUnsafeBufferPointer { $0.mayNeedEscapeInXML(from: start) }
    return Place(plain: plain, xml: needsEscape ? addEscaped(plain) : plain)
  }

  /// Adds what `write` appends and that needs no escapes, such as a date.
  mutating func addPlain(_ write: (inout Bytes) -> Void) -> Place {
    let start = bytes.count
    write(&bytes)
    return Place(plain: start..<bytes.count, xml: start..<bytes.count)
  }

  /// Adds a text once more, as it stands in XML.
  @inline(never)
  private mutating func addEscaped(_ plain: Range<Int>) -> Range<Int> {
    var text = Bytes()
    swap(&text, &spare)
    text.removeAll(keepingCapacity: true)
    bytes.withUnsafeBufferPointer { text.append(contentsOf: UnsafeBufferPointer(rebasing: $0[plain])) }
    let start = bytes.count
    bytes.append(xml: text)
    swap(&text, &spare)
    return start..<bytes.count
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
