/// One pass over an archive through libarchive, which only this file sees: headers in order, and the bytes of the member
/// at hand. Guards against archives that are damaged, encrypted, or grow without measure. Judges no paths.

import Bytes
import CArchive
import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How much an archive may expand to.
package struct ArchiveLimits: Sendable {
  /// Bytes of one member.
  package var memberSize = 64 << 30
  /// Bytes of all members together.
  package var totalSize = 1 << 40
  /// How many times its own size an archive may expand to, once it passes `ratioFloor` bytes. Text rarely passes 30.
  package var ratio = 200
  package var ratioFloor = 256 << 20
  package var memberCount = 5_000_000

  package init() {}
}

/// An open archive. A class, because it owns a handle of the library that must be freed once.
final class ArchiveReader {
  /// What stands before a member's bytes.
  struct Header {
    enum Kind { case file, folder, link(String), other }
    var path: String
    var kind: Kind
    var size: Int?
    var isEncrypted: Bool
  }

  private let name: String
  private let packedSize: Int
  private let limits: ArchiveLimits
  private let handle: OpaquePointer
  /// libarchive turns names into the locale's encoding, and a program starts in one that knows only ASCII.
  private let utf8Locale: locale_t?
  private var memberBytes = 0
  private var totalBytes = 0
  private var buffer = Bytes(repeating: 0, count: 1 << 18)

  /// Opens a file that holds an archive. `name` is for diagnostics.
  init(path: String, name: String, limits: ArchiveLimits) throws {
    self.name = name
    self.limits = limits
    packedSize = try Disk.size(of: path)
    guard packedSize > 0 else {
      throw Diagnostic.error(
        "archive-empty", "'\(name)' holds no bytes", at: Location(file: name), hints: ["download the archive again"])
    }
    guard let handle = archive_read_new() else {
      throw Diagnostic.error("not-an-archive", "'\(name)' can't be opened: out of memory", at: Location(file: name))
    }
    self.handle = handle
    let none = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    utf8Locale = none ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
    archive_read_support_filter_all(handle)
    archive_read_support_format_zip_seekable(handle)
    archive_read_support_format_tar(handle)
    archive_read_support_format_7zip(handle)
    guard archive_read_open_filename(handle, path, 1 << 18) == ARCHIVE_OK else {
      throw failure(path: path)
    }
  }

  deinit {
    archive_read_free(handle)
    if let utf8Locale { freelocale(utf8Locale) }
  }

  /// The next member's header, or nil at the end.
  func next() throws -> Header? {
    let old = utf8Locale.map { uselocale($0) }
    defer { if let old { uselocale(old) } }
    memberBytes = 0
    var entry: OpaquePointer?
    var outcome = archive_read_next_header(handle, &entry)
    var tries = 0
    while outcome == ARCHIVE_RETRY, tries < 3 {
      outcome = archive_read_next_header(handle, &entry)
      tries += 1
    }
    if outcome == ARCHIVE_EOF { return nil }
    guard outcome == ARCHIVE_OK || outcome == ARCHIVE_WARN, let entry else { throw failure() }
    let size = archive_entry_size_is_set(entry) != 0 ? Int(archive_entry_size(entry)) : nil
    if let size, size > limits.memberSize { throw bomb("a member of \(size) bytes") }
    // What the header says, and what was unpacked to get there, both count.
    try check(max(totalBytes, Int(archive_filter_bytes(handle, 0))))
    return Header(
      path: path(entry), kind: kind(entry), size: size, isEncrypted: archive_entry_is_data_encrypted(entry) != 0)
  }

  /// Hands over the next bytes of the member at hand; false at its end.
  func read(_ use: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
    let count = buffer.withUnsafeMutableBytes { archive_read_data(handle, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw failure() }
    memberBytes += count
    totalBytes += count
    if memberBytes > limits.memberSize { throw bomb("a member of more than \(limits.memberSize) bytes") }
    try check(totalBytes)
    guard count > 0 else { return false }
    try buffer.withUnsafeBufferPointer { try use(UnsafeBufferPointer(rebasing: $0[..<count])) }
    return true
  }

  /// Throws when `total` unpacked bytes are out of proportion. Callers that only list pass the declared sizes.
  func check(_ total: Int) throws {
    if total > limits.totalSize { throw bomb("\(total) bytes") }
    if total > limits.ratioFloor, total / limits.ratio > packedSize {
      throw bomb("\(total) bytes, \(total / packedSize) times its own size,")
    }
  }

  private func bomb(_ what: String) -> Diagnostic {
    .error(
      "archive-bomb", "'\(name)' would expand to \(what) and isn't unpacked", at: Location(file: name),
      explanation: "Archives that expand without measure are made to fill disks.",
      hints: ["when you trust it, unpack it yourself and import the folder"])
  }

  private func path(_ entry: OpaquePointer) -> String {
    if let raw = archive_entry_pathname(entry) {
      return decodeMemberName(UnsafeRawBufferPointer(start: raw, count: strlen(raw)))
    }
    return archive_entry_pathname_utf8(entry).map { String(cString: $0) } ?? ""
  }

  private func kind(_ entry: OpaquePointer) -> Header.Kind {
    if let target = archive_entry_hardlink(entry) { return .link(String(cString: target)) }
    switch archive_entry_filetype(entry) {  // as in the modes of Unix
    case 0o100000: return .file
    case 0o040000: return .folder
    case 0o120000: return .link(archive_entry_symlink(entry).map { String(cString: $0) } ?? "")
    default: return .other
    }
  }

  /// The diagnostic for what the library last complained about.
  private func failure(path: String? = nil) -> Diagnostic {
    let place = Location(file: name)
    let words = archive_error_string(handle).map { String(cString: $0) } ?? "unknown error"
    if words.contains("assphrase") || words.contains("ncrypted") { return .encryptedArchive(name) }
    let start = path.flatMap { try? Disk.read($0, upTo: 4) }
    if start == [0x50, 0x4B, 5, 6] {
      // A zip file that is nothing but the end of its list.
      return .error("archive-empty", "'\(name)' holds no files", at: place, hints: ["download the archive again"])
    }
    let isCutZip = start == [0x50, 0x4B, 3, 4]
    if isCutZip || words.contains("runcated") || words.contains("remature") {
      return .error(
        "archive-truncated", "'\(name)' is cut off: its end is missing", at: place,
        explanation: isCutZip ? "A zip file's list of members stands at its end." : words,
        hints: ["download the archive again, and compare its size with what the network announced"])
    }
    if path != nil {
      let number = archive_errno(handle)
      if number == EACCES || number == EISDIR { return fault(number, reading: name) }
      return .error(
        "not-an-archive", "'\(name)' is no archive that Skein can open", at: place, explanation: words,
        hints: ["give a .zip, .tar.gz, .tar.zst or .7z file, or an unpacked folder"])
    }
    return .error(
      "archive-damaged", "'\(name)' is damaged: \(words)", at: place, hints: ["download the archive again"])
  }
}

extension Diagnostic {
  static func encryptedArchive(_ name: String) -> Diagnostic {
    .error(
      "archive-encrypted", "'\(name)' is locked by a password", at: Location(file: name),
      hints: ["unpack it with its password and import the folder"])
  }
}
