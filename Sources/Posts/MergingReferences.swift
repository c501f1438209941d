/// References of copies: one is kept, and what it lacks is taken from the other.

extension Reference {
  mutating func spellHandles(_ handles: inout HandleTable) {
    guard let author else { return }
    let spelt = handles.canonical(author)
    if spelt != author { details.author = spelt }
  }
}

extension Optional where Wrapped == Reference {
  /// The newer copy's reference with its gaps filled, or else the older's.
  static func united(_ newer: Reference?, _ older: Reference?) -> Reference? {
    guard var one = newer, let two = older else { return newer ?? older }
    if one == two { return one }
    if AddressKey(one.target) != AddressKey(two.target), one.details.url == nil, two.target.isWebAddress {
      one.details.url = two.target
    }
    one.details.url = one.details.url ?? two.details.url
    // A permanent number (`did:plc:…`) says less than the name that the other copy knew.
    if let author = two.details.author,
      one.details.author.map({ $0.hasPrefix("did:") && !author.hasPrefix("did:") }) ?? true
    {
      one.details.author = author
    }
    one.details.text = one.details.text ?? two.details.text
    one.details.published = one.details.published ?? two.details.published
    one.details.absence = one.details.absence ?? two.details.absence
    return one
  }
}
