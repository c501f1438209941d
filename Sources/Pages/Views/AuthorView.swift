/// An account beside what it wrote: name, face and badges. Has no numbers, because those grow with every post and follow,
/// and a page that shows them would have to be made again each time.

package import Bytes
package import Mustache
import Posts
import Threads

/// Who somebody is. The numbers are in `AccountView`, which profiles and lists of people show.
package struct AuthorView: NamedView {
  let site: Site
  let account: Int32
  let depth: PathDepth

  init(_ site: Site, _ account: Int, _ depth: PathDepth) {
    self.site = site
    self.account = Int32(truncatingIfNeeded: account)
    self.depth = depth
  }

  package enum Name: Int, SlotName {
    /// Texts.
    case handle, name, url, avatar, initials, hue, website, originalUrl, server
    /// Flags.
    case isVerified, isBot, hasName, isOwner
  }

  package static func kind(of name: Name) -> Kind { name.rawValue >= Name.isVerified.rawValue ? .flag : .text }

  package func write(_ name: Name, to out: inout Bytes) {
    let at = Int(account)
    switch name {
    case .handle: out.append(at, of: site.faces.handles)
    case .name: out.append(at, of: site.faces.names)
    case .url:
      out.append(depth.base)
      site.permalinks.append(profile: at, to: &out)
    case .avatar: site.append(media: site.accounts[at].avatar, depth, to: &out)
    case .initials: out.append(at, of: site.faces.initials)
    case .hue: out.append(decimal: Int(site.faces.hues[at]))
    case .website: out.append(site.accounts[at].website.flatMap { $0.isWebAddress ? $0 : nil } ?? "")
    case .originalUrl: out.append(site.accounts[at].url.flatMap { $0.isWebAddress ? $0 : nil } ?? "")
    case .server: out.append(site.server(of: at))
    case .isVerified, .isBot, .hasName, .isOwner: break
    }
  }

  package var truths: UInt64? { site.faces.truths[Int(account)].bits }

  package var identity: Int? { Int(account) << 8 | depth.number }

  package func holds(_ name: Name) -> Bool { site.faces.truths[Int(account)].contains(name) }
}

extension NameSet<AuthorView.Name> {
  /// What an account has to show beside its posts.
  init(_ account: Account, isOwner: Bool) {
    self.init()
    for name in [Name.handle, .name, .url, .initials, .hue] { insert(name) }
    insert(.avatar, if: account.avatar.map { !$0.isEmpty && !$0.isWebAddress } ?? false)
    insert(.website, if: account.website?.isWebAddress ?? false)
    insert(.originalUrl, if: account.url?.isWebAddress ?? false)
    insert(.server, if: account.handle.contains("@"))
    insert(.isVerified, if: account.isVerified)
    insert(.isBot, if: account.isBot)
    insert(.hasName, if: !account.name.isEmpty)
    insert(.isOwner, if: isOwner)
  }
}

extension Site {
  /// The host of an account of another host; empty for one of the site's own.
  func server(of account: Int) -> String {
    accounts[account].handle.split(separator: "@").dropFirst().first.map(String.init) ?? ""
  }
}
