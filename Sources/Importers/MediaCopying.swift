/// Copies the media that posts name out of archives, in one pass over each.

package import Diagnostics
package import Files

extension ImportResult {
  /// How many files were written, and how many were there already.
  package struct Copied: Sendable, Equatable {
    package var written = 0
    package var unchanged = 0
    package var failed = 0

    package init(written: Int = 0, unchanged: Int = 0, failed: Int = 0) {
      self.written = written
      self.unchanged = unchanged
      self.failed = failed
    }
  }

  /// Copies media below `folder` of the output, such as `archives/mastodon-fern@social.example`. A file that is there with
  /// the same size stays. A member that can't be read is logged, and the others go on; what the output refuses is thrown.
  package func copyMedia(
    from trees: [any FileTree], to output: inout OutputFolder, below folder: String, log: inout DiagnosticLog,
    progress: (_ done: Int) -> Void = { _ in }
  ) throws -> Copied {
    var copied = Copied()
    for (number, tree) in trees.enumerated() {
      var targets: [String: [String]] = [:]
      for file in media where file.tree == number {
        let target = folder.isEmpty ? file.target : folder + "/" + file.target
        if let size = tree.listing[path: file.member]?.size, try output.size(of: target) == size {
          copied.unchanged += 1
        } else {
          targets[file.member, default: []].append(target)
        }
      }
      try tree.visit(Set(targets.keys)) { member, stream in
        guard let targets = targets[member.path], let first = targets.first else { return }
        do {
          if targets.count == 1 {
            try output.write(first) { put in try stream.forEach(put) }
          } else {
            let bytes = try stream.readAll(limit: 1 << 30)
            for target in targets { try output.write(target, bytes) }
          }
          copied.written += targets.count
        } catch let problem as Diagnostic where ["archive-damaged", "member-too-large"].contains(problem.code) {
          log.add(problem)
          copied.failed += targets.count
        }
        progress(copied.written + copied.unchanged)
      }
    }
    return copied
  }
}
