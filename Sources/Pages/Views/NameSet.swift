/// Which of its names a view has something for, all in one number.

import Mustache

/// A set of the names of one view, of which there are at most 64: the bit of each is its slot.
struct NameSet<Name: SlotName> {
  private(set) var bits: UInt64 = 0

  mutating func insert(_ name: Name, if isThere: Bool = true) {
    bits |= (isThere ? 1 : 0) &<< UInt64(truncatingIfNeeded: name.rawValue)
  }

  func contains(_ name: Name) -> Bool { bits &>> UInt64(truncatingIfNeeded: name.rawValue) & 1 == 1 }
}
