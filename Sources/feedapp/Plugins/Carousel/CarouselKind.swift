import GtkList
import ListCore

/// The kind `carousel`: items of other kinds as cards beside each other.
enum CarouselKind: FeedKind {
  static let name = "carousel"
  static var cells: [any ListCell.Type] { [CarouselTitleCell.self, CarouselCell.self] }
  static let css = """
    .carousel-title { font-size: 13px; font-weight: 600; }
    .card { border-radius: 12px; background-color: alpha(currentColor, 0.06); }
    .card-title { font-size: 13px; font-weight: 600; }
    .card-subtitle { font-size: 12px; }
    """

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    let id = try item.sectionID()
    let title = try item.string("title")
    // Of several with one id the first is shown, as anywhere; a card has no log to say so in.
    var known: Set<String> = []
    let items = try item.items("items", except: [name]).map(\.feedModel)
    let cards = items.filter { known.insert($0.id).inserted }
    return Carousel(
      id: id,
      title: title,
      cards: cards.map { Card(id: $0.id, content: $0.card) }
    )
  }

  static func register(in feed: KindContext) {
    feed.register(CarouselSectionController.self, for: Carousel.self)
  }
}

/// Shows a title, and the cards below it.
final class CarouselSectionController: FeedSectionController<Carousel> {
  override func viewModels(for carousel: Carousel) -> [any ListDiffable] {
    [CarouselTitle(title: carousel.title), CarouselCards(cards: carousel.cards)]
  }

  override func configure() {
    height(of: CarouselTitle.self) { _ in .fixed(32) }
    height(of: CarouselCards.self) { _ in .fixed(180) }
  }
}
