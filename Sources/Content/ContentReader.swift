/// Reads the content folders of a site. Files and pieces of big files are read side by side; what they give is merged in the
/// order of their paths, so the result is the same for any number of jobs.

import Bytes
import Diagnostics
package import Files
package import Posts

/// Reads content into one library. Ids that occur twice, and posts that may not be published, are later stages' business.
package struct ContentReader: Sendable {
  /// A folder with content.
  package struct Folder: Sendable, Equatable {
    /// Where it is on disk.
    package var path: String
    /// As the user would name it, such as `content`.
    package var name: String

    package init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }

  /// Reads dates that name no zone.
  package var zone: ZoneTable
  /// Whose archive the site is; a handle.
  package var owner: String?
  /// How many files are read at the same time.
  package var jobs: Int
  /// JSON Lines files are cut into pieces of about this many bytes.
  var pieceSize = 1 << 19

  /// Whether a file of this name holds records or settings, and so is never media: published as a file, it would show what
  /// its records keep back.
  package static func reads(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Format(path: path) != nil || name == Overrides.fileName || name == "skein.yml"
  }

  package init(zone: ZoneTable = .utc, owner: String? = nil, jobs: Int = 1) {
    self.zone = zone
    self.owner = owner
    self.jobs = max(jobs, 1)
  }

  /// Reads all files of the folders. Problems are in the result's log.
  package func read(_ folders: [Folder]) async -> SiteContent {
    await read(folders) { _ in }
  }

  /// The same with no more than about `recordsInMemory` posts and as many messages in memory: all others are on disk.
  package func read(_ folders: [Folder], recordsInMemory: Int) async throws -> (
    content: SiteContent, overflow: Overflow
  ) {
    var overflow = Overflow()
    var fault: (any Error)?
    let content = await read(folders) { merger in
      if fault != nil { return }
      do { try merger.spill(over: recordsInMemory, into: &overflow) } catch { fault = error }
    }
    if let fault { throw fault }
    return (content, overflow)
  }

  /// Calls `each` whenever the records of one more unit were merged.
  private func read(_ folders: [Folder], _ each: (inout SliceMerger) -> Void) async -> SiteContent {
    var content = SiteContent()
    let units = await plan(folders, &content)
    var merger = SliceMerger(content)
    await withTaskGroup(of: (Int, [UnitSlice]).self) { group in
      var started = 0
      func start() {
        guard started < units.count else { return }
        let number = started
        started += 1
        group.addTask { (number, units[number].map { $0.read() }) }
      }
      for _ in 0..<jobs { start() }
      var waiting: [Int: [UnitSlice]] = [:]
      var next = 0
      for await (number, slices) in group {
        start()
        waiting[number] = slices
        while let slices = waiting.removeValue(forKey: next) {
          for slice in slices {
            merger.add(slice)
            each(&merger)
          }
          next += 1
        }
      }
    }
    return merger.finish()
  }

  /// Reads one file that is in memory, as if it lay at `path` of a content folder.
  package func read(_ bytes: [UInt8], path: String, folder: String = "content") -> SiteContent {
    var content = SiteContent()
    let name = "\(folder)/\(path)"
    guard let format = Format(path: path) else {
      content.media.append(ContentFile(path: path, name: name, diskPath: "", size: bytes.count))
      return content
    }
    content.library.files = [name]
    var merger = SliceMerger(content)
    let unit = Unit(format: format, path: path, piece: nil, context: context(name, number: 0, path: path))
    merger.add(UnitSlice(slice: unit.read(bytes), file: 0, isContinuation: false))
    return merger.finish()
  }

  /// The work in batches: a big file's pieces one by one, small files by the dozen.
  private func plan(_ folders: [Folder], _ content: inout SiteContent) async -> [[Unit]] {
    var batches: [[Unit]] = []
    var batch: [Unit] = []
    var weight = 0
    for folder in folders {
      let handle = FolderHandle(folder.path)
      let prefix = folder.name + "/"
      for file in await files(of: folder, &content.log) {
        let name = prefix + file.path
        guard let format = Format(path: file.path) else {
          let diskPath = "\(folder.path)/\(file.path)"
          if file.path == Overrides.fileName {
            content.overrides.read(diskPath: diskPath, name: name, log: &content.log)
          } else {
            content.media.append(ContentFile(path: file.path, name: name, diskPath: diskPath, size: file.size))
          }
          continue
        }
        let context = context(name, number: content.library.files.count, path: file.path)
        content.library.files.append(name)
        func unit(_ piece: Range<Int>?) -> Unit {
          Unit(format: format, path: file.path, folder: handle, piece: piece, context: context)
        }
        if format == .jsonLines, file.size > pieceSize {
          for start in stride(from: 0, to: file.size, by: pieceSize) {
            if !batch.isEmpty { batches.append(batch) }
            batch = []
            weight = 0
            batches.append([unit(start..<min(start + pieceSize, file.size))])
          }
          continue
        }
        batch.append(unit(nil))
        weight += file.size + 4096
        if weight >= pieceSize / 4 {
          batches.append(batch)
          batch = []
          weight = 0
        }
      }
    }
    if !batch.isEmpty { batches.append(batch) }
    return batches
  }

  /// The files of a folder in the order of their paths, without those whose name or folder begins with a dot.
  private func files(of folder: Folder, _ log: inout DiagnosticLog) async -> [FolderListing.File] {
    do {
      // Of a Markdown file the size is not asked for: the system tells it file by file, which takes as long as the rest.
      let listing = try await Disk.list(folder.path, jobs: jobs) { !$0.hasSuffix(".md") }
      for skipped in listing.skipped where !skipped.path.isHiddenPath {
        log.add(
          .warning(
            "skipped-file", "this is not read: \(skipped.reason)", at: Location(file: "\(folder.name)/\(skipped.path)"))
        )
      }
      return listing.files.filter { !$0.path.isHiddenPath }
    } catch {
      var problem = error as? Diagnostic ?? .error("file-not-readable", "this folder cannot be read: \(error)")
      problem.location = Location(file: folder.name)
      log.add(problem)
      return []
    }
  }

  private func context(_ name: String, number: Int, path: String) -> RecordContext {
    let isArchive = path.place(ofFolder: "archives") != nil
    return RecordContext(file: name, fileIndex: number, zone: zone, isArchive: isArchive, owner: owner)
  }
}

