/// A YAML tree as a JSON value, for templates and for keys that are kept as JSON.

package import JSON

extension YAMLNode {
  /// The same value in JSON: plain numbers, `true`, `false` and null typed, everything else as text.
  package var json: JSONValue {
    switch value {
    case .sequence(let items): return .array(items.map(\.json))
    case .mapping(let members): return .object(JSONObject(members.map { .init($0.key, $0.value.json) }))
    case .scalar(let text, _):
      switch kind {
      case .null: return .null
      case .bool: return .bool(bool == true)
      case .number: return .number(Self.canonical(text))
      default: return .string(text)
      }
    }
  }

  /// YAML allows a plus sign and zeros before a number, JSON does not.
  private static func canonical(_ number: String) -> String {
    var digits = number[...]
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits = digits.dropFirst() }
    while digits.first == "0", digits.dropFirst().first?.isNumber == true { digits = digits.dropFirst() }
    return (isNegative ? "-" : "") + digits
  }
}
