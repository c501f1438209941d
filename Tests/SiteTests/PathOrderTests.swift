/// Paths sorted side by side come out as they would by comparing all their bytes.

import SiteBuilder
import Testing

@Suite struct PathOrderTests {
  @Test(arguments: [0, 1, 2, 5_000, 13_000], [1, 3]) func sortsByBytes(count: Int, jobs: Int) async throws {
    var seed: UInt64 = 7
    func random(_ below: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 33) % below
    }
    // Alike at the beginning, to the twenty-fourth byte and beyond it; beyond ASCII; one the beginning of the other.
    let names = ["@nash/", "@nash", "", "@ünï/", "@e\u{301}/", "@é/", "a-folder-with-a-rather-long-name/and-another/"]
    let paths = (0..<count).map { "\(names[Int(random(7))])\(random(3) == 0 ? "" : "p")\(random(90))-\($0)" }
    let sorted = try await PathOrder.sorted((0..<Int32(count)).map { $0 }, jobs: jobs) { paths[Int($0)] }
    #expect(sorted.map { paths[Int($0)] } == paths.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    #expect(Set(sorted).count == count)
  }
}
