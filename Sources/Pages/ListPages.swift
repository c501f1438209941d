/// How long lists become pages: lists in order of time, numbered from the oldest; and ranked lists, numbered from the top.

/// One page of a list.
struct ListPage: Sendable, Equatable {
  let path: String
  /// The items of the page, as positions in the list.
  let items: Range<Int>
  /// The paths of the neighbours.
  let newer: String?
  let older: String?
  /// The number in the page's title; nil for the main page.
  let number: Int?

  /// The title of the list with the page's number.
  func title(_ title: String) -> String { number.map { "\(title), \($0)" } ?? title }

  func pager(_ depth: PathDepth) -> PagerView { PagerView(newer: newer, older: older, depth: depth) }
}

extension ListPage {
  /// The pages of a list that is oldest first: the newest items at `main`, full older pages at `folder/1.html` and so on, so
  /// that a page that is full never changes again. The main page comes first, then the newest numbered one.
  static func fromOldest(count: Int, size: Int, main: String, folder: String) -> [ListPage] {
    let pagination = Pagination(itemCount: count, pageSize: size)
    let last = pagination.numberedPages
    func path(_ number: Int) -> String { "\(folder)/\(number).html" }
    var pages = [
      ListPage(
        path: main, items: pagination.mainItems, newer: nil, older: last > 0 ? path(last) : nil, number: nil)
    ]
    for number in stride(from: last, through: 1, by: -1) {
      pages.append(
        ListPage(
          path: path(number), items: pagination.items(ofPage: number), newer: number == last ? main : path(number + 1),
          older: number > 1 ? path(number - 1) : nil, number: number))
    }
    return pages
  }

  /// The pages of a list whose first items stand first: `main`, then `folder/2.html` and so on. An empty list has one page.
  static func fromTop(count: Int, size: Int, main: String, folder: String) -> [ListPage] {
    fromTop(count: count, size: size) { $0 == 1 ? main : "\(folder)/\($0).html" }
  }

  /// The same with paths of any form.
  static func fromTop(count: Int, size: Int, path: (Int) -> String) -> [ListPage] {
    let last = max((count + size - 1) / size, 1)
    return (1...last).map { number in
      ListPage(
        path: path(number), items: (number - 1) * size..<min(number * size, count),
        newer: number > 1 ? path(number - 1) : nil, older: number < last ? path(number + 1) : nil,
        number: number > 1 ? number : nil)
    }
  }
}
