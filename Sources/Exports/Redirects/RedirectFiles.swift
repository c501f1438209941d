/// Redirects as each host reads them: one list for the whole site, or a small page at each old path.

import Bytes
import Pages
import Posts

extension Exporter {
  package static let redirects = list(
    "redirects", "`_redirects`, as Netlify and Cloudflare Pages read it, from the addresses that posts once had",
    path: "_redirects"
  ) { $0.netlify() }

  package static let apacheRedirects = list(
    "redirects-apache", "the same for Apache: `.htaccess`", path: ".htaccess"
  ) { $0.apache() }

  package static let nginxRedirects = list(
    "redirects-nginx", "the same for nginx: `redirects.map`, to be included in a `map`", path: "redirects.map"
  ) { $0.nginx() }

  package static let htmlRedirects = Exporter(
    name: "redirects-html", summary: "the same for hosts that know no redirects: a page at each old path",
    isDefault: false
  ) { site, context in
    site.info.redirectFrom.isEmpty ? [] : Redirects(site).stubs(site, beside: context.pages)
  }

  private static func list(
    _ name: String, _ summary: String, path: String, _ write: @escaping @Sendable (Redirects) -> Bytes
  ) -> Exporter {
    Exporter(name: name, summary: summary, isDefault: false) { site, _ in
      if site.info.redirectFrom.isEmpty { return [] }
      return [ExportFile(path: path, source: "the redirects") { write(Redirects(site)) }]
    }
  }
}

extension Redirects {
  /// Lines of `/old https://new 301`.
  func netlify() -> Bytes {
    var out = heading("Redirects of Netlify and Cloudflare Pages. Cloudflare takes 2,000 lines.")
    // These hosts serve `/@nash/1.html` as `/@nash/1` by themselves; a line would lead in circles.
    for rule in rules where rule.targetPath != rule.path + ".html" {
      out.append("\(rule.path) \(rule.target) 301\n")
    }
    return out
  }

  /// `RedirectMatch` with literal paths, because `Redirect` would take longer ones along.
  func apache() -> Bytes {
    var out = heading("Redirects for Apache (mod_alias).")
    for rule in rules {
      guard let path = rule.decodedPath, !path.contains("\\"), !path.contains("\"") else { continue }
      out.append("RedirectMatch 301 \"^\\Q\(path)\\E$\" \"\(rule.target)\"\n")
    }
    return out
  }

  /// Lines of `"/old" "https://new";`.
  func nginx() -> Bytes {
    var out = heading(
      "Redirects for nginx. In 'http': map $uri $moved { include /path/to/redirects.map; }",
      "In 'server': if ($moved) { return 301 $moved; }")
    for rule in rules {
      guard let path = rule.decodedPath, !path.contains("\\"), !path.contains("\"") else { continue }
      out.append("\"\(path)\" \"\(rule.target)\";\n")
    }
    return out
  }

  private func heading(_ lines: String...) -> Bytes {
    var out = Bytes()
    for line in lines { out.append("# \(line)\n") }
    if withQuery > 0 { out.append("# Left out, because they end in a query: \(withQuery).\n") }
    return out
  }

  // MARK: Pages

  /// A page at each old path that lies in the site's folder and where no page lies.
  func stubs(_ site: Site, beside pages: [ListedPage]) -> [ExportFile] {
    var taken = Set(pages.map { $0.path.lowercased() })
    let base = site.info.basePath ?? "/"
    return rules.compactMap { rule in
      guard let path = rule.decodedPath, path.hasPrefix(base) else { return nil }
      let inner = path.dropFirst(base.count)
      let parts = inner.split(separator: "/", omittingEmptySubsequences: true)
      guard let last = parts.last, parts.allSatisfy({ $0.isFileName }) else { return nil }
      let isFile = last.hasSuffix(".html") || last.hasSuffix(".htm")
      let file = parts.joined(separator: "/") + (isFile ? "" : "/index.html")
      // No folder may have the name of a page.
      let folders = (1..<parts.count + (isFile ? 0 : 1)).map { parts[..<$0].joined(separator: "/").lowercased() }
      guard !folders.contains(where: taken.contains), taken.insert(file.lowercased()).inserted else { return nil }
      return ExportFile(path: file, source: FileSource(.oldAddress, rule.path)) { stub(rule, at: file, site) }
    }
  }

  private func stub(_ rule: Rule, at path: String, _ site: Site) -> Bytes {
    let up = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    let link = up + rule.page.escapedPath + (rule.anchor.map { "#" + $0.escapedPath } ?? "")
    var out = Bytes()
    out.append("<!doctype html>\n<html lang=\"" as StaticString)
    out.append(escaping: site.info.language)
    if site.isRightToLeft { out.append("\" dir=\"rtl" as StaticString) }
    out.append("\">\n<head>\n<meta charset=\"utf-8\">\n" as StaticString)
    out.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">\n" as StaticString)
    out.append("<meta name=\"generator\" content=\"" as StaticString)
    out.append(escaping: site.info.generator)
    out.append(
      "\">\n<meta name=\"robots\" content=\"noindex\">\n<meta http-equiv=\"refresh\" content=\"0; url=" as StaticString)
    out.append(escaping: link)
    out.append("\">\n" as StaticString)
    if site.info.baseURL != nil {
      out.append("<link rel=\"canonical\" href=\"" as StaticString)
      out.append(escaping: rule.target)
      out.append("\">\n" as StaticString)
    }
    out.append("<title>" as StaticString)
    out.append(escaping: site.info.title)
    out.append("</title>\n</head>\n<body>\n<h1>" as StaticString)
    out.append(escaping: site.info.title)
    out.append("</h1>\n<p><a href=\"" as StaticString)
    out.append(escaping: link)
    out.append("\">" as StaticString)
    out.append(escaping: site.words[.permalink])
    out.append("</a></p>\n</body>\n</html>\n" as StaticString)
    return out
  }
}

extension Substring {
  /// Whether every file system takes the name, and none takes it for something else.
  fileprivate var isFileName: Bool {
    !isEmpty && !hasPrefix(".") && !hasSuffix(".") && !hasSuffix(" ") && utf8.count <= 200
      && !contains { "\\:*?\"<>|".contains($0) }
  }
}
