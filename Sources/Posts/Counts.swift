/// Numbers that a network reported with a post.

/// Reported counts; nil where the network said nothing. Stored in 20 bytes, saturating at about two billion.
package struct Counts: Sendable, Equatable {
  private var numbers: (Int32, Int32, Int32, Int32, Int32) = (-1, -1, -1, -1, -1)

  package init() {}

  package var likes: Int? {
    get { read(numbers.0) }
    set { numbers.0 = stored(newValue) }
  }
  package var replies: Int? {
    get { read(numbers.1) }
    set { numbers.1 = stored(newValue) }
  }
  package var reposts: Int? {
    get { read(numbers.2) }
    set { numbers.2 = stored(newValue) }
  }
  package var views: Int? {
    get { read(numbers.3) }
    set { numbers.3 = stored(newValue) }
  }
  package var downloads: Int? {
    get { read(numbers.4) }
    set { numbers.4 = stored(newValue) }
  }

  private func read(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }
  private func stored(_ number: Int?) -> Int32 { number.map { $0 < 0 ? -1 : Int32(clamping: $0) } ?? -1 }

  package static func == (left: Counts, right: Counts) -> Bool { left.numbers == right.numbers }
}
