/// What one file, or a piece of one, gives: the reader's partial result, merged in the order of paths.

import Diagnostics
import Posts

/// Records, their problems and their counts.
struct ContentSlice: Sendable {
  /// Without files: origins count in the list of the whole reading.
  var library = Library()
  var log = DiagnosticLog()
  var posts = ReadCounts()
  /// Accounts, follows, chats, messages and marks together.
  var others = ReadCounts()
  /// Messages of a JSON Lines file that stand before the slice's first chat header, so belong to an earlier slice's last chat.
  var leadingMessages: [Message] = []
  /// Messages that name their chat.
  var addressedMessages: [(chat: String, message: Message)] = []
  /// How many lines the slice has, by which the lines of the next one are off.
  var lineCount = 0
}
