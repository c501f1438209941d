/// A site's folder on disk for the time of one test: files put in, files taken out.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder that goes when its last user lets go of it.
package final class SiteFolder: Sendable {
  package let path: String

  package init(_ site: TestSite = TestSite()) throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((base + "/skein-site-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil, let real = realpath(template, nil) else { throw TestFault("no temporary folder") }
    defer { free(real) }
    path = String(cString: real)
    try put(site)
  }

  deinit { remove("") }

  /// An absolute path of something in the folder.
  package func at(_ inner: String) -> String { inner.isEmpty ? path : "\(path)/\(inner)" }

  /// Writes the files, making folders.
  package func put(_ site: TestSite) throws {
    for (inner, bytes) in site.files.sorted(by: { $0.key < $1.key }) { try put(inner, bytes) }
  }

  package func put(_ inner: String, _ text: String) throws { try put(inner, Array(text.utf8)) }

  package func put(_ inner: String, _ bytes: [UInt8]) throws {
    let parts = inner.split(separator: "/")
    for end in parts.indices.dropFirst() { mkdir(at(parts[..<end].joined(separator: "/")), 0o755) }
    let descriptor = open(at(inner), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw TestFault("can't write \(inner)") }
    defer { close(descriptor) }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written == bytes.count else { throw TestFault("can't write all of \(inner)") }
  }

  /// Makes a file look as if it had been changed long ago: so many seconds before a fixed moment.
  package func age(_ inner: String, seconds: Int) throws {
    let time = timespec(tv_sec: 1_700_000_000 - seconds, tv_nsec: 0)
    guard utimensat(AT_FDCWD, at(inner), [time, time], 0) == 0 else { throw TestFault("can't age \(inner)") }
  }

  package func makeFolder(_ inner: String) { mkdir(at(inner), 0o755) }

  /// Makes a symbolic link.
  package func link(_ inner: String, to target: String) throws {
    guard symlink(target, at(inner)) == 0 else { throw TestFault("can't link \(inner)") }
  }

  /// The files below a folder, hidden ones too, by their paths from there.
  package func files(_ folder: String = "") -> TestSite {
    var site = TestSite()
    for file in list(at(folder)) where !file.isFolder {
      site.files[file.path] = readBytes(at(folder.isEmpty ? file.path : "\(folder)/\(file.path)"))
    }
    return site
  }

  package func text(_ inner: String) -> String? { readBytes(at(inner)).map { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of any file.
  package static func bytes(ofFile path: String) -> [UInt8]? { readBytes(path) }

  package func exists(_ inner: String) -> Bool { access(at(inner), F_OK) == 0 }

  /// Removes a file, or a folder with all that is in it.
  package func remove(_ inner: String) {
    let place = at(inner)
    for file in list(place).reversed() {
      if file.isFolder { rmdir("\(place)/\(file.path)") } else { unlink("\(place)/\(file.path)") }
    }
    if unlink(place) != 0 { rmdir(place) }
  }

  /// When each file was last changed, in nanoseconds, and its number: a file that was replaced has another.
  package func stamps(_ folder: String) -> [String: [Int]] {
    var stamps: [String: [Int]] = [:]
    for file in list(at(folder)) where !file.isFolder {
      var status = stat()
      guard lstat(at("\(folder)/\(file.path)"), &status) == 0 else { continue }
      #if canImport(Glibc)
        let time = status.st_mtim
      #else
        let time = status.st_mtimespec
      #endif
      stamps[file.path] = [time.tv_sec, time.tv_nsec, Int(status.st_ino)]
    }
    return stamps
  }
}

/// A test's own trouble, as opposed to what it tests.
package struct TestFault: Error, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
}

/// Everything below a folder, parents before children, in order of the paths within each folder.
private func list(_ folder: String) -> [(path: String, isFolder: Bool)] {
  var found: [(path: String, isFolder: Bool)] = []
  var waiting = [""]
  while let inner = waiting.popLast() {
    guard let stream = opendir(inner.isEmpty ? folder : "\(folder)/\(inner)") else { continue }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    for name in names.sorted() {
      let path = inner.isEmpty ? name : "\(inner)/\(name)"
      var status = stat()
      guard lstat("\(folder)/\(path)", &status) == 0 else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      found.append((path, isFolder))
      if isFolder { waiting.append(path) }
    }
  }
  return found
}

/// A file's bytes; nil where it can't be read.
func readBytes(_ path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &part, part.count)
    if count <= 0 { return count == 0 ? bytes : nil }
    bytes += part[..<count]
  }
}
