/// Media on their way from an archive to the site: each once, without what cameras wrote, and a placeholder for what is gone.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import TestArchives
import Testing

@Suite struct MediaCopyingTests {
  /// A result whose posts name members of `tree`, each with its name as the target.
  private func result(_ names: [String], tree: Int = 0) -> ImportResult {
    var result = ImportResult(network: "mastodon", owner: "fern@social.example")
    for (number, name) in names.enumerated() {
      var post = Post(id: "p\(number)", author: result.owner, published: Timestamp(seconds: number))
      post.details.attachments = [Attachment(source: "media/" + name, kind: name.hasSuffix(".pdf") ? .file : .image)]
      result.library.posts.append(post)
      result.media.append(MediaFile(tree: tree, member: name, target: "media/" + name))
    }
    return result
  }

  private func sources(_ result: ImportResult) -> [String] {
    result.library.posts.flatMap { $0.details.attachments.map(\.source) }
  }

  @Test func keepsEqualBytesOnce() throws {
    try withTemporaryFolder { folder in
      var archives = try OutputFolder(folder + "/in")
      try archives.write("a/one.jpg", makeJPEG())
      // The same picture, with another place in it, under another name.
      try archives.write("a/two.jpeg", makeJPEG())
      try archives.write("a/three.png", makeJPEG(noise: 9))
      let tree = try FolderTree(path: folder + "/in/a")
      var output = try OutputFolder(folder + "/out")
      var log = DiagnosticLog()
      var first = result(["one.jpg", "two.jpeg", "three.png"])
      #expect(try first.copyMedia(from: [tree], to: &output, below: "b", log: &log) == .init(written: 2, unchanged: 1))
      let names = sources(first)
      #expect(names[0] == names[1])
      #expect(names[0] != names[2])
      // The ending is told by the bytes, not by the name.
      #expect(names.allSatisfy { $0.hasPrefix("media/") && $0.hasSuffix(".jpg") })
      #expect(try Disk.list(folder + "/out").files.map(\.path) == Set(names.map { "b/" + $0 }).sorted())
      for name in names {
        let text = try Disk.read("\(folder)/out/b/\(name)").text
        #expect(!text.contains(plantedPlace))
      }
      var again = result(["one.jpg", "two.jpeg", "three.png"])
      #expect(try again.copyMedia(from: [tree], to: &output, below: "b", log: &log) == .init(written: 0, unchanged: 3))
      #expect(sources(again) == names)
      #expect(log.entries.isEmpty)
    }
  }

  @Test func makesPlaceholdersOfWhatIsDamaged() throws {
    try withTemporaryFolder { folder in
      var archives = try OutputFolder(folder + "/in")
      var bytes = makeZip([MadeMember("a.png", "picture one"), MadeMember("b.png", "picture two")])
      let good = bytes
      bytes[30 + 5 + 3] ^= 1
      try archives.write("bad.zip", bytes)
      try archives.write("good.zip", good)
      var output = try OutputFolder(folder + "/out")
      var log = DiagnosticLog()
      let bad = try ArchiveTree(path: folder + "/in/bad.zip")
      var broken = result(["a.png", "b.png"])
      #expect(try broken.copyMedia(from: [bad], to: &output, below: "", log: &log) == .init(written: 1, failed: 1))
      #expect(log.entries.map(\.code) == ["archive-damaged"])
      #expect(broken.library.posts.map { $0.details.attachments[0].isMissing } == [true, false])

      // A whole download afterwards fills the gap.
      var whole = result(["a.png", "b.png"])
      let tree = try ArchiveTree(path: folder + "/in/good.zip")
      #expect(try whole.copyMedia(from: [tree], to: &output, below: "", log: &log) == .init(written: 1, unchanged: 1))
      let merged = mergeImport(existing: broken.library, new: whole.library, log: &log)
      #expect(merged.posts.map { $0.details.attachments[0].isMissing } == [false, false])
      #expect(merged.posts.map { $0.details.attachments[0].source } == sources(whole))
      // And the broken one again takes nothing away.
      let back = mergeImport(existing: merged, new: broken.library, log: &log)
      #expect(ContentWriter.posts(back.posts) == ContentWriter.posts(merged.posts))
    }
  }

  /// A chat that is exported again without files keeps those it had.
  @Test func losesNoFilesOfMessages() {
    func library(_ attachment: Posts.Attachment) -> Library {
      var message = Message(id: "1", author: "fern@chat.example", sent: Timestamp(seconds: 1))
      message.attachments = [attachment]
      var chat = Chat(id: "c")
      chat.messages = [message]
      var library = Library()
      library.chats = [chat]
      return library
    }
    var missing = Attachment(source: "")
    missing.isMissing = true
    let held = Attachment(source: "media/ab/cd.png")
    for order in [[held, missing], [missing, held]] {
      var log = DiagnosticLog()
      let merged = mergeImport(existing: library(order[0]), new: library(order[1]), log: &log)
      #expect(merged.chats[0].messages[0].attachments == [held])
      #expect(log.entries.isEmpty)
    }
  }

  /// A file of an archive never becomes a record of the site, or a page of it.
  @Test(arguments: [
    ("posts.jsonl", ".txt"), ("evil.md", ".txt"), ("page.html", ".txt"), ("x.svgz", ".svgz"), ("no-ending", ""),
    ("plan.PDF", ".pdf"), ("a.b!c", ""),
  ]) func namesFilesByWhatTheyAre(name: String, ending: String) throws {
    try withTemporaryFolder { folder in
      var archives = try OutputFolder(folder + "/in")
      try archives.write(name, Bytes(#"{"type":"post","id":"evil"}"#.utf8))
      var output = try OutputFolder(folder + "/out")
      var log = DiagnosticLog()
      var files = result([name])
      files.library.posts[0].details.attachments[0].kind = .file
      _ = try files.copyMedia(from: [FolderTree(path: folder + "/in")], to: &output, below: "", log: &log)
      let attachment = files.library.posts[0].details.attachments[0]
      #expect(String(attachment.source.split(separator: "/").last?.dropFirst(30) ?? "?") == ending)
      #expect(attachment.title == name)
      #expect(!ContentReader.reads(attachment.source))
    }
  }
}
