/// `skein init`: a small site to start from, or the default theme to change.

import Bytes
import Diagnostics
import Files
import SiteBuilder

extension Verb {
  static let initialise = Verb(
    name: "init", summary: "make a small site to start from", operands: "[DIR]",
    details: "Makes skein.yml and a few posts in DIR, or in the folder you are in. Files that exist are never touched.",
    options: [Option("theme", summary: "copy the default theme to DIR/Templates instead, to change it file by file")]
  ) { arguments, terminal in
    guard arguments.operands.count <= 1 else { throw UsageError("'init' takes one DIR") }
    let folder = arguments.operands.first ?? "."
    let files =
      arguments.has("theme")
      ? Theme.standard.files.map { (path: "Templates/\($0.path)", bytes: $0.bytes) }
      : StarterSite.files.map { (path: $0.path, bytes: Bytes($0.text.utf8)) }
    var output = try OutputFolder(folder)
    var made = 0
    for file in files {
      let shown = folder == "." ? file.path : "\(folder)/\(file.path)"
      if Disk.exists(shown) {
        terminal.say("kept \(shown), which exists")
        continue
      }
      try output.write(file.path, file.bytes)
      try terminal.result("\(shown)\n")
      made += 1
    }
    if made > 0, !arguments.has("theme") {
      terminal.say(folder == "." ? "next: skein build" : "next: cd \(folder) && skein build")
    }
    return ExitCode.ok
  }
}

/// The files of a new site.
enum StarterSite {
  static let files: [(path: String, text: String)] = [
    (
      "skein.yml",
      """
      title: My threads
      description: A small archive
      language: en
      time_zone: UTC
      owner: me
      # base_url: https://example.org/threads/

      """
    ),
    (
      "content/accounts/me.md",
      """
      ---
      name: Me
      following: [friend]
      ---
      This is my archive. Change this line in content/accounts/me.md.

      """
    ),
    (
      "content/accounts/friend.md",
      """
      ---
      name: A friend
      following: [me]
      ---

      """
    ),
    (
      "content/posts/hello-world.md",
      """
      ---
      author: me
      published: 2026-01-05T09:00:00Z
      pinned: true
      ---
      Hello, world! Posts are **Markdown** files in `content/posts`. #hello

      """
    ),
    (
      "content/posts/welcome.md",
      """
      ---
      author: friend
      published: 2026-01-05T09:20:00Z
      in_reply_to: hello-world
      ---
      Welcome, @me! A reply names the post it answers with `in_reply_to`.

      """
    ),
  ]
}
