/// The keys of a post.

enum PostKey: String, FieldKey {
  case type, id, author, published, date, edited, title, slug, markdown, text, html
  case inReplyTo = "in_reply_to"
  case repostOf = "repost_of"
  case quoteOf = "quote_of"
  case attachments
  case contentWarning = "content_warning"
  case sensitive, visibility
  case likeCount = "like_count"
  case replyCount = "reply_count"
  case repostCount = "repost_count"
  case viewCount = "view_count"
  case downloadCount = "download_count"
  case likedBy = "liked_by"
  case tags, language, url
  case alternateIDs = "alternate_ids"
  case emoji, card, poll, pinned, draft, hide, edits, replies

  static let table = FieldTable<PostKey>()
  static let kindOfRecord = "a post"

  var withholds: Bool { self == .visibility || self == .draft || self == .hide }

  var meaning: String {
    switch self {
    case .type: "`post`; needed in JSON Lines only"
    case .id: "unique in the site; in Markdown the file's name by default"
    case .author: "a handle: `nash` or `nash@social.example`"
    case .published: "RFC 3339; a date without zone is read in the site's `time_zone`"
    case .date: "the same as `published`"
    case .edited: "when the text was last changed"
    case .title: "a headline"
    case .slug: "the last part of the permalink"
    case .markdown: "the text, as CommonMark; in a Markdown file it is the body"
    case .text: "the text, plain; links, mentions and hashtags are recognised"
    case .html: "the text, as HTML from another program; it is cleaned"
    case .inReplyTo: "the post that is answered: an id, a URL, or a reference"
    case .repostOf: "the post that is passed on: an id, a URL, or a reference"
    case .quoteOf: "the post that is quoted: an id, a URL, or a reference"
    case .attachments: "a list of attachments"
    case .contentWarning: "covers the text until it is opened"
    case .sensitive: "covers the media until they are opened"
    case .visibility: "`public` (default), `unlisted`, `followers` or `direct`"
    case .likeCount: "likes, as the network reported them"
    case .replyCount: "replies, as the network reported them"
    case .repostCount: "reposts, as the network reported them"
    case .viewCount: "views, as the network reported them"
    case .downloadCount: "downloads, as the network reported them"
    case .likedBy: "a list of handles"
    case .tags: "hashtags beyond those in the text, without `#`"
    case .language: "a BCP 47 tag such as `en`"
    case .url: "the address of the original"
    case .alternateIDs: "further ids and URLs by which other posts may refer to this one"
    case .emoji: "custom emoji: a list of `{shortcode, src}`, or `{shortcode: src}`"
    case .card: "a preview of a linked page"
    case .poll: "a poll"
    case .pinned: "stands first on the author's profile"
    case .draft: "left out unless `--drafts` is given"
    case .hide: "left out"
    case .edits: "earlier versions of the text, oldest first"
    case .replies: "a list of posts that answer this one, to any depth"
    }
  }
}
