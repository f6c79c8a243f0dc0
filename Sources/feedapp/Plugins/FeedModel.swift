import ListCore

/// The model of an item of the feed: what its kind decodes, with the options every kind has.
protocol FeedModel: ListDiffable where ID == String {
  /// `KIND:ID`, which names the item's section.
  var id: String { get }
  /// The rows above and below the item's own.
  var supplements: Supplements { get set }
  /// The item in short, for a card in a carousel.
  var card: ItemCard { get }
}

extension FeedModel {
  /// The default: the item's id.
  var card: ItemCard { ItemCard(title: id) }
}

/// An item in short.
struct ItemCard: Equatable, Sendable {
  /// The first line.
  var title: String
  /// The second line.
  var subtitle = ""
  /// A picture's path or address; without one the card shows a disc.
  var picture: String?
  /// A colour as a style sheet writes it.
  var color: String?
  /// The text the disc's colour and letters are made from when there is no ``color``.
  var tintName = ""
}

/// What an item of any kind can have around its rows.
struct Supplements: Equatable, Sendable {
  var header: String?
  var footer: String?
  /// Whether the header collapses the section.
  var isCollapsible = false
}
