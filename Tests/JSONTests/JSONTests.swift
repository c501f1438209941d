import Bytes
import Diagnostics
import Testing

@testable import JSON

/// What a whole text means, written back on one line; or the error with its offset.
private func parsed(_ text: String) -> String {
  do throws(JSONError) {
    let value = try JSONValue(parsing: Array(text.utf8))
    var out = Bytes()
    out.append(json: value)
    return out.text
  } catch {
    return "\(error.offset): \(error.message)"
  }
}

private func reading<Result>(_ text: String, _ body: (inout JSONReader) throws -> Result) throws -> Result {
  try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws -> Result in
    var reader = JSONReader(bytes)
    return try body(&reader)
  }
}

@Suite struct JSONTests {
  @Test(arguments: [
    ("null", "null"), (" true ", "true"), ("false", "false"), ("[]", "[]"), ("{}", "{}"), ("[ ]", "[]"),
    ("0", "0"), ("-12", "-12"), ("1.50", "1.50"), ("1e+3", "1e+3"), ("9007199254740993", "9007199254740993"),
    (#""""#, #""""#), (#""a\"b\\c\/d""#, #""a\"b\\c/d""#), (#""\u0041\u00e9\ud83c\udf31""#, #""Aé🌱""#),
    (#""\b\f\n\r\t""#, #""\u0008\u000c\n\r\t""#), (#""\ud83c""#, "\"\u{FFFD}\""), (#""\ud83cx""#, "\"\u{FFFD}x\""),
    (#""\ud83c\u0041""#, "\"\u{FFFD}A\""), (#""12345678\"0""#, #""12345678\"0""#),
    (#""a long plain text of many bytes""#, #""a long plain text of many bytes""#),
    (#"[1, "two" ,{"three":[null]}]"#, #"[1,"two",{"three":[null]}]"#), (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#),
    ("\u{FEFF}[1]", "[1]"), (#""</script><!--<b>""#, #""\u003c/script>\u003c!--<b>""#),
  ])
  func readsAndWrites(text: String, expected: String) { #expect(parsed(text) == expected) }

  @Test(arguments: [
    ("", "0: the text ends where a value was expected"), ("[1,]", "3: a comma stands before the end of an array"),
    (#"{"a":1,}"#, "7: a comma stands before the end of an object"),
    ("[1 2]", "3: a comma or the end of an array was expected, not '2'"),
    (#"{"a":1, "#, "8: the text ends inside an object"), (#"{"a" "#, "5: the text ends inside an object"),
    (#"{"a" 1}"#, "5: a colon was expected after key 'a'"), ("{a:1}", "1: a key in quotes was expected"),
    ("[", "1: the text ends inside an array"), (#"{"a":"#, "5: the text ends where a value was expected"),
    (#""abc"#, "4: the text ends inside a string"), (#""abc\"#, "5: the text ends inside a string"),
    (#""\x""#, #"2: \x is no escape of JSON"#), (#""\u12g4""#, #"3: \u needs four hexadecimal digits"#),
    ("01", "0: a number must not begin with a zero"), ("1.", "2: digits were expected after the point"),
    ("1e", "2: digits were expected in the exponent"), ("-", "1: a number was expected"),
    ("nul", "0: null was expected"), ("tru", "0: true or false was expected"),
    ("1 2", "2: '2' follows the end of the value"),
    ("\u{1}", "0: byte 1 is no start of a value"), ("]", "0: ']' is no start of a value"),
  ])
  func refuses(text: String, expected: String) { #expect(parsed(text) == expected) }

  /// Sixteen bytes are looked at together: each character of ASCII is put at each place of texts of several lengths.
  @Test func writesEachCharacterAtEachPlace() throws {
    for byte in UInt8.min..<128 {
      for (place, length) in [(0, 1), (0, 8), (7, 8), (8, 9), (3, 17), (15, 16), (16, 17), (11, 40), (39, 40)] {
        var text = Bytes(repeating: UInt8(ascii: "x"), count: length)
        text[place] = byte
        var written = Bytes()
        text.withUnsafeBufferPointer { written.append(json: $0) }
        #expect(try JSONValue(parsing: written) == .string(text.text))
        #expect(!written.contains { $0 < 32 })
        var stream = JSONStream()
        stream.object { json in json.member("text", writing: { $0 += text }) }
        #expect(stream.out == Array("{\"text\":".utf8) + written + Array("}".utf8))
      }
    }
  }

  /// Commas, keys and brackets of documents that are written piece by piece.
  @Test func writesDocumentsPieceByPiece() {
    var stream = JSONStream()
    stream.object { json in
      json.members(#""@type":"Note""#)
      json.member("name", "a\"b")
      json.member("none", nil as String?)
      json.member("date", plain: { $0 += Array("2024-05-01".utf8) })
      json.array("list") { json in
        json.string("x")
        json.object { json in json.members(#""kind":""#, "like", #"","count":"#, 12) }
        json.array { _ in }
      }
      json.object("empty") { _ in }
      json.member("value", json: Array("[1]".utf8))
      json.member("count", 7)
      json.member("last", true)
    }
    let list = #"["x",{"kind":"like","count":12},[]]"#
    #expect(
      stream.out.text == #"{"@type":"Note","name":"a\"b","date":"2024-05-01","list":\#(list),"#
        + #""empty":{},"value":[1],"count":7,"last":true}"#)
  }

  /// The text may stand in a script element, wherever it is cut into sixteen bytes.
  @Test func endsNoScript() {
    for place in 0..<40 {
      for (text, expected) in [("</", "\\u003c/"), ("<!", "\\u003c!"), ("<a", "<a"), ("<", "<")] {
        let before = String(repeating: "x", count: place)
        var written = Bytes()
        written.append(json: before + text)
        #expect(written.text == "\"\(before)\(expected)\"")
      }
    }
  }

  @Test func nestingIsCappedForTreesOnly() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(parsed(deep).hasSuffix("values nest deeper than 256 levels"))
    try reading(deep) { reader in
      #expect(try reader.skip() == 0..<200_000)
      try reader.end()
    }
  }

  @Test(arguments: [
    ("12", 12), ("-3", -3), ("1e3", 1000), ("2.0", 2), ("1.5", nil), ("9223372036854775807", .max),
    ("9223372036854775808", nil), ("999999999999999999", 999_999_999_999_999_999),
  ])
  func integers(text: String, expected: Int?) throws {
    try reading(text) { (reader: inout JSONReader) throws in
      #expect(try reader.integer() == expected)
    }
  }

  @Test func skipFindsEveryError() {
    for text in [#"{"a":[1,{"b":tru}]}"#, #"["a" "b"]"#, #"{"a":{"b":1]}"#] {
      #expect(throws: JSONError.self) {
        try reading(text) { reader in try reader.skip() }
      }
    }
  }

  @Test func pointersNameTheValueAtTheCursor() throws {
    let text = #"{"first":[1,2],"a/b~c":[{"x":1},{"y":[0,[7]]}]}"#
    try reading(text) { reader in
      #expect(reader.pointer == "")
      try reader.beginObject()
      #expect(try reader.nextKey() == "first")
      #expect(reader.pointer == "/first")
      try reader.skip()
      #expect(try reader.nextKey() == "a/b~c")
      try reader.beginArray()
      #expect(try reader.nextItem())
      try reader.skip()
      #expect(try reader.nextItem())
      #expect(reader.pointer == "/a~1b~0c/1")
      try reader.beginObject()
      #expect(try reader.nextKey() == "y")
      try reader.beginArray()
      #expect(try reader.nextItem())
      try reader.skip()
      #expect(try reader.nextItem())
      try reader.beginArray()
      #expect(try reader.nextItem())
      #expect(reader.pointer == "/a~1b~0c/1/y/1/0")
      #expect(reader.depth == 5)
    }
  }

  @Test func restartsOnTheNextLine() throws {
    let text = "[1,\n{\"a\":2}\n"
    try reading(text) { reader in
      let bytes = reader.bytes
      reader.restart(at: 0, end: 3, in: bytes)
      #expect(throws: JSONError(message: "the text ends where a value was expected", offset: 3)) { try reader.skip() }
      reader.restart(at: 4, end: 11, in: bytes)
      #expect(try reader.skip() == 4..<11)
      try reader.end()
    }
  }

  @Test func errorsBecomeDiagnostics() throws {
    let text = Array("{\n  \"a\": tru\n}".utf8)
    let error = try #require(throws: JSONError.self) { try JSONValue(parsing: text) }
    let diagnostic = error.diagnostic(file: "content/a.json", text: text, firstLine: 5)
    #expect(diagnostic.code == "bad-json")
    #expect(diagnostic.location?.file == "content/a.json")
    #expect(diagnostic.location?.line == 6)
    #expect(diagnostic.location?.column == 8)
    #expect(diagnostic.location?.excerpt?.line == "  \"a\": tru")
  }

  @Test func invalidUTF8IsReplaced() throws {
    let value = try JSONValue(parsing: [0x22, 0x61, 0xFF, 0x22])
    #expect(value == .string("a\u{FFFD}"))
  }
}
