/// The records of each kind of file, one by one. A broken one is reported, and the others go on.

import Diagnostics
import JSON
import Posts

extension MetaReading {
  mutating func read(_ bytes: [UInt8], _ kind: MetaKind, _ path: String, tree: Int) {
    begin(path, tree: tree)
    switch kind {
    case .threadsProfile, .profile: return check(profile: bytes)
    case .messages: return read(messages: bytes, path)
    default: break
    }
    let place = place
    let problem: JSONError? = bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      do throws(JSONError) {
        // A bare list, or the list under the only key.
        if try reader.kind() == .object {
          try reader.beginObject()
          while try reader.nextKey() != nil {
            guard try reader.kind() == .array else {
              try reader.skip()
              continue
            }
            try reader.eachItem(of: buffer, place: place) { read(item: $0, kind, pointer: $1) }
          }
        } else {
          try reader.eachItem(of: buffer, place: place) { read(item: $0, kind, pointer: $1) }
        }
        return nil
      } catch {
        return error
      }
    }
    if let problem {
      log(notJSON(problem, bytes, place))
      reject(kind.records)
    }
  }

  /// What it says was read before; what is wrong with it is told here.
  private mutating func check(profile bytes: [UInt8]) {
    do throws(JSONError) {
      _ = try JSONValue(parsing: bytes)
      keep("accounts")
    } catch {
      log(notJSON(error, bytes, place))
      reject("accounts")
    }
  }

  private mutating func read(item: Result<JSONValue, Diagnostic>, _ kind: MetaKind, pointer: String) {
    switch item {
    case .failure(let problem):
      log(problem)
      reject(kind.records)
    case .success(let value): read(record: value.withoutMojibake, kind, pointer: pointer)
    }
  }

  private mutating func read(record: JSONValue, _ kind: MetaKind, pointer: String) {
    switch kind {
    case .threadsPosts: read(thread: record, pointer: pointer)
    case .threadsArchived, .archived: withhold("posts", because: "archived by their author")
    case .threadsLikes: read(mark: record, .like, .threads, pointer: pointer)
    case .threadsSaved: read(mark: record, .bookmark, .threads, pointer: pointer)
    case .threadsFollowers: read(follow: record, isFollower: true, .threads, pointer: pointer)
    case .threadsFollowing: read(follow: record, isFollower: false, .threads, pointer: pointer)
    case .threadsPrivateList: withhold(kind.records, because: "private list")
    case .threadsOther: skip(kind.records, because: "nothing that a site could show")
    case .posts, .reels: read(instagram: record, isStory: false, pointer: pointer)
    case .stories: read(instagram: record, isStory: true, pointer: pointer)
    case .profilePhotos: read(profilePhoto: record)
    case .likes: read(mark: record, .like, .instagram, pointer: pointer)
    case .saved: read(mark: record, .bookmark, .instagram, pointer: pointer)
    case .followers: read(follow: record, isFollower: true, .instagram, pointer: pointer)
    case .following: read(follow: record, isFollower: false, .instagram, pointer: pointer)
    case .comments: skip("comments", because: "the archive doesn't tell what they answer")
    case .messages, .profile, .threadsProfile: break
    }
  }

  /// The newest one is the account's picture.
  private mutating func read(profilePhoto record: JSONValue) {
    guard let uri = record["uri"]?.text else { return reject("profile pictures") }
    let taken = record["creation_timestamp"]?.integer ?? 0
    if taken >= avatar?.taken ?? 0 { avatar = (uri, taken) }
    keep("profile pictures")
  }

  private mutating func read(messages bytes: [UInt8], _ path: String) {
    do throws(JSONError) {
      read(conversation: try JSONValue(parsing: bytes).withoutMojibake, path: path)
    } catch {
      log(notJSON(error, bytes, place))
      reject("messages")
    }
  }

  /// The owner's accounts: of each network that something came from.
  mutating func take(_ profile: MetaProfile, _ main: MetaNetwork) {
    var accounts = [profile.account(main, owner)]
    let threads = MetaNetwork.threads.handle(owner)
    let hasThreads =
      result.library.posts.contains { $0.author == threads } || result.library.marks.contains { $0.account == threads }
      || result.library.follows.contains { $0.follower == threads || $0.followed == threads }
    if main == .instagram, hasThreads {
      var other = profile
      (other.bio, other.website) = (nil, nil)
      accounts.append(other.account(.threads, owner))
      accounts[0].alsoKnownAs = [MetaNetwork.threads.profile(owner)]
      accounts[1].alsoKnownAs = [MetaNetwork.instagram.profile(owner)]
    }
    var picture: String?
    for uri in [avatar?.uri, profile.picture].compactMap({ $0 }) where picture == nil && !files.isEmpty {
      let file = attachment(uri, isQuiet: true)
      if !file.isMissing { picture = file.source }
    }
    for at in accounts.indices { accounts[at].avatar = picture }
    result.library.accounts = accounts
  }
}
