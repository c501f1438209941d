/// The views of this module. Their own protocol, because the compiler specialises what a protocol's extension does only
/// within the protocol's module: through it a slot is written by one jump instead of three calls through tables.

package import Bytes
package import Mustache

/// A view with declared names.
package protocol NamedView: Mustache.NamedView, RootView {}

extension NamedView {
  package func write(slot: Int, to out: inout Bytes) { if let name = Name(rawValue: slot) { write(name, to: &out) } }

  package func holds(slot: Int) -> Bool { if let name = Name(rawValue: slot) { holds(name) } else { false } }

  package func visit(slot: Int, _ each: (any View) -> Void) { if let name = Name(rawValue: slot) { visit(name, each) } }
}
