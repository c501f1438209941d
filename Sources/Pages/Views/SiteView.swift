/// The frame around every page: what the site is called, what it has, and what this page is.

package import Bytes
package import Mustache
import Posts

/// The site, as seen from a page.
package struct SiteView: NamedView {
  let site: Site
  let depth: PathDepth

  package enum Name: Int, SlotName {
    /// Texts.
    case title, description, base, language, direction, generator, stylesheet, extraStylesheet, script, icon
    /// Flags: whether pages of a kind are there.
    case hasPeople, hasTags, hasChats, hasPopular, hasFollowing, hasActivity, hasDates, hasStats, hasSearch, hasFeeds,
      hasScript
    /// Objects.
    case owner
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .owner: .one(AuthorView.self)
    case .hasPeople, .hasTags, .hasChats, .hasPopular, .hasFollowing, .hasActivity, .hasDates, .hasStats, .hasSearch,
      .hasFeeds,
      .hasScript:
      .flag
    default: .text
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .title: out.append(site.info.title)
    case .description: out.append(site.info.summary)
    case .base: out.append(depth.base)
    case .language: out.append(site.info.language)
    case .direction: out.append(site.isRightToLeft ? "rtl" : "ltr" as StaticString)
    case .generator: out.append(site.info.generator)
    case .stylesheet: append(asset: "skein.css", to: &out)
    case .script: append(asset: "skein.js", to: &out)
    case .icon: append(asset: "icon.svg", to: &out)
    case .extraStylesheet: append(asset: "extra.css", to: &out)
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .title, .language, .direction, .generator, .stylesheet: true
    case .base: !depth.base.description.isEmpty
    case .description: !site.info.summary.isEmpty
    case .icon: site.assets["icon.svg"] != nil
    case .extraStylesheet: site.assets["extra.css"] != nil
    case .script, .hasScript: site.assets["skein.js"] != nil
    case .hasPeople: site.has("people")
    case .hasTags: site.hasTags
    case .hasChats: site.hasChats
    case .hasPopular: site.has("popular")
    case .hasFollowing: site.has("following") && site.owner != nil
    case .hasActivity: site.hasActivity
    case .hasDates: site.hasDates
    case .hasStats: site.hasStats
    case .hasSearch: site.has("search")
    case .hasFeeds: site.feedFormats(of: .site).contains(.atom)
    case .owner: site.owner != nil
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .owner, let owner = site.owner else { return }
    each(AuthorView(site, owner, depth))
  }

  private func append(asset name: String, to out: inout Bytes) {
    guard let path = site.assets[name] else { return }
    out.append(depth.base)
    out.append(path: path)
  }
}

extension Site {
  /// The views that are alike on all pages of one depth.
  package func constants(at depth: PathDepth) -> [any View] {
    [SiteView(site: self, depth: depth), WordsView(words: words)]
  }
}

