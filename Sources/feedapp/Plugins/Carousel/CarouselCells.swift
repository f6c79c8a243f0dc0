import GtkList
import ListCore

/// The line above the cards.
final class CarouselTitleCell: ListCell {
  private let title = Label(cssClasses: "carousel-title")
  let root: Widget

  init() {
    title.expandsHorizontally = true
    root = HorizontalStack(padding: Padding(horizontal: 12), children: [title])
  }

  func bind(_ viewModel: CarouselTitle) { title.text = viewModel.title }
}

/// Cards beside each other, scrolled sideways.
final class CarouselCell: ListCell {
  /// More cards than this are not shown: nobody goes through them one by one.
  private static let most = 100

  private let line = HorizontalStack(
    spacing: 12,
    padding: Padding(horizontal: 12, vertical: 24),
    alignment: .center
  )
  private var cards: [CardView] = []
  let root: Widget

  init() {
    root = ScrolledWindow(line, horizontal: .external, vertical: .never)
    root.addCSSClass("nested-list")
  }

  func bind(_ viewModel: CarouselCards) {
    let shown = viewModel.cards.prefix(Self.most)
    while cards.count < shown.count {
      let card = CardView()
      cards.append(card)
      line.append(card.root)
    }
    for (card, model) in zip(cards, shown) { card.show(model.content) }
    for (index, card) in cards.enumerated() { card.root.isVisible = index < shown.count }
  }

  func prepareForReuse() {
    for card in cards { card.forget() }
  }
}

/// One card: a picture or a disc, and two lines.
@MainActor
final class CardView {
  private let picture = AsyncPicture()
  private let disc = Avatar(size: 48)
  private let title = Label(cssClasses: "card-title")
  private let subtitle = Label(cssClasses: "card-subtitle", "dim-label")
  let root: Widget

  init() {
    picture.setSizeRequest(width: 120, height: 84)
    picture.clipsContent = true
    let discArea = HorizontalStack(children: [disc])
    discArea.setSizeRequest(width: 120, height: 84)
    disc.horizontalAlignment = .center
    disc.expandsHorizontally = true
    let texts = VerticalStack(
      padding: Padding(horizontal: 8, vertical: 6),
      children: [title, subtitle]
    )
    discArea.isVisible = false
    root = VerticalStack(children: [picture, discArea, texts])
    root.addCSSClass("card")
    root.clipsContent = true
    root.setSizeRequest(width: 120, height: 132)
    title.maximumCharacters = 12
    subtitle.maximumCharacters = 12
    self.discArea = discArea
  }

  private let discArea: Widget

  func show(_ card: ItemCard) {
    title.text = card.title
    subtitle.text = card.subtitle
    subtitle.isVisible = !card.subtitle.isEmpty
    picture.isVisible = card.picture != nil
    discArea.isVisible = card.picture == nil
    picture.source = card.picture.map(PictureReference.source)
    let name = card.tintName.isEmpty ? card.title : card.tintName
    let letters = card.color == nil ? PlainFormatting().abbreviation(ofName: name) : nil
    disc.show(letters ?? "", tint: card.color.flatMap { Tint(css: $0) } ?? Tint(of: name))
  }

  func forget() { picture.source = nil }
}
