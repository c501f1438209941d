/// Meta's exports write each byte of a text's UTF-8 as a character of its own: `é` as `Ã©`. Texts that were written so are put
/// right, once; all others stay as they are.

import JSON

extension String {
  /// The text whose UTF-8 bytes the characters are; the text itself where they are none.
  var withoutMojibake: String {
    var isPlain = true
    for scalar in unicodeScalars {
      if scalar.value > 0xFF { return self }
      if scalar.value > 0x7F { isPlain = false }
    }
    if isPlain { return self }
    return String(validating: unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self) ?? self
  }
}

extension JSONValue {
  /// The same for every string of a value, keys as well. Values nest as deep as the reader of JSON lets them.
  var withoutMojibake: JSONValue {
    switch self {
    case .string(let text): .string(text.withoutMojibake)
    case .array(let items): .array(items.map(\.withoutMojibake))
    case .object(let object):
      .object(JSONObject(object.members.map { .init($0.key.withoutMojibake, $0.value.withoutMojibake) }))
    default: self
    }
  }
}
