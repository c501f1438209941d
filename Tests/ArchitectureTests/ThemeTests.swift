/// What docs/themes.md and the second theme promise, against the default theme.

import Foundation
import Testing

@Suite struct ThemeTests {
  @Test func everyCustomPropertyIsDocumented() throws {
    let style = try Repository.text("Templates/assets/skein.css")
    let root = try #require(style.firstRange(of: "\n:root {").flatMap { style[$0.upperBound...].prefix { $0 != "}" } })
    let declared = Set(root.matches(of: /(?m)^ +--([a-z-]+):/).map { String($0.1) }.filter { !$0.hasPrefix("i-") })
    let documented = Set(
      try Repository.text("docs/themes.md").matches(of: /(?m)^\| `--([a-z-]+)` \|/).map { String($0.1) })
    #expect(declared == documented)
    #expect(declared.count > 10)
  }

  @Test func theSecondThemeOverridesFewFiles() throws {
    let folder = "docs/themes/forum/Templates/"
    let files = Repository.files(under: "docs/themes/forum/Templates").map { String($0.dropFirst(folder.count)) }
    #expect((1...5).contains(files.count))
    let standard = Set(Repository.files(under: "Templates").map { String($0.dropFirst("Templates/".count)) })
    for file in files where file != "assets/extra.css" { #expect(standard.contains(file), "\(file) overrides nothing") }
    let readme = try Repository.text("docs/themes/forum/README.md")
    for file in files { #expect(readme.contains("`Templates/\(file)`"), "the theme's README is silent on \(file)") }
  }

  @Test func picturesOfTheDocumentsAreThereAndSmall() throws {
    for document in ["README.md", "docs/themes/forum/README.md"] {
      let place = Repository.folder.appending(path: document).deletingLastPathComponent()
      let pictures = try Repository.text(document).matches(of: /!\[[^\]]+\]\(([^)]+)\)/)
      #expect(!pictures.isEmpty)
      for picture in pictures {
        let bytes = try Data(contentsOf: place.appending(path: String(picture.1)).standardizedFileURL)
        #expect(bytes.count <= 120 * 1024, "\(picture.1) has \(bytes.count) bytes")
      }
    }
  }
}
