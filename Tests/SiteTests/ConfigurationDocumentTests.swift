/// docs/configuration.md against the keys that are read.

import Foundation
import SiteBuilder
import Testing

@Suite struct ConfigurationDocumentTests {
  @Test func everyKeyIsExplained() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "docs/configuration.md"), encoding: .utf8)
    let keys = text.matches(of: /(?m)^\| `([a-z_]+)` \|/).map { String($0.1) }
    #expect(keys == ConfigurationKey.allCases.map(\.rawValue))
  }
}
