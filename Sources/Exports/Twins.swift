/// Each thread as other files beside its page, for programs and for those who keep texts: Markdown, plain text, and JSON that
/// can be put back into a content folder.

import Pages
import Posts
import Threads

extension Exporter {
  package static let twins = Exporter(
    name: "twins", summary: "each thread as Markdown, text and JSON beside its page", isDefault: false
  ) { site, _ in
    site.forest.roots.flatMap { root -> [ExportFile] in
      let root = Int(root)
      return [TranscriptFormat.markdown, .text, .json].map { format in
        ExportFile(
          path: site.permalinks.threadPath(root, suffix: ".\(format.rawValue)"),
          source: FileSource(.post, site.library.posts[root].id), inputs: { $0.add(thread: root) }
        ) {
          Transcript(.thread(root), of: site).bytes(format, of: site)
        }
      }
    }
  }
}
