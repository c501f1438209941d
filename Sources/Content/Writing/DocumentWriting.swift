/// Writes a library as one JSON document: an object with `accounts`, `posts` and `chats`.

package import Bytes
package import Posts

extension ContentWriter {
  /// One JSON object that the reader of `*.json` files understands; kinds of record that the library lacks are left out.
  package static func document(_ library: Library) -> Bytes {
    var writer = ObjectWriter(.json)
    writer.list("accounts", library.accounts) { out, account in out.object { $0.account(account) } }
    writer.list("posts", library.posts) { out, post in out.object { $0.post(post) } }
    writer.list("follows", library.follows) { out, follow in out.object { $0.follow(follow) } }
    writer.list("chats", library.chats) { out, chat in
      out.object { out in
        out.chat(chat)
        out.list("messages", chat.messages) { out, message in out.object { $0.message(message) } }
      }
    }
    writer.end()
    var out = writer.out
    out.append(10)
    return out
  }
}
