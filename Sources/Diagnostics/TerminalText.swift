/// Makes strangers' text harmless on a terminal.

extension String {
  /// The text without control characters (C0 but tab, C1, DEL) and without bidirectional overrides and isolates, so that a
  /// file name or a display name can neither move the cursor nor reorder a line. Newlines become spaces.
  package var terminalSafe: String {
    var safe = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: safe.append(" ")
      case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028...0x2029: break
      default: safe.append(scalar)
      }
    }
    return String(safe)
  }
}
