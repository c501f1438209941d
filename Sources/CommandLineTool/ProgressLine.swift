/// One line on a terminal that says what is going on; it appears after a quarter of a second, and only where somebody watches.

import SiteBuilder
import Synchronization

/// A line that rewrites itself.
final class ProgressLine: Sendable {
  private let terminal: Terminal
  private let isOn: Bool
  private let start = ContinuousClock.now
  private let isShown = Atomic<Bool>(false)

  init(_ terminal: Terminal, isOn: Bool) {
    self.terminal = terminal
    self.isOn = isOn && terminal.isWatched
  }

  var progress: Progress {
    var progress = Progress()
    guard isOn else { return progress }
    progress.begin = { [self] step in
      guard ContinuousClock.now - start > .milliseconds(250) else { return }
      isShown.store(true, ordering: .relaxed)
      terminal.tell("\r\u{1B}[K\(step) …")
    }
    return progress
  }

  /// Takes the line away.
  func clear() {
    if isShown.exchange(false, ordering: .relaxed) { terminal.tell("\r\u{1B}[K") }
  }
}
