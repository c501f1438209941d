/// Nothing private leaks: unique words in everything that may not be published are looked for in the names and the bytes of
/// every file of the site.

import Posts
import SiteBuilder
import TestSites
import Testing

@Suite struct PrivacyTests {
  /// Words that stand in withheld records only, each named for where it stands. All begin with `secret`.
  static let site: TestSite = """
    --- skein.yml
    title: Secrets
    time_zone: UTC
    owner: nash
    exclude: [{author: secret-excluded-author}, {tag: secret-excluded-tag}]
    exports: [transcripts]
    --- content/overrides.yml
    hidden-by-override: {hide: true, title: secret-override-title, alt: [secret-override-alt]}
    --- content/accounts/nash.md
    ---
    name: Nash
    following: [kimmy]
    ---
    --- content/accounts/kimmy.md
    ---
    name: Kimmy
    ---
    --- content/accounts/secret-handle.md
    ---
    name: secret-display-name
    avatar: ../media/secret-avatar.png
    website: https://secret-website.example/
    fields: [{name: secret-field, value: secret-value}]
    ---
    secret-bio
    --- content/accounts/secret-excluded-author.md
    ---
    name: secret-excluded-name
    following: [nash]
    ---
    --- content/posts.json
    {"posts": [
      {"id": "public", "author": "nash", "published": "2024-05-01T08:00:00Z", "text": "Hello. #walks"},
      {"id": "followers", "author": "nash", "published": "2024-05-02T08:00:00Z", "visibility": "followers",
       "title": "secret-title", "slug": "secret-slug", "text": "secret-followers #secret-tag",
       "content_warning": "secret-warning", "url": "https://secret-url.example/1", "alternate_ids": ["secret-alternate"],
       "attachments": [{"src": "media/secret-file.png", "alt": "secret-alt", "title": "secret-media-title",
                        "poster": "media/secret-poster.png", "captions": "media/secret-captions.vtt"}],
       "poll": {"options": [{"title": "secret-option", "votes": 3}]},
       "card": {"url": "https://secret-card.example/", "title": "secret-card-title", "image": "media/secret-card.png"},
       "edits": [{"edited": "2024-05-02T09:00:00Z", "text": "secret-edit"}],
       "emoji": [{"shortcode": "secret_emoji", "src": "media/secret-emoji.png"}],
       "x_note": "secret-extra", "liked_by": ["secret-liker"],
       "replies": [{"id": "secret-reply", "author": "secret-handle", "published": "2024-05-02T10:00:00Z",
                    "visibility": "direct", "text": "secret-nested"}]},
      {"id": "secret-direct", "author": "secret-handle", "published": "2024-05-03T08:00:00Z", "visibility": "direct",
       "in_reply_to": "public", "markdown": "secret-direct-text ![secret-inline-alt](media/secret-inline.png)"},
      {"id": "draft", "author": "nash", "published": "2024-05-04T08:00:00Z", "draft": true, "text": "secret-draft"},
      {"id": "hidden", "author": "nash", "published": "2024-05-05T08:00:00Z", "hide": true, "text": "secret-hidden"},
      {"id": "hidden-by-override", "author": "nash", "published": "2024-05-06T08:00:00Z", "text": "secret-overridden",
       "attachments": [{"src": "media/secret-file.png"}]},
      {"id": "excluded", "author": "nash", "published": "2024-05-07T08:00:00Z", "text": "x #secret-excluded-tag"},
      {"id": "excluded-2", "author": "secret-excluded-author", "published": "2024-05-07T09:00:00Z",
       "text": "secret-excluded"},
      {"id": "misspelt", "author": "nash", "published": "2024-05-08T08:00:00Z", "visibility": "pubic",
       "text": "secret-misspelt"},
      {"id": "answer", "author": "nash", "published": "2024-05-09T08:00:00Z", "text": "An answer.",
       "in_reply_to": {"id": "secret-direct", "author": "secret-handle", "text": "secret-answered"}},
      {"id": "quote", "author": "nash", "published": "2024-05-10T08:00:00Z", "text": "A quote.",
       "quote_of": {"url": "https://secret-url.example/1", "author": "nash", "text": "secret-quoted"},
       "card": {"url": "https://secret-url.example/1", "title": "secret-preview", "image": "media/secret-card.png"}},
      {"id": "repost", "author": "nash", "published": "2024-05-11T08:00:00Z",
       "repost_of": {"id": "followers", "text": "secret-reposted"}},
      {"id": "answers-excluded", "author": "nash", "published": "2024-05-12T08:00:00Z", "text": "Hm.",
       "liked_by": ["kimmy", "secret-excluded-author"],
       "in_reply_to": {"id": "elsewhere", "author": "secret-excluded-author", "text": "secret-excluded-quote"}}
    ]}
    --- content/marks.jsonl
    {"type": "mark", "kind": "bookmark", "account": "nash", "target": "https://secret-bookmark.example/1"}
    {"type": "mark", "kind": "like", "account": "nash", "target": "https://secret-url.example/1"}
    --- content/chats.json
    {"chats": [
      {"id": "secret-chat", "title": "secret-chat-title", "kind": "direct", "participants": ["nash", "secret-chatter"],
       "icon": "media/secret-icon.png",
       "messages": [{"id": "secret-message", "author": "secret-chatter", "sent": "2024-05-01T08:00:00Z",
                     "text": "secret-message-text", "attachments": [{"src": "media/secret-file.png", "alt": "secret-a"}],
                     "reactions": [{"emoji": "secret-reaction", "by": ["secret-reactor"]}]}]},
      {"id": "group", "title": "Group", "kind": "group", "visibility": "followers", "participants": ["nash"],
       "messages": [{"id": "g1", "author": "nash", "sent": "2024-05-01T08:00:00Z", "text": "secret-group"}]},
      {"id": "open", "title": "Open", "kind": "direct", "visibility": "public", "participants": ["nash", "kimmy"],
       "messages": [
        {"id": "m1", "author": "kimmy", "sent": "2024-05-01T08:00:00Z", "deleted": true, "text": "secret-deleted",
         "attachments": [{"src": "media/secret-file.png", "alt": "secret-deleted-alt"}], "x_a": "secret-deleted-extra",
         "poll": {"options": [{"title": "secret-deleted-option"}]},
         "card": {"url": "https://secret-deleted-card.example/", "title": "secret-deleted-card"}},
        {"id": "m2", "author": "nash", "sent": "2024-05-01T08:01:00Z", "text": "Oh.",
         "in_reply_to": {"id": "m1", "text": "secret-deleted-quote"}},
        {"id": "m3", "author": "nash", "sent": "2024-05-01T08:02:00Z", "text": "See.",
         "in_reply_to": {"id": "secret-direct", "text": "secret-answered-in-chat"},
         "card": {"url": "https://secret-url.example/1", "title": "secret-chat-preview"}},
        {"id": "m4", "author": "secret-excluded-author", "sent": "2024-05-01T08:03:00Z", "text": "secret-excluded-message"},
        {"id": "m5", "author": "nash", "sent": "2024-05-01T08:04:00Z", "text": "Bye #secret-excluded-tag"}
       ]}
    ]}
    """

