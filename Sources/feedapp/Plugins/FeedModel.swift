import ListCore

/// The model of an item of the feed: what its kind decodes, with the options every kind has.
protocol FeedModel: ListDiffable where ID == String {
  /// `KIND:ID`, which names the item's section.
  var id: String { get }
  /// The rows above and below the item's own.
  var supplements: Supplements { get set }
}

/// What an item of any kind can have around its rows.
struct Supplements: Equatable, Sendable {
  var header: String?
  var footer: String?
  /// Whether the header collapses the section.
  var isCollapsible = false
}
