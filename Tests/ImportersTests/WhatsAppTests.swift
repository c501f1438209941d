/// What WhatsApp's fixtures can't show: secrets, the same chat exported twice, and texts that are no chats.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import Testing

@Suite struct WhatsAppTests {
  private func read(
    _ files: [(String, String)], name: String = "a.zip", owner: String? = nil
  ) throws -> (ImportResult, DiagnosticLog) {
    var log = DiagnosticLog()
    let found = try Importers.detect([MemoryTree(files.map { (path: $0.0, text: $0.1) }, name: name)])
    #expect(found.importer.name == "whatsapp")
    let options = ImportOptions(owner: owner, timeZone: .utc)
    return (try found.importer.read(found.trees, options: options, log: &log), log)
  }

  /// Phone numbers of authors, titles, mentions and texts, e-mail addresses, places, keys, invitations and contact cards.
  @Test func keepsSecrets() throws {
    let numbers = ["000 1234567", "0001234567", "000 7654321", "0000 987654", "1112223", "9998887"]
    let text = """
      13/05/2024, 10:00 - +49 000 1234567: my mail is SECRET@mail.example, my number +49 000 1112223
      13/05/2024, 10:01 - Fern: ask @490001234567 or (+44 0000 987654)
      13/05/2024, 10:02 - +49 000 1234567 added +49 000 7654321
      13/05/2024, 10:03 - Fern: Location: https://maps.google.com/?q=52.520008,13.404954
      13/05/2024, 10:04 - Fern: https://chat.whatsapp.com/SECRET and https://x.example/?access_token=SECRET
      13/05/2024, 10:05 - Fern: Moss.vcf (file attached)
      13/05/2024, 10:06 - Fern: bill +49 000 9998887.pdf (file attached)
      13/05/2024, 10:07 - Fern: POLL:
      Call whom?
      OPTION: +49 000 1112223 (1 vote)
      """
    let title = "WhatsApp Chat with +49 000 1234567.txt"
    let (result, _) = try read([(title, text), ("Moss.vcf", "TEL:SECRET"), ("bill +49 000 9998887.pdf", "%PDF")])
    let words = numbers + ["SECRET", "52.52", "13.40"]
    for file in ContentWriter.files(of: result.library) {
      for word in words { #expect(!file.bytes.text.contains(word), "\(word) in \(file.bytes.text)") }
    }
    #expect(result.media.count == 1)
    for file in result.media { #expect(!words.contains { file.target.contains($0) }) }
    #expect(result.library.chats.map(\.visibility) == [.direct])
    #expect(!words.contains { result.folder.contains($0) })
  }

  /// With files and without, cut at another place, in another zone of the reader: each message keeps its id.
  @Test func namesMessagesTheSameInEveryExport() throws {
    let title = "WhatsApp Chat with Moss.txt"
    let without = """
      13/05/2024, 10:00 - Moss: one
      13/05/2024, 10:01 - Moss: <Media omitted>
      13/05/2024, 10:01 - Moss: <Media omitted>
      a caption
      13/05/2024, 10:02 - Fern: ha
      13/05/2024, 10:02 - Fern: ha
      """
    let with = """
      13/05/2024, 10:01 - Moss: IMG-20240513-WA0001.jpg (file attached)
      13/05/2024, 10:01 - Moss: IMG-20240513-WA0002.jpg (file attached)
      a caption
      13/05/2024, 10:02 - Fern: ha
      13/05/2024, 10:02 - Fern: ha
      13/05/2024, 10:03 - Fern: new
      """
    let first = try read([(title, without)]).0.library
    let second = try read([(title, with), ("IMG-20240513-WA0001.jpg", "a"), ("IMG-20240513-WA0002.jpg", "b")]).0.library
    for (earlier, later) in [(first, second), (second, first)] {
      var log = DiagnosticLog()
      let both = mergeImport(existing: earlier, new: later, log: &log)
      #expect(log.entries.isEmpty)
      #expect(both.chats.map(\.messages.count) == [6])
      #expect(both.chats[0].messages.map(\.attachments.count) == [0, 1, 1, 0, 0, 0])
      #expect(both.chats[0].messages.allSatisfy { $0.attachments.allSatisfy { !$0.isMissing } })
    }
  }

  @Test func readsManyChatsAsOneImport() throws {
    let (result, log) = try read([
      ("WhatsApp Chat with Moss.txt", "13/05/2024, 10:00 - Moss: a"),
      ("WhatsApp Chat with Moss (1).txt", "13/05/2024, 10:00 - Moss: a\n13/05/2024, 10:01 - Moss: b"),
      ("WhatsApp Chat with Notes.txt", "no chat at all"),
    ])
    #expect(log.entries.map(\.code) == ["whatsapp-no-messages"])
    #expect(result.library.chats.map(\.id) == ["whatsapp-moss", "whatsapp-moss"])
    #expect(result.folder == "archives/whatsapp-chats")
    var merging = DiagnosticLog()
    #expect(mergeImport(existing: Library(), new: result.library, log: &merging).chats.map(\.messages.count) == [2])
  }

  @Test(arguments: [
    ("Fern", "fern@whatsapp"), ("fern@whatsapp", "fern@whatsapp"), ("+49 000 1234567", "person-e6b6@whatsapp"),
  ])
  func takesTheOwnerFromThePerson(word: String, handle: String) throws {
    let (result, _) = try read([("WhatsApp Chat with A.txt", "13/05/2024, 10:00 - A: a")], owner: word)
    #expect(result.library.chats.map(\.owner) == [handle])
  }

  @Test(arguments: ["", "hello", "13/05/2024", "13/05/2024, 10:00", "[13/05/2024, 10:00:00 Fern: open"])
  func refusesWhatIsNoChat(text: String) throws {
    let problem = try #require(throws: Diagnostic.self) { try read([("WhatsApp Chat with A.txt", text)]) }
    #expect(problem.code == "whatsapp-no-messages")
  }

  @Test func knowsOtherTextsFromChats() {
    #expect(WhatsAppImporter.recognise(MemoryTree([("notes.txt", "2024-05-01 was a good day")])) == nil)
    #expect(WhatsAppImporter.recognise(MemoryTree([("a.txt", "x"), ("b.txt", "y")])) == nil)
    #expect(WhatsAppImporter.recognise(MemoryTree([("a.txt", "1/5/24, 10:00 - Fern: hi")]))?.confidence == .likely)
    #expect(WhatsAppImporter.recognise(MemoryTree([("_chat.txt", "")]))?.confidence == .certain)
  }
}
