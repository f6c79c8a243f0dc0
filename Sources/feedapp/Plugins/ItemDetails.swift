/// All that there is to know of an item, for the page that its row leads to.
///
///     services.show(ItemDetails(title: name, lines: [.init(name: "E-mail", text: email)]))
public struct ItemDetails: Equatable, Sendable {
  /// One thing that is known.
  public struct Line: Equatable, Sendable {
    /// What it is; empty for a text that needs no name.
    public var name: String
    /// The thing itself.
    public var text: String

    /// Describes one thing.
    public init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  /// What the item is called.
  public var title: String
  /// A line below.
  public var subtitle: String
  /// A picture's path or address; without one there is a disc with the title's initials.
  public var picture: String?
  /// What the picture shows, for assistive technology.
  public var pictureText: String?
  /// The colour of the disc as a style sheet writes it; without one it is made from the title.
  public var color: String?
  /// What is known, in order.
  public var lines: [Line]

  /// Describes an item.
  public init(
    title: String,
    subtitle: String = "",
    picture: String? = nil,
    pictureText: String? = nil,
    color: String? = nil,
    lines: [Line] = []
  ) {
    (self.title, self.subtitle, self.lines) = (title, subtitle, lines)
    (self.picture, self.pictureText, self.color) = (picture, pictureText, color)
  }
}

/// An item of which its page says more than its card does.
protocol DetailedModel: FeedModel {
  /// What its page shows.
  var details: ItemDetails { get }
}

extension FeedModel {
  /// What a page of the item shows.
  var page: ItemDetails {
    if let details = (self as? any DetailedModel)?.details { return details }
    let card = card
    return ItemDetails(
      title: card.title,
      subtitle: card.subtitle,
      picture: card.picture,
      pictureText: card.pictureText,
      color: card.color
    )
  }
}
