/// The records of a repository, `repo.car`, collection by collection.

import Diagnostics
import JSON
import Posts

extension BlueskyReading {
  /// Reads the repository in the file at hand; gives its owner's DID. Throws where there is none.
  mutating func read(car bytes: UnsafeBufferPointer<UInt8>) throws -> String {
    let place = place
    let car: CARFile
    do throws(CARFile.Fault) {
      car = try CARFile(bytes)
    } catch {
      if isPage(bytes) { throw Diagnostic.page(at: place, insteadOf: "a repository") }
      throw Diagnostic.error(
        "import-bad-car", "'\(place)' is no repository: \(error.message)", at: Location(file: place),
        hints: ["download it again: Settings > Account > Export my data"])
    }
    guard let repository = Repository(bytes, car) else {
      throw Diagnostic.error(
        "import-bad-car", "'\(place)' holds no commit that tells whose repository it is", at: Location(file: place),
        explanation: "It may be a part of a repository, such as the proof of one record.",
        hints: ["download the whole repository: Settings > Account > Export my data"])
    }
    report(car)
    let gaps = repository.forEachRecord { key, block in read(key, block, of: repository.did) }
    if gaps != Repository.Gaps() {
      let parts = [
        gaps.nodes > 0 ? "\(counted(gaps.nodes, "node")) of its tree missing" : nil,
        gaps.badNodes > 0 ? "\(counted(gaps.badNodes, "part")) of its tree broken" : nil,
      ]
      log.add(
        .error(
          "import-incomplete-car", "'\(place)' is incomplete: \(parts.compactMap { $0 }.joined(separator: ", "))",
          at: Location(file: place),
          explanation: "The records that hang on them are unknown, also how many they are. All others are kept.",
          hints: ["download the repository again"]))
    }
    return repository.did
  }

  private mutating func report(_ car: CARFile) {
    if let end = car.end {
      log.add(
        .error(
          "import-incomplete-car", "'\(place)' breaks off at byte \(end.offset): \(end.message)",
          at: Location(file: place), explanation: "Read before that place: \(counted(car.blocks.count, "block")).",
          hints: ["download the repository again"]))
    }
    if car.badHashes > 0 {
      log.add(
        .error(
          "import-bad-hash",
          "'\(place)' holds \(counted(car.badHashes, "block")) whose content isn't what the hash says; left out",
          at: Location(file: place), explanation: "The file was damaged or changed by hand.",
          hints: ["download the repository again"]))
    }
  }

  /// What the records of a collection are called in the ledger.
  private static func kind(_ collection: String) -> String {
    switch collection {
    case ATAddress.post, ATAddress.repost: "posts"
    case "app.bsky.feed.like": "likes"
    case "app.bsky.graph.follow": "follows"
    case "app.bsky.actor.profile": "accounts"
    case "app.bsky.graph.block", "app.bsky.graph.listblock": "blocks"
    default: "records"
    }
  }

  private mutating func read(_ key: String, _ block: UnsafeBufferPointer<UInt8>?, of did: String) {
    let parts = key.split(separator: "/", maxSplits: 1)
    let address = ATAddress(
      who: did, collection: String(parts.first ?? ""), key: parts.count > 1 ? String(parts[1]) : "")
    let kind = Self.kind(address.collection)
    switch kind {
    case "blocks": return result.ledger.withhold(kind, in: fileName, because: "private list")
    case "records":
      return result.ledger.skip(kind, in: fileName, because: "record of \(address.collection)")
    // The profile comes first, in order of keys.
    case "accounts" where !canRead(block): restricted.insert(did)  // it may ask for that; nobody knows
    case "likes" where restricted.contains(did), "follows" where restricted.contains(did):
      return result.ledger.withhold(kind, in: fileName, because: "only for visitors who are logged in")
    default: break
    }
    guard let block else {
      fail(
        "the file lacks the block of a record", id: address.text, hints: ["download the whole repository again"])
      return result.ledger.reject(kind, in: fileName)
    }
    let record: JSONValue
    do throws(CBORError) {
      record = JSONValue(cbor: try CBORReader.value(block), in: block)
    } catch {
      fail("a record is no DAG-CBOR: \(error.message)", id: address.text)
      return result.ledger.reject(kind, in: fileName)
    }
    guard record.object != nil else {
      fail("a record is no object", id: address.text)
      return result.ledger.reject(kind, in: fileName)
    }
    if let type = record["$type"]?.string, type != address.collection {
      return result.ledger.skip(kind, in: fileName, because: "record of another type than its collection")
    }
    take(record, address, kind)
  }

  private func canRead(_ block: UnsafeBufferPointer<UInt8>?) -> Bool {
    block.flatMap { try? CBORReader.value($0) } != nil
  }

  private mutating func take(_ record: JSONValue, _ address: ATAddress, _ kind: String) {
    switch address.collection {
    case ATAddress.post: keep(post(record, address), kind)
    case ATAddress.repost: keep(repost(record, address), kind)
    case "app.bsky.actor.profile":
      add(account(record, address.who), did: address.who)
      result.ledger.keep(kind, in: fileName)
    case "app.bsky.feed.like":
      guard let subject = record["subject"]?["uri"]?.string else {
        fail("a like names no post", id: address.text)
        return result.ledger.reject(kind, in: fileName)
      }
      var mark = Mark(.like, by: address.who, of: subject)
      mark.origin = origin
      result.library.marks.append(mark)
      result.ledger.keep(kind, in: fileName)
    default:
      guard let subject = record["subject"]?.string, subject.isDID else {
        fail("a follow names no account", id: address.text)
        return result.ledger.reject(kind, in: fileName)
      }
      var follow = Follow(follower: address.who, followed: subject, since: record["createdAt"]?.moment)
      follow.origin = origin
      result.library.follows.append(follow)
      result.ledger.keep(kind, in: fileName)
    }
  }

  mutating func keep(_ post: Post?, _ kind: String) {
    guard let post else { return result.ledger.reject(kind, in: fileName) }
    if add(post) {
      result.ledger.keep(kind, in: fileName)
    } else {
      result.ledger.skip(kind, in: fileName, because: "read before")
    }
  }

  /// The profile of a repository, `app.bsky.actor.profile/self`.
  private mutating func account(_ profile: JSONValue, _ did: String) -> Account {
    if Self.labels(profile["labels"]).contains(Self.loggedInOnly) { restricted.insert(did) }
    if let uri = profile["pinnedPost"]?["uri"]?.string { pinned.insert(uri) }
    var account = Account(handle: did, name: profile["displayName"]?.text ?? "")
    account.bio = Body((profile["description"]?.text ?? "").withoutSecretsInside, format: .text)
    account.avatar = picture(profile["avatar"])
    account.header = picture(profile["banner"])
    account.website = profile["website"]?.string.flatMap { $0.isWebAddress ? $0 : nil }
    if let pronouns = profile["pronouns"]?.text {
      account.fields = [.init(name: "Pronouns", value: Body(pronouns, format: .text))]
    }
    account.joined = profile["createdAt"]?.moment
    account.url = ATAddress.profile(did)
    account.alsoKnownAs = [did]
    account.origin = origin
    return account
  }

  private mutating func picture(_ value: JSONValue?) -> String? {
    guard let blob = BlueskyBlob(value) else { return nil }
    let file = mediaFile(blob)
    return file.isMissing ? nil : file.source
  }
}

/// `1 block`, `2 blocks`.
func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
