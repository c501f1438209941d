/// `skein template`: renders one Mustache file with data, outside any site.

import Bytes
import Content
import Diagnostics
import Files
import JSON
import Mustache

extension Verb {
  static let template = Verb(
    name: "template", summary: "render one Mustache file with JSON or YAML data", operands: "FILE",
    details: """
      FILE is a template, '-' for stdin. Partials and parents are looked for beside it, or in --partials, by name with
      '.mustache' behind it. With free data a name that is not there prints nothing, as the Mustache specification says.
      """,
    options: [
      Option("data", "d", value: "FILE", summary: "JSON or YAML data; '-' for stdin"),
      Option("partials", "p", value: "DIR", summary: "the folder of partials (default: the template's own)"),
      Option("output", "o", value: "FILE", summary: "where to write (default: stdout)"),
    ]
  ) { arguments, terminal in
    guard arguments.operands.count == 1, let file = arguments.operands.first else {
      throw UsageError("'template' takes one FILE")
    }
    var templates = TemplateSet()
    let folder = arguments.value("partials") ?? parentFolder(of: file)
    if arguments.value("partials") != nil || file != "-" { try addPartials(of: folder, to: &templates) }
    let main = "\u{0}main"
    templates.add(name: main, file: file, source: try readInput(file))
    var data = JSONValue.object(JSONObject())
    if let source = arguments.value("data") { data = try readData(source) }
    try writeResult(try templates.render(main, data), to: arguments.value("output"), terminal)
    return ExitCode.ok
  }

  private static func addPartials(of folder: String, to templates: inout TemplateSet) throws {
    for file in try Disk.list(folder).files where file.path.hasSuffix(".mustache") {
      let path = folder == "." ? file.path : "\(folder)/\(file.path)"
      templates.add(name: String(file.path.dropLast(9)), file: path, source: try Disk.read(path))
    }
  }

  private static func parentFolder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// JSON, or YAML where the text does not begin as JSON does.
  private static func readData(_ source: String) throws -> JSONValue {
    let bytes = try readInput(source)
    let first = bytes.first { ![32, 9, 10, 13].contains($0) }
    if source.hasSuffix(".yml") || source.hasSuffix(".yaml") { return try YAMLNode.parse(bytes, file: source).json }
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      let looksLikeJSON = first.map { [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains($0) } ?? true
      if looksLikeJSON || source.hasSuffix(".json") {
        throw Diagnostic.error(
          "bad-json", error.message, at: Location(file: source, text: bytes, offset: error.offset))
      }
    }
    return try YAMLNode.parse(bytes, file: source).json
  }
}
