/// HTML that was made by Skein's own renderers or came out of the cleaner, so that a template may print it as it is.

/// Bytes that are safe inside an HTML element. Links inside the site are relative to the site's top folder: each begins
/// with `SafeHTML.baseMark`, which a page replaces by its own way up (`../`) when it prints the bytes.
package struct SafeHTML: Sendable, Equatable {
  /// The HTML, with base marks.
  package var bytes: Bytes

  /// Vouches for the bytes. Call it only from code that escapes or cleans.
  package init(trusted bytes: Bytes) { self.bytes = bytes }

  /// Stands before each link inside the site: U+0001, which the cleaner and the escapers never let through.
  package static let baseMark: UInt8 = 1
}

extension [UInt8] {
  /// Appends HTML with every base mark replaced by `base`: "" for a page in the top folder, "../" one folder down.
  package mutating func append(_ html: SafeHTML, base: StaticString) {
    html.bytes.withUnsafeBufferPointer { append(marked: $0, base: base) }
  }

  /// Appends bytes with every base mark replaced by `base`.
  package mutating func append(marked html: UnsafeBufferPointer<UInt8>, base: StaticString) {
    var from = 0
    while let at = html.place(of: SafeHTML.baseMark, from: from) {
      append(contentsOf: UnsafeBufferPointer(rebasing: html[from..<at]))
      append(base)
      from = at + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: html[from...]))
  }
}
