/// The search page: the form of a search that a script makes work, and the indexes by which everything can be found without.

package import Bytes
package import Mustache
import Posts
import Threads

extension PageKind {
  package static let search = PageKind(
    name: "search", summary: "the search, and the indexes of tags, people and months: `search.html`",
    templates: [("search", SearchView.self)],
    plan: { site in
      [
        Page(path: "search.html", template: "search", source: "the search page") { site in
          SearchView(
            site: site,
            chrome: ChromeView(site: site, path: "search.html", title: site.words[.search], section: .search))
        }
      ]
    })
}

/// The search page.
package struct SearchView: NamedView {
  let site: Site
  let chrome: ChromeView
  private static let depth = PathDepth.top
  /// Each index lists no more than this, those with most posts; the tags' and people's own pages list all.
  private static let limit = 500

  package enum Name: Int, SlotName {
    case site, page, words, tagLetters, peopleLetters, years, tagsText, peopleText, postsText
    /// Where the search's script lies; whether there is one, and an index for it.
    case script, hasIndex
    /// How the script writes dates and numbers: as the pages do.
    case dateFormat, monthNames, thousands, thousandsFrom
    case hasTags, hasPeople, hasYears
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .tagLetters, .peopleLetters: .many(IndexLetterView.self)
    case .years: .many(YearView.self)
    case .tagsText, .peopleText, .postsText, .script: .text
    case .dateFormat, .monthNames, .thousands, .thousandsFrom: .text
    case .hasIndex, .hasTags, .hasPeople, .hasYears: .flag
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .tagsText: site.words.append(site.tags.tags.count, .tag, to: &out)
    case .peopleText: site.words.append(site.accounts.count, .person, to: &out)
    case .postsText: site.words.append(site.calendar.posts.count, .post, to: &out)
    case .script:
      out.append(SearchView.depth.base)
      out.append(path: site.assets["search.js"] ?? "")
    case .dateFormat: site.words.appendDatePattern(to: &out)
    case .monthNames: out.append(site.words.rowMonths.joined(separator: "|"))
    case .thousands: out.append(site.words.thousands)
    case .thousandsFrom: out.append(decimal: site.words.thousandsFrom)
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .site, .page, .words, .dateFormat, .monthNames, .thousands, .thousandsFrom: true
    case .postsText: !site.calendar.posts.isEmpty
    case .script, .hasIndex: site.hasSearch && site.assets["search.js"] != nil
    case .tagLetters, .tagsText, .hasTags: site.hasTags
    case .peopleLetters, .peopleText, .hasPeople: site.accounts.indices.contains(where: isListed)
    case .years, .hasYears: site.hasDates
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard holds(name) else { return }
    switch name {
    case .site: each(SiteView(site: site, depth: SearchView.depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .tagLetters: for letter in IndexLetterView.letters(tags) { each(letter) }
    case .peopleLetters: for letter in IndexLetterView.letters(people) { each(letter) }
    case .years: site.visitYears(SearchView.depth, each)
    default: break
    }
  }

  private var tags: [LinkView] {
    let tags = site.tags.tags
    let most = tags.indices.sorted {
      tags[$0].posts.count == tags[$1].posts.count ? $0 < $1 : tags[$0].posts.count > tags[$1].posts.count
    }
    return most.prefix(SearchView.limit).map { at in
      LinkView(
        label: tags[at].name, path: Permalinks.tagPath(tags[at].slug), count: site.words.number(tags[at].posts.count),
        depth: SearchView.depth)
    }
  }

  /// Whether an account has posts to be found; where no page lists all people, this one does.
  private func isListed(_ account: Int) -> Bool { !site.has("people") || !site.posts.all(of: account).isEmpty }

  /// The people, of those with the same name also the handle.
  private var people: [LinkView] {
    let people = site.accounts(by: .posts).prefix(SearchView.limit).filter(isListed)
    let names = Dictionary(grouping: people) { site.accounts[$0].displayName }
    return people.map { account in
      let name = site.accounts[account].displayName
      return LinkView(
        label: (names[name]?.count ?? 0) > 1 ? "\(name) @\(site.accounts[account].handle)" : name,
        path: "\(site.permalinks.folder(account))/index.html",
        count: site.words.number(site.posts.all(of: account).count), depth: SearchView.depth)
    }
  }
}

/// The entries of an index that begin with one letter.
package struct IndexLetterView: NamedView {
  let letter: String
  let links: [LinkView]

  package enum Name: Int, SlotName { case letter, links }

  package static func kind(of name: Name) -> Kind { name == .links ? .many(LinkView.self) : .text }

  package func write(_ name: Name, to out: inout Bytes) { if name == .letter { out.append(letter) } }

  package func holds(_ name: Name) -> Bool { true }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    if name == .links { for link in links { each(link) } }
  }

  /// Links by their first letters: A to Z, then the letters of other scripts, then digits, then the rest.
  static func letters(_ links: [LinkView]) -> [IndexLetterView] {
    struct Entry {
      var letter: String
      var key: String
      var link: LinkView
    }
    let entries = links.map { Entry(letter: letter($0.label), key: $0.label.lowercased(), link: $0) }.sorted {
      if $0.letter != $1.letter { return rank($0.letter) < rank($1.letter) }
      return $0.key == $1.key ? $0.link.path < $1.link.path : $0.key < $1.key
    }
    var letters: [IndexLetterView] = []
    var from = 0
    while from < entries.count {
      var to = from
      while to < entries.count, entries[to].letter == entries[from].letter { to += 1 }
      letters.append(IndexLetterView(letter: entries[from].letter, links: entries[from..<to].map(\.link)))
      from = to
    }
    return letters
  }

  private static func letter(_ label: String) -> String {
    guard let first = label.first(where: { $0.isLetter || $0.isNumber }) else { return "#" }
    return first.isLetter ? first.uppercased() : "0–9"
  }

  private static func rank(_ letter: String) -> (Int, String) {
    switch letter {
    case "A"..."Z": (0, letter)
    case "0–9": (2, letter)
    case "#": (3, letter)
    default: (1, letter)
    }
  }
}
