/// What a build spent its time on, step by step: `skein build --metrics`.

import SiteBuilder
import Synchronization

/// Collects the steps of a build.
final class Metrics: Sendable {
  private let steps = Mutex<[(name: String, seconds: Double)]>([])

  /// The progress with each step's time noted too.
  func noting(_ progress: Progress) -> Progress {
    var noting = progress
    noting.end = { [self] name, seconds in
      progress.end(name, seconds)
      steps.withLock { $0.append((name, seconds)) }
    }
    return noting
  }

  /// A table of steps in their order, with the time of each and its share.
  var table: String {
    let steps = steps.withLock { $0 }
    let total = steps.reduce(0) { $0 + $1.seconds }
    let lines = (steps + [("total", total)]).map { name, seconds in
      let share = total > 0 ? Int((seconds / total * 100).rounded()) : 0
      return padded(name, 12) + padded(milliseconds(seconds), -12) + padded("\(share) %", -7)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(grouped(tenths / 10)).\(tenths % 10) ms"
  }

  /// Filled with spaces at the right, or at the left where the width is negative.
  private func padded(_ text: String, _ width: Int) -> String {
    let fill = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? fill + text : text + fill
  }
}
