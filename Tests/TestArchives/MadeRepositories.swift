/// Makes AT Protocol repositories (CAR files) for tests, from a description in JSON; with faults, where it asks for some.
///
/// `{did, version, records: {KEY: RECORD}}`, and of faults: `commit: "last" | "missing"`, `twice` (every block twice), `omit` and
/// `corrupt` (keys of records), `omitNode` (the tree's first node below the root), `treeFirst` (the tree
/// before its records), `cut` (bytes dropped at the end).

import Importers
package import JSON

/// The bytes of a CAR file.
package func makeRepository(_ description: JSONValue) throws -> [UInt8] {
  var blocks: [(cid: [UInt8], bytes: [UInt8])] = []
  var records: [(key: String, cid: [UInt8])] = []
  let omitted = (description["omit"]?.array ?? []).compactMap(\.string)
  let corrupt = (description["corrupt"]?.array ?? []).compactMap(\.string)
  let sorted = (description["records"]?.object?.members ?? []).sorted {
    $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
  }
  for member in sorted {
    var bytes = dagCBOR(member.value)
    let cid = contentID(of: bytes)
    records.append((member.key, cid))
    if omitted.contains(member.key) { continue }
    if corrupt.contains(member.key) { bytes[bytes.count - 1] ^= 1 }
    blocks.append((cid, bytes))
  }
  var nodes: [(cid: [UInt8], bytes: [UInt8])] = []
  let top = records.map { level($0.key) }.max() ?? 0
  let tree = makeNode(records[...], top, &nodes)
  if description["omitNode"]?.bool == true { nodes.removeFirst() }
  blocks = description["treeFirst"]?.bool == true ? nodes + blocks : blocks + nodes

  let version = description["version"]?.integer ?? 3
  var commit = [
    CBORPair("did", head(3, description["did"]?.string ?? "")), CBORPair("version", head(0, version)),
    CBORPair("data", link(tree)), CBORPair("prev", version == 2 ? link(tree) : [0xF6]),
    CBORPair("sig", head(2, 64) + [UInt8](repeating: 7, count: 64)),
  ]
  if version > 2 { commit.append(CBORPair("rev", head(3, "3krhbddddddd2"))) }
  let commitBytes = map(commit)
  let root = contentID(of: commitBytes)
  switch description["commit"]?.string {
  case "missing": break
  case "last": blocks.append((root, commitBytes))
  default: blocks.insert((root, commitBytes), at: 0)
  }
  if description["twice"]?.bool == true { blocks += blocks }

  let header = map([CBORPair("roots", [0x81] + link(root)), CBORPair("version", head(0, 1))])
  var out = varint(header.count) + header
  for block in blocks { out += varint(block.cid.count + block.bytes.count) + block.cid + block.bytes }
  return Array(out.dropLast(description["cut"]?.integer ?? 0))
}

/// A level of the tree: its keys with the subtrees between them. Gives the node's CID.
private func makeNode(
  _ records: ArraySlice<(key: String, cid: [UInt8])>, _ at: Int, _ nodes: inout [(cid: [UInt8], bytes: [UInt8])]
) -> [UInt8] {
  let own = records.indices.filter { level(records[$0].key) == at }
  func below(_ range: Range<Int>, _ nodes: inout [(cid: [UInt8], bytes: [UInt8])]) -> [UInt8] {
    range.isEmpty ? [0xF6] : link(makeNode(records[range], at - 1, &nodes))
  }
  var previous: [UInt8] = []
  let left = own.first.map { below(records.startIndex..<$0, &nodes) } ?? below(records.indices, &nodes)
  var entries = head(4, own.count)
  for (number, index) in own.enumerated() {
    let key = Array(records[index].key.utf8)
    let shared = zip(previous, key).prefix { $0 == $1 }.count
    previous = key
    let next = number + 1 < own.count ? own[number + 1] : records.endIndex
    entries += map([
      CBORPair("p", head(0, shared)), CBORPair("k", head(2, key.count - shared) + key[shared...]),
      CBORPair("v", link(records[index].cid)), CBORPair("t", below(index + 1..<next, &nodes)),
    ])
  }
  let bytes = map([CBORPair("l", left), CBORPair("e", entries)])
  let cid = contentID(of: bytes)
  nodes.append((cid, bytes))
  return cid
}

/// Half the number of zero bits at the start of a key's hash.
private func level(_ key: String) -> Int {
  var zeros = 0
  for byte in SHA256.hash(Array(key.utf8)) {
    zeros += byte.leadingZeroBitCount
    if byte != 0 { break }
  }
  return zeros / 2
}

// MARK: DAG-CBOR

private struct CBORPair {
  var key: String
  var value: [UInt8]

  init(_ key: String, _ value: [UInt8]) {
    self.key = key
    self.value = value
  }
}

/// JSON in the AT Protocol's form, `$link` and all, as DAG-CBOR.
package func dagCBOR(_ value: JSONValue) -> [UInt8] {
  switch value {
  case .null: return [0xF6]
  case .bool(let value): return [value ? 0xF5 : 0xF4]
  case .number(let digits):
    let number = Int(digits) ?? 0
    return number < 0 ? head(1, -1 - number) : head(0, number)
  case .string(let text): return head(3, text)
  case .array(let items): return head(4, items.count) + items.flatMap { dagCBOR($0) }
  case .object(let object):
    if let text = object["$link"]?.string { return link(contentID(text)) }
    return map(object.members.map { CBORPair($0.key, dagCBOR($0.value)) })
  }
}

private func map(_ pairs: [CBORPair]) -> [UInt8] {
  let sorted = pairs.sorted {
    let (left, right) = ($0.key.utf8, $1.key.utf8)
    return left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }
  return head(5, pairs.count) + sorted.flatMap { head(3, $0.key) + $0.value }
}

private func head(_ major: UInt8, _ text: String) -> [UInt8] { head(major, text.utf8.count) + Array(text.utf8) }

private func head(_ major: UInt8, _ number: Int) -> [UInt8] {
  func bytes(_ count: Int) -> [UInt8] { (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  switch number {
  case ..<24: return [major << 5 | UInt8(number)]
  case ..<0x100: return [major << 5 | 24] + bytes(1)
  case ..<0x10000: return [major << 5 | 25] + bytes(2)
  case ..<0x1_0000_0000: return [major << 5 | 26] + bytes(4)
  default: return [major << 5 | 27] + bytes(8)
  }
}

private func link(_ cid: [UInt8]) -> [UInt8] { [0xD8, 42] + head(2, cid.count + 1) + [0] + cid }

package func contentID(of block: [UInt8]) -> [UInt8] { [1, 0x71, 0x12, 0x20] + SHA256.hash(block) }

/// The bytes of a CID's text.
private func contentID(_ text: String) -> [UInt8] {
  let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  var out: [UInt8] = []
  var pending = 0
  var bits = 0
  for byte in text.utf8.dropFirst() {
    pending = pending << 5 | (digits.firstIndex(of: byte) ?? 0)
    bits += 5
    if bits >= 8 {
      bits -= 8
      out.append(UInt8(truncatingIfNeeded: pending >> bits))
      pending &= (1 << bits) - 1
    }
  }
  return out
}

package func varint(_ number: Int) -> [UInt8] {
  var rest = number
  var out: [UInt8] = []
  while rest >= 0x80 {
    out.append(UInt8(rest & 0x7F) | 0x80)
    rest >>= 7
  }
  return out + [UInt8(rest)]
}
