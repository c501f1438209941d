/// Work on a long list, cut into slices that are done side by side. Results come back in order of the list, whatever the
/// number of jobs, so that output never depends on it.

/// Applies `work` to consecutive ranges of `0..<count`, at most `jobs` at a time, and gives the results in order.
/// The first error, in order of the list among those that happened, is thrown once running slices have ended.
package func inSlices<Result: Sendable>(
  of count: Int, size: Int, jobs: Int, _ work: @escaping @Sendable (Range<Int>) throws -> Result
) async throws -> [Result] {
  let size = max(size, 1)
  let sliceCount = (count + size - 1) / size
  @Sendable func slice(_ number: Int) -> Range<Int> { number * size..<min((number + 1) * size, count) }
  if sliceCount <= 1 || jobs <= 1 { return try (0..<sliceCount).map { try work(slice($0)) } }
  return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var results = [Result?](repeating: nil, count: sliceCount)
    var next = 0
    func start() {
      guard next < sliceCount else { return }
      let number = next
      group.addTask { (number, try work(slice(number))) }
      next += 1
    }
    for _ in 0..<jobs { start() }
    while let (number, result) = try await group.next() {
      results[number] = result
      start()
    }
    return results.compactMap { $0 }
  }
}
