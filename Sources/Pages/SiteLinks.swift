/// Tells the markup where mentions, hashtags, addresses and pictures lead in this site.

import Bytes
import Markup
import Posts
package import Threads

/// The resolver for the texts of one site. Common parts are shared; `within` adds what one record brings along.
package struct SiteLinks: LinkResolver {
  private let index: Index
  /// The folder of the record's file, below the content folder; ends with a slash unless empty.
  private var folder = ""
  private var emoji: [String: String] = [:]
  /// The tags that have pages; nil while texts of posts are rendered, whose tags aren't known yet.
  private var tags: TagIndex?

  /// What all texts share.
  private final class Index: Sendable {
    /// Accounts by their addresses.
    let profiles: AddressIndex
    let threads: ThreadedLibrary
    let permalinks: Permalinks
    let media: [String: String]
    let linksTags: Bool
    let linksProfiles: Bool

    init(threads: ThreadedLibrary, permalinks: Permalinks, media: [String: String], info: SiteInfo) {
      var profiles = AddressIndex()
      for (at, account) in threads.people.accounts.enumerated() {
        for address in [account.url].compactMap({ $0 }) + account.alsoKnownAs { profiles.insert(address, Int32(at)) }
      }
      self.profiles = profiles
      self.threads = threads
      self.permalinks = permalinks
      self.media = media
      linksTags = !info.disabledKinds.contains("tags")
      linksProfiles = !info.disabledKinds.contains("profile")
    }
  }

  /// `media` maps files of the content folder to their paths in the site.
  package init(
    threads: ThreadedLibrary, permalinks: Permalinks, media: [String: String], info: SiteInfo
  ) {
    index = Index(threads: threads, permalinks: permalinks, media: media, info: info)
  }

  /// Whether any media may be named by texts.
  var hasMedia: Bool { !index.media.isEmpty }

  /// The same, for the texts of a record in this file, which brings these emoji along.
  func within(folderOf file: String?, emoji: [Emoji]) -> SiteLinks {
    var links = self
    if let file, let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) { links.folder = String(file[...slash]) }
    for item in emoji { links.emoji[item.shortcode] = item.source }
    return links
  }

  /// The same for texts that make no tag pages: bios, messages, earlier versions, posts that are unlisted.
  func knowing(_ tags: TagIndex) -> SiteLinks {
    var links = self
    links.tags = tags
    return links
  }

  package func mention(_ handle: String) -> String? {
    guard index.linksProfiles, let account = index.threads.people.index(of: handle) else { return nil }
    return href { index.permalinks.append(profile: account, to: &$0) }
  }

  package func hashtag(_ tag: String) -> String? {
    guard index.linksTags, tags.map({ $0.tag(tag) != nil }) ?? true else { return nil }
    return href { $0.append(path: Permalinks.tagPath(Slug.tag(tag))) }
  }

  package func address(_ url: String) -> String? {
    if let post = index.threads.forest.index.find(url) {
      return href { index.permalinks.append(post: Int(post), to: &$0) }
    }
    if index.linksProfiles, let account = index.profiles.find(url) {
      return href { index.permalinks.append(profile: Int(account), to: &$0) }
    }
    return nil
  }

  package func emoji(_ shortcode: String) -> String? {
    guard let source = emoji[shortcode], !source.isWebAddress else { return nil }
    return source
  }

  package func media(_ source: String) -> String? {
    index.media[folder + source] ?? index.media[source]
  }

  private func href(_ append: (inout Bytes) -> Void) -> String {
    var out = Bytes()
    append(&out)
    return out.text
  }
}
