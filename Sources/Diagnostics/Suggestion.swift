/// "Did you mean": the nearest of the names that exist.

/// The candidate nearest to a mistyped word: at most a third of the longer word's characters differ (a swap counts once), and
/// the first of equals wins. Nil when nothing is near. Cost: the product of the lengths, a candidate.
package func nearest<Candidates: Sequence>(to word: String, in candidates: Candidates) -> String?
where Candidates.Element == String {
  let typed = Array(word.lowercased())
  var best: (distance: Int, name: String)?
  for candidate in candidates {
    let name = Array(candidate.lowercased())
    let allowed = max(typed.count, name.count) / 3
    guard abs(typed.count - name.count) <= allowed, allowed > 0 || typed.count == 1 else { continue }
    let distance = editDistance(typed, name)
    if distance <= allowed, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.name
}

/// The ending of a summary: `; did you mean 'post-card'?`, or nothing.
package func didYouMean<Candidates: Sequence>(_ word: String, in candidates: Candidates) -> String
where Candidates.Element == String {
  nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i] + Array(repeating: 0, count: b.count)
    for j in 1...b.count {
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
