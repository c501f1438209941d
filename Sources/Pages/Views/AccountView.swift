/// An account with all its numbers: in a list of people, at the head of its profile. Beside a post stands `AuthorView`.

package import Bytes
package import Mustache
import Markup
import Posts
import Threads

/// One account of the site.
package struct AccountView: NamedView {
  let site: Site
  let account: Int32
  let depth: PathDepth
  /// Whether it has its numbers of posts, and the time of the latest. A full page of a profile has not: it never changes.
  var showsPosts = true

  init(_ site: Site, _ account: Int, _ depth: PathDepth, showsPosts: Bool = true) {
    self.site = site
    self.account = Int32(truncatingIfNeeded: account)
    self.depth = depth
    self.showsPosts = showsPosts
  }

  package enum Name: Int, SlotName {
    /// Texts.
    case handle, name, url, avatar, initials, hue, header, website, originalUrl, joinedIso, joinedText
    case followers, following, posts, threads, replies, reposts, mutuals, followersText, followingText, postsText
    case followersNote, latestText, latestIso, server, chatUrl, websiteText, mutualsText
    case followersUrl, followingUrl, timelineUrl, feedUrl
    /// HTML.
    case bio
    /// Flags.
    case isVerified, isBot, hasName, isOwner, hasFields, hasFollowerFaces
    /// Objects and lists.
    case fields, followerFaces
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .bio: .html
    case .isVerified, .isBot, .hasName, .isOwner, .hasFields, .hasFollowerFaces: .flag
    case .fields: .many(FieldView.self)
    case .followerFaces: .many(AuthorView.self)
    default: .text
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    let at = Int(account)
    if !showsPosts, name.countsPosts { return }
    switch name {
    case .handle: out.append(at, of: site.faces.handles)
    case .name: out.append(at, of: site.faces.names)
    case .url:
      out.append(depth.base)
      site.permalinks.append(profile: at, to: &out)
    case .avatar: site.append(media: site.accounts[at].avatar, depth, to: &out)
    case .header: site.append(media: site.accounts[at].header, depth, to: &out)
    case .initials: out.append(at, of: site.faces.initials)
    case .hue: out.append(decimal: Int(site.faces.hues[at]))
    case .website: out.append(site.accounts[at].website.flatMap { $0.isWebAddress ? $0 : nil } ?? "")
    case .websiteText:
      let address = site.accounts[at].website ?? ""
      let rest = address.drop { $0 != "/" }.drop { $0 == "/" }
      out.append(String(rest.hasSuffix("/") ? rest.dropLast() : rest))
    case .originalUrl: out.append(site.accounts[at].url.flatMap { $0.isWebAddress ? $0 : nil } ?? "")
    case .server: out.append(site.server(of: at))
    case .joinedIso: if let joined = site.accounts[at].joined { out.append(date: site.local(joined)) }
    case .joinedText:
      if let joined = site.accounts[at].joined { site.words.append(date: site.local(joined), to: &out) }
    case .followers: site.words.append(number: site.graph.followerCount(of: at).shown, to: &out)
    case .following: site.words.append(number: site.graph.followingCount(of: at).shown, to: &out)
    case .mutualsText: site.words.append(site.graph.mutualCount(of: at), .mutual, to: &out)
    case .mutuals: site.words.append(number: site.graph.mutualCount(of: at), to: &out)
    case .followersText: site.words.append(site.graph.followerCount(of: at).shown, .follower, to: &out)
    case .followingText: site.words.append(site.graph.followingCount(of: at).shown, .following, to: &out)
    case .followersNote:
      let count = site.graph.followerCount(of: at)
      if count.isPartial { site.words.append(known: count.known, of: count.shown, .follower, to: &out) }
    case .posts: site.words.append(number: site.posts.all(of: at).count, to: &out)
    case .postsText: site.words.append(site.posts.all(of: at).count, .post, to: &out)
    case .threads: site.words.append(number: site.posts.threads(of: at).count, to: &out)
    case .replies: site.words.append(number: site.posts.replies(of: at).count, to: &out)
    case .reposts: site.words.append(number: site.posts.reposts(of: at).count, to: &out)
    case .latestIso: if let latest = latest { out.append(rfc3339: latest) }
    case .latestText: if let latest = latest { site.words.append(date: site.local(latest), to: &out) }
    case .bio: out.append(site.render(bodyOf: at), base: depth.base)
    case .followersUrl: if site.hasFollowers(at) { append("followers.html", to: &out) }
    case .followingUrl: if site.hasFollowing(at) { append("following.html", to: &out) }
    case .timelineUrl: if site.hasTimeline(at) { append("timeline.html", to: &out) }
    case .feedUrl:
      guard site.feedFormats(of: .account(at)).contains(.atom) else { return }
      out.append(depth.base)
      out.append(path: site.feedPath(.account(at), .atom))
    case .chatUrl:
      guard let chat = site.directChats[at] else { return }
      out.append(depth.base)
      out.append(path: site.chatPath(chat, page: nil))
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    let at = Int(account)
    if !showsPosts, name.countsPosts { return false }
    switch name {
    case .handle, .name, .url, .initials, .hue, .followers, .following, .posts, .followersText, .followingText,
      .postsText:
      return true
    case .avatar: return site.faces.truths[at].contains(.avatar)
    case .header: return site.isShown(site.accounts[at].header)
    case .website, .websiteText: return site.accounts[at].website?.isWebAddress ?? false
    case .originalUrl: return site.accounts[at].url?.isWebAddress ?? false
    case .server: return site.accounts[at].handle.contains("@")
    case .joinedIso, .joinedText: return site.accounts[at].joined != nil
    case .followersNote: return site.graph.followerCount(of: at).isPartial
    case .mutuals, .mutualsText: return site.graph.mutualCount(of: at) > 0
    case .threads: return !site.posts.threads(of: at).isEmpty
    case .replies: return !site.posts.replies(of: at).isEmpty
    case .reposts: return !site.posts.reposts(of: at).isEmpty
    case .latestIso, .latestText: return latest != nil
    case .bio: return !site.accounts[at].bio.isEmpty
    case .isVerified: return site.accounts[at].isVerified
    case .isBot: return site.accounts[at].isBot
    case .isOwner: return site.owner == at
    case .chatUrl: return site.has("chats") && site.directChats[at] != nil
    case .followersUrl: return site.hasFollowers(at)
    case .followingUrl: return site.hasFollowing(at)
    case .timelineUrl: return site.hasTimeline(at)
    case .feedUrl: return site.feedFormats(of: .account(at)).contains(.atom)
    case .followerFaces, .hasFollowerFaces: return !site.graph.followers(of: at).isEmpty
    case .hasName: return !site.accounts[at].name.isEmpty
    case .fields, .hasFields: return !site.accounts[at].fields.isEmpty
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    if name == .followerFaces {
      for follower in site.graph.followers(of: Int(account)).prefix(3) { each(AuthorView(site, Int(follower), depth)) }
    }
    guard name == .fields else { return }
    for field in site.accounts[Int(account)].fields {
      each(FieldView(site: site, field: field, account: account, depth: depth))
    }
  }

  /// Appends the href of a file of the profile.
  private func append(_ file: StaticString, to out: inout Bytes) {
    out.append(depth.base)
    site.permalinks.append(profile: Int(account), file, to: &out)
  }

  private var latest: Timestamp? { site.posts.latest(of: Int(account)).map { site.library.posts[$0].published } }
}

extension AccountView.Name {
  /// Whether the name's value changes with each post of the account.
  fileprivate var countsPosts: Bool {
    switch self {
    case .posts, .postsText, .threads, .replies, .reposts, .latestText, .latestIso: true
    default: false
    }
  }
}

/// A label and value of a profile.
package struct FieldView: NamedView {
  let site: Site
  let field: Account.Field
  let account: Int32
  let depth: PathDepth

  package enum Name: Int, SlotName { case label, value }

  package static func kind(of name: Name) -> Kind { name == .value ? .html : .text }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .label: out.append(field.name)
    case .value: out.append(site.render(field.value, of: Int(account)), base: depth.base)
    }
  }

  package func holds(_ name: Name) -> Bool { name == .label ? !field.name.isEmpty : !field.value.isEmpty }
}
