/// Reads Markdown files: each is one post, account or chat, told by the folders it lies in.

import Bytes
import Diagnostics
import JSON
import Posts

/// What a Markdown file holds.
enum MarkdownKind: Sendable {
  case post, account, chat

  /// By the names of the folders in the path: `accounts` or `chats`, the innermost wins; a post elsewhere.
  init(_ path: PathParts) {
    self = path.accounts == path.chats ? .post : path.accounts > path.chats ? .account : .chat
  }
}

/// Reads Markdown files, one after the other, into one slice.
struct MarkdownReader {
  /// Reads what is plain, which is nearly all; holds the records, and what reading goes by.
  private var reader: RecordReader<PlainYAMLSource>

  init(_ context: RecordContext) { reader = RecordReader(PlainYAMLSource(), context) }

  /// What was read since this was asked last.
  mutating func takeRecords() -> ContentSlice {
    var records = ContentSlice()
    swap(&records, &reader.records)
    return records
  }

  /// Reads one file, which lies at `path` of its content folder.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, path: UnsafeBufferPointer<UInt8>, file: FileContext) {
    let parts = PathParts(path)
    let kind = MarkdownKind(parts)
    reader.context.turn(to: file, isArchive: parts.isArchive)
    guard bytes.contains(where: { $0 > 32 }) else {
      reader.records.log.add(.warning("empty-file", "this file holds nothing", at: Location(file: file.name)))
      return
    }
    do throws(Diagnostic) {
      if firstInvalidByte(in: bytes) == nil {
        try read(bytes, kind, id: parts.stem)
      } else {
        let text = try checkedText(Bytes(bytes), file: file.name, log: &reader.records.log)
        let problem = text.withUnsafeBufferPointer { text -> Diagnostic? in
          do throws(Diagnostic) { try read(text, kind, id: parts.stem) } catch { return error }
          return nil
        }
        if let problem { throw problem }
      }
    } catch {
      reader.records.log.add(error)
      reader.records.rejected.add(kind == .post ? .post : kind == .chat ? .chat : .account)
    }
  }

  /// Reads a text that is UTF-8. Throws `bad-front-matter` and `bad-yaml`.
  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, _ kind: MarkdownKind, id: String
  ) throws(Diagnostic) {
    let file = reader.context.file
    guard let parts = FrontMatter(text) else {
      throw .error(
        "bad-front-matter", "the front matter has no end", at: Location(file: file, line: 1, column: 1, in: text),
        hints: ["close it with a line of three hyphens: ---"])
    }
    let preset = RecordPreset(id: id, body: Body(kind == .chat ? "" : parts.body(of: text)))
    if reader.source.turn(to: parts.yaml ?? 0..<0, of: text, firstLine: FrontMatter.firstLine, file: file) {
      reader.readMarkdown(kind, preset, parts, text)
      return
    }
    let yaml = UnsafeBufferPointer(rebasing: text[parts.yaml ?? 0..<0])
    let node = try YAMLNode.parse(yaml, file: file, firstLine: FrontMatter.firstLine)
    let source = YAMLSource(node.isNull ? YAMLNode(.mapping([])) : node, file: file, text: Bytes(text))
    var other = RecordReader(source, reader.context)
    swap(&other.records, &reader.records)
    other.readMarkdown(kind, preset, parts, text)
    swap(&other.records, &reader.records)
  }
}

extension RecordReader {
  /// Reads the record of a Markdown file. The cursor is at its front matter, which is `parts` of the text.
  fileprivate mutating func readMarkdown(
    _ kind: MarkdownKind, _ preset: RecordPreset, _ parts: FrontMatter, _ text: UnsafeBufferPointer<UInt8>
  ) {
    self.preset = preset
    // A tree of YAML throws nothing.
    do throws(JSONError) {
      switch kind {
      case .post: try readPost()
      case .account: try readAccount()
      case .chat:
        let chats = records.library.chats.count
        try readChat()
        if records.library.chats.count > chats { readTranscript(firstLine: parts.bodyLine, text: Bytes(text)) }
      }
    } catch {
      records.log.add(.error("bad-yaml", error.message, at: Location(file: context.file)))
    }
  }
}
