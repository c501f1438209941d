/// Reads the content folders of a site. Files and pieces of big files are read side by side; what they give is merged in the
/// order of their paths, so the result is the same for any number of jobs.

import Bytes
import Diagnostics
package import Files
package import Posts
import Synchronization

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

  /// Calls `each` whenever the records of one more batch were merged.
  private func read(_ folders: [Folder], _ each: (inout SliceMerger) -> Void) async -> SiteContent {
    var content = SiteContent()
    let plan = await plan(folders, &content)
    var merger = SliceMerger(content)
    // A Markdown file is a post, mostly.
    merger.expect(posts: plan.units.count)
    await withTaskGroup(of: (Int, Delivery).self) { group in
      var started = 0
      func start() {
        guard started < plan.batches.count else { return }
        let number = started
        started += 1
        group.addTask { (number, Delivery(read(plan.units[plan.batches[number]]))) }
      }
      for _ in 0..<jobs { start() }
      var waiting: [Int: Delivery] = [:]
      var next = 0
      for await (number, delivery) in group {
        start()
        waiting[number] = delivery
        while let delivery = waiting.removeValue(forKey: next) {
          var slices = delivery.take()
          for at in slices.indices {
            merger.add(&slices[at])
            each(&merger)
          }
          next += 1
        }
      }
    }
    return merger.finish()
  }

  private func read(_ units: ArraySlice<Unit>) -> [UnitSlice] {
    var reader = UnitReader(context)
    for at in units.indices { reader.read(units[at]) }
    return reader.finish()
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
    var reader = UnitReader(context)
    reader.read(bytes, format, path: path, FileContext(name: name, number: 0))
    var slices = reader.finish()
    for at in slices.indices { merger.add(&slices[at]) }
    return merger.finish()
  }

  private var context: RecordContext { RecordContext(zone: zone, owner: owner) }

  /// What is to be read, and in which batches: a big file's pieces one by one, small files by the dozen.
  private func plan(
    _ folders: [Folder], _ content: inout SiteContent
  ) async -> (units: [Unit], batches: [Range<Int>]) {
    var units: [Unit] = []
    var batches: [Range<Int>] = []
    var weight = 0
    func endBatch() {
      let start = batches.last?.upperBound ?? 0
      if start < units.count { batches.append(start..<units.count) }
      weight = 0
    }
    for folder in folders {
      let handle = FolderHandle(folder.path, name: folder.name)
      let files = await files(of: folder, &content.log)
      units.reserveCapacity(units.count + files.count)
      content.library.files.reserveCapacity(content.library.files.count + files.count)
      for file in files {
        guard let format = Format(path: file.path) else {
          let path = handle.path(of: file.path)
          let diskPath = "\(folder.path)/\(path)"
          if path == Overrides.fileName {
            content.overrides.read(diskPath: diskPath, name: file.path, log: &content.log)
          } else {
            content.media.append(ContentFile(path: path, name: file.path, diskPath: diskPath, size: file.size))
          }
          continue
        }
        let context = FileContext(name: file.path, number: content.library.files.count)
        content.library.files.append(file.path)
        guard format == .jsonLines, file.size > pieceSize else {
          units.append(Unit(format: format, file: context, folder: handle))
          weight += file.size + 4096
          if weight >= pieceSize / 4 { endBatch() }
          continue
        }
        for start in stride(from: 0, to: file.size, by: pieceSize) {
          endBatch()
          let piece = start..<min(start + pieceSize, file.size)
          units.append(Unit(format: format, file: context, folder: handle, piece: piece))
        }
        endBatch()
      }
    }
    endBatch()
    return (units, batches)
  }

  /// The files of a folder in the order of their paths, without those whose name or folder begins with a dot.
  /// Paths begin with the folder's name.
  private func files(of folder: Folder, _ log: inout DiagnosticLog) async -> [FolderListing.File] {
    do {
      let options = ListingOptions(prefix: folder.name + "/", leavesHidden: true, unsizedEnding: ".md")
      let listing = try await Disk.list(folder.path, jobs: jobs, options)
      for skipped in listing.skipped {
        log.add(.warning("skipped-file", "this is not read: \(skipped.reason)", at: Location(file: skipped.path)))
      }
      return listing.files
    } catch {
      var problem = error as? Diagnostic ?? .error("file-not-readable", "this folder cannot be read: \(error)")
      problem.location = Location(file: folder.name)
      log.add(problem)
      return []
    }
  }
}

/// What one batch gave, to be taken once: posts are moved out of it, which would copy them if a task still held on to them.
private final class Delivery: Sendable {
  private let slices: Mutex<[UnitSlice]>

  init(_ slices: [UnitSlice]) { self.slices = Mutex(slices) }

  func take() -> [UnitSlice] {
    slices.withLock { slices in
      defer { slices = [] }
      return slices
    }
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
