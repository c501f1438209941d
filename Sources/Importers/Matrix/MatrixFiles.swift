/// Attachments of an export with attachments: Element puts them into `images/`, `videos/`, `audio/` and `files/`, named by the file's
/// name, its sender and its date; the events name only the address on the server (`mxc://…`), or a key for what is encrypted.

import Files
import JSON
import Posts

struct MatrixFiles {
  private struct Member {
    var tree: Int
    var path: String
    /// The file's name in lower case.
    var name: String
  }

  private var members: [Member] = []
  private(set) var media: Set<MediaFile> = []

  init(_ trees: [any FileTree]) {
    for (number, tree) in trees.enumerated() {
      for path in tree.members.map(\.path).sorted() where !path.asciiEnds(with: ".json") {
        members.append(Member(tree: number, path: path, name: String(RelativePath.split(path).name).asciiLowercased))
      }
    }
  }

  /// The file of an event, as records name it. Element's name is `NAME-DATE at TIME-SENDER.EXT`, of older versions `NAME-DATE.EXT`;
  /// of several files that fit, the one whose name tells the moment.
  mutating func find(name: String, sent: Timestamp, tree: Int) -> String? {
    guard !members.isEmpty else { return nil }
    let lower = name.asciiLowercased
    let dot = lower.lastIndex(of: ".")
    let stem = String(dot.map { lower[..<$0] } ?? lower[...])
    let ending = dot.map { String(lower[$0...]) } ?? ""
    guard !stem.isEmpty else { return nil }
    let fits = members.filter { member in
      guard member.name.hasPrefix(stem), ending.isEmpty || member.name.hasSuffix(ending) else { return false }
      let middle = member.name.dropFirst(stem.count).dropLast(ending.count)
      return middle.isEmpty || middle.hasPrefix("-") || middle.hasPrefix(" ")
    }
    let time = CivilTime(sent)
    // Times in names are local, so that only minutes and seconds can be compared.
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let exact = fits.filter { $0.name.contains("\(two(time.minute))-\(two(time.second))") }
    guard let member = exact.count == 1 ? exact[0] : fits.count == 1 ? fits[0] : nil else { return nil }
    let target = "media/" + RelativePath.split(member.path).name
    let unique = media.contains { $0.target == target && $0.member != member.path } ? "media/" + member.path : target
    media.insert(MediaFile(tree: member.tree, member: member.path, target: unique))
    return unique
  }
}
