/// `overrides.yml`: changes to single posts, kept apart from imported files so that a new import doesn't undo them.

import Bytes
package import Diagnostics
package import Posts

/// Changes to posts by their ids.
package struct Overrides: Sendable {
  /// The changes to one post. What is nil stays as it is.
  package struct Change: Sendable, Equatable {
    package var id: String
    package var hide: Bool?
    package var pinned: Bool?
    package var title: String?
    /// An empty text takes the warning away.
    package var contentWarning: String?
    /// Descriptions of the attachments, in order.
    package var alt: [String]?
    /// Where the id stands.
    package var place: Location

    package init(id: String, place: Location) {
      self.id = id
      self.place = place
    }
  }

  /// In the order of the file.
  package var changes: [Change] = []
  /// The first error in a file of overrides. While there is one, nothing may be published: the post that it was about to hide
  /// would be shown.
  package private(set) var fault: Diagnostic?

  package init() {}

  static let fileName = "overrides.yml"

  /// Adds the changes of a file.
  mutating func read(diskPath: String, name: String, log: inout DiagnosticLog) {
    do throws(Diagnostic) {
      parse(try readFile(name, diskPath: diskPath), file: name, log: &log)
    } catch {
      refuse(error, &log)
    }
  }

  /// Adds the changes of a text.
  package mutating func parse(_ bytes: [UInt8], file: String, log: inout DiagnosticLog) {
    do throws(Diagnostic) {
      let text = try checkedText(bytes, file: file, log: &log)
      let node = try YAMLNode.parse(text, file: file)
      guard !node.isNull else { return }
      guard let members = node.members else {
        throw .error(
          "wrong-type", "overrides are a mapping from ids to changes", at: Location(file: file, line: node.line))
      }
      for member in members {
        let place = Location(file: file, line: member.line, column: member.column, in: text)
        var change = Change(id: member.key, place: place)
        var section = YAMLSection(member.value, file: file, name: "an override")
        change.hide = section.bool("hide")
        change.pinned = section.bool("pinned")
        change.title = section.text("title")
        change.contentWarning = section.text("content_warning")
        change.alt = section.texts("alt")
        section.finish()
        for var problem in section.log.entries {
          // A misspelt 'hide' would publish what it was to hide.
          if problem.code.word == "unknown-key" { problem.severity = .error }
          refuse(problem, &log)
        }
        changes.append(change)
      }
    } catch {
      refuse(error, &log)
    }
  }

  /// Logs a problem; an error is kept as the fault too.
  private mutating func refuse(_ problem: Diagnostic, _ log: inout DiagnosticLog) {
    log.add(problem)
    if problem.severity == .error, fault == nil { fault = problem }
  }

  /// Makes the changes. An id that no post has is a warning.
  package func apply(to library: inout Library, log: inout DiagnosticLog) {
    guard !changes.isEmpty else { return }
    let wanted = Set(changes.map(\.id))
    var places: [String: [Int]] = [:]
    for (at, post) in library.posts.enumerated() where wanted.contains(post.id) {
      places[post.id, default: []].append(at)
    }
    for change in changes {
      guard let found = places[change.id] else {
        log.add(
          .warning(
            "unknown-post", "'\(change.id)' is no post's id\(didYouMean(change.id, in: library.posts.lazy.map(\.id)))",
            at: change.place))
        continue
      }
      for at in found { change.apply(to: &library.posts[at], log: &log) }
    }
  }
}

extension Overrides.Change {
  fileprivate func apply(to post: inout Post, log: inout DiagnosticLog) {
    if let hide { if hide { post.flags.insert(.hidden) } else { post.flags.remove(.hidden) } }
    if let pinned { if pinned { post.flags.insert(.pinned) } else { post.flags.remove(.pinned) } }
    var details = post.details
    if let title { details.title = title.isEmpty ? nil : title }
    if let contentWarning { details.contentWarning = contentWarning.isEmpty ? nil : contentWarning }
    if let alt {
      for (at, text) in alt.enumerated() where at < details.attachments.count { details.attachments[at].alt = text }
      if alt.count > details.attachments.count {
        log.add(
          .warning(
            "too-many-alts", "'\(id)' has \(details.attachments.count) attachments, and 'alt' describes \(alt.count)",
            at: place))
      }
    }
    if details != post.details { post.details = details }
  }
}
