/// New ids for posts whose old ones would tell who wrote them.

/// From old ids and addresses to new ids.
struct AnonymousAddresses {
  private var index = AddressIndex()
  private var newIDs: [String] = []
  private var profiles = AddressIndex()
  private let slugs: [String]

  init(_ library: Library, _ identities: Identities) {
    slugs = identities.all.map(\.slug)
    for profile in identities.profiles { profiles.insert(profile.url, Int32(profile.identity)) }
    // The walk for names alone needs no addresses.
    let finder = NameReplacer(identities, nil)
    for post in library.posts {
      let slug = identities.slug(of: post.author)
      let isChanged = slug != nil ? !post.id.isPlainWord || finder.holdsName(post.id) : finder.holdsName(post.id)
      let number = Int32(newIDs.count)
      if isChanged {
        newIDs.append("\(slug ?? "post")-\(Self.digest(post.id))")
      } else if slug != nil, post.hasDetails {
        newIDs.append(post.id)
      } else {
        continue
      }
      index.insert(post.id, number)
      guard post.hasDetails else { continue }
      post.url.map { _ = index.insert($0, number) }
      for name in post.alternateIDs { index.insert(name, number) }
    }
  }

  /// The new id of a post in the library whose id changes.
  func newID(ofPost id: String) -> String? { index.find(AddressKey(id)).map { newIDs[Int($0)] } }

  /// The id of the post that an old id or address names, if it is one whose addresses are taken away.
  func newID(of name: String) -> String? { index.find(name).map { newIDs[Int($0)] } }

  /// The new handle of the account whose profile is at an address.
  func profile(_ url: String) -> String? { profiles.find(url).map { slugs[Int($0)] } }

  /// An address that leads nowhere: `.invalid` is reserved for that (RFC 2606).
  static func address(_ path: String) -> String { "https://anonymous.invalid/\(path)" }

  /// Thirteen letters and digits that stand for an id: the same for each of its spellings, in every build.
  static func digest(_ id: String) -> String {
    var rest = AddressKey(id).hash
    var text = ""
    for _ in 0..<13 {
      text.unicodeScalars.append(Unicode.Scalar(Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)[Int(rest & 31)]))
      rest >>= 5
    }
    return text
  }
}

extension String {
  /// Whether an id was made up by a person, as `hello-world` was: it leads to no post on any network.
  fileprivate var isPlainWord: Bool {
    let isWord = utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 95 }
    return isWord && utf8.contains { (97...122).contains($0) }
      && (utf8.contains(45) || !utf8.contains { (48...57).contains($0) })
  }
}
