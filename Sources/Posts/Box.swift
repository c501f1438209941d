/// Room outside a struct for a value that most instances lack.

/// An immutable heap cell with value semantics: it is replaced, never changed.
@usableFromInline
final class Box<Value: Sendable>: Sendable {
  @usableFromInline let value: Value
  init(_ value: Value) { self.value = value }
}

extension Box: Equatable where Value: Equatable {
  @usableFromInline
  static func == (left: Box, right: Box) -> Bool { left === right || left.value == right.value }
}
