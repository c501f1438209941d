/// What a result shows, packed by the hundred posts: a page of ten results reads ten files at most. A hundred of long posts is
/// cut into parts, so that no file is much larger than 10 KB. Hundreds are counted from the oldest post: full ones stay.

import Bytes
import Pages
import Posts
import Search
import Threads

/// The cards of all searchable posts.
struct SearchCards: Sendable {
  static let packSize = 100
  /// About the most that a part has in bytes.
  private static let partBytes = 9_000
  /// A card shows no more of a text than its first so many bytes.
  private static let longestText = 1000
  /// What a card takes beside its text.
  private static let frameBytes = 50
  private static let mostParts = 10

  private let posts: SearchablePosts

  init(_ posts: SearchablePosts) { self.posts = posts }

  var files: [ExportFile] {
    hundreds(0..<posts.posts.count).flatMap { hundred -> [ExportFile] in
      let count = partCount(hundred)
      return (0..<count).map { part in
        let range = self.range(hundred, part, of: count)
        return ExportFile(
          path: "search/cards/\(hundred)-\(part).js", source: "the results of the search",
          inputs: { inputs in
            inputs.hash.add(range.lowerBound)
            for number in range { inputs.add(post: Int(posts.posts[number])) }
          }
        ) { script("cards/\(hundred)-\(part)", range) }
      }
    }
  }

  /// The hundreds of which a range of posts is made, which begins with a whole one.
  func hundreds(_ range: Range<Int>) -> Range<Int> {
    let size = SearchCards.packSize
    return range.lowerBound / size..<(range.upperBound + size - 1) / size
  }

  /// Into how many parts a hundred is cut. Told by the lengths of the posts' HTML, which are known before any text is read; a
  /// quarter of it is taken for markup.
  func partCount(_ hundred: Int) -> Int {
    let all = range(hundred, 0, of: 1)
    let sizes = all.map { min(posts.size($0) * 3 / 4, SearchCards.longestText) + SearchCards.frameBytes }
    func isFine(_ count: Int) -> Bool {
      (0..<count).allSatisfy { part in
        let range = range(hundred, part, of: count)
        return range.reduce(0) { $0 + sizes[$1 - all.lowerBound] } <= SearchCards.partBytes
      }
    }
    return (1..<SearchCards.mostParts).first(where: isFine) ?? SearchCards.mostParts
  }

  private func range(_ hundred: Int, _ part: Int, of count: Int) -> Range<Int> {
    let (size, start) = (SearchCards.packSize, hundred * SearchCards.packSize)
    func border(_ part: Int) -> Int { min(start + (part * size + count - 1) / count, posts.posts.count) }
    return border(part)..<border(part + 1)
  }

  /// The day of a post in the site's zone, in days since 1970.
  func day(_ number: Int) -> Int {
    posts.site.local(posts.site.library.posts[Int(posts.posts[number])].published).dayNumber
  }

  /// A part: its first day, the accounts that it names, and of each post author, days since the first, account whose folder
  /// its page is in, page and anchor, text.
  private func script(_ name: String, _ range: Range<Int>) -> Bytes {
    let site = posts.site
    var accounts: [Int] = []
    func place(_ account: Int) -> Int {
      if let at = accounts.firstIndex(of: account) { return at }
      accounts.append(account)
      return accounts.count - 1
    }
    let first = range.isEmpty ? 0 : day(range.lowerBound)
    var cards = Bytes()
    cards.reserveCapacity(2 * SearchCards.partBytes)
    var text = Bytes()
    for number in range {
      let post = Int(posts.posts[number])
      cards.append(",\n\"" as StaticString)
      cards.append(decimal: place(site.author(post)))
      cards.append(UInt8(ascii: "|"))
      cards.append(decimal: day(number) - first)
      cards.append(UInt8(ascii: "|"))
      cards.append(decimal: place(site.author(Int(site.forest.root[post]))))
      cards.append(UInt8(ascii: "|"))
      text.removeAll(keepingCapacity: true)
      site.permalinks.append(post: post, to: &text)
      cards.append(page: text)
      cards.append(UInt8(ascii: "|"))
      text.removeAll(keepingCapacity: true)
      site.append(searchText: post, to: &text)
      text.cut(to: SearchCards.longestText)
      text.withUnsafeBufferPointer { cards.append(inScript: $0) }
      cards.append(UInt8(ascii: "\""))
    }
    var out = Bytes()
    out.reserveCapacity(cards.count + 64 * (accounts.count + 1))
    out.append("skeinSearch(\"\(name)\",[\(first),[")
    for (at, account) in accounts.enumerated() {
      if at > 0 { out.append(UInt8(ascii: ",")) }
      out.append("\n\"" as StaticString)
      text.removeAll(keepingCapacity: true)
      site.append(card: account, to: &text)
      text.withUnsafeBufferPointer { out.append(inScript: $0) }
      out.append(UInt8(ascii: "\""))
    }
    out.append(UInt8(ascii: "]"))
    out.append(contentsOf: cards)
    out.append("])\n" as StaticString)
    return out
  }
}

extension Site {
  /// Appends handle, folder and name of an account; the last two only where they are not made of the first.
  fileprivate func append(card account: Int, to out: inout [UInt8]) {
    let start = out.count
    append(handleOf: account, to: &out)
    let handle = start..<out.count
    out.append(UInt8(ascii: "|"))
    let folder = out.count
    permalinks.append(profile: account, "", to: &out)
    let isUsual = out.holdsSame(folder + 1..<max(folder + 1, out.count - 1), handle)
    if isUsual { out.removeLast(out.count - folder) }
    out.append(UInt8(ascii: "|"))
    let name = out.count
    append(nameOf: account, to: &out)
    guard out.holdsSame(name..<out.count, handle) else { return }
    out.removeLast(out.count - (isUsual ? handle.upperBound : name))
  }
}

extension [UInt8] {
  /// Whether the bytes of two places are the same.
  fileprivate func holdsSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    return withUnsafeBufferPointer { bytes in
      for offset in 0..<one.count where bytes[one.lowerBound + offset] != bytes[other.lowerBound + offset] {
        return false
      }
      return true
    }
  }

  /// Appends a post's link without its folder and without `.html`, which the script puts back: `hello#reply`.
  fileprivate mutating func append(page link: [UInt8]) {
    link.withUnsafeBufferPointer { link in
      let start = link.place(of: UInt8(ascii: "/"), from: 0).map { $0 + 1 } ?? 0
      let end = link.place(of: UInt8(ascii: "#"), from: 0) ?? link.count
      append(
        UnsafeBufferPointer(rebasing: link[start..<Swift.max(start, end - ".html".utf8.count)]),
        UnsafeBufferPointer(rebasing: link[end...]))
    }
  }

  /// Cuts a text before the character that does not fit any more, and says so.
  fileprivate mutating func cut(to limit: Int) {
    guard count > limit else { return }
    var end = limit
    while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
    removeLast(count - end)
    append("…" as StaticString)
  }
}
