/// Accounts as numbers: every later question compares four bytes instead of handles.

package import Posts

/// The accounts of a library by their index in `Library.accounts`, and the author of each post.
package struct AccountTable: Sendable {
  package let accounts: [Account]
  /// The author of each post, by the post's index; -1 where the library has no account of that handle.
  package let authors: [Int32]
  private let byHandle: [String: Int32]

  package init(_ library: Library) {
    accounts = library.accounts
    var handles: [String: Int32] = [:]
    handles.reserveCapacity(accounts.count)
    for at in accounts.indices.reversed() { handles[accounts[at].handle.foldedHandle] = Int32(at) }
    byHandle = handles
    var spelt: [String: Int32] = [:]
    var recent = RecentTexts<Int32>()
    let posts = library.posts
    authors = posts.indices.map { at in
      let author = posts[at].author
      if let index = recent[author] { return index }
      let index = spelt[author] ?? handles[author.foldedHandle] ?? -1
      spelt[author] = index
      recent[author] = index
      return index
    }
  }

  package var count: Int { accounts.count }

  /// The account of a handle in any spelling.
  package func index(of handle: String) -> Int? { byHandle[handle.foldedHandle].map(Int.init) }
}
