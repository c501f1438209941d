/// A profile in Schema.org's words: `ProfilePage` about one person.

import Bytes
import JSON
import Posts
import Threads

extension Addresses {
  /// What JSON-LD says of an account's profile.
  func append(profileStatement account: Int, to json: inout JSONStream) {
    let record = site.accounts[account]
    json.object { json in
      json.member("@context", "https://schema.org")
      json.member("@type", "ProfilePage")
      json.member("url", profile(account))
      json.member("dateCreated", record.joined?.rfc3339)
      json.member("dateModified", site.posts.latest(of: account).map { site.library.posts[$0].published.rfc3339 })
      json.object("mainEntity") { json in
        json.member("@type", "Person")
        json.member("name", record.displayName)
        json.member("alternateName", "@\(record.handle)")
        json.member("identifier", record.handle)
        json.member("url", profile(account))
        let bio = site.excerpt(record.bio, limit: 500)
        if !bio.isEmpty { json.member("description", bio) }
        if site.isShown(record.avatar) { json.member("image", media(record.avatar)) }
        let others = site.otherAddresses(of: account)
        if !others.isEmpty { json.array("sameAs") { json in for url in others { json.string(url) } } }
        json.counters("interactionStatistic", [("FollowAction", site.graph.followerCount(of: account).shown)])
        json.counters("agentInteractionStatistic", [("WriteAction", site.posts.all(of: account).count)])
      }
    }
  }
}
