/// Turns the tree of one template into operations, in one context.

import Bytes
import Diagnostics

extension Linker {
  /// Indentation that grows beyond this, as that of a partial that includes itself does, is left to rendering; up to this
  /// it becomes part of the literals.
  private static var longestIndent: Int { 24 }

  /// Where nodes are compiled.
  private struct Site {
    var template: Int
    var scope: Int
    var blocks: Int
    /// How much white space at the start of the source's lines is not printed.
    var removed = 0
    /// What is printed at the start of lines instead.
    var added: Bytes = []
    /// Whether lines begin with the caller's indentation besides.
    var isIndented = false

    func indent(_ range: Range<Int>, _ source: Source) -> Bytes { added + source.bytes[range].dropFirst(removed) }
  }

  mutating func compile(_ key: Key) -> Fragment {
    var fragment = Fragment()
    fragment.problems = templates[key.template].diagnostics
    let site = Site(
      template: key.template, scope: key.scope, blocks: key.blocks, added: key.indent, isIndented: key.isIndented)
    compile(templates[key.template].nodes, site, into: &fragment)
    return fragment
  }

  private mutating func compile(_ nodes: [Node], _ site: Site, into fragment: inout Fragment) {
    let source = templates[site.template].source
    for node in nodes {
      switch node {
      case .text(let range): fragment.append(source.bytes[range])
      case .line(let indent, _): startLine(site.indent(indent, source), site, into: &fragment)
      case .block(let index): compile(templates[site.template].blocks[index], site, into: &fragment)
      case .value(let name, let isRaw):
        fragment.attempt { fragment throws(Diagnostic) in
          fragment.ops.append(try value(name, isRaw: isRaw, site, &fragment))
        }
      case .section(let name, let isInverted, let inner):
        fragment.attempt { fragment throws(Diagnostic) in
          try section(name, isInverted: isInverted, inner, site, &fragment)
        }
      case .include(let include):
        fragment.attempt { fragment throws(Diagnostic) in try compile(include, site, into: &fragment) }
      }
    }
  }

  private func startLine(_ indent: Bytes, _ site: Site, into fragment: inout Fragment) {
    if site.isIndented { fragment.ops.append(.indent) }
    fragment.append(indent)
  }

  // MARK: Values and sections

  private mutating func value(
    _ name: Name, isRaw: Bool, _ site: Site, _ fragment: inout Fragment
  ) throws(Diagnostic) -> Op {
    let source = templates[site.template].source
    guard let found = try find(name, site) else {
      let ref = freeRef(name)
      return isRaw ? .html(ref) : .text(ref)
    }
    switch (found.kind, isRaw) {
    case (.text, false): return .text(fragment.ref(found))
    case (.html, true): return .html(fragment.ref(found))
    case (.text, true): throw source.rawText(name)
    case (.html, false): throw source.escapedHTML(name)
    default: throw source.notPrintable(name, found.kind)
    }
  }

  private mutating func section(
    _ name: Name, isInverted: Bool, _ inner: [Node], _ site: Site, _ fragment: inout Fragment
  ) throws(Diagnostic) {
    var site = site
    let op: (Int32) -> Op
    if let found = try find(name, site) {
      let ref = fragment.ref(found)
      if isInverted {
        op = { .unless(ref, skip: $0) }
      } else {
        let scope = scopes.scopes[site.scope]
        switch found.kind {
        case .flag: op = { .when(ref, skip: $0) }
        case .text, .html:
          op = { .when(ref, skip: $0) }
          var isHTML = false
          if case .html = found.kind { isHTML = true }
          let item = Scope.Item(frame: found.frame, slots: found.slots, isHTML: isHTML)
          site.scope = scopes.id(Scope(shapes: scope.shapes, item: item))
        case .one(let type), .many(let type):
          let shape = scopes.shape(type)
          op = { .each(ref, frame: Int32(shape), skip: $0) }
          site.scope = scopes.id(scope.entering(shape))
        }
      }
    } else {
      let ref = freeRef(name)
      op = { isInverted ? .unless(ref, skip: $0) : .each(ref, frame: 0, skip: $0) }
    }
    fragment.appendSection(op) { compile(inner, site, into: &$0) }
  }

  /// What a name refers to; nil for free data.
  private mutating func find(_ name: Name, _ site: Site) throws(Diagnostic) -> Found? {
    if site.scope == Scopes.free { return nil }
    return try scopes.find(name, in: site.scope, templates[site.template].source)
  }

  private mutating func freeRef(_ name: Name) -> Ref { Ref(slot: Int32(scopes.freeName(name.parts))) }

  // MARK: Partials and blocks

