/// Templates that are ready to render: names and partials are linked, and nothing is looked up by name any more.

package import Bytes
package import Diagnostics
package import JSON

/// A template linked to a type of view. A value of one word: render it from any number of threads.
package struct Program: Sendable {
  private let linked: Linked

  private final class Linked: Sendable {
    let code: Code
    let frame: Int
    let type: any View.Type

    init(code: Code, frame: Int, type: any View.Type) {
      self.code = code
      self.frame = frame
      self.type = type
    }
  }

  init(code: Code, frame: Int, type: any View.Type) { linked = Linked(code: code, frame: frame, type: type) }

  var code: Code { linked.code }
  /// The shape of the root view.
  var frame: Int { linked.frame }
  var type: any View.Type { linked.type }

  /// Renders a view of the type that the program is linked to, and appends the result. Throws where partials nest without
  /// an end, or where a dynamic name picks a template that doesn't exist or doesn't fit; `out` then holds a part.
  package func render(_ view: any View, into out: inout Bytes) throws(Diagnostic) {
    var bodies = SpecialBodies()
    try render(view, into: &out, with: &bodies)
  }

  /// The same, with bodies that were specialised by earlier renderings, and for later ones.
  package func render(
    _ view: any View, into out: inout Bytes, with bodies: inout SpecialBodies
  ) throws(Diagnostic) {
    assert(Swift.type(of: view) == type, "the program is linked to \(type)")
    let code = code
    let fault = withUnsafePointer(to: view) { root in
      code.steps.withUnsafeBufferPointer { steps in
        withUnsafeTemporaryAllocation(of: ViewFrames.Frame.self, capacity: code.frames) { room -> Diagnostic? in
          room.initialize(repeating: ViewFrames.Frame(mutating: root))
          return room.baseAddress.flatMap {
            Renderer.run(code, ViewFrames($0, steps: steps), into: &out, bodies: &bodies, of: linked)
          }
        }
      }
    }
    if let fault { throw fault }
  }
}

/// A template for free data, which has no declared names.
package struct FreeProgram: Sendable {
  let code: Code

  /// Renders by the rules of the specification and appends the result. Throws where partials nest without an end, or where
  /// a dynamic name picks a template with faults; `out` then holds a part.
  package func render(_ data: JSONValue, into out: inout Bytes) throws(Diagnostic) {
    var bodies = SpecialBodies()
    let fault = Renderer.run(code, FreeStack(code, root: data), into: &out, bodies: &bodies, of: nil)
    if let fault { throw fault }
  }
}
