/// Reads the items of a JSON array one by one, without a tree of the whole; a broken item is passed over and told.

import Diagnostics
import JSON

extension JSONReader {
  /// Calls `body` with each item of the array at the cursor, or with what is wrong with it. Throws where the structure itself
  /// breaks: what was read before stays.
  mutating func eachItem(
    of bytes: UnsafeBufferPointer<UInt8>, place: String,
    _ body: (Result<JSONValue, Diagnostic>, _ pointer: String) -> Void
  ) throws(JSONError) {
    let path = pointer
    try beginArray()
    var index = 0
    while try nextItem() {
      let range = try skip()
      let slice = UnsafeBufferPointer(rebasing: bytes[range])
      let pointer = "\(path)/\(index)"
      index += 1
      var item = JSONReader(slice)
      do throws(JSONError) {
        body(.success(try item.value()), pointer)
      } catch {
        let problem = Diagnostic.error(
          "import-bad-record", "a record is no valid JSON: \(error.message)",
          at: Location(file: place, pointer: pointer))
        body(.failure(problem), pointer)
      }
    }
  }
}
