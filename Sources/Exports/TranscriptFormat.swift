/// The formats of transcripts, and the exporter that puts them beside chats.

package import Bytes
package import Pages
import Posts

/// A format in which a transcript is written.
package enum TranscriptFormat: String, CaseIterable, Sendable {
  case html
  case markdown = "md"
  case text = "txt"
  case json
  case csv
}

/// How a transcript is written.
package struct TranscriptOptions: Sendable {
  /// Of HTML, only what stands inside the body: to put into a page of one's own.
  package var isFragment = false
  /// Reads a file of the site's media, so that HTML can carry its pictures; nil where it can't be had.
  package var media: @Sendable (String) -> Bytes? = { _ in nil }

  package init() {}
}

extension Transcript {
  /// The transcript in a format.
  package func bytes(_ format: TranscriptFormat, of site: Site, options: TranscriptOptions = .init()) -> Bytes {
    switch format {
    case .html: html(site, options)
    case .markdown: markdown(site)
    case .text: text(site)
    case .json: json(site)
    case .csv: csv(site)
    }
  }
}

extension Exporter {
  package static let transcripts = Exporter(
    name: "transcripts", summary: "each chat as text, Markdown and JSON beside its page", isDefault: true
  ) { site, _ in
    guard site.has("chats") else { return [] }
    return site.library.chats.indices.flatMap { chat in
      [TranscriptFormat.text, .markdown, .json].map { format in
        ExportFile(
          path: "\(site.permalinks.chatStem(chat)).\(format.rawValue)", source: "chat '\(site.library.chats[chat].id)'",
          inputs: { $0.add(chat: chat) }
        ) {
          Transcript(.chat(chat), of: site).bytes(format, of: site)
        }
      }
    }
  }
}
