/// The activities of an outbox, one by one: `Create` holds a post, `Announce` is a repost, the rest says nothing that a
/// site shows. A broken activity is reported, and the others go on.

import Diagnostics
import JSON
import Posts

extension MastodonReading {
  /// The kinds of object that are posts. Mastodon writes Note and Question; its relatives write others as well.
  private static let postTypes: Set = ["Note", "Question", "Article", "Page", "Image", "Video", "Audio", "Event"]

  mutating func read(outbox bytes: UnsafeBufferPointer<UInt8>, file name: String) {
    file = add(file: name)
    readCollection(bytes, place: place) { outcome in
      switch outcome {
      case .success(let item): read(activity: item, file: name)
      case .failure(let problem):
        log.add(problem)
        result.ledger.reject("posts", in: name)
      }
    }
  }

  private mutating func read(activity item: CollectionItem, file name: String) {
    let activity = item.value
    let object = activity["object"] ?? .null
    let type = activity.type
    switch type {
    case "Create" where object.object == nil:
      result.ledger.skip("posts", in: name, because: "only its address is in the archive")
    case "Create" where object.type == "ChatMessage":
      result.ledger.withhold("posts", in: name, because: "private chat message")
    case "Create" where Self.postTypes.contains(object.type):
      keep(post(object, of: activity, item), name)
    case "Create":
      result.ledger.skip("posts", in: name, because: "object of type \(object.type.isEmpty ? "none" : object.type)")
    case "Announce":
      keep(repost(object, of: activity, item), name)
    case _ where Self.postTypes.contains(type):
      keep(post(activity, of: activity, item), name)
    case "":
      fail(item, "a record isn't an activity: it has no type")
      result.ledger.reject("posts", in: name)
    default:
      result.ledger.skip("posts", in: name, because: "activity of type \(type)")
    }
  }

  private mutating func keep(_ post: Post?, _ name: String) {
    guard let post else { return result.ledger.reject("posts", in: name) }
    result.library.posts.append(post)
    result.ledger.keep("posts", in: name)
  }

  /// Reports what is wrong with a record.
  mutating func fail(_ item: CollectionItem, _ summary: String) {
    let id = item.value["object"]?.object?["id"]?.string ?? item.value["id"]?.string
    log.add(.error("import-bad-record", summary, at: Location(file: place, pointer: item.pointer, id: id)))
  }

  /// The moment of a record; a missing or bad one is reported.
  mutating func published(_ object: JSONValue, _ activity: JSONValue, _ item: CollectionItem) -> Timestamp? {
    let value = object["published"] ?? activity["published"]
    guard let moment = value?.moment ?? activity["published"]?.moment else {
      fail(item, value?.string.map { "'\($0)' is no date" } ?? "a post has no date")
      return nil
    }
    return moment
  }

  /// Who may see it. Posts name their audience themselves; where post and activity differ, the narrower counts.
  func visibility(_ object: JSONValue, _ activity: JSONValue) -> Visibility {
    let own = Audience(object, owner)
    let around = Audience(activity, owner)
    switch (own, around) {
    case (let own?, let around?): return max(own.visibility, around.visibility)
    case (let audience?, nil), (nil, let audience?): return audience.visibility
    case (nil, nil): return .direct
    }
  }
}