  private mutating func compile(
    _ include: Include, _ site: Site, into fragment: inout Fragment
  ) throws(Diagnostic) {
    let source = templates[site.template].source
    let arguments = include.arguments.map { index in
      Bindings.Binding(
        name: templates[site.template].blocks[index].name, template: site.template, block: index, outer: site.blocks)
    }
    let indent = include.indent.map { site.indent($0, source) } ?? []
    // Within a line, the partial's lines are not indented at all.
    let keeps = include.indent != nil && site.isIndented
    let isLate = keeps || indent.count > Linker.longestIndent
    var key = Key(
      template: 0, scope: site.scope, blocks: bindings.adding(arguments, to: site.blocks), indent: isLate ? [] : indent,
      isIndented: isLate)
    switch include.target {
    case .template(let name):
      guard let template = template(name) else {
        if site.scope == Scopes.free { return }
        throw source.unknownPartial(include, name, names)
      }
      key.template = template
      let callee = self.fragment(key)
      fragment.calls.append(callee)
      fragment.ops.append(
        isLate ? .callIndented(Int32(callee), fragment.keep(indent), keeps: keeps) : .call(Int32(callee)))
    case .dynamic(let name):
      let ref: Ref
      if let found = try find(name, site) {
        guard case .text = found.kind else { throw source.notPrintable(name, found.kind) }
        ref = fragment.ref(found)
      } else {
        ref = freeRef(name)
      }
      var choices: [(name: Bytes, fragment: Int)] = []
      for (template, name) in names.enumerated() {
        key.template = template
        choices.append((Bytes(name.utf8), self.fragment(key)))
      }
      fragment.choices.append(choices.sorted { $0.name.lexicographicallyPrecedes($1.name) })
      fragment.ops.append(
        .callDynamic(
          ref, choices: Int32(fragment.choices.count - 1), fragment.keep(isLate ? indent : []), keeps: keeps))
    }
  }

  private mutating func compile(_ block: Block, _ site: Site, into fragment: inout Fragment) {
    guard let binding = bindings.find(block.name, in: site.blocks) else {
      return compile(block.nodes, site, into: &fragment)
    }
    let argument = templates[binding.template].blocks[binding.block]
    var inner = Site(
      template: binding.template, scope: site.scope, blocks: binding.outer, removed: argument.margin.count)
    guard case .lines(let indent, let lineEnd) = block.site else {
      return compile(argument.nodes, inner, into: &fragment)
    }
    if argument.nodes.isEmpty { return }
    let source = templates[site.template].source
    inner.added = site.indent(indent, source)
    inner.isIndented = site.isIndented
    if !argument.startsLine { startLine(inner.added, inner, into: &fragment) }
    compile(argument.nodes, inner, into: &fragment)
    if !argument.endsLine { fragment.append(source.bytes[lineEnd]) }
  }
}

extension Fragment {
  /// The operand for a name that was found.
  fileprivate mutating func ref(_ found: Found) -> Ref {
    var ref = Ref(frame: Int32(found.frame), slot: Int32(found.slots.last ?? 0))
    if found.slots.count > 1 {
      ref.path = Int32(steps.count)
      steps.append(Int32(found.slots.count - 1))
      steps += found.slots.dropLast().map(Int32.init)
    }
    return ref
  }

  /// Notes what is thrown, and goes on.
  fileprivate mutating func attempt(_ body: (inout Fragment) throws(Diagnostic) -> Void) {
    do throws(Diagnostic) { try body(&self) } catch { problems.append(error) }
  }
}

// MARK: Wording

extension Source {
  fileprivate func rawText(_ name: Name) -> Diagnostic {
    error(
      code: "template-raw-text", "'\(text(name.range))' is text; raw tags take only HTML", at: name.range,
      hints: ["write {{\(text(name.range))}}, which escapes it"])
  }

  fileprivate func escapedHTML(_ name: Name) -> Diagnostic {
    error(
      code: "template-escaped-html", "'\(text(name.range))' is HTML; only raw tags print it", at: name.range,
      hints: ["write {{{\(text(name.range))}}}"])
  }

  fileprivate func notPrintable(_ name: Name, _ kind: Kind) -> Diagnostic {
    let word = text(name.range)
    return error(
      code: "template-not-printable", "'\(word)' is \(kind.article); only text can be printed", at: name.range,
      hints: ["use it as a section: {{#\(word)}}…{{/\(word)}}"])
  }

  fileprivate func unknownPartial(_ include: Include, _ name: String, _ names: [String]) -> Diagnostic {
    let meant = didYouMean(name, in: names)
    return include.isParent
      ? error(code: "template-unknown-parent", "parent '\(name)' doesn't exist\(meant)", at: include.range)
      : error(code: "template-unknown-partial", "partial '\(name)' doesn't exist\(meant)", at: include.range)
  }
}
