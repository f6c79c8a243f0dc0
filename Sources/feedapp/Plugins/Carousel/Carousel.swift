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
struct Card: Equatable {
  let id: String
  var content: ItemCard
}

/// The line above the cards.
struct CarouselTitle: ListDiffable, Equatable, TextRepresentable {
  let title: String

  var id: String { "title" }
  var texts: [String] { [title] }
}

/// The cards, which are a list of their own: none of their texts is a text of the row.
struct CarouselCards: ListDiffable, Equatable {
  let cards: [Card]

  var id: String { "carousel" }
}
