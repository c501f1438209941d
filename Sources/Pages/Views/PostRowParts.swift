/// The small parts of a post row: whom it answers, who answered, and what is folded away.

package import Bytes
package import Mustache
import Posts
import Threads

/// "Replying to @kimmy", with a link to the post that is answered.
package struct ReplyToView: NamedView {
  let site: Site
  let post: Int32
  let depth: PathDepth

  package enum Name: Int, SlotName { case handle, name, url, isKnown }

  package static func kind(of name: Name) -> Kind { name == .isKnown ? .flag : .text }

  private var parent: Int { Int(site.forest.parent[Int(post)]) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .handle:
      if parent >= 0 {
        out.append(site.author(parent), of: site.faces.handles)
      } else {
        out.append(missing?.author ?? "")
      }
    case .name:
      if parent >= 0 {
        out.append(site.author(parent), of: site.faces.names)
      } else {
        out.append(missing?.author ?? "")
      }
    case .url:
      if parent >= 0 {
        out.append(depth.base)
        site.permalinks.append(post: parent, to: &out)
      } else if let url = missing?.url {
        out.append(url)
      }
    case .isKnown: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .isKnown: parent >= 0
    case .handle, .name: parent >= 0 || missing?.author != nil
    case .url: parent >= 0 || missing?.url != nil
    }
  }

  private var missing: MissingPost? { site.forest.missingParent(of: Int(post)) }
}

/// The faces of those who replied, at the foot of the thread line: at most three accounts, each once, in order of their
/// first reply, without the post's own author.
package struct BubbleView: NamedView {
  let site: Site
  /// -1 for none.
  let first: Int32
  let second: Int32
  let third: Int32
  let depth: PathDepth

  package enum Name: Int, SlotName { case faces, isOne, isTwo, isCluster }

  package static func kind(of name: Name) -> Kind { name == .faces ? .many(AuthorView.self) : .flag }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .faces: first >= 0
    case .isOne: first >= 0 && second < 0
    case .isTwo: second >= 0 && third < 0
    case .isCluster: third >= 0
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .faces else { return }
    if first >= 0 { each(AuthorView(site, Int(first), depth)) }
    if second >= 0 { each(AuthorView(site, Int(second), depth)) }
    if third >= 0 { each(AuthorView(site, Int(third), depth)) }
  }
}

/// Replies deeper than a page nests: all descendants of a post, in reading order, behind one summary.
package struct FoldedRepliesView: NamedView {
  let site: Site
  let post: Int32
  let depth: PathDepth

  /// Whether the list stands at the deepest indentation, and not below a very long self-thread.
  let isIndented: Bool

  package enum Name: Int, SlotName { case countText, isIndented, rows }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .countText: .text
    case .isIndented: .flag
    case .rows: .many(PostRow.self)
    }
  }

  /// The descendants on the same page, in reading order.
  private var descendants: ArraySlice<Int32> {
    let page = site.permalinks.pageNumber(Int(post))
    return site.forest.posts(inThread: Int(post)).dropFirst().prefix { site.permalinks.pageNumber(Int($0)) == page }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    if name == .countText { site.words.append(descendants.count, .moreReply, to: &out) }
  }

  package func holds(_ name: Name) -> Bool { name == .isIndented ? isIndented : !descendants.isEmpty }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .rows else { return }
    for row in descendants { each(PostRow(site, Int(row), depth, .foldedReplies)) }
  }
}

/// What is shown in place of a post that is not there.
package struct PlaceholderView: NamedView {
  let site: Site
  let missing: MissingPost

  package enum Name: Int, SlotName { case label, kind, url, author, text }

  package static func kind(of name: Name) -> Kind { .text }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .label: out.append(site.words.label(of: missing.absence))
    case .kind: out.append(missing.absence.rawValue)
    case .url: out.append(url ?? "")
    case .author: out.append(missing.author ?? "")
    case .text: if let text = missing.text { out.append(site.excerpt(text, limit: 280)) }
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .label, .kind: true
    case .url: url != nil
    case .author: missing.author?.isEmpty == false
    case .text: missing.text?.isEmpty == false
    }
  }

  /// Only a post that was never here has an original worth a visit.
  private var url: String? { missing.absence == .notInArchive || missing.absence == .lost ? missing.url : nil }
}

/// An earlier version of a post's text.
package struct EditView: NamedView {
  let site: Site
  let post: Int32
  let edit: Edit
  let depth: PathDepth

  package enum Name: Int, SlotName { case body, dateText, dateIso, contentWarning }

  package static func kind(of name: Name) -> Kind { name == .body ? .html : .text }

  /// The warning of that version, or else of the post: what it covers today, it covers in earlier versions, too.
  private var contentWarning: String? {
    edit.contentWarning.flatMap { $0.isEmpty ? nil : $0 } ?? site.contentWarning(of: Int(post))
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .body:
      let (origin, emoji) = (site.library.posts[Int(post)].origin, site.library.posts[Int(post)].more.emoji)
      out.append(site.render(edit.body, from: origin, emoji: emoji), base: depth.base)
    case .dateText: if let at = edit.at { site.words.append(date: site.local(at), to: &out) }
    case .dateIso: if let at = edit.at { out.append(rfc3339: at) }
    case .contentWarning: out.append(contentWarning ?? "")
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .body: !edit.body.isEmpty
    case .dateText, .dateIso: edit.at != nil
    case .contentWarning: contentWarning != nil
    }
  }
}
