/// Room outside a struct for a value that most instances lack.

/// An immutable heap cell with value semantics: it is replaced, never changed.
final class Box<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension Box: Equatable where Value: Equatable {
  static func == (left: Box, right: Box) -> Bool { left === right || left.value == right.value }
}
