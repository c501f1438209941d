import Diagnostics
import Foundation
import Posts
import Testing

@testable import Content

/// A folder with files, removed afterwards.
private func withFolder<Result>(
  _ files: [String: String], _ body: (String) async throws -> Result
) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skein-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for (path, text) in files {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return try await body(folder.path)
}

private func post(_ id: String) -> String {
  #"{"type":"post","id":"\#(id)","author":"nash","published":"2024-05-01T08:00:00Z","markdown":"\#(id) ü"}"#
}

@Suite struct FolderTests {
  @Test func filesAreReadInTheOrderOfTheirPaths() async throws {
    try await withFolder([
      "b.jsonl": post("b1") + "\n" + post("b2"), "a/z.json": "[\(post("z"))]", "B.jsonl": post("B"),
      "pictures/a.jpg": "x", ".hidden.jsonl": post("no"), "a/.git/x.jsonl": post("no"),
      "overrides.yml": "b1: {hide: true, alt: []}\nb9: {}\n", "notes.txt": "",
    ]) { folder in
      var content = await ContentReader(jobs: 3).read([.init(path: folder, name: "content")])
      #expect(lines(content) == [])
      #expect(content.library.posts.map(\.id) == ["B", "z", "b1", "b2"])
      #expect(content.library.files == ["content/B.jsonl", "content/a/z.json", "content/b.jsonl"])
      #expect(
        content.library.posts.map(\.origin) == [
          Origin(file: 0, line: 1), Origin(file: 1, line: 1), Origin(file: 2, line: 1), Origin(file: 2, line: 2),
        ])
      #expect(content.media.map(\.path) == ["notes.txt", "pictures/a.jpg"])
      #expect(content.media.map(\.size) == [0, 1])
      content.overrides.apply(to: &content.library, log: &content.log)
      #expect(lines(content) == ["warning unknown-post overrides.yml:2:1 'b9' is no post's id"])
      #expect(content.library.posts.filter { $0.flags.contains(.hidden) }.map(\.id) == ["b1"])
    }
  }

  /// Markdown files are read one after the other, but nothing of one gets into another: neither the messages of a chat that
  /// is refused into the chat before, nor a damaged file into its neighbours.
  @Test func markdownFilesKeepApart() async throws {
    let post = "---\nauthor: nash\npublished: 2024-05-01\n"
    try await withFolder([
      "chats/a.md": "**nash** 2024-01-01 10:00\nHi",
      "chats/b.md": "---\nid: [x]\n---\n**kimmy** 2024-01-01 10:00\nLost",
      "chats/c.md": "**kimmy** 2024-01-02 10:00\nHo", "posts/1.md": post + "---\nOne", "posts/2.md": post + "Two",
      "posts/3.md": post + "pinned: !t true\n---\nThree", "posts/4.md": "", "posts/5.json": "[{\"author\":\"nash\"}]",
      "posts/6.md": "Six", "posts/7.md": post + "id: seven\n---\nSeven",
    ]) { folder in
      let content = await ContentReader(jobs: 2).read([.init(path: folder, name: "content")])
      #expect(content.library.chats.map(\.id) == ["a", "c"])
      #expect(content.library.chats.map { $0.messages.map(\.body.source) } == [["Hi"], ["Ho"]])
      #expect(content.library.posts.map(\.id) == ["1", "3", "seven"])
      #expect(content.library.posts.map(\.body.source) == ["One", "Three", "Seven"])
      #expect(
        content.library.posts.map { content.library.files[Int($0.origin.file)] } == [
          "content/posts/1.md", "content/posts/3.md", "content/posts/7.md",
        ])
      #expect(content.rejected == RejectedRecords(posts: 3, chats: 1))
      #expect(
        content.log.entries.map(\.code) == [
          "wrong-type", "bad-front-matter", "empty-file", "missing-id", "missing-published", "missing-author",
          "missing-published",
        ])
      #expect(
        content.log.entries.map { $0.location?.file }
          == [
            "chats/b.md", "posts/2.md", "posts/4.md", "posts/5.json", "posts/5.json", "posts/6.md", "posts/6.md",
          ].map { "content/" + $0 })
    }
  }

  /// Wherever the file is cut, each line is read once, at its own line number.
  @Test func aBigFileIsReadInPieces() async throws {
    var text = "\u{FEFF}{\"type\":\"message\",\"author\":\"nash\",\"sent\":\"2024-05-01T08:00:00Z\"}\n"
    text += "{\"type\":\"chat\",\"id\":\"c\"}\n\n"
    for at in 0..<40 {
      text +=
        at % 5 == 0
        ? #"{"type":"message","author":"nash","sent":"2024-05-01T08:00:00Z","text":"\#(at)"}"# : post("p\(at)")
      text += at == 20 ? "\n{\"type\":\"pots\"}\r\n" : "\n"
    }
    try await withFolder(["a.jsonl": text]) { folder in
      var reader = ContentReader(jobs: 2)
      reader.pieceSize = .max
      let whole = await reader.read([.init(path: folder, name: "content")])
      #expect(
        lines(whole) == [
          "error unknown-type a.jsonl:25:9 'pots' is no type of record; did you mean 'post'?",
          "error message-without-chat a.jsonl:1 no chat's header stands before this message",
        ])
      #expect(whole.library.posts.count == 32)
      #expect(whole.library.chats.first?.messages.count == 8)
      for size in [1, 7, 64, 100, 101, 102, 103, 500, 1000] {
        reader.pieceSize = size
        let pieces = await reader.read([.init(path: folder, name: "content")])
        #expect(pieces.library.posts.map(\.id) == whole.library.posts.map(\.id))
        #expect(pieces.library.posts.map(\.origin) == whole.library.posts.map(\.origin))
        #expect(pieces.library.chats == whole.library.chats)
        #expect(lines(pieces).sorted() == lines(whole).sorted())
        #expect(pieces.rejected == whole.rejected)
      }
    }
  }

  @Test func linksAndUnreadableFiles() async throws {
    try await withFolder(["a.jsonl": post("a"), "sub/b.jsonl": post("b")]) { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/broken.jsonl", withDestinationPath: "nowhere")
      try FileManager.default.createSymbolicLink(atPath: folder + "/out.jsonl", withDestinationPath: "/etc/hostname")
      try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: ".")
      let content = await ContentReader().read([.init(path: folder, name: "content")])
      #expect(content.library.posts.map(\.id) == ["a", "b"])
      let reason = "this is not read: it is a symbolic link, which is not followed"
      #expect(
        lines(content) == ["broken.jsonl", "loop", "out.jsonl"].map { "warning skipped-file \($0) \(reason)" })
    }
    let missing = await ContentReader().read([.init(path: "/nonexistent", name: "content")])
    #expect(
      lines(missing) == ["error file-not-found content '/nonexistent' doesn't exist"])
  }
}
