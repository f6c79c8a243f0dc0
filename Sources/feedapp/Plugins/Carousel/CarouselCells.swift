import GtkList
import ListCore

/// The line above the cards.
final class CarouselTitleCell: ListCell {
  private let title = Label(cssClasses: "carousel-title")
  let root: Widget

  init() {
    title.expandsHorizontally = true
    root = HorizontalStack(padding: Padding(horizontal: 15), children: [title])
  }

  func bind(_ viewModel: CarouselTitle) { title.text = viewModel.title }
}

/// Cards beside each other, scrolled sideways.
final class CarouselCell: HorizontalListCell {
  override class var cells: [any ListCell.Type] { [CardCell.self] }

  required init() {
    super.init()
    list.accessibleLabel = translated("Cards")
  }
}

/// One card: a picture or a disc, and two lines.
final class CardCell: ListCell {
  private let picture = AsyncPicture()
  private let disc = Avatar(size: 48)
  private let discArea: Widget
  private let title = Label(cssClasses: "card-title")
  private let subtitle = Label(cssClasses: "card-subtitle", "dim-label")
  let root: Widget

  init() {
    // What larger texts need is taken from the picture: a card has its height.
    picture.setSizeRequest(width: 120, height: 56)
    picture.expandsVertically = true
    picture.clipsContent = true
    discArea = HorizontalStack(children: [disc])
    discArea.setSizeRequest(width: 120, height: 56)
    discArea.expandsVertically = true
    disc.verticalAlignment = .center
    disc.horizontalAlignment = .center
    disc.expandsHorizontally = true
    let texts = VerticalStack(
      padding: Padding(horizontal: 8, vertical: 6),
      children: [title, subtitle]
    )
    root = VerticalStack(children: [picture, discArea, texts])
    root.addCSSClass("card")
    root.clipsContent = true
    title.maximumCharacters = 12
    subtitle.maximumCharacters = 12
  }

  func bind(_ card: Card) { show(card.content) }

  func prepareForReuse() { picture.source = nil }

  private func show(_ card: ItemCard) {
    title.text = card.title
    subtitle.text = card.subtitle
    subtitle.isVisible = !card.subtitle.isEmpty
    picture.isVisible = card.picture != nil
    discArea.isVisible = card.picture == nil
    picture.source = card.picture.map(PictureReference.source)
    picture.setAccessibleLabel(card.pictureText)
    let name = card.tintName.isEmpty ? card.title : card.tintName
    let letters = Formatters.plain.abbreviation(ofName: name)
    disc.show(letters ?? "", tint: card.color.flatMap { Tint(css: $0) } ?? Tint(of: name))
  }
}
