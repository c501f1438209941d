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
    name: "transcripts", summary: "each chat as one self-contained HTML file, text, Markdown and JSON beside its page",
    isDefault: true
  ) { site, context in
    guard site.has("chats") else { return [] }
    return site.library.chats.indices.flatMap { chat in
      [TranscriptFormat.html, .text, .markdown, .json].map { site.transcriptFile(ofChat: chat, $0, context) }
    }
  }
}

extension Site {
  fileprivate func transcriptFile(
    ofChat chat: Int, _ format: TranscriptFormat, _ context: ExportContext
  ) -> ExportFile {
    let record = library.chats[chat]
    // The chat's own page has the plain ending.
    let ending = format == .html ? "transcript.html" : format.rawValue
    var file = ExportFile(path: "\(permalinks.chatStem(chat)).\(ending)", source: FileSource(.chat, record.id)) {
      var options = TranscriptOptions()
      options.media = context.media
      return Transcript(.chat(chat), of: self).bytes(format, of: self, options: options)
    }
    // Pictures stand in HTML with their bytes, which no input tells.
    let hasPictures = format == .html && record.messages.contains { !$0.attachments.isEmpty }
    if !hasPictures { file.inputs = { $0.add(chat: chat) } }
    return file
  }
}
