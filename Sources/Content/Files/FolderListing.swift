/// Lists the files of a content folder, in the order of their paths' bytes. Passes over names that begin with a dot; follows
/// a link to a file inside the folder, and no other link.

import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A regular file in a content folder.
struct ListedFile: Sendable {
  /// From the content folder, with `/` between names.
  var path: String
  /// In bytes.
  var size: Int
}

/// Lists what lies under a folder. `name` is the folder as the user would name it.
func listFiles(in folder: String, name: String, log: inout DiagnosticLog) -> [ListedFile] {
  var files: [ListedFile] = []
  var folders = [""]
  let top = realPath(folder)
  while let at = folders.popLast() {
    let prefix = at.isEmpty ? "" : at + "/"
    guard let stream = opendir(at.isEmpty ? folder : "\(folder)/\(at)") else {
      let place = Location(file: at.isEmpty ? name : "\(name)/\(at)")
      log.add(.error("file-not-readable", "this folder cannot be opened: \(systemMessage())", at: place))
      continue
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let leaf = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if leaf.hasPrefix(".") { continue }
      let path = prefix + leaf
      let full = "\(folder)/\(path)"
      var status = stat()
      guard lstat(full, &status) == 0 else {
        log.add(
          .error("file-not-readable", "this cannot be read: \(systemMessage())", at: Location(file: "\(name)/\(path)")))
        continue
      }
      if status.st_mode & S_IFMT == S_IFLNK {
        let place = Location(file: "\(name)/\(path)")
        guard stat(full, &status) == 0, let target = realPath(full) else {
          log.add(.warning("broken-link", "this link leads to nothing", at: place))
          continue
        }
        guard let top, target.hasPrefix(top + "/"), status.st_mode & S_IFMT == S_IFREG else {
          log.add(
            .warning(
              "link-not-followed", "this link is not followed: only links to files inside the content folder are",
              at: place,
              hints: ["copy the file there, or list its folder under 'content' in skein.yml"]))
          continue
        }
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: folders.append(path)
      case S_IFREG: files.append(ListedFile(path: path, size: Int(status.st_size)))
      default: break
      }
    }
  }
  files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  return files
}

private func realPath(_ path: String) -> String? {
  guard let text = realpath(path, nil) else { return nil }
  defer { free(text) }
  return String(cString: text)
}

/// What the system says of the call that failed last.
func systemMessage() -> String { String(cString: strerror(errno)) }
