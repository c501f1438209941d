/// Zstandard (RFC 8878) with windows of up to 2 GiB, as the dumps of Reddit need. libarchive stops at 128 MiB and has no switch
/// for more, so its own zstd library, which is in the process with it, is asked directly; it is found by name when the first such
/// file is opened. Only this file sees it.

import Bytes
import CZstd
import Diagnostics

/// Unpacks one file as it comes. A class, because it owns a handle of the library that must be freed once.
final class ZstdDecoder {
  private let handle: UnsafeMutableRawPointer
  private let name: String
  private let packedSize: Int?
  private let limits: ArchiveLimits
  private var total = 0
  private var packed = 0
  /// Whether a frame has begun and not ended.
  private var isInside = false
  private var buffer = Bytes(repeating: 0, count: 1 << 18)

  /// `name` is for diagnostics; `packedSize` is what the file has, in bytes, where that is known.
  init(name: String, packedSize: Int?, limits: ArchiveLimits) throws {
    guard let handle = skein_zstd_create(31) else {
      throw Diagnostic.error(
        "zstd-missing", "'\(name)' can't be unpacked: the zstd library isn't there", at: Location(file: name),
        hints: ["unpack it yourself: zstd -d --long=31 \(RelativePath.split(name).name)"])
    }
    self.handle = handle
    self.name = name
    self.packedSize = packedSize
    self.limits = limits
  }

  deinit { skein_zstd_free(handle) }

  /// Unpacks a piece of the file, and hands over what comes out.
  func feed(
    _ chunk: UnsafeBufferPointer<UInt8>, _ use: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    packed += chunk.count
    var input = skein_zstd_input(start: chunk.baseAddress, size: chunk.count, position: 0)
    while true {
      var count = 0
      let before = input.position
      let hint = buffer.withUnsafeMutableBytes { room in
        var output = skein_zstd_output(start: room.baseAddress, size: room.count, position: 0)
        let hint = skein_zstd_decompress(handle, &output, &input)
        count = output.position
        return hint
      }
      if let words = skein_zstd_error(hint).map({ String(cString: $0) }) {
        throw Diagnostic.error(
          "archive-damaged", "'\(name)' is damaged: \(words)", at: Location(file: name),
          hints: ["download the file again"])
      }
      // Asked for more behind the end of a frame, the library hints at the next one.
      if count > 0 || input.position > before { isInside = hint != 0 }
      total += count
      try check()
      if count > 0 { try buffer.withUnsafeBufferPointer { try use(UnsafeBufferPointer(rebasing: $0[..<count])) } }
      if input.position == input.size, count < buffer.count { return }
    }
  }

  /// Checks that the file is complete.
  func finish() throws {
    guard isInside || packed == 0 else { return }
    throw Diagnostic.error(
      packed == 0 ? "archive-empty" : "archive-truncated",
      packed == 0 ? "'\(name)' holds no bytes" : "'\(name)' is cut off: its end is missing", at: Location(file: name),
      hints: ["download the file again"])
  }

  private func check() throws {
    let size = max(packedSize ?? packed, 1)
    guard total > limits.totalSize || (total > limits.ratioFloor && total / limits.ratio > size) else { return }
    throw Diagnostic.error(
      "archive-bomb", "'\(name)' would expand to more than \(total / size) times its own size and isn't unpacked",
      at: Location(file: name), explanation: "Archives that expand without measure are made to fill disks.",
      hints: ["when you trust it, unpack it yourself and import what comes out"])
  }
}
