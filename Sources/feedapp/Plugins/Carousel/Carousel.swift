import ListCore

/// A title and items beside each other.
struct Carousel: FeedModel, Equatable {
  let id: String
  var title: String
  var cards: [Card]
  var supplements = Supplements()

  var card: ItemCard { ItemCard(title: title) }
}

/// An item of a carousel: what a card has room for.
struct Card: ListDiffable, Equatable, TextRepresentable {
  let id: String
  var content: ItemCard
  /// What the page of the item shows.
  var details: ItemDetails

  var texts: [String] { [content.title, content.subtitle].filter { !$0.isEmpty } }
}

/// The cards of a carousel, the one object of its nested list.
struct Cards: ListDiffable, Equatable {
  let cards: [Card]

  var id: String { "cards" }
}

/// The line above the cards.
struct CarouselTitle: ListDiffable, Equatable, TextRepresentable {
  let title: String

  var id: String { "title" }
  var texts: [String] { [title] }
}
