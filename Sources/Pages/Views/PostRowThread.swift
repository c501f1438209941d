/// How rows of one thread hang together: replies below what they answer, and self-threads as one text.

import Mustache
import Threads

extension PostRow {
  /// Pictures that a row in a list shows; the thread's page shows all.
  static let gridSize = 4
  /// Later posts of a self-thread that a list shows below the first.
  static let continuationSize = 2

  /// The next post of the self-thread, if the author went on.
  private func next(after post: Int) -> Int? { site.facts[post].next < 0 ? nil : Int(site.facts[post].next) }

  /// How many later posts the self-thread that begins here has: one more than a list shows tells that there are more.
  var continuationCount: Int {
    guard place == .list, !isRepost, facts.next >= 0, facts.flags.contains(.root) else { return 0 }
    var (count, last) = (0, shown)
    while count <= PostRow.continuationSize, let next = next(after: last) { (count, last) = (count + 1, next) }
    return count
  }

  /// Whether this is the post with which the author of the post above went on.
  var isNextOfParent: Bool { facts.flags.contains(.continuation) }

  /// Whether the line goes on to the next post of a self-thread.
  var isJoined: Bool {
    switch place {
    case .list: continuationCount > 0
    case .continuation: isFollowed
    // An answer stands on the page that its place in the thread tells.
    case .thread:
      facts.next >= 0 && !foldsAnswers
        && site.permalinks.pageNumber(Int(facts.next)) == site.permalinks.pageNumber(shown)
    case .foldedReplies: false
    }
  }

  /// The replies, the author's next post first and on the same level.
  func visitAnswers(_ each: (any View) -> Void) {
    let answers = answersHere
    let next = isJoined ? next(after: shown).map { Int32($0) } : nil
    func visit(_ answer: Int32) {
      var row = PostRow(site, Int(answer), depth, .thread)
      row.level = answer == next ? level : level + 1
      row.nesting = nesting + 1
      each(row)
    }
    if let next, answers.contains(next) { visit(next) }
    for answer in answers where answer != next { visit(answer) }
  }

  func visitContinuation(_ each: (any View) -> Void) {
    let count = continuationCount
    var last = shown
    for number in 0..<min(count, PostRow.continuationSize) {
      guard let next = next(after: last) else { return }
      last = next
      var row = PostRow(site, next, depth, .continuation)
      row.isFollowed = number + 1 < count
      each(row)
    }
  }
}
