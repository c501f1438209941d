/// Searching bytes with the system's own routine, which looks at many of them at once.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte is found first, at or behind a place.
  package func place(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
