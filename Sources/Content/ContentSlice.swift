/// What one file, or a piece of one, gives: the reader's partial result, merged in the order of paths.

import Diagnostics
import Posts

/// Records, their problems and their counts.
struct ContentSlice: Sendable {
  /// Without files: origins count in the list of the whole reading.
  var library = Library()
  var log = DiagnosticLog()
  var rejected = RejectedRecords()
  /// Whether a line with a message belongs to the last chat of this slice, to that of an earlier one, or to none.
  var openChat = OpenChat.earlier
  /// Messages that belong to the last chat of an earlier slice.
  var leadingMessages: [Message] = []
  /// Messages that name their chat.
  var addressedMessages: [(chat: String, message: Message)] = []
  /// How many lines the slice has, by which the lines of the next one are off.
  var lineCount = 0
}

/// Which chat the messages of a JSON Lines file belong to that name none.
enum OpenChat: Sendable {
  /// The last one before the slice, if there is any.
  case earlier
  /// The slice's last one.
  case here
  /// One whose header was rejected.
  case lost
}
