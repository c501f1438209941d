/// What can be wrong with a site's own templates: an error at its place, as a compiler gives it, and nothing rendered.

import Diagnostics
import SiteBuilder
import TestSites
import Testing

@Suite struct TemplateProblemTests {
  @Test(arguments: [
    (
      "{{#posts}}\n{{displai_name}}\n{{/posts}}\n", "template-unknown-name", "Templates/thread.mustache:2:3",
      "'displai_name'"
    ),
    ("<p>\n  {{> post-crad}}", "template-unknown-partial", "Templates/thread.mustache:2:7", "'post-crad'"),
    ("{{<layuot}}{{/layuot}}", "template-unknown-parent", "Templates/thread.mustache:1:4", "did you mean 'layout'?"),
    ("{{#posts}}\n", "template-unclosed-section", "Templates/thread.mustache:1:1", "'posts'"),
    ("{{/posts}}", "template-stray-end", "Templates/thread.mustache:1:1", "'posts'"),
    ("{{#posts}}{{{permalink}}}{{/posts}}", "template-raw-text", "Templates/thread.mustache:1:14", "'permalink'"),
    ("{{#posts}}{{body}}{{/posts}}", "template-escaped-html", "Templates/thread.mustache:1:13", "'body'"),
  ]) func isAnErrorAtItsPlace(_ template: String, _ code: String, _ place: String, _ word: String) async throws {
    let site = TestSite.small.with(["Templates/thread.mustache": template])
    let built = try await build(site)
    #expect(built.problems == ["error \(code) \(place)"])
    #expect(built.report.log.entries.first?.summary.contains(word) == true)
    #expect(built.paths.isEmpty, "nothing is rendered")
    // Every mistake is shown with the line that it is in.
    #expect(built.report.log.entries.first?.location?.excerpt != nil)
  }

  @Test func aBrokenTemplateLeavesTheSiteThatWasThere() async throws {
    let folder = try SiteFolder(.small)
    let before = try await build(folder)
    try folder.put("Templates/thread.mustache", "{{#posts}}")
    let after = try await build(folder)
    #expect(after.report.log.errorCount == 1)
    #expect(after.files.files == before.files.files)
  }

  @Test func aBrokenTemplateThatNoPageUsesDoesNoHarm() async throws {
    let built = try await build(
      TestSite.small.with(["skein.yml": "pages: {tags: false}", "Templates/tags.mustache": "{{nonsense}}"]))
    #expect(built.problems.isEmpty)
    #expect(built["tags/index.html"] == nil)
    #expect(built["@nash/good.html"] != nil)
  }
}
