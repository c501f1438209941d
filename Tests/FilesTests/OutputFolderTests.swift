/// Writing: whole files, inside the folder, with a clear word when it can't be.

import Bytes
import Diagnostics
import Files
import TestArchives
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct OutputFolderTests {
  @Test func createsReplacesAndReads() throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder + "/new/site")
      #expect(try output.write("a/b/c.txt", Bytes("one".utf8)) == .created)
      #expect(try output.write("a/b/c.txt", Bytes("three".utf8)) == .replaced)
      #expect(try output.write("empty", Bytes()) == .created)
      #expect(try Disk.read(folder + "/new/site/a/b/c.txt").text == "three")
      #expect(try Disk.list(folder).files.map(\.path) == ["new/site/a/b/c.txt", "new/site/empty"])
      #expect(try output.size(of: "a/b/c.txt") == 5)
      #expect(try output.size(of: "a/x/c.txt") == nil)
      #expect(try output.size(of: "a/b") == nil)
    }
  }

  @Test func writesIntoMoreFoldersThanItKeepsOpen() throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      for round in 0..<2 {
        for number in 0..<300 { try output.write("d\(number % 150)/e\(number)/f\(round).txt", Bytes("\(number)".utf8)) }
      }
      #expect(try Disk.list(folder).files.count == 600)
      #expect(try Disk.read(folder + "/d7/e157/f1.txt").text == "157")
    }
  }

  @Test func leavesTheOldFileWhenPartsFail() throws {
    struct Stop: Error {}
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      try output.write("kept", Bytes("old".utf8))
      for file in ["kept", "begun"] {
        #expect(throws: Stop.self) {
          try output.write(file) { put in
            try Bytes("new".utf8).withUnsafeBufferPointer { try put($0) }
            throw Stop()
          }
        }
      }
      #expect(try Disk.list(folder).files.map(\.path) == ["kept"])
      #expect(try Disk.read(folder + "/kept").text == "old")
    }
  }

  @Test(arguments: ["", "/a", "../a", "a/../b", "a//b", "a/", "./a", "a/.", "a\u{0}b", ".."])
  func refusesPathsThatAreNotPlain(path: String) throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder + "/in")
      let problem = try #require(throws: Diagnostic.self) { try output.write(path, [1]) }
      #expect(problem.code == "output-path")
      #expect(try Disk.list(folder).files.isEmpty)
    }
  }

  @Test func goesThroughNoLinks() throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder + "/in")
      try Disk.makeFolder(folder + "/out")
      symlink("../out", folder + "/in/link")
      let problem = try #require(throws: Diagnostic.self) { try output.write("link/a", [1]) }
      #expect(problem.code == "output-symlink")
      // A link where a file goes is replaced, not followed.
      symlink("../out/target", folder + "/in/file")
      #expect(try output.write("file", [1]) == .replaced)
      #expect(try Disk.list(folder).files.map(\.path) == ["in/file"])
      // The output folder itself may be a link.
      symlink("in", folder + "/alias")
      var aliased = try OutputFolder(folder + "/alias")
      #expect(try aliased.write("b", [2]) == .created)
    }
  }

  @Test func saysWhatIsInTheWay() throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      try output.write("file", [1])
      try output.write("folder/x", [1])
      for path in ["file/a", "folder"] {
        let problem = try #require(throws: Diagnostic.self) { try output.write(path, [1]) }
        #expect(problem.code == "output-blocked", "\(path)")
      }
      let problem = try #require(throws: Diagnostic.self) { _ = try OutputFolder(folder + "/file") }
      #expect(problem.code == "output-blocked")
      let name = String(repeating: "n", count: 300)
      let long = try #require(throws: Diagnostic.self) { try output.write(name, [1]) }
      #expect(long.code == "output-name-too-long")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func saysThatAFolderIsReadOnly() throws {
    try withTemporaryFolder { folder in
      chmod(folder, 0o500)
      let problem = try #require(throws: Diagnostic.self) { _ = try OutputFolder(folder) }
      #expect(problem.code == "output-not-writable")
      let inner = try #require(throws: Diagnostic.self) { _ = try OutputFolder(folder + "/a/b") }
      #expect(inner.code == "output-not-writable")
      #expect(!inner.hints.isEmpty)
    }
  }

  @Test func removesFilesAndTheFoldersTheyLeaveEmpty() throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      try output.write("a/b/c", [1])
      try output.write("a/d", [1])
      #expect(try output.remove("a/b/c"))
      #expect(try !output.remove("a/b/c"))
      #expect(try !output.remove("x/y"))
      try output.removeEmptyFolders(above: "a/b/c")
      #expect(Disk.kind(of: folder + "/a/b") == nil)
      #expect(Disk.kind(of: folder + "/a") == .folder)
      try output.write("a/b/c", [2])
      #expect(try Disk.read(folder + "/a/b/c") == [2])
    }
  }

  @Test func severalWorkersShareAFolder() async throws {
    let folder = try withTemporaryFolder { $0 } + "-workers"
    defer { try? removeAll(folder, count: 4 * 50) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          var output = try OutputFolder(folder)
          for number in 0..<50 {
            try output.write("p\(number % 5)/\(worker)-\(number)", [UInt8(worker)])
            try output.write("p\(number % 5)/same", [UInt8(worker)])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try Disk.list(folder).files.count == 4 * 50 + 5)
  }

  private func removeAll(_ folder: String, count: Int) throws {
    var output = try OutputFolder(folder)
    for file in try Disk.list(folder).files {
      try output.remove(file.path)
      try output.removeEmptyFolders(above: file.path)
    }
    rmdir(folder)
  }

  @Test func copiesFiles() throws {
    try withTemporaryFolder { folder in
      let bytes = Bytes((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      var output = try OutputFolder(folder)
      try output.write("a", bytes)
      try output.copy(folder + "/a", to: "b/c")
      #expect(try Disk.read(folder + "/b/c") == bytes)
      #expect(try Disk.read(folder + "/b/c", upTo: 5) == Array(bytes.prefix(5)))
      #expect(try Disk.withMappedFile(folder + "/b/c") { contentHash($0) } == contentHash(bytes))
      #expect(throws: Diagnostic.self) { try output.copy(folder + "/nothing", to: "d") }
      #expect(Disk.kind(of: folder + "/d") == nil)
    }
  }
}
