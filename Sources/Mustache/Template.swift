/// A parsed template: a tree of nodes over the bytes of its source. Names are not looked up yet.

import Bytes
import Diagnostics

/// One part of a template.
enum Node: Sendable {
  case text(Range<Int>)
  /// The start of a line that prints something, with its white space; what an indented partial indents.
  case line(indent: Range<Int>, isBlank: Bool)
  case value(Name, isRaw: Bool)
  case section(Name, isInverted: Bool, [Node])
  case include(Include)
  /// A parameter of the template with its default, as an index into `Template.blocks`.
  case block(Int)
}

/// A name that is looked up in the context.
struct Name: Sendable {
  var range: Range<Int>
  /// The parts between the dots; none for `{{.}}`.
  var parts: [String]
}

/// `{{>name}}` or `{{<name}}…{{/name}}`.
struct Include: Sendable {
  enum Target: Sendable {
    case template(String)
    /// `*name`: the value of the name is the template's name.
    case dynamic(Name)
  }

  var target: Target
  var range: Range<Int>
  /// The white space before the tag where it stands alone on its line; nil where it does not.
  var indent: Range<Int>?
  /// The blocks handed to a parent, as indices into `Template.blocks`.
  var arguments: [Int]
  var isParent: Bool
}

/// `{{$name}}…{{/name}}`: a parameter with its default, or, directly inside a parent, an argument.
struct Block: Sendable {
  /// Where the block stands, for what is put in its place.
  enum Site: Sendable {
    /// Within a line: what is put there is not indented.
    case inline
    /// On lines of its own: what is put there is indented, and ends with `newline` if it lacks one.
    case lines(indent: Range<Int>, newline: Range<Int>)
  }

  var name: String
  var nodes: [Node]
  var site: Site
  /// The white space that every line of the block begins with.
  var margin: Range<Int>
  /// Whether the content begins behind the line of the opening tag.
  var startsLine: Bool
  /// Whether the content ends with the line before the end tag.
  var endsLine: Bool
}

/// A template as the linker reads it.
struct Template: Sendable {
  var source: Source
  var nodes: [Node] = []
  var blocks: [Block] = []
  /// Faults in the text; where there are any, there are no nodes.
  var diagnostics: [Diagnostic] = []
}
