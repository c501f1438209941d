/// Pictures lose what cameras wrote into them, and nothing else, however the bytes arrive.

import Bytes
import Files
import TestArchives
import Testing

@Suite struct MetadataTests {
  /// Each kind of picture, and what of it is left.
  static let pictures: [(name: String, bytes: [UInt8])] = [
    ("jpeg", makeJPEG()), ("png", makePNG()), ("webp", makeWebP()), ("gif", makeGIF()),
  ]

  private func strip(_ bytes: [UInt8], chunk: Int) -> [UInt8] {
    var filter = MetadataFilter()
    var out = Bytes()
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      let part = Array(bytes[start..<min(start + chunk, bytes.count)])
      part.withUnsafeBufferPointer { filter.feed($0, into: &out) }
    }
    filter.finish(into: &out)
    return out
  }

  @Test(arguments: pictures.map(\.name)) func tellsNoPlace(name: String) throws {
    let bytes = try #require(Self.pictures.first { $0.name == name }?.bytes)
    let whole = MetadataFilter.stripped(bytes)
    #expect(bytes.text.contains(plantedPlace))
    #expect(!whole.text.contains(plantedPlace.prefix(7)))
    for word in ["Photoshop", "MPF", "http://ns.adobe.com", "MotionPhoto", "Comment", "GPSLatitude"] {
      #expect(!whole.text.contains(word), "\(word)")
    }
    for chunk in [1, 3, 7, 64, 300] { #expect(strip(bytes, chunk: chunk) == whole, "in chunks of \(chunk)") }
    #expect(MetadataFilter.stripped(whole) == whole)
  }

  /// A photo that was held sideways is shown upright, so its width and height are swapped (the filter keeps the orientation).
  @Test func keepsHowAPhotoWasHeld() throws {
    let before = try #require(ImageFacts(header: makeJPEG()))
    #expect((before.width, before.height) == (2, 4))
    #expect(ImageFacts(header: MetadataFilter.stripped(makeJPEG())) == before)
    let upright = MetadataFilter.stripped(makeJPEG(orientation: 1))
    #expect(ImageFacts(header: upright)?.width == 4)
    #expect(!upright.text.contains("Exif"))
    #expect(MetadataFilter.stripped(makeJPEG()).text.contains("Exif"))
    #expect(MetadataFilter.stripped(makePNG()).text.contains("eXIf"))
    #expect(!MetadataFilter.stripped(makePNG(orientation: 1)).text.contains("eXIf"))
  }

  @Test func keepsWhatColoursMean() {
    let jpeg = MetadataFilter.stripped(makeJPEG())
    #expect(jpeg.text.contains("ICC_PROFILE"))
    #expect(jpeg.text.contains("Adobe"))
    #expect(jpeg.suffix(6).elementsEqual([4, 0xFF, 0x00, 5, 0xFF, 0xD9]))
    let png = MetadataFilter.stripped(makePNG())
    #expect(png.text.contains("pHYs"))
    #expect(ImageFacts(header: png).map { [$0.width, $0.height] } == [4, 2])
  }

  /// Of a GIF all stays that is seen: colours, pictures, how long and how often.
  @Test func keepsAFilmOfPictures() {
    let gif = MetadataFilter.stripped(makeGIF())
    #expect(gif.text.contains("NETSCAPE2.0"))
    #expect(gif.starts(with: makeGIF().prefix(19 + 14 + 5)))
    #expect(gif.suffix(8).elementsEqual([2, 4, 7, 0x3B, 0x21, 0xFE, 0, 0x3B]))
    #expect(ImageFacts(header: gif).map { [$0.width, $0.height] } == [4, 2])
  }

  /// A WebP's length stands first, so nothing of it may get shorter.
  @Test func leavesTheLengthOfAWebP() throws {
    let bytes = makeWebP()
    let length = 8 + Int(bytes[4]) + Int(bytes[5]) << 8
    let stripped = MetadataFilter.stripped(bytes)
    #expect(stripped.count == length)
    #expect(stripped.prefix(50) == bytes.prefix(50))
    #expect(ImageFacts(header: stripped).map { [$0.width, $0.height] } == [4, 2])
  }

  @Test(arguments: [
    "", "x", "plain text, longer than any head", "RIFF....WAVEfmt ",
  ])
  func passesOtherFilesAsTheyAre(text: String) {
    for chunk in [1, 5, 100] { #expect(strip(Array(text.utf8), chunk: chunk) == Array(text.utf8)) }
  }

  /// What is cut off or broken ends early, and still tells no place.
  @Test(arguments: pictures.map(\.name)) func tellsNoPlaceWhereItIsCutOff(name: String) throws {
    let bytes = try #require(Self.pictures.first { $0.name == name }?.bytes)
    for length in 12..<bytes.count {
      #expect(!MetadataFilter.stripped(Array(bytes[..<length])).text.contains("52.5200"), "at \(length)")
    }
  }

  static let films: [(name: String, bytes: [UInt8], shown: Int)] = [
    ("mp4", makeFilm(), 3), ("mov", makeFilm(brand: "qt  ", hasWideChunks: true), 3),
    ("avif", makeItems(), 2), ("heic", makeItems(brand: "heic"), 2),
    ("webm", makeWebM(), 2), ("webm as it is sent live", makeWebM(hasLengths: false), 2),
  ]

  private func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { blankMetadata($0) }
    return bytes
  }

  private func count(_ sought: [UInt8], in bytes: [UInt8]) -> Int {
    bytes.indices.count { bytes[$0...].starts(with: sought) }
  }

  /// What is seen and heard stays, at its place: nothing gets longer or shorter.
  @Test(arguments: films.map(\.name)) func filmsTellNoPlace(name: String) throws {
    let film = try #require(Self.films.first { $0.name == name })
    #expect(count(Array(plantedPlace.utf8), in: film.bytes) > 1)
    let blanked = blanked(film.bytes)
    #expect(!blanked.text.contains("52.5200"))
    #expect(blanked.count == film.bytes.count)
    #expect(count(shownBytes, in: film.bytes) == film.shown)
    for at in film.bytes.indices where film.bytes[at...].starts(with: shownBytes) {
      #expect(blanked[at...].starts(with: shownBytes))
    }
    #expect(self.blanked(blanked) == blanked)
    #expect(MediaType(sniffing: blanked) == MediaType(sniffing: film.bytes))
  }

  /// Films that are cut off, or whose numbers lie, end no program; and what is in front of the cut tells no place.
  @Test(arguments: films.map(\.name)) func brokenFilmsAreNoHarm(name: String) throws {
    let film = try #require(Self.films.first { $0.name == name })
    for length in 0..<film.bytes.count { _ = blanked(Array(film.bytes[..<length])) }
    for at in film.bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var bytes = film.bytes
        bytes[at] = value
        #expect(blanked(bytes).count == bytes.count)
      }
    }
  }

  @Test(arguments: ["", "x", "Buy free bread at the market today", "a moov is no film", "skip this"])
  func textsAreNoFilms(text: String) { #expect(blanked(Array(text.utf8)) == Array(text.utf8)) }
}
