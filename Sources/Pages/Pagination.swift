/// A long list cut into pages that are numbered from the oldest, so that a page that is full never changes again.

/// How a list of items, oldest first, falls into pages. The newest items stand on the list's main page: what exceeds the
/// full pages, and the last full page. Every older full page has a number, 1 for the oldest.
package struct Pagination: Sendable, Equatable {
  package let itemCount: Int
  package let pageSize: Int

  package init(itemCount: Int, pageSize: Int) {
    self.itemCount = itemCount
    self.pageSize = max(pageSize, 1)
  }

  /// How many numbered pages there are beside the main page.
  package var numberedPages: Int { max(itemCount / pageSize - 1, 0) }

  /// The items of the main page, as positions in the list from the oldest; less than two pages' worth.
  package var mainItems: Range<Int> { numberedPages * pageSize..<itemCount }

  /// The items of a numbered page.
  package func items(ofPage number: Int) -> Range<Int> { (number - 1) * pageSize..<number * pageSize }
}
