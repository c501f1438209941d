/// Expected outputs that are too long for a literal: files under `Tests/SiteTests/Goldens`, compared as text.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum Golden {
  /// What is wrong with the text, by the golden file of this name; nil: it is what was recorded. With RECORD=1 in the
  /// environment the file is written instead, and that counts as wrong too: a recording proves nothing.
  package static func difference(_ name: String, _ text: String) -> String? {
    let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/SiteTests/Goldens"
    let path = "\(folder)/\(name)"
    if getenv("RECORD") != nil {
      mkdir(folder, 0o755)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      guard descriptor >= 0 else { return "\(path) can't be written" }
      defer { close(descriptor) }
      let bytes = Array(text.utf8)
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      return count == bytes.count ? "recorded \(name)" : "\(path) can't be written"
    }
    guard let bytes = SiteFolder.bytes(ofFile: path) else { return "\(name) is not there; record it with RECORD=1" }
    let expected = String(decoding: bytes, as: UTF8.self)
    if expected == text { return nil }
    let (left, right) = (lines(expected), lines(text))
    let same = zip(left, right).prefix { $0 == $1 }.count
    return """
      \(name):\(same + 1) differs; look at it with RECORD=1 and git diff
      expected: \(same < left.count ? String(left[same]) : "the end")
      found:    \(same < right.count ? String(right[same]) : "the end")
      """
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
