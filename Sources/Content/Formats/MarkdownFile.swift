/// Reads a Markdown file: one post, account or chat, told by the folders it lies in.

import Bytes
import Diagnostics
import JSON
import Posts

/// What a Markdown file holds.
enum MarkdownKind: Sendable {
  case post, account, chat

  /// By the names of the folders in the path: `accounts` or `chats`, the innermost wins; a post elsewhere.
  init(path: String) {
    let account = path.place(ofFolder: "accounts") ?? -1
    let chat = path.place(ofFolder: "chats") ?? -1
    self = account == chat ? .post : account > chat ? .account : .chat
  }
}

/// Reads one Markdown file. `path` is relative to the content folder.
func readMarkdown(_ bytes: Bytes, path: String, context: RecordContext) -> ContentSlice {
  var slice = ContentSlice()
  let kind = MarkdownKind(path: path)
  let id = path.fileStem
  guard bytes.contains(where: { $0 > 32 }) else {
    slice.log.add(.warning("empty-file", "this file holds nothing", at: Location(file: context.file)))
    return slice
  }
  do throws(Diagnostic) {
    let text = try checkedText(bytes, file: context.file, log: &slice.log)
    let parts = try FrontMatter(text, file: context.file)
    var reader = RecordReader(YAMLSource(parts.node, file: context.file, text: text), context)
    reader.preset = .init(id: id, body: Body(kind == .chat ? "" : parts.body))
    swap(&reader.records, &slice)
    defer { swap(&reader.records, &slice) }
    // A tree of YAML throws nothing.
    do throws(JSONError) {
      switch kind {
      case .post: try reader.readPost()
      case .account: try reader.readAccount()
      case .chat:
        try reader.readChat()
        reader.readTranscript(firstLine: parts.bodyLine, text: text)
      }
    } catch {
      reader.records.log.add(.error("bad-yaml", error.message, at: Location(file: context.file)))
    }
  } catch {
    slice.log.add(error)
    slice.rejected.add(kind == .post ? .post : kind == .chat ? .chat : .account)
  }
  return slice
}
