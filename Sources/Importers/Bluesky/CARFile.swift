/// CAR version 1, the container of an AT Protocol repository: a header that names roots, then blocks, each with its CID, in no
/// certain order, some of them twice. Every block's hash is checked.

/// The blocks of a CAR file that are what their names say.
struct CARFile {
  /// The CIDs that the header names, those of a form that is read here.
  private(set) var roots: [BlockHash] = []
  /// Where each block lies in the file.
  private(set) var blocks: [BlockHash: Range<Int>] = [:]
  /// How many blocks are not what their hash says.
  private(set) var badHashes = 0
  /// How many have a CID of another form.
  private(set) var foreign = 0
  /// The byte at which the file breaks off or makes no sense, and why; nil for a whole file.
  private(set) var end: Fault?

  struct Fault: Error, Equatable {
    var message: String
    var offset: Int
  }

  /// Throws where not even the header can be read.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Fault) {
    var at = 0
    guard let length = Self.number(bytes, &at), length > 0, length <= min(bytes.count - at, 1 << 20) else {
      throw Fault(message: "it doesn't begin with the header of a CAR file", offset: 0)
    }
    let header: CBORValue
    let slice = UnsafeBufferPointer(rebasing: bytes[at..<at + length])
    do throws(CBORError) {
      header = try CBORReader.value(slice)
    } catch {
      throw Fault(
        message: "it doesn't begin with the header of a CAR file: \(error.message)", offset: at + error.offset)
    }
    guard header["version"] == .integer(1), case .array(let names)? = header["roots"] else {
      throw Fault(message: "it is no CAR file of version 1", offset: at)
    }
    for name in names {
      if case .link(let range) = name, let root = BlockHash(cid: UnsafeBufferPointer(rebasing: slice[range])) {
        roots.append(root)
      }
    }
    at += length
    while at < bytes.count, end == nil { readBlock(bytes, &at) }
  }

  private mutating func readBlock(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) {
    let start = at
    guard let length = Self.number(bytes, &at), length > 0 else {
      end = Fault(message: "the length of a block makes no sense", offset: start)
      return
    }
    guard length <= bytes.count - at else {
      end = Fault(message: "the file ends inside a block", offset: start)
      return
    }
    let section = at..<at + length
    at = section.upperBound
    guard let name = BlockHash(cid: UnsafeBufferPointer(rebasing: bytes[section])) else {
      foreign += 1
      return
    }
    let block = section.dropFirst(BlockHash.cidLength)
    if blocks[name] != nil { return }
    if BlockHash(of: UnsafeBufferPointer(rebasing: bytes[block])) == name {
      blocks[name] = block
    } else {
      badHashes += 1
    }
  }

  /// An unsigned LEB128 number of at most nine bytes; nil, and no certain place, where it is longer or cut off.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Int? {
    var value = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard at < bytes.count else { return nil }
      let byte = bytes[at]
      at += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
