/// Pieces of one stream, worked on side by side and taken over in their order: so what comes out never depends on how many cores
/// there are. Only so many pieces are under way that memory stays small, and who waits works.

import Dispatch
import Synchronization

struct SideBySide<Input: Sendable, Output: Sendable> {
  private let limit: Int
  private let work: @Sendable (Input) -> Output
  private var pieces: [Piece] = []

  /// `jobs` pieces may be worked on at a time.
  init(jobs: Int, work: @escaping @Sendable (Input) -> Output) {
    limit = jobs + 1
    self.work = work
  }

  /// Adds a piece; hands over results of earlier ones where too many are under way.
  mutating func add(_ input: Input, _ take: (Output) throws -> Void) throws {
    let piece = Piece(input)
    pieces.append(piece)
    let work = work
    DispatchQueue.global().async { _ = piece.run(work) }
    while pieces.count > limit { try takeFirst(take) }
  }

  /// Hands over all results that are left.
  mutating func finish(_ take: (Output) throws -> Void) throws { while !pieces.isEmpty { try takeFirst(take) } }

  private mutating func takeFirst(_ take: (Output) throws -> Void) throws {
    let first = pieces.removeFirst()
    if !first.run(work) {
      while !first.isDone, pieces.contains(where: { $0.run(work) }) {}
    }
    if let output = first.wait() { try take(output) }
  }

  private final class Piece: Sendable {
    private enum State: Sendable { case waiting(Input), running, done(Output), taken }
    private let state: Mutex<State>
    private let end = DispatchSemaphore(value: 0)

    init(_ input: Input) { state = Mutex(.waiting(input)) }

    /// Does the work; false, and nothing done, where somebody has begun it.
    func run(_ work: (Input) -> Output) -> Bool {
      let input: Input? = state.withLock { state in
        guard case .waiting(let input) = state else { return nil }
        state = .running
        return input
      }
      guard let input else { return false }
      let output = work(input)
      state.withLock { $0 = .done(output) }
      end.signal()
      return true
    }

    var isDone: Bool { state.withLock { if case .done = $0 { true } else { false } } }

    /// What came out, once it is there.
    func wait() -> Output? {
      end.wait()
      return state.withLock { state in
        guard case .done(let output) = state else { return nil }
        state = .taken
        return output
      }
    }
  }
}
