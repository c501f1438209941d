/// The program's version.

/// Changed with each release, together with the changelog.
enum Version {
  static let current = "0.1.0"
}
