/// One planned file becomes bytes.

import Bytes
import Diagnostics
import Exports
import Files
import Mustache
import Pages
import Synchronization

/// What one thread renders with: a site of its own, and what one file leaves for the next ones.
struct RenderScratch: Sendable {
  /// What all files are made of.
  let base: PageInputs
  var exports: ExportScratch
  var bodies = SpecialBodies()

  init(for plan: Plan) {
    base = plan.base.apart
    exports = ExportScratch(base.site)
  }
}

/// The scratches of threads that are between two slices.
final class ScratchPool: Sendable {
  private let idle = Mutex<[RenderScratch]>([])

  func take(for plan: Plan) -> RenderScratch { idle.withLock { $0.popLast() } ?? RenderScratch(for: plan) }

  func put(_ scratch: RenderScratch) { idle.withLock { $0.append(scratch) } }
}

extension PlannedFile {
  /// Makes the file's bytes, in place of what is in the buffer. Gives the fingerprint of what they are made of, if `isAsked`.
  @discardableResult
  func render(into buffer: inout Bytes, _ scratch: inout RenderScratch, isAsked: Bool = false) throws -> UInt64? {
    buffer.removeAll(keepingCapacity: true)
    let inputs: UInt64?
    switch content {
    case .page(let program, let view):
      let view = view(scratch.base.site)
      inputs = isAsked ? self.inputs(from: scratch.base, view) : nil
      try program.render(view.readied(), into: &buffer, with: &scratch.bodies)
      if let linkBase { buffer.replaceBases(by: linkBase) }
    case .export(let make, _):
      inputs = isAsked ? self.inputs(from: scratch.base) : nil
      buffer = make(&scratch.exports)
    case .bytes(let bytes):
      inputs = isAsked ? self.inputs(from: scratch.base) : nil
      buffer = bytes
    case .copy(let source):
      // Asked before it is read: a file that changes meanwhile is looked at again by the next build.
      inputs = isAsked ? self.inputs(from: scratch.base) : nil
      buffer = try Disk.read(source)
    }
    return inputs
  }
}

extension [UInt8] {
  /// Puts a text in place of each base of `PathDepth.anywhere`; escaped, because they stand in attributes.
  fileprivate mutating func replaceBases(by base: String) {
    let mark = Bytes(PathDepth.anywhere.base.description.utf8)
    var out = Bytes()
    out.reserveCapacity(count)
    var at = startIndex
    while at < endIndex {
      if self[at] == mark[0], self[at...].starts(with: mark) {
        out.append(escaping: base)
        at += mark.count
      } else {
        out.append(self[at])
        at += 1
      }
    }
    self = out
  }
}
