/// A range of the searchable posts with an index of its own.

import Bytes
import Markup
import Pages
import Posts
import Search
import Synchronization

/// An index that is made when the first of its files is asked for, which may be never: a rebuild that finds all of them
/// unchanged reads no text.
final class SearchSegment: Sendable {
  let posts: SearchablePosts
  let name: String
  let range: Range<Int>
  private let shardCount: Int
  private let listCount: Int
  private let made = Mutex<TermFiles?>(nil)
  private let print = Mutex<UInt64?>(nil)

  init(_ posts: SearchablePosts, _ name: String, _ range: Range<Int>) {
    self.posts = posts
    self.name = name
    self.range = range
    // About a tenth of the texts is the dictionary with its short lists, another tenth the long ones: files of 8 and 6 KB.
    let bytes = range.reduce(0) { $0 + posts.size($1) }
    shardCount = 1 + bytes / 80_000
    listCount = 1 + bytes / 60_000
  }

  var files: [ExportFile] {
    var files = [file("root") { self.root() }]
    guard !range.isEmpty else { return files }
    for number in 0..<shardCount {
      files.append(file("\(number)") { self.script("\(number)") { self.index.shard(number, into: &$0) } })
    }
    for number in 0..<listCount {
      files.append(file("l\(number)") { self.script("l\(number)") { self.index.list(number, into: &$0) } })
    }
    return files
  }

  private func file(_ part: String, _ bytes: @escaping @Sendable () -> Bytes) -> ExportFile {
    ExportFile(
      path: "search/\(name)/\(part).js", source: "the index of the search",
      inputs: { inputs in inputs.hash.add(self.print(inputs)) }, bytes: bytes)
  }

  /// The fingerprint of all posts of the segment.
  private func print(_ inputs: PageInputs) -> UInt64 {
    print.withLock { print in
      if let print { return print }
      var sum = inputs
      sum.hash = Fingerprint()
      sum.hash.add(range.lowerBound)
      sum.hash.add(range.count)
      for number in range { sum.add(searched: Int(posts.posts[number])) }
      print = sum.value
      return sum.value
    }
  }

  private var index: TermFiles {
    made.withLock { made in
      if let made { return made }
      let files = TermFiles(makeIndex(), shards: shardCount, lists: listCount)
      made = files
      return files
    }
  }

  private func makeIndex() -> TermIndex {
    let site = posts.site
    var index = TermIndex(end: range.upperBound)
    var tokeniser = Tokeniser()
    var text = Bytes()
    // The terms of names that come again: of authors, tags, and the language of the post before.
    var authors = [Int32](repeating: -1, count: site.accounts.count)
    var tags = [Int32](repeating: -1, count: site.tags.tags.count)
    var last = (language: "", terms: [Int32(-1)])
    for number in range.reversed() {
      let post = Int(posts.posts[number])
      index.begin(number)
      text.removeAll(keepingCapacity: true)
      site.append(searchText: post, to: &text)
      text.withUnsafeBufferPointer { index.add($0, &tokeniser) }
      let author = site.author(post)
      index.add("@", site.accounts[author].handle, at: author, of: &authors)
      for tag in posts.tags[post] { index.add("#", site.tags.tags[Int(tag)].name, at: Int(tag), of: &tags) }
      let language = site.library.posts[post].more.language ?? site.info.language
      if language != last.language { last = (language, [-1]) }
      index.add("~", language, at: 0, of: &last.terms)
      site.visitCarried(by: post) { index.add("!", $0) }
    }
    return index
  }

  private func script(_ part: String, _ write: (inout Bytes) -> Void) -> Bytes {
    var out = Bytes()
    out.append("skeinSearch(\"\(name)/\(part)\",\"")
    write(&out)
    out.append("\")\n" as StaticString)
    return out
  }

  /// What the script must know of the segment: its posts, where its terms are, when its posts were written.
  private func root() -> Bytes {
    var out = Bytes()
    out.append("skeinSearch(\"\(name)/root\",{\"start\":\(range.lowerBound),\"end\":\(range.upperBound),")
    out.append("\"chunks\":\(index.chunkCount),\"lists\":\(index.listCount),\"shards\":\"")
    for (at, boundary) in index.boundaries.enumerated() {
      if at > 0 { out.append(32) }
      out.append(contentsOf: boundary)
    }
    let cards = SearchCards(posts)
    out.append("\",\"parts\":\"" as StaticString)
    for hundred in cards.hundreds(range) { out.append(Numerals.digit(cards.partCount(hundred))) }
    // Days since 1970, the first as it is, then the differences; a post from before 1970 counts as of its first day.
    out.append("\",\"days\":\"" as StaticString)
    var last = 0
    for hundred in cards.hundreds(range) {
      let day = max(last, cards.day(hundred * SearchCards.packSize))
      out.append(numeral: day - last)
      last = day
    }
    out.append("\"})\n" as StaticString)
    return out
  }
}

extension Site {
  /// Appends what a post is found by, in one line: of one that a content warning covers, the warning alone, as in feeds.
  func append(searchText post: Int, to out: inout Bytes) {
    if let warning = contentWarning(of: post) {
      out.append(warning)
      return
    }
    let more = library.posts[post].more
    if let title = more.title, !title.isEmpty { out.append(part: title) }
    bodies.withHTML(post) { html in
      guard !html.isEmpty else { return }
      if !out.isEmpty { out.append(" · " as StaticString) }
      Markup.excerpt(ofHTML: html, limit: html.count, into: &out)
    }
    guard !more.isEmpty else { return }
    for option in more.poll?.options ?? [] { out.append(part: option.title) }
    if library.posts[post].flags.contains(.sensitive) { return }
    for attachment in more.attachments where !attachment.isSensitive { out.append(part: attachment.alt ?? "") }
    if let card = more.card { out.append(part: card.title) }
  }

  /// Gives the words by which `has:` finds what a post carries.
  fileprivate func visitCarried(by post: Int, _ each: (String) -> Void) {
    let more = library.posts[post].more
    let hasLink = bodies.withHTML(post) { html in html.holdsLink }
    if hasLink || more.card != nil { each("link") }
    guard !more.isEmpty else { return }
    for attachment in more.attachments {
      switch attachment.kind {
      case .image: each("image")
      case .video, .animation: each("video")
      case .audio: each("audio")
      case .file: each("file")
      }
    }
    if more.poll != nil { each("poll") }
  }
}

extension [UInt8] {
  fileprivate mutating func append(part text: String) {
    guard !text.isEmpty else { return }
    if !isEmpty { append(" · " as StaticString) }
    append(text)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether rendered HTML links to another site: its own links begin with a base mark.
  fileprivate var holdsLink: Bool {
    let sign: StaticString = "href=\"http"
    func holdsSign(_ start: Int) -> Bool {
      start >= 0 && start + sign.utf8CodeUnitCount <= count
        && (0..<sign.utf8CodeUnitCount).allSatisfy { self[start + $0] == sign.utf8Start[$0] }
    }
    var from = 0
    while let at = place(of: UInt8(ascii: "<"), from: from) {
      from = at + 1
      guard from < count, self[from] == UInt8(ascii: "a"), let end = place(of: UInt8(ascii: ">"), from: from) else {
        continue
      }
      while let mark = place(of: UInt8(ascii: "\""), from: from), mark < end {
        if holdsSign(mark - "href=".utf8.count) { return true }
        from = mark + 1
      }
      from = end
    }
    return false
  }
}
