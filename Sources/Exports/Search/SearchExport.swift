/// The search as files: an index that a script in `search.html` reads part by part, as classic scripts, so that it works from
/// a disk and from any host alike. docs/search.md describes the files.

import Bytes
import JSON
import Pages
import Posts
import Search
import Threads

extension Exporter {
  package static let search = Exporter(
    name: "search", summary: "the index of the search in `search.html`: `search/`", isDefault: true
  ) { site, _ in
    guard site.hasSearch else { return [] }
    let posts = SearchablePosts(site)
    let segments = posts.segments
    var files = [
      ExportFile(path: "search/index.js", source: "the index of the search", inputs: { posts.declareSize(&$0) }) {
        posts.root(segments)
      }
    ]
    files += SearchCards(posts).files
    // The files of the older posts come last, where the writer begins: it takes long until the first of them is there.
    for segment in segments.reversed() { files += segment.files }
    return files
  }
}

/// The posts that a search finds, numbered from the oldest: what feeds may tell of, as far as it has a place on a page that
/// search engines may list. Reposts have none.
final class SearchablePosts: Sendable {
  let site: Site
  /// Positions in the library.
  let posts: [Int32]
  let tags: PostTags

  /// Posts that come together: so many at the end have an index of their own, so that a new post changes few files.
  static let step = 2000

  init(_ site: Site) {
    self.site = site
    posts = site.forest.chronological.filter { site.isSearchable(Int($0)) }
    tags = PostTags(site)
  }

  /// About as many bytes as the text of a post has.
  func size(_ number: Int) -> Int { site.bodies.withHTML(Int(posts[number])) { $0.count } }

  /// The older posts, and the newest. There are always both, so that a script can ask for them before it knows anything.
  var segments: [SearchSegment] {
    let border = posts.count / SearchablePosts.step * SearchablePosts.step
    return [SearchSegment(self, "old", 0..<border), SearchSegment(self, "new", border..<posts.count)]
  }

  fileprivate func declareSize(_ inputs: inout PageInputs) { inputs.hash.add(posts.count) }

  /// The first file: what the script must know to begin.
  fileprivate func root(_ segments: [SearchSegment]) -> Bytes {
    var out = Bytes()
    out.append("skeinSearch(\"index\",{\"posts\":" as StaticString)
    out.append(decimal: posts.count)
    out.append(",\"segments\":{" as StaticString)
    for (at, segment) in segments.enumerated() {
      if at > 0 { out.append(UInt8(ascii: ",")) }
      out.append(json: segment.name)
      out.append(UInt8(ascii: ":"))
      out.append(decimal: segment.range.upperBound)
    }
    out.append("},\"dropped\":" as StaticString)
    out.append(ranges: Folding.dropped)
    out.append(",\"unspaced\":[" as StaticString)
    for (at, ranges) in Folding.unspaced.enumerated() {
      if at > 0 { out.append(UInt8(ascii: ",")) }
      out.append(ranges: ranges)
    }
    out.append("],\"twins\":{" as StaticString)
    for (at, twin) in Folding.twins.enumerated() {
      if at > 0 { out.append(UInt8(ascii: ",")) }
      out.append(json: twin.0)
      out.append(UInt8(ascii: ":"))
      out.append(json: twin.1)
    }
    out.append("}})\n" as StaticString)
    return out
  }
}

extension SixteenBytes {
  @inline(__always)
  fileprivate var placesToEscapeInScript: Places {
    controlsAndDelete | places(of: UInt8(ascii: "\"")) | places(of: UInt8(ascii: "\\")) | places(of: UInt8(ascii: "<"))
  }
}

/// The inside of a script's string.
private enum ScriptText: Replacement {
  @inline(__always)
  static func places(in bytes: SixteenBytes) -> SixteenBytes.Places { bytes.placesToEscapeInScript }

  @inline(__always)
  static func put(_ text: UnsafeBufferPointer<UInt8>, at place: Int, into room: inout ReplacementRoom) {
    switch text[place] {
    case UInt8(ascii: "\""): room.put("\\\"")
    case UInt8(ascii: "\\"): room.put("\\\\")
    // Harmless in a file; written so that nobody has to think about it.
    case UInt8(ascii: "<"): room.put("\\u003C")
    case let byte: room.put(byte < 32 || byte == 127 ? 32 : byte)
    }
  }
}

extension Site {
  /// Whether a search may tell of a post.
  func isSearchable(_ post: Int) -> Bool {
    !isRepost(post) && isInFeeds(post) && library.posts[Int(forest.root[post])].visibility == .public
  }
}

extension [UInt8] {
  /// Appends text so that it can stand between the quotation marks of a script's string.
  mutating func append(inScript text: UnsafeBufferPointer<UInt8>) { append(text, as: ScriptText.self) }

  /// Appends ranges of characters as the inside of a class of a regular expression.
  fileprivate mutating func append(ranges: [ClosedRange<UInt32>]) {
    append(UInt8(ascii: "\""))
    for range in ranges {
      append("\\\\u{\(String(range.lowerBound, radix: 16))}")
      if range.count > 1 { append("-\\\\u{\(String(range.upperBound, radix: 16))}") }
    }
    append(UInt8(ascii: "\""))
  }
}
