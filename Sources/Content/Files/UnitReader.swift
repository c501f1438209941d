/// Reads files and pieces of files one after the other. What several Markdown files give becomes one slice, because a slice is
/// much more than the one post of a file.

import Bytes
import Diagnostics
import Posts

/// A file to read, or a piece of one.
struct Unit: Sendable {
  var format: Format
  var file: FileContext
  /// The content folder.
  var folder: FolderHandle
  /// The bytes in which the lines to read begin; nil for the whole file.
  var piece: Range<Int>?
}

/// Reads units in the order of their paths.
struct UnitReader {
  private var context: RecordContext
  private var slices: [UnitSlice] = []
  private var markdown: MarkdownReader
  /// The number of the last of the Markdown files whose records wait in `markdown`.
  private var lastMarkdown: Int?
  /// The folder of the last Markdown file.
  private var inner: InnerFolder?
  /// Room for a Markdown file, used again and again.
  private var room = Bytes(repeating: 0, count: 1 << 14)

  init(_ context: RecordContext) {
    self.context = context
    markdown = MarkdownReader(context)
  }

  mutating func read(_ unit: Unit) {
    do throws(Diagnostic) {
      if unit.format == .markdown {
        let count = try readFile(unit.file.name, in: unit.folder, &inner, into: &room)
        room.withUnsafeBufferPointer { room in
          unit.folder.withPath(of: unit.file.name) {
            readMarkdown(UnsafeBufferPointer(rebasing: room[..<count]), path: $0, unit.file)
          }
        }
        return
      }
      let bytes =
        if let piece = unit.piece {
          try readLines(unit.file.name, in: unit.folder, beginningIn: piece)
        } else {
          try readFile(unit.file.name, in: unit.folder)
        }
      let start = unit.piece?.lowerBound ?? 0
      read(bytes, unit.format, path: unit.folder.path(of: unit.file.name), unit.file, isStart: start == 0)
    } catch {
      var slice = ContentSlice()
      slice.log.add(error)
      add(slice, unit.file)
    }
  }

  /// Reads a file, or a piece of one, that is in memory. `path` is relative to the content folder.
  mutating func read(_ bytes: Bytes, _ format: Format, path: String, _ file: FileContext, isStart: Bool = true) {
    if format == .markdown {
      return bytes.withUnsafeBufferPointer { bytes in
        path.withBytes { readMarkdown(bytes, path: $0, file) }
      }
    }
    context.turn(to: file, isArchive: path.withBytes { PathParts($0).isArchive })
    switch format {
    case .jsonLines: add(readJSONLines(bytes, isStart: isStart, context: context), file, isContinuation: !isStart)
    case .json: add(readJSON(bytes, context: context), file)
    default: add(readFollowCSV(bytes, path: path, context: context), file)
    }
  }

  private mutating func readMarkdown(
    _ bytes: UnsafeBufferPointer<UInt8>, path: UnsafeBufferPointer<UInt8>, _ file: FileContext
  ) {
    markdown.read(bytes, path: path, file: file)
    lastMarkdown = file.number
  }

  private mutating func add(_ slice: ContentSlice, _ file: FileContext, isContinuation: Bool = false) {
    endMarkdown()
    slices.append(UnitSlice(slice: slice, file: file.number, isContinuation: isContinuation))
  }

  private mutating func endMarkdown() {
    guard let file = lastMarkdown else { return }
    lastMarkdown = nil
    slices.append(UnitSlice(slice: markdown.takeRecords(), file: file, isContinuation: false))
  }

  /// What the units gave.
  mutating func finish() -> [UnitSlice] {
    endMarkdown()
    return slices
  }
}
