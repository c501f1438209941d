/// What the configuration says about the site as a whole, as far as pages and exports need it. Reading it from a file is
/// `SiteBuilder`'s business.

package import Posts

/// The site's name, place and choices.
package struct SiteInfo: Sendable {
  package var title: String
  package var summary = ""
  /// Ends with a slash; nil where the site's address is not known.
  package var baseURL: String?
  /// BCP 47, the language of the theme's words and of posts that name none.
  package var language = "en"
  /// The handle of the one whose archive this is.
  package var owner: String?
  /// Posts a page in timelines, profiles and tags.
  package var pageSize = 20
  /// A CSS colour for links and the owner's chat bubbles; nil: the theme's own.
  package var accent: String?
  /// Names of page kinds that are switched off.
  package var disabledKinds: Set<String> = []
  /// Whose timeline pages are made.
  package var timelines = TimelineChoice.owner
  /// Names of exports to make; nil: those that are made by default.
  package var exports: [String]?
  /// Hosts at which posts once were, whose addresses lead to the posts' pages now.
  package var redirectFrom: [String] = []
  /// The time of the build: given, or the newest post's.
  package var now = Timestamp(seconds: 0)
  /// The name and version of the program.
  package var generator = "Skein"

  package init(title: String) { self.title = title }

  /// Whose `timeline.html` is made.
  package enum TimelineChoice: Sendable, Equatable {
    case owner, all
    case some([String])
  }
}
