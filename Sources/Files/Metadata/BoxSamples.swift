/// Where the samples of a track are: sizes, samples a chunk, and chunks, in tables of their own (ISO 14496-12, 8.7).

struct BoxSamples {
  private let data: BoundedBytes
  private let tables: [BoxBlanking.Box]

  /// `tables` are the boxes in `stbl`.
  init(_ data: BoundedBytes, _ tables: [BoxBlanking.Box]) {
    self.data = data
    self.tables = tables
  }

  /// Overwrites all samples.
  func blank() {
    guard let sizes = tables.first(where: { $0.name == "stsz" }), let runs = tables.first(where: { $0.name == "stsc" }),
      let chunks = tables.first(where: { ["stco", "co64"].contains($0.name) }),
      let same = data.number(sizes.body + 4, 4), let sampleCount = data.number(sizes.body + 8, 4),
      let runCount = data.number(runs.body + 4, 4), let chunkCount = data.number(chunks.body + 4, 4)
    else { return }
    let width = chunks.name == "co64" ? 8 : 4
    var sample = 0
    var run = 0
    for chunk in 0..<min(chunkCount, (chunks.end - chunks.body) / width) {
      // Runs tell from which chunk on, counted from 1, how many samples a chunk has.
      while run + 1 < runCount, let next = data.number(runs.body + 8 + 12 * (run + 1), 4), next <= chunk + 1 {
        run += 1
      }
      guard let offset = data.number(chunks.body + 8 + width * chunk, width),
        let count = data.number(runs.body + 8 + 12 * run + 4, 4)
      else { return }
      var length = 0
      for _ in 0..<min(count, max(0, sampleCount - sample)) {
        guard let size = same > 0 ? same : data.number(sizes.body + 12 + 4 * sample, 4) else { return }
        length += size
        sample += 1
        if length > data.bytes.count { break }
      }
      data.zero(offset, length)
    }
  }
}
