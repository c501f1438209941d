/// What is said where an archive writes times without a zone.

import Diagnostics

extension Diagnostic {
  /// Times without a zone, and none was named.
  static func missingZone(at name: String) -> Diagnostic {
    .warning(
      "import-no-zone", "times are written without a zone; they are read as UTC", at: Location(file: name),
      explanation: "They show what the clock of the exporting device showed.",
      hints: ["name the zone in which you exported: --time-zone Europe/Amsterdam"])
  }
}
