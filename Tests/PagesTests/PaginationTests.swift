import Testing

@testable import Pages

@Suite struct PaginationTests {
  /// Items, page size; how many pages have numbers, and how many items the main page shows.
  @Test(arguments: [
    (0, 20, 0, 0), (1, 20, 0, 1), (19, 20, 0, 19), (20, 20, 0, 20), (21, 20, 0, 21), (39, 20, 0, 39), (40, 20, 1, 20),
    (41, 20, 1, 21), (59, 20, 1, 39), (60, 20, 2, 20), (3, 1, 2, 1), (5, 0, 4, 1),
  ])
  func numbers(count: Int, size: Int, numbered: Int, main: Int) {
    let pagination = Pagination(itemCount: count, pageSize: size)
    #expect(pagination.numberedPages == numbered)
    #expect(pagination.mainItems.count == main)
    #expect(pagination.mainItems.upperBound == count)
  }

  @Test func everyItemStandsOnOnePage() {
    for count in 0...100 {
      let pages = ListPage.fromOldest(count: count, size: 7, main: "index.html", folder: "latest")
      #expect(pages.reversed().flatMap { Array($0.items) } == Array(0..<count))
      #expect(
        ListPage.fromTop(count: count, size: 7, main: "m", folder: "f").flatMap { Array($0.items) } == Array(0..<count))
    }
  }

  @Test func aFullPageNeverChanges() {
    var before: [String: Range<Int>] = [:]
    for count in 0...200 {
      let pages = ListPage.fromOldest(count: count, size: 10, main: "index.html", folder: "latest")
      for page in pages where page.number != nil {
        #expect(before[page.path] ?? page.items == page.items)
        before[page.path] = page.items
      }
    }
    #expect(before.count == 19)
  }

  @Test func pagersLeadThroughAllPages() {
    let pages = ListPage.fromOldest(count: 45, size: 10, main: "index.html", folder: "latest")
    #expect(pages.map(\.path) == ["index.html", "latest/3.html", "latest/2.html", "latest/1.html"])
    #expect(pages.map(\.older) == ["latest/3.html", "latest/2.html", "latest/1.html", nil])
    #expect(pages.map(\.newer) == [nil, "index.html", "latest/3.html", "latest/2.html"])
    #expect(pages.map { $0.title("Home") } == ["Home", "Home, 3", "Home, 2", "Home, 1"])

    let ranked = ListPage.fromTop(count: 21, size: 10, main: "popular.html", folder: "popular")
    #expect(ranked.map(\.path) == ["popular.html", "popular/2.html", "popular/3.html"])
    #expect(ranked.map(\.older) == ["popular/2.html", "popular/3.html", nil])
    #expect(ranked.map(\.newer) == [nil, "popular.html", "popular/2.html"])
    #expect(ListPage.fromTop(count: 0, size: 10, main: "a", folder: "b").map(\.items) == [0..<0])
  }
}
