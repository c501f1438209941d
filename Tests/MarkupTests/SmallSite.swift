/// What the tables of this target share: a resolver that knows a few names, and short ways to render.

import Bytes
import Markup
import Testing

/// A site with the accounts nash and moss@other.example, the tags garden and Swift in any case, one post, one emoji and
/// one picture.
struct SmallSite: LinkResolver {
  func mention(_ handle: String) -> String? {
    switch handle {
    case "nash", "nash@social.example": "@nash/index.html"
    case "some_user_name": "@some_user_name/index.html"
    case "moss@other.example": "https://other.example/@moss"
    default: nil
    }
  }

  func hashtag(_ tag: String) -> String? {
    let known = ["garden", "swift", "größe", "日本語", "a_b"]
    return known.contains(tag.lowercased()) ? "tags/\(tag.lowercased()).html" : nil
  }

  func address(_ url: String) -> String? {
    switch url {
    case "https://social.example/@nash/1": "@nash/hello.html"
    case "hello.md": "@nash/hello.html#p1"
    case "odd": "javascript:alert(1)"
    default: nil
    }
  }

  func emoji(_ shortcode: String) -> String? { shortcode == "sprout" ? "media/sprout.png" : nil }
  func media(_ source: String) -> String? { source == "pots.png" ? "media/pots.png" : nil }
}

enum Format { case markdown, text, html }

/// Renders, with base marks shown as `^`.
func render(
  _ format: Format, _ input: String, resolver: any LinkResolver = SmallSite(), dropQuote: Bool = false
) -> (html: String, facts: MarkupFacts) {
  render(format, Array(input.utf8), resolver: resolver, dropQuote: dropQuote)
}

func render(
  _ format: Format, _ input: Bytes, resolver: any LinkResolver = SmallSite(), dropQuote: Bool = false
) -> (html: String, facts: MarkupFacts) {
  let renderer = MarkupRenderer(resolver: resolver)
  var out = Bytes()
  var facts = MarkupFacts()
  input.withUnsafeBufferPointer { input in
    switch format {
    case .markdown: renderer.render(markdown: input, into: &out, facts: &facts)
    case .text: renderer.render(text: input, into: &out, facts: &facts)
    case .html: renderer.render(html: input, droppingQuoteFallback: dropQuote, into: &out, facts: &facts)
    }
  }
  return (String(decoding: out.map { $0 == 1 ? UInt8(ascii: "^") : $0 }, as: UTF8.self), facts)
}

/// One row of a table: what goes in, what must come out.
struct Row: CustomTestStringConvertible {
  let input: String
  let expected: String
  init(_ input: String, _ expected: String) {
    self.input = input
    self.expected = expected
  }
  var testDescription: String { String(input.prefix(60)) }
}
