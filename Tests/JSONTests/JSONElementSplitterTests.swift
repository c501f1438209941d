import Testing

@testable import JSON

/// The elements that a splitter gives of a text that is fed to it in chunks of a size.
private func elements(_ text: String, at path: [String], chunk size: Int, limit: Int = 1000) throws -> [String] {
  var splitter = JSONElementSplitter(path: path, elementLimit: limit)
  var found: [String] = []
  let bytes = Array(text.utf8)
  for from in stride(from: 0, to: bytes.count, by: size) {
    try bytes[from..<min(from + size, bytes.count)].withUnsafeBufferPointer { chunk in
      try splitter.feed(chunk) { found.append(String(decoding: $0, as: UTF8.self)) }
    }
  }
  try splitter.finish()
  #expect(splitter.count == found.count)
  return found
}

@Suite struct JSONElementSplitterTests {
  @Test(arguments: [
    ("[]", [], []),
    ("[1, \"a,]\\\"\" ,{\"b\":[2]} , [[]],null]", [], ["1", #""a,]\"""#, #"{"b":[2]}"#, "[[]]", "null"]),
    ("\u{FEFF}[ true ]", [], ["true"]),
    (
      #"{"a":[9],"items":[1,{"items":[5]}],"b":{"items":[7]},"items":[],"items":[2]}"#, ["items"],
      ["1", #"{"items":[5]}"#, "2"]
    ),
    (#"{"x":{"y":[1]},"y":[2],"x":{"z":1,"y":[3,4]},"x":[{"y":[5]}]}"#, ["x", "y"], ["1", "3", "4"]),
    (#"{"items":{"items":[1]}}"#, ["items"], []), (#"[{"items":[1]}]"#, ["items"], []), ("12", [], []),
    (
      #"[{"a long key with a { in it":"and a value \\\" with a quote, and ] }","b":{"c":[[1,2],{"d":"eeeeeeeeeeeeeeeeeeee\\\\"}]}},"x\\\\","y"]"#,
      [],
      [
        #"{"a long key with a { in it":"and a value \\\" with a quote, and ] }","b":{"c":[[1,2],{"d":"eeeeeeeeeeeeeeeeeeee\\\\"}]}}"#,
        #""x\\\\""#, #""y""#,
      ]
    ), (#"{"a":"items","b":[1],"items" : [2]}"#, ["items"], ["2"]),
  ])
  func elementsOfAnyChunks(text: String, path: [String], expected: [String]) throws {
    for size in [1, 2, 3, 5, 1000] { #expect(try elements(text, at: path, chunk: size) == expected) }
  }

  @Test(arguments: [
    ("[1", "the text ends inside an array", 2), ("{\"a\":[1]", "the text ends inside an object", 8),
    ("[1}", "'}' closes nothing", 2), ("[{\"a\":[1}]", "'}' closes nothing", 8),
    ("]", "']' closes nothing", 0), ("[\"a", "the text ends inside a string", 3),
    ("", "the text ends where a value was expected", 0),
  ])
  func brokenStructure(text: String, message: String, offset: Int) {
    for size in [1, 1000] {
      #expect(throws: JSONError(message: message, offset: offset)) { try elements(text, at: [], chunk: size) }
    }
  }

  @Test func anElementHasALimit() {
    #expect(throws: JSONError.self) {
      try elements("[\"" + String(repeating: "x", count: 2000) + "\"]", at: [], chunk: 100)
    }
  }
}
