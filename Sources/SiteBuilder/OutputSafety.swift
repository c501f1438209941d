/// Keeps a build from writing where it must not: over its own content, or over a whole home or disk.

import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks of the output folder, before anything is written.
enum OutputSafety {
  /// Throws `unsafe-output` when the output folder is the top of the disk, the home folder, the site's own folder, or lies
  /// on or above a folder of content, or inside one.
  static func check(output: String, content: [String], site: String) throws {
    let target = real(output)
    func refuse(_ reason: String) throws -> Never {
      throw Diagnostic.error(
        "unsafe-output", "the output folder '\(output)' \(reason)", at: Location(file: output),
        hints: ["name a folder of its own with --output or 'output:'"])
    }
    if target == "/" { try refuse("is the top of the disk") }
    if let home = getenv("HOME"), target == real(String(cString: home)) { try refuse("is the home folder") }
    if target == real(site) { try refuse("is the site's own folder") }
    for folder in content {
      let folder = real(folder)
      if folder == target || folder.hasPrefix(target + "/") { try refuse("holds the content") }
      if target.hasPrefix(folder + "/") { try refuse("lies inside the content") }
    }
  }

  /// The absolute path with links resolved, as far as it exists.
  private static func real(_ path: String) -> String {
    if let resolved = realpath(path.isEmpty ? "." : path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard let slash = path.lastIndex(of: "/") else { return real(".") + "/" + path }
    let above = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = path[path.index(after: slash)...]
    return name.isEmpty ? real(above) : real(above) + (above == "/" ? "" : "/") + name
  }
}
