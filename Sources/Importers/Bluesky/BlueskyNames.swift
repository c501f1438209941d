/// The last step: DIDs become handles where those are known, and what accounts ask for is obeyed.

import Diagnostics
import Posts

extension BlueskyReading {
  /// Completes the result. `did` is the archive's owner.
  mutating func finish(owner did: String, options: ImportOptions) -> ImportResult {
    if let named = options.owner?.bareHandle, !named.isDID { handles[did] = named }
    if handles[did] == nil {
      log.add(
        .warning(
          "import-no-handle", "nothing tells the handle of \(did), whose archive it is", at: Location(file: place),
          explanation: "A repository knows its owner by number only, because handles change.",
          hints: ["name the account yourself: --owner fern.example"]))
    }
    result.owner = handles[did] ?? did
    restrict()
    let names = Names(handles: handles, called: calledHandles)
    for at in result.library.accounts.indices { names.spell(&result.library.accounts[at]) }
    for at in result.library.posts.indices {
      if pinned.contains(result.library.posts[at].id) { result.library.posts[at].flags.insert(.pinned) }
      names.spell(&result.library.posts[at], absences)
    }
    for at in result.library.follows.indices {
      result.library.follows[at].follower = names.handle(result.library.follows[at].follower)
      result.library.follows[at].followed = names.handle(result.library.follows[at].followed)
    }
    for at in result.library.marks.indices {
      result.library.marks[at].account = names.handle(result.library.marks[at].account)
      result.library.marks[at].target = names.target(result.library.marks[at].target)
    }
    finishMedia()
    return result
  }

  /// An account with the label "!no-unauthenticated" asks apps to show its posts to those who are logged in only. A site has no
  /// log-in: its posts are for followers, and its likes and follows stay out.
  private mutating func restrict() {
    if restricted.isEmpty { return }
    for at in result.library.posts.indices where restricted.contains(result.library.posts[at].author) {
      result.library.posts[at].visibility = max(result.library.posts[at].visibility, .followers)
    }
    let names = restricted.sorted().map { handles[$0] ?? $0 }
    log.add(
      .warning(
        "import-logged-in-only",
        names.count == 1
          ? "\(names[0]) asks not to be shown to visitors who are not logged in; those posts are for followers"
          : "\(names.count) accounts ask not to be shown to visitors who are not logged in, first \(names[0]); "
            + "their posts are for followers",
        at: Location(file: place),
        explanation: "It is a setting of the account: Settings > Privacy and security > Logged-out visibility.",
        hints: ["to publish your own posts all the same, change the setting there and export again"]))
  }
}

/// Handles of DIDs.
private struct Names {
  let handles: [String: String]
  let called: [String: String]
  /// DIDs by handle, for addresses that were written by hand.
  private let dids: [String: String]

  init(handles: [String: String], called: [String: String]) {
    self.handles = handles
    self.called = called
    var dids: [String: String] = [:]
    // Of two accounts that had one handle in turn, neither can be preferred.
    for (did, handle) in handles { dids[handle.asciiLowercased] = dids[handle.asciiLowercased] == nil ? did : "" }
    self.dids = dids.filter { !$0.value.isEmpty }
  }

  /// The handle of a DID, or the DID.
  func handle(_ did: String) -> String { handles[did] ?? called[did] ?? did }

  func target(_ target: String) -> String {
    guard var address = ATAddress(target), !address.collection.isEmpty, let did = dids[address.who.asciiLowercased]
    else { return target }
    address.who = did
    return address.text
  }

  func spell(_ account: inout Account) { account.handle = handle(account.handle) }

  func spell(_ post: inout Post, _ absences: [String: Reference.Absence]) {
    post.author = handle(post.author)
    for path in [\Post.inReplyTo, \Post.repostOf, \Post.quoteOf] {
      guard let written = post[keyPath: path] else { continue }
      var reference = Reference(target(written.target), details: written.details)
      if let address = ATAddress(reference.target) {
        reference.details.author = handle(address.who)
        reference.details.url = address.page
      }
      if let absence = absences[written.target] { reference.details.absence = absence }
      post[keyPath: path] = reference
    }
  }
}
