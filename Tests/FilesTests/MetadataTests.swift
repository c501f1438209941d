/// Pictures lose what cameras wrote into them, and nothing else, however the bytes arrive.

import Bytes
import Files
import TestArchives
import Testing

@Suite struct MetadataTests {
  /// Each kind of picture, and what of it is left.
  static let pictures: [(name: String, bytes: [UInt8])] = [
    ("jpeg", makeJPEG()), ("png", makePNG()), ("webp", makeWebP()),
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
    "", "x", "plain text, longer than any head", "GIF89a\u{1}\u{0}\u{1}\u{0}...........", "RIFF....WAVEfmt ",
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
}
