import GtkList
import ListCore

/// The kind `text`: a paragraph of its own, as high as it needs to be.
enum TextKind: FeedKind {
  static let name = "text"
  static var cells: [any ListCell.Type] { [TextCell.self] }
  static let css = ".text-item { font-size: 11.25pt; }"

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    TextItem(id: try item.sectionID(), text: try item.string("text"))
  }

  static func register(in feed: KindContext) {
    feed.register(TextSectionController.self, for: TextItem.self)
  }
}

/// A paragraph.
struct TextItem: FeedModel, Equatable {
  let id: String
  var text: String
  var supplements = Supplements()

  /// How much of a text the row shows; more than a screen is of no use in a list.
  static let shownCharacters = 10_000

  var card: ItemCard { ItemCard(title: text) }
}

/// The paragraph as a row.
struct TextViewModel: ListDiffable, Equatable, TextRepresentable {
  let text: String

  var id: String { "text" }
  var texts: [String] { [text] }
}

/// Shows a paragraph as one row.
final class TextSectionController: FeedSectionController<TextItem>, OnDemandSectionController {
  nonisolated static func rows(of item: TextItem) -> [Row]? {
    item.rows([Row(AnyDiffable(TextViewModel(text: item.text)))])
  }

  override func viewModels(for item: TextItem) -> [any ListDiffable] {
    [TextViewModel(text: item.text)]
  }

  /// One button only beside the row: more of them would lie on the text.
  ///
  /// To scripts a note has no actions.
  override func actions(for row: RowContext) -> RowActions {
    guard services.wording == .person else { return RowActions() }
    let copy = services.copyAction { (note: TextItem) in note.text }
    let hide: ContextAction<TextItem> = services.hideAction(translated("Hide"), of: self)
    return RowActions(of: model, menu: [.action(copy), .action(hide)]) { [weak self] _ in
      if let self { services.takeAway(self) }
    }
  }
}

/// A paragraph that wraps.
final class TextCell: ListCell {
  let label = Label(overflow: .wrap, cssClasses: "text-item")
  let root: Widget

  init() {
    label.expandsHorizontally = true
    label.shownCharacters = TextItem.shownCharacters
    label.standsByItsText = true
    root = HorizontalStack(padding: Padding(horizontal: 15, vertical: 12), children: [label])
  }

  func bind(_ viewModel: TextViewModel) { label.text = viewModel.text }
}
