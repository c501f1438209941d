/// What a build spent on its steps and its templates: `skein build --metrics`.

import SiteBuilder
import Synchronization

/// Collects the steps of a build, with what each took of the machine.
final class Metrics: Sendable {
  private struct Step: Sendable {
    var name: String
    var seconds: Double
    var use: ResourceUse
  }

  private struct State: Sendable {
    var steps: [Step] = []
    var last: ResourceUse
  }

  private let state = Mutex(State(last: ResourceUse.now))
  private let first = ResourceUse.now

  /// The progress with each step's cost noted too.
  func noting(_ progress: Progress) -> Progress {
    var noting = progress
    noting.end = { [self] name, seconds in
      progress.end(name, seconds)
      let now = ResourceUse.now
      state.withLock { state in
        state.steps.append(Step(name: name, seconds: seconds, use: now.since(state.last)))
        state.last = now
      }
    }
    return noting
  }

  /// Tables of steps and templates, and the sums that a build is judged by.
  func report(_ result: WriteResult) -> String {
    steps + "\n" + templates(result) + "\n" + sums(result)
  }

  /// Steps in their order: time by the clock and its share, time of all cores, growth of memory, allocations.
  private var steps: String {
    let steps = state.withLock { $0.steps }
    let total = steps.reduce(0) { $0 + $1.seconds }
    let counts = ResourceUse.countsAllocations
    var table = Table(["step", "time", "share", "all cores", "memory"] + (counts ? ["allocations"] : []))
    func add(_ name: String, _ seconds: Double, _ use: ResourceUse) {
      let share = total > 0 ? Int((seconds / total * 100).rounded()) : 0
      table.add(
        [name, milliseconds(seconds), "\(share) %", milliseconds(use.cpu), megabytes(use.memory)]
          + (counts ? [grouped(use.allocations)] : []))
    }
    for step in steps { add(step.name, step.seconds, step.use) }
    add("total", total, ResourceUse.now.since(first))
    return table.text
  }

  /// Templates of pages by the time that they took, all cores together, file output left out.
  private func templates(_ result: WriteResult) -> String {
    var table = Table(["template", "pages", "bytes", "time", "a page"])
    let tallies = result.templates.sorted { $0.time == $1.time ? $0.name < $1.name : $0.time > $1.time }
    for tally in tallies {
      let seconds = tally.time / .seconds(1)
      table.add([
        tally.name, grouped(tally.pages), grouped(tally.bytes), milliseconds(seconds),
        "\(grouped(Int((seconds * 1e6 / Double(max(tally.pages, 1))).rounded()))) µs",
      ])
    }
    return table.text
  }

  private func sums(_ result: WriteResult) -> String {
    var table = Table(["", ""])
    table.add(["files rendered", grouped(result.rendered)])
    table.add(["files kept", grouped(result.written + result.unchanged - result.rendered)])
    table.add(["bytes rendered", grouped(result.bytes)])
    table.add(["bytes written", grouped(result.writtenBytes)])
    table.add(["peak memory", megabytes(ResourceUse.now.peak)])
    return table.rows
  }

  private func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(grouped(tenths / 10)).\(tenths % 10) ms"
  }

  /// Millions of bytes, as benchmarks count them.
  private func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes.magnitude + 50_000) / 100_000
    return "\(bytes < 0 ? "-" : "")\(grouped(Int(tenths / 10))).\(tenths % 10) MB"
  }
}

/// Text in columns: the first to the left, the others to the right.
private struct Table {
  private var lines: [[String]]

  init(_ heading: [String]) { lines = [heading] }

  mutating func add(_ line: [String]) { lines.append(line) }

  var text: String { lines.map(row).joined() }
  /// Without the heading.
  var rows: String { lines.dropFirst().map(row).joined() }

  private func row(_ cells: [String]) -> String {
    var text = ""
    for (at, cell) in cells.enumerated() {
      let width = lines.map { $0[at].count }.max() ?? 0
      let fill = String(repeating: " ", count: width - cell.count)
      text += at == 0 ? cell + fill : "  " + fill + cell
    }
    return text + "\n"
  }
}