/// The formats of content, told by the ends of file names.
enum Format: Sendable {
  case markdown, json, jsonLines, followCSV

  /// Nil for media.
  init?(path: String) {
    if path.hasEnding(".md") {
      self = .markdown
    } else if path.hasEnding(".json") {
      self = .json
    } else if path.hasEnding(".jsonl") {
      self = .jsonLines
    } else if isFollowList(path: path) {
      self = .followCSV
    } else {
      return nil
    }
  }
}

/// A file to read, or a piece of one.
struct Unit: Sendable {
  var format: Format
  /// From the content folder.
  var path: String
  /// The content folder; nil for what is in memory.
  var folder: FolderHandle?
  /// The bytes in which the lines to read begin; nil for the whole file.
  var piece: Range<Int>?
  var context: RecordContext

  func read() -> UnitSlice {
    var slice = ContentSlice()
    do throws(Diagnostic) {
      if let piece {
        slice = read(try readLines(path, in: folder, beginningIn: piece, name: context.file))
      } else {
        slice = read(try readFile(path, in: folder, name: context.file))
      }
    } catch {
      slice.log.add(error)
    }
    return UnitSlice(slice: slice, file: context.fileIndex, isContinuation: (piece?.lowerBound ?? 0) > 0)
  }

  func read(_ bytes: Bytes) -> ContentSlice {
    switch format {
    case .markdown: readMarkdown(bytes, path: path, context: context)
    case .json: readJSON(bytes, context: context)
    case .jsonLines: readJSONLines(bytes, isStart: (piece?.lowerBound ?? 0) == 0, context: context)
    case .followCSV: readFollowCSV(bytes, path: path, context: context)
    }
  }
}