  /// A picture of a pixel, with a comment in it.
  static let picture =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
      0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0,
    ]
    + Array("secret-bytes".utf8)

  static let media = [
    "secret-avatar.png", "secret-file.png", "secret-poster.png", "secret-captions.vtt", "secret-card.png",
    "secret-emoji.png", "secret-icon.png", "secret-inline.png",
  ]

  static let whole: TestSite = {
    var site = PrivacyTests.site
    for name in media { site.files["content/media/\(name)"] = picture }
    return site
  }()

  @Test(arguments: [1, 4]) func nothingPrivateIsInAnyFile(_ jobs: Int) async throws {
    let built = try await build(Self.whole) { $0.jobs = jobs }
    #expect(built.mentions("secret").isEmpty)
    // What may be published is there, so that the test tests something.
    for word in ["Hello.", "An answer.", "A quote.", "Hm.", "Oh.", "Bye", "Kimmy"] {
      #expect(built.mentions(word).isEmpty == (word == "Bye"), "\(word)")
    }
    #expect(
      built.report.summary
        == "read 14 posts: 5 published, 9 withheld (3 direct, 1 followers, 1 drafts, 2 hidden, 2 excluded), 0 lost")
    #expect(!built.report.ledger.chats.withheld.isEmpty)
    #expect(built.report.disclosure?.isApplied == false)
  }

  @Test func draftsAreShownWhereAskedFor() async throws {
    let built = try await build(Self.whole) { $0.drafts = true }
    #expect(!built.mentions("secret-draft").isEmpty)
    let others = built.files.mentions("secret").filter { path in
      let text = built[path]?.replacing("secret-draft", with: "") ?? ""
      return text.contains("secret")
    }
    #expect(others.isEmpty)
  }

  @Test func includePrivateShowsThemAndSaysSo() async throws {
    let built = try await build(Self.whole) { $0.includePrivate = true }
    for word in [
      "secret-followers", "secret-nested", "secret-direct-text", "secret-message-text", "secret-group", "secret-bytes",
      "secret-alt", "secret-option", "secret-card-title", "secret-misspelt", "secret-display-name", "secret-bio",
      "secret-chat-title",
    ] {
      #expect(!built.mentions(word).isEmpty, "\(word)")
    }
    // These were not asked for.
    for word in [
      "secret-draft", "secret-hidden", "secret-overridden", "secret-excluded", "secret-deleted",
    ] {
      #expect(built.mentions(word).isEmpty, "\(word)")
    }
    #expect(built.report.disclosure?.isApplied == true)
    #expect(
      built.report.disclosure?.summary
        == "1 post for followers, 3 direct posts, 2 chats with 2 messages and 1 bookmark, written by 3 people")
    #expect(built.report.ledger.lost == 0)
  }

  /// What was public becomes private: its pages, pictures and words go.
  @Test func whatIsWithdrawnLeavesTheSite() async throws {
    let folder = try SiteFolder(Self.whole)
    _ = try await build(folder) { $0.includePrivate = true }
    let built = try await build(folder)
    #expect(built.mentions("secret").isEmpty)
    let fresh = try await build(Self.whole)
    #expect(built.files.files == fresh.files.files)
  }

  /// A record can't have the files published in which private records stand, nor files outside of the content folder.
  @Test(arguments: [
    "posts.json", "chats.json", "marks.jsonl", "overrides.yml", "skein.yml", "accounts/secret-handle.md",
    "../skein.yml",
    "link.png", "inner.png", "folder/secret.txt", "../secret.txt", ".secret.txt",
  ]) func noRecordNamesFilesThatHoldRecords(_ source: String) async throws {
    let folder = try SiteFolder(
      Self.whole.with([
        "content/looks.md":
          """
        ---
        author: nash
        published: 2024-06-01T08:00:00Z
        attachments: [{src: "\(source)"}]
        ---
        Look: ![it](\(source))

        """,
        "content/.secret.txt": "secret",
        "content/skein.yml": "title: secret\n", "secret.txt": "secret", "elsewhere/secret.txt": "secret",
      ]))
    try folder.link("content/link.png", to: folder.at("secret.txt"))
    try folder.link("content/inner.png", to: folder.at("content/posts.json"))
    try folder.link("content/folder", to: folder.at("elsewhere"))
    let built = try await build(folder)
    let named = built.mentions("secret").filter { path in
      (built[path] ?? "").replacing(source, with: "").contains("secret") || path.contains("secret")
    }
    #expect(named.isEmpty)
    #expect(built.problems.contains { $0.hasPrefix("warning missing-media content/looks.md") })
  }
}
