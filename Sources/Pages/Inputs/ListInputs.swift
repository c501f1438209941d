/// What pages that are lists are made of: timelines, profiles, tags, people, media, months, activity.

import Bytes
import Posts
import Threads

extension PostListView: DeclaredView {
  package func declare(_ inputs: inout PageInputs) {
    inputs.add(chrome)
    inputs.add(pager)
    inputs.hash.add(posts.count)
    for post in posts { inputs.add(listed: Int(post)) }
    if let account { inputs.add(account: account, showsPosts: isNewest) }
    if let account, growth != nil { inputs.add(chartsOf: account) }
    inputs.add(tabs)
    inputs.hash.add(headline)
    inputs.hash.add(countText)
  }
}

extension PeopleView: DeclaredView {
  package func declare(_ inputs: inout PageInputs) {
    inputs.add(chrome)
    inputs.add(page)
    inputs.hash.add(accounts.count)
    for account in accounts { inputs.add(account: Int(account), showsPosts: showsPosts) }
    if let account { inputs.add(account: account) }
    inputs.add(tabs)
    inputs.hash.add(countText)
    inputs.hash.add(note)
  }
}

extension MediaListView: DeclaredView {
  package func declare(_ inputs: inout PageInputs) {
    inputs.add(chrome)
    inputs.add(page)
    inputs.hash.add(items.count)
    for item in items {
      inputs.add(post: Int(item.post))
      inputs.hash.add(Int(item.attachment))
    }
    inputs.add(account: account, showsPosts: page.number == nil)
    if growth != nil { inputs.add(chartsOf: account) }
    inputs.add(site.profileTabs(of: account, current: .media, depth, isCounting: page.number == nil))
  }
}

extension TagsView: DeclaredView {
  package func declare(_ inputs: inout PageInputs) {
    inputs.add(chrome)
    inputs.add(page)
    inputs.hash.add(site.tags.tags.count)
    for tag in site.tags.tags[page.items] {
      inputs.hash.add(tag.name)
      inputs.hash.add(tag.slug)
      inputs.hash.add(tag.posts.count)
    }
  }
}

extension MonthView: DeclaredView {
  package func declare(_ inputs: inout PageInputs) {
    inputs.add(chrome)
    inputs.add(page)
    let months = site.calendar.months
    let record = months[month]
    inputs.hash.add(page.number == nil ? record.items.count : 0)
    for neighbour in [month - 1, month + 1] {
      let there = months.indices.contains(neighbour)
      inputs.hash.add(there)
      if there {
        inputs.hash.add(months[neighbour].year)
        inputs.hash.add(months[neighbour].month)
      }
    }
    let first = record.items.lowerBound
    for at in first + page.items.lowerBound..<first + page.items.upperBound {
      inputs.hash.add(Int(site.calendar.days[at]))
      inputs.add(post: Int(site.calendar.posts[at]))
    }
  }
}

extension ActivityView: DeclaredView {
  package func declare(_ inputs: inout PageInputs) {
    inputs.add(chrome)
    inputs.add(page)
    let likes = site.threads.likes
    inputs.hash.add(events.count)
    for event in events {
      inputs.hash.add(event.time)
      inputs.hash.add(Int(event.kind.rawValue))
      if event.actor >= 0 { inputs.add(author: Int(event.actor)) }
      guard event.post >= 0 else { continue }
      let post = Int(event.post)
      inputs.add(post: post)
      guard event.kind == .like else { continue }
      for liker in likes.likers(of: post) { inputs.add(author: Int(liker)) }
      inputs.hash.add(likes.knownCount(post))
    }
  }
}
