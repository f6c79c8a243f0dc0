import GtkList
import ListCore

/// The kind `carousel`: items of other kinds as cards beside each other.
enum CarouselKind: FeedKind {
  static let name = "carousel"
  static var cells: [any ListCell.Type] { [CarouselTitleCell.self, CarouselCell.self] }
  static let css = """
    .carousel-title { font-size: 9.75pt; font-weight: 600; }
    .card { border-radius: 12px; background-color: alpha(currentColor, 0.06); }
    listview.gtk-list.horizontal > row, listview.gtk-list.horizontal > row:focus:focus-visible {
      border-radius: 12px;
    }
    .card-title { font-size: 9.75pt; font-weight: 600; }
    .card-subtitle { font-size: 9pt; }
    """

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    let id = try item.sectionID()
    let title = try item.string("title")
    // Of several with one id the first is shown, as anywhere; a card has no log to say so in.
    var known: Set<String> = []
    let items = try item.items("items", except: [name, GroupKind.name]).map(\.feedModel)
    let cards = items.filter { known.insert($0.id).inserted }
    return Carousel(
      id: id,
      title: title,
      cards: cards.map { Card(id: $0.id, content: $0.card, details: $0.page) }
    )
  }

  static func register(in feed: KindContext) {
    feed.register(CarouselSectionController.self, for: Carousel.self)
  }
}

/// Shows a title, and the cards below it in a list of their own.
final class CarouselSectionController: FeedSectionController<Carousel> {
  private let nested = NestedList(id: "carousel")

  override func viewModels(for carousel: Carousel) -> [any ListDiffable] {
    [CarouselTitle(title: carousel.title), nested]
  }

  override func cellType(for viewModel: any ListDiffable) -> CellType? {
    // Another kind may show nested lists too, in cells of its own.
    viewModel is NestedList ? CellType(CarouselCell.self) : nil
  }

  override func configure() {
    height(of: CarouselTitle.self) { _ in .fixed(32) }
    height(of: NestedList.self) { _ in .fixed(180) }
    nested.adapter.register(Cards.self) { [services] in
      let controller = CardsController(model: $0)
      controller.services = services
      return controller
    }
  }

  override func didUpdate(to carousel: Carousel) {
    super.didUpdate(to: carousel)
    nested.adapter.objects = [Cards(cards: carousel.cards)]
  }
}

/// Lays the cards of a carousel out beside each other.
final class CardsController: BindingSectionController<Cards> {
  /// What the feed around the carousel can do.
  var services = FeedServices()

  override var metrics: SectionMetrics? {
    SectionMetrics(
      insets: SectionInsets(top: 15, bottom: 15, leading: 24, trailing: 24),
      rowSpacing: 12
    )
  }

  override func configure() { height(of: Card.self) { _ in .fixed(120) } }

  override func viewModels(for cards: Cards) -> [any ListDiffable] { cards.cards }

  override func didActivate(_ row: RowContext) {
    guard let card = row.content.value(as: Card.self) else { return }
    services.show { [weak self] in self?.model.cards.first { $0.id == card.id }?.details }
  }

  /// In the menu only: a card has no room for buttons.
  override func rowActions(for row: RowContext) -> RowActions {
    guard let card = row.content.value(as: Card.self) else { return RowActions() }
    let copy = services.copyAction { (card: Card) in card.texts.joined(separator: " ") }
    return RowActions(of: card, menu: [.action(copy)])
  }
}
