public import ListCore

/// The model of an item of the feed: what its kind decodes, with the options every kind has.
public protocol FeedModel: ListDiffable where ID == String {
  /// `KIND:ID`, which names the item's section.
  var id: String { get }
  /// What the item has beside its own rows.
  var supplements: Supplements { get set }
  /// The item in short, for a card in a carousel.
  var card: ItemCard { get }
}

extension FeedModel {
  /// The default: the item's id.
  public var card: ItemCard { ItemCard(title: id) }
}

/// An item in short.
public struct ItemCard: Equatable, Sendable {
  /// The first line.
  public var title: String
  /// The second line.
  public var subtitle = ""
  /// A picture's path or address; without one the card shows a disc.
  public var picture: String?
  /// What the picture shows, for assistive technology.
  public var pictureText: String?
  /// A colour as a style sheet writes it.
  public var color: String?
  /// The text the disc's colour and letters are made from when there is no ``color``.
  public var tintName = ""

  /// Describes an item.
  public init(
    title: String,
    subtitle: String = "",
    picture: String? = nil,
    pictureText: String? = nil,
    color: String? = nil,
    tintName: String = ""
  ) {
    self.title = title
    self.subtitle = subtitle
    self.picture = picture
    self.pictureText = pictureText
    self.color = color
    self.tintName = tintName
  }
}

/// What an item of any kind can have beside its rows.
public struct Supplements: Equatable, Sendable {
  /// Nearly all items have none, and those are one word.
  private indirect enum Said: Equatable, Sendable {
    case nothing
    case something(Fields)
  }

  private struct Fields: Equatable, Sendable {
    var header: String?
    var footer: String?
    var isCollapsible = false
    var indexTitle: String?
    var level = 0
    var group: String?
  }

  private var said = Said.nothing

  private var fields: Fields {
    get { if case .something(let fields) = said { fields } else { Fields() } }
    set { said = newValue == Fields() ? .nothing : .something(newValue) }
  }

  /// The text of the row above.
  public var header: String? {
    get { fields.header }
    set { fields.header = newValue }
  }
  /// The text of the row below.
  public var footer: String? {
    get { fields.footer }
    set { fields.footer = newValue }
  }
  /// Whether the header collapses the section.
  public var isCollapsible: Bool {
    get { fields.isCollapsible }
    set { fields.isCollapsible = newValue }
  }
  /// The section's title in the strip to jump by.
  public var indexTitle: String? {
    get { fields.indexTitle }
    set { fields.indexTitle = newValue }
  }
  /// How deep the item's rows stand inside others.
  public var level: Int {
    get { fields.level }
    set { fields.level = newValue }
  }

  /// The id of the group that the item is in.
  var group: String? {
    get { fields.group }
    set { fields.group = newValue }
  }

  /// Whether there is nothing but the item's own rows.
  var isNothing: Bool { said == .nothing }

  /// Makes the supplements of an item that has none; the app fills in what the fixture says.
  public init() {}
}
