/// A folder for one test, gone when the test ends.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a test with the path of a fresh, empty folder, and removes the folder.
package func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  var template = Array((base + "/skein-test-XXXXXX").utf8CString)
  guard mkdtemp(&template) != nil else { throw NoTemporaryFolder() }
  let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  defer { removeTree(path) }
  return try body(path)
}

/// The same for a test that waits.
package func withTemporaryFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
  let path = try withTemporaryFolder { $0 }
  defer { removeTree(path) }
  try makeFolder(path)
  return try await body(path)
}

private func makeFolder(_ path: String) throws {
  guard mkdir(path, 0o700) == 0 else { throw NoTemporaryFolder() }
}

private struct NoTemporaryFolder: Error {}

private func removeTree(_ path: String) {
  var folders = [path]
  var at = 0
  while at < folders.count {
    let folder = folders[at]
    at += 1
    chmod(folder, 0o700)
    guard let stream = opendir(folder) else { continue }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name == "." || name == ".." { continue }
      let inner = folder + "/" + name
      var status = stat()
      if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { folders.append(inner) } else { unlink(inner) }
    }
  }
  for folder in folders.reversed() { rmdir(folder) }
}
