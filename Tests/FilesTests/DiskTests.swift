/// Listing, hashing, and what files are.

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

@Suite struct DiskTests {
  @Test func listsInOrderWithoutFollowingLinks() throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      for path in ["b/2", "b/1", "a", "b-", "É"] { try output.write(path, [1, 2]) }
      symlink("/etc", folder + "/link")
      mkfifo(folder + "/pipe", 0o600)
      let listing = try Disk.list(folder)
      #expect(listing.files.map(\.path) == ["a", "b-", "b/1", "b/2", "É"])
      #expect(listing.files.allSatisfy { $0.size == 2 && $0.modified > 0 })
      #expect(listing.skipped.map(\.path) == ["link", "pipe"])
      #expect(try FolderTree(path: folder).listing.problems.map(\.code) == ["unsafe-path", "unsafe-path"])
      #expect(try FolderTree(path: folder, name: "f").read("b/1", limit: 2) == [1, 2])
      let problem = try #require(throws: Diagnostic.self) { try Disk.list(folder + "/nothing") }
      #expect(problem.code == "file-not-found")
    }
  }

  @Test func mapsAnEmptyFile() throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      try output.write("e", Bytes())
      #expect(try Disk.withMappedFile(folder + "/e") { $0.count } == 0)
      #expect(try Disk.read(folder + "/e").isEmpty)
      #expect(throws: Diagnostic.self) { try Disk.read(folder) }
    }
  }

  /// Values of the reference implementation.
  @Test func hashesLikeXXH64() {
    let known: [(bytes: Bytes, seed: UInt64, hash: UInt64)] = [
      ([], 0, 0xEF46_DB37_51D8_E999),
      (Bytes("a".utf8), 0, 0xD24E_C4F1_A98C_6E5B),
      (Bytes("abc".utf8), 0, 0x44BC_2CF5_AD77_0999),
      (Bytes("message digest".utf8), 0, 0x066E_D728_FCEE_B3BE),
      (Bytes("abcdefghijklmnopqrstuvwxyz".utf8), 0, 0xCFE1_F278_FA89_835C),
      (Bytes("Nobody inspects the spammish repetition".utf8), 0, 0xFBCE_A83C_8A37_8BF1),
      (Bytes(0...100), 0, 0xE990_3849_5F85_381E),
      (Bytes(0...100), 2_654_435_761, 0xA1C6_D417_4C37_136D),
    ]
    for (bytes, seed, hash) in known { #expect(contentHash(bytes, seed: seed) == hash) }
  }

  @Test func knowsWhetherALinkLeadsOut() {
    #expect(RelativePath.leadsOut(link: "../x", at: "a"))
    #expect(!RelativePath.leadsOut(link: "../x", at: "b/a"))
    #expect(RelativePath.leadsOut(link: "x/../../../y", at: "b/a"))
    #expect(RelativePath.leadsOut(link: "/x", at: "a"))
  }
}

@Suite struct MediaTests {
  static let png: Bytes =
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 3, 32, 0, 0, 2, 88, 8, 6, 0, 0, 0]
  static let gif = Bytes("GIF89a".utf8) + [0x10, 0x01, 0x20, 0x00, 0, 0, 0]
  static let jpeg: Bytes = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 100, 0, 200, 1, 1, 0, 0]
  /// Orientation 6: turned by 90 degrees.
  static let turned: Bytes =
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 34] + Bytes("Exif".utf8) + [0, 0] + Bytes("MM".utf8)
    + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0] + jpeg.dropFirst(8)
  static let lossy =
    Bytes("RIFF".utf8) + [0, 0, 0, 0] + Bytes("WEBPVP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 64, 1, 240, 0]
  static let lossless =
    Bytes("RIFF".utf8) + [0, 0, 0, 0] + Bytes("WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x3F, 0xC1, 0x3B, 0, 0, 0, 0, 0, 0]
  static let extended =
    Bytes("RIFF".utf8) + [0, 0, 0, 0] + Bytes("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0]

  static let pictures: [(bytes: Bytes, facts: ImageFacts?)] = [
    (png, ImageFacts(type: .png, width: 800, height: 600)),
    (gif, ImageFacts(type: .gif, width: 272, height: 32)),
    (jpeg, ImageFacts(type: .jpeg, width: 200, height: 100)),
    (turned, ImageFacts(type: .jpeg, width: 100, height: 200)),
    (lossy, ImageFacts(type: .webp, width: 320, height: 240)),
    (lossless, ImageFacts(type: .webp, width: 320, height: 240)),
    (extended, ImageFacts(type: .webp, width: 320, height: 240)),
    (
      Bytes("<?xml version='1.0'?>\n<svg xmlns='x' width=\"40px\" height = '30.4'/>".utf8),
      ImageFacts(type: .svg, width: 40, height: 30)
    ),
    (Bytes("<svg width='100%' viewBox='0 0 24,48'>".utf8), ImageFacts(type: .svg, width: 24, height: 48)),
    (Bytes("<svg>".utf8), nil),
    (Bytes(png.prefix(20)), nil),
    (Bytes(jpeg.prefix(14)), nil),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0], nil),
    (Bytes("hello".utf8), nil),
  ]

  @Test func readsSizes() {
    for (at, picture) in Self.pictures.enumerated() {
      #expect(ImageFacts(header: picture.bytes) == picture.facts, "picture \(at)")
    }
  }

  @Test func survivesEveryCut() {
    for picture in Self.pictures {
      for length in picture.bytes.indices { _ = ImageFacts(header: Bytes(picture.bytes.prefix(length))) }
    }
  }

  @Test func tellsTypesByTheirFirstBytes() {
    func box(_ brand: String) -> Bytes { [0, 0, 0, 16] + Bytes("ftyp\(brand)".utf8) + [0, 0, 0, 0] }
    let known: [(bytes: Bytes, type: MediaType?)] = [
      (Self.png, .png), (Self.jpeg, .jpeg), (Self.gif, .gif), (Self.lossy, .webp), (box("avif"), .avif),
      (box("isom"), .mp4), (box("qt  "), .mov), (box("M4A "), .m4a), (box("heic"), nil),
      ([0x1A, 0x45, 0xDF, 0xA3], .webm), (Bytes("OggS".utf8), .ogg), (Bytes("ID3\u{3}".utf8), .mp3),
      ([0xFF, 0xFB, 0x90], .mp3), (Bytes("RIFF....WAVE".utf8), .wav), (Bytes("%PDF-1.7".utf8), .pdf),
      (Bytes("<!-- x --> <SVG>".utf8), .svg), (Bytes("<!doctype html><svg>".utf8), nil), ([], nil),
      (Bytes("<p>".utf8), nil),
    ]
    for (bytes, type) in known { #expect(MediaType(sniffing: bytes) == type, "\(bytes.prefix(12))") }
  }
}