/// The page itself, as its frame needs it.
package struct ChromeView: NamedView {
  /// One reference, because the frame asks a dozen times.
  private var facts: Facts

  private final class Facts: Sendable {
    let site: Site
    let path: String
    let title: String
    let summary: String
    let section: Section
    let isHidden: Bool
    let subject: PageSubject

    init(
      _ site: Site, _ path: String, _ title: String, _ summary: String, _ section: Section, _ isHidden: Bool,
      _ subject: PageSubject
    ) {
      self.site = site
      self.path = path
      self.title = title
      self.summary = summary
      self.section = section
      self.isHidden = isHidden
      self.subject = subject
    }
  }

  /// `section` is the part of the site that the navigation marks as current; a hidden page is left out by search engines.
  init(
    site: Site, path: String, title: String, summary: String = "", section: Section = .none, isHidden: Bool = false,
    subject: PageSubject = .none
  ) {
    facts = Facts(site, path, title, summary, section, isHidden, subject)
  }

  var site: Site { facts.site }
  var path: String { facts.path }
  var title: String { facts.title }
  var summary: String { facts.summary }
  var section: Section { facts.section }
  var isHidden: Bool { facts.isHidden }
  /// What the page is mainly about, for machines.
  var subject: PageSubject {
    get { facts.subject }
    set { facts = Facts(site, path, title, summary, section, isHidden, newValue) }
  }

  /// The parts of the site that the navigation shows.
  enum Section: UInt8 { case none, home, people, tags, chats, dates, activity, search, profile }

  package enum Name: Int, SlotName {
    case title, heading, description, canonical, path
    /// HTML for the head.
    case metadata
    case isHome, isPeople, isTags, isChats, isDates, isActivity, isSearch, isProfile, isHidden
  }

  package static func kind(of name: Name) -> Kind {
    if name == .metadata { return .html }
    return name.rawValue >= Name.isHome.rawValue ? .flag : .text
  }

  private var metadata: PageMetadata {
    PageMetadata(
      site: site, subject: subject, path: path, title: title, summary: summary.isEmpty ? site.info.summary : summary,
      isHidden: isHidden)
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .metadata: metadata.append(to: &out)
    case .title:
      out.append(facts.title)
      if facts.title != facts.site.info.title {
        out.append(" · " as StaticString)
        out.append(facts.site.info.title)
      }
    case .heading: out.append(facts.title)
    case .description: out.append(facts.summary.isEmpty ? facts.site.info.summary : facts.summary)
    case .canonical:
      guard let base = facts.site.info.baseURL else { return }
      out.append(base)
      if facts.path != "index.html" { out.append(path: facts.path) }
    case .path: out.append(path: facts.path)
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .title, .heading, .path: true
    case .metadata: !metadata.isEmpty
    case .description: !facts.summary.isEmpty || !facts.site.info.summary.isEmpty
    case .canonical: facts.site.info.baseURL != nil
    case .isHome: facts.section == .home
    case .isPeople: facts.section == .people
    case .isTags: facts.section == .tags
    case .isChats: facts.section == .chats
    case .isDates: facts.section == .dates
    case .isActivity: facts.section == .activity
    case .isSearch: facts.section == .search
    case .isProfile: facts.section == .profile
    case .isHidden: facts.isHidden
    }
  }
}

/// The way to the neighbouring pages of a list.
package struct PagerView: NamedView {
  let newer: String?
  let older: String?
  let depth: PathDepth

  package enum Name: Int, SlotName { case newer, older }

  package static func kind(of name: Name) -> Kind { .text }

  package func write(_ name: Name, to out: inout Bytes) {
    guard let path = name == .newer ? newer : older else { return }
    out.append(depth.base)
    out.append(path: path)
  }

  package func holds(_ name: Name) -> Bool { (name == .newer ? newer : older) != nil }
}

/// A link with a label: tabs, neighbours.
package struct LinkView: NamedView {
  let label: String
  let path: String
  var count: String = ""
  var isCurrent = false
  let depth: PathDepth

  package enum Name: Int, SlotName { case label, url, count, isCurrent }

  package static func kind(of name: Name) -> Kind { name == .isCurrent ? .flag : .text }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .label: out.append(label)
    case .url:
      out.append(depth.base)
      out.append(path: path)
    case .count: out.append(count)
    case .isCurrent: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .label, .url: true
    case .count: !count.isEmpty
    case .isCurrent: isCurrent
    }
  }
}

/// A link to a post with the beginning of its text: neighbours of a thread, the way back up.
package struct PostLinkView: NamedView {
  let site: Site
  let post: Int32
  let depth: PathDepth

  init(_ site: Site, _ post: Int, _ depth: PathDepth) {
    self.site = site
    self.post = Int32(truncatingIfNeeded: post)
    self.depth = depth
  }

  package enum Name: Int, SlotName { case label, url, author }

  package static func kind(of name: Name) -> Kind { name == .author ? .one(AuthorView.self) : .text }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .label: site.append(headlineOf: Int(post), limit: 48, to: &out)
    case .url:
      out.append(depth.base)
      site.permalinks.append(post: Int(post), to: &out)
    case .author: break
    }
  }

  package func holds(_ name: Name) -> Bool { true }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    if name == .author { each(AuthorView(site, site.author(Int(post)), depth)) }
  }
}
