import CGtk
import ListCore

@testable import GtkList

/// One object of the gallery: a section of items, laid out in its own way.
struct GallerySection: ListDiffable {
  enum Shape { case lines, flow, cards }

  let id: String
  var shape = Shape.lines
  var items: [any ListViewItem] = []

  func hasSameContent(as other: Self) -> Bool { false }
}

/// Shows a section of the gallery under a title, by which one can jump to it.
final class GalleryController: DeclaredSectionController<GallerySection> {
  override func items(for section: GallerySection) -> [any ListViewItem] { section.items }
  override var header: Row? { .title(model.id) }
  override var indexTitle: String? { model.id.first.map { String($0) } }
  override var formatters: Formatters? { Formatters.plain }
  override var metrics: SectionMetrics? {
    guard model.shape == .flow else { return nil }
    return SectionMetrics(
      insets: SectionInsets(top: 4, bottom: 8, leading: 12, trailing: 12),
      rowSpacing: 8,
      itemSpacing: 8,
      rowWidth: .fraction(1.0 / 3)
    )
  }
}

/// A row of cards.
final class GalleryCardsController: HorizontalSectionController<GallerySection> {
  override func configureNested(_ adapter: ListAdapter) {
    adapter.register(GalleryCard.self) {
      SingleSectionController(model: $0).height { _ in .fixed(96) }
    }
  }
  override func nestedObjects(for section: GallerySection) -> [any ListDiffable] {
    (1...9).map { GalleryCard(id: $0) }
  }
  override func height(at index: Int) -> RowHeight { .fixed(84) }
  override var header: Row? { .title(model.id) }
  override var indexTitle: String? { model.id.first.map { String($0) } }
  override var metrics: SectionMetrics? {
    SectionMetrics(insets: SectionInsets(bottom: 8, leading: 12, trailing: 12))
  }
}

/// A card.
struct GalleryCard: ListDiffable, Equatable, TextRepresentable {
  let id: Int
  var texts: [String] { ["Card \(id)"] }
}

/// Shows a card.
final class GalleryCardCell: ListCell {
  private let label = Label()
  let root: Widget

  init() {
    label.expandsHorizontally = true
    label.xAlignment = 0.5
    root = HorizontalStack(children: [label])
    root.addCSSClass("frame")
  }

  func bind(_ card: GalleryCard) { label.text = card.texts[0] }
}

/// The list of cards.
final class GalleryCardsCell: HorizontalListCell {
  override class var cells: [any ListCell.Type] { [GalleryCardCell.self] }
}

/// An item with everything an item can have.
struct GalleryItem: ListViewItem {
  let id: ListID
  var row: RowConfiguration
  var separator = RowSeparator()
  var indentationLevel = 0
  var onDelete: ItemAction<Self>?

  var contentConfiguration: RowConfiguration { row }

  var leadingActions: [ContextAction<Self>] {
    guard onDelete != nil else { return [] }
    return [
      ContextAction(title: "Pin", iconName: "view-pin-symbolic", id: "pin") { _ in }
    ]
  }
}

/// A window with every kind of row, line, layout and sign the widget has.
@MainActor
final class GalleryFixture {
  let list = ListView()
  let adapter: ListAdapter
  let window: Window

  init() {
    adapter = ListAdapter(host: list)
    window = Window(title: "gallery", width: 460, height: 960)
    window.isDecorated = false
    list.register(GalleryCardsCell.self)
    list.widget.setSizeRequest(width: 460, height: 960)
    list.presenter.selectionMode = .multiple
    adapter.headersCollapse = true
    adapter.register(GallerySection.self) { section in
      section.shape == .cards
        ? GalleryCardsController(model: section) : GalleryController(model: section)
    }
    window.child = list.widget
    window.present()
  }

  /// Waits until everything is on screen, the strip of titles too, which follows the rows.
  func settle() async -> Bool {
    for _ in 0..<2 {
      guard await isIdle() else { return false }
      var isDrawn = false
      Task { @MainActor in
        await list.waitForFrame()
        isDrawn = true
      }
      guard await GtkTest.pump(until: { isDrawn }) else { return false }
    }
    return await isIdle()
  }

  private func isIdle() async -> Bool {
    await GtkTest.pump { self.window.isMapped && self.list.isIdle && self.adapter.isIdle }
  }

  func close() async {
    window.destroy()
    await GtkTest.settle()
  }

  /// Every section there is.
  static var sections: [GallerySection] {
    [
      GallerySection(id: "Appearances", items: appearances),
      GallerySection(id: "Folders", items: folders),
      GallerySection(id: "Hidden", items: lines),
      GallerySection(id: "Lines", items: lines),
      GallerySection(id: "Side by side", shape: .flow, items: tiles),
      GallerySection(id: "Travelling sideways", shape: .cards),
    ]
  }

  /// The identity of the section that shows its header only.
  static let folded = DiffIdentity(id: "Hidden", of: GallerySection.self)

  private static var appearances: [any ListViewItem] {
    let accessories = RowConfiguration.Accessory.allCases
    let images: [RowConfiguration.Image?] = [
      nil, .initials(of: "Ada Lovelace"), .icon("folder-symbolic"), nil,
    ]
    return RowConfiguration.Appearance.allCases.enumerated().map { place, appearance in
      GalleryItem(
        id: ListID(place),
        row: RowConfiguration(
          image: images[place],
          text: "A row, \(appearance.rawValue)",
          secondaryText: "Second text",
          appearance: appearance,
          accessory: accessories[place]
        ),
        separator: appearance == .header ? .hidden : RowSeparator(),
        onDelete: { _ in }
      )
    } + [
      GalleryItem(
        id: "checked",
        row: RowConfiguration(
          image: .initials(of: "Grace Hopper"),
          text: "Chosen",
          secondaryText: "New York",
          appearance: .subtitle,
          accessory: .detailButton
        )
      ),
      GalleryItem(
        id: "remark",
        row: RowConfiguration(
          secondaryText:
            "A remark below the rows is read to its end, on as many lines as it needs.",
          appearance: .subtitle
        ),
        separator: .hidden
      ),
    ]
  }

  private static var folders: [any ListViewItem] {
    (0..<3).map { level in
      GalleryItem(
        id: ListID(level),
        row: RowConfiguration(
          image: .icon("folder-symbolic"),
          text: "Level \(level)",
          accessory: .disclosure
        ),
        indentationLevel: level
      )
    }
  }

  private static var lines: [any ListViewItem] {
    let separators: [RowSeparator] = [.hidden, .inset(leading: 80, trailing: 40), RowSeparator()]
    return separators.enumerated().map { place, separator in
      GalleryItem(
        id: ListID(place),
        row: RowConfiguration(
          text: ["No line", "A line far from the edges", "A line from the text on"][place]
        ),
        separator: separator
      )
    }
  }

  private static var tiles: [any ListViewItem] {
    (1...6).map { number in
      GalleryItem(
        id: ListID(number),
        row: RowConfiguration(text: "Tile \(number)"),
        separator: .hidden
      )
    }
  }
}
