/// What the readers of records read from: a cursor over keys and values that JSON and YAML both offer, so that each kind of
/// record is read by one piece of code.

import Diagnostics
import JSON
import Posts

/// A cursor over one structured text. `place` numbers are the source's own; `location` makes them readable.
protocol FieldSource {
  /// Whether a scalar that looks like a number or a yes-or-no may also be read as text, as in YAML.
  static var readsScalarsAsText: Bool { get }

  /// The kind of the value at the cursor.
  mutating func kind() throws(JSONError) -> JSONReader.Kind
  /// Where the value at the cursor stands. Ask for its kind first.
  var place: Int { get }
  /// Where the key that was read last stands.
  var keyPlace: Int { get }
  /// The key that was read last.
  var keyText: String { get }
  mutating func location(of place: Int) -> Location
  /// The line of a place, counted from 1.
  mutating func line(of place: Int) -> Int

  mutating func beginObject() throws(JSONError)
  /// The next key of the innermost object; nil leaves it.
  mutating func nextName() throws(JSONError) -> FieldName?
  mutating func beginArray() throws(JSONError)
  /// Whether there is another item; false leaves the array.
  mutating func nextItem() throws(JSONError) -> Bool

  mutating func string() throws(JSONError) -> String
  mutating func integer() throws(JSONError) -> Int?
  mutating func bool() throws(JSONError) -> Bool
  /// Reads a text as a date; nil where it is none.
  mutating func date() throws(JSONError) -> Timestamp.Parsed?
  /// The value at the cursor as a tree.
  mutating func tree() throws(JSONError) -> JSONValue
  mutating func skip() throws(JSONError)
}
