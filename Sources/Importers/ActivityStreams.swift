/// Reading ActivityStreams 2 (W3C Recommendation) leniently: where the standard allows one value, a list, a string or an
/// object, all are taken.

import JSON
import Posts

extension JSONValue {
  /// The items of a list; a single value is a list of one, null is none.
  var list: [JSONValue] {
    switch self {
    case .array(let items): items
    case .null: []
    default: [self]
    }
  }

  /// The address of a value: a string, an object's id, or a link's href.
  var address: String? {
    let text = string ?? self["id"]?.string ?? self["href"]?.string
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A string of more than spaces.
  var text: String? { string.flatMap { $0.isBlank ? nil : $0 } }

  /// The `type` or, of several, the first.
  var type: String { self["type"]?.list.first?.string ?? "" }

  /// `totalItems` of a collection.
  var totalItems: Int? { self["totalItems"]?.integer.flatMap { $0 < 0 ? nil : $0 } }

  /// A moment; a time without a zone is taken as UTC, as ActivityStreams' are.
  var moment: Timestamp? {
    switch string.flatMap({ Timestamp.parse($0) }) {
    case .moment(let timestamp): timestamp
    case .civil(let time): time.timestamp()
    case nil: nil
    }
  }

  /// The web address among an object's links: a string, a link, or a list of both. A page is preferred to other kinds.
  var webAddress: String? {
    let links = list.filter { $0.address?.isWebAddress ?? false }
    return (links.first { $0["mediaType"]?.string == "text/html" } ?? links.first)?.address
  }
}

extension String {
  /// Whether there is nothing but white space.
  var isBlank: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace } }

  /// The host of a web address in lower case, with its port; nil where a user's name stands before it.
  var webHost: String? {
    guard isWebAddress, let start = firstRange(of: "://")?.upperBound else { return nil }
    let host = self[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return host.isEmpty || host.contains("@") ? nil : String(host).asciiLowercased
  }
}
