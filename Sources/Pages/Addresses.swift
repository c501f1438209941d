/// Whole addresses of what lies in the site: for feeds, sitemaps and metadata, which are read far from their page. Pages
/// themselves link relatively.

package import Bytes
import Posts

/// The addresses of a site whose base address is known.
package struct Addresses: Sendable {
  package let site: Site
  /// Ends with a slash.
  package let base: String
  /// The host in lower case, without a port.
  package var host: String { site.host }

  /// Nil where the configuration has no `base_url`.
  package init?(_ site: Site) {
    guard let base = site.info.baseURL else { return nil }
    self.site = site
    self.base = base
  }

  /// The address of a file, by its path in the site. The home page is the base itself.
  package func file(_ path: String) -> String {
    var out = Bytes()
    append(file: path, to: &out)
    return out.text
  }

  /// Appends the address of a file.
  package func append(file path: String, to out: inout Bytes) {
    out.append(base)
    if path != "index.html" { out.append(path: path) }
  }

  /// A post's address: its thread's page, and for a reply its anchor.
  package func post(_ post: Int) -> String {
    var out = Bytes()
    append(post: post, to: &out)
    return out.text
  }

  /// Appends a post's address.
  package func append(post: Int, to out: inout Bytes) {
    out.append(base)
    site.permalinks.append(post: post, to: &out)
  }

  /// Appends the address of an account's profile.
  package func append(profile account: Int, to out: inout Bytes) {
    out.append(base)
    site.permalinks.append(profile: account, to: &out)
  }

  package func profile(_ account: Int) -> String {
    var out = Bytes()
    append(profile: account, to: &out)
    return out.text
  }

  /// The address of a picture or other file that a record names: in the site, or elsewhere in the web. Nil for none.
  package func media(_ source: String?) -> String? {
    guard let source, !source.isEmpty else { return nil }
    return source.isWebAddress ? source : file(source)
  }
}

extension SiteInfo {
  /// The host of the site's address in lower case, without a port; empty where there is none.
  var host: String {
    let authority = (baseURL ?? "").split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    return String(authority.split(separator: "@").last ?? "").prefix { $0 != ":" }.lowercased()
  }
}

extension [UInt8] {
  /// Appends HTML with base marks so that it can be read anywhere: its links into the site become whole addresses.
  package mutating func append(marked html: UnsafeBufferPointer<UInt8>, addresses: Addresses) {
    var from = 0
    while let at = html.place(of: SafeHTML.baseMark, from: from) {
      append(contentsOf: UnsafeBufferPointer(rebasing: html[from..<at]))
      append(escaping: addresses.base)
      from = at + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: html[from...]))
  }
}
