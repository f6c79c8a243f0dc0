import GtkList
import ListCore
import feedapp

/// What this plugin brings; `feedapp plugin build` hands it over to the app.
let feedKinds: [any FeedKind.Type] = [QuoteKind.self]

/// The kind `quote`: a text, who said it, and a button for applause.
enum QuoteKind: FeedKind {
  static let name = "quote"
  static var cells: [any ListCell.Type] { [QuoteCell.self] }
  static let css = """
    .quote-text { font-size: 11.25pt; font-style: italic; }
    .quote-author { font-size: 9.75pt; }
    """

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    Quote(
      id: try item.sectionID(),
      text: try item.string("text"),
      author: try item.string("author", default: "unknown")
    )
  }

  static func register(in feed: KindContext) {
    feed.register(QuoteSectionController.self, for: Quote.self)
  }
}

/// The text over its author, and the applause at the end.
final class QuoteCell: ListCell {
  enum Action: String, CaseIterable, CellAction { case applaud }

  let actions = CellActions<Action>()
  let root: Widget
  private let text = Label(overflow: .lines(2), cssClasses: "quote-text")
  private let author = Label(cssClasses: "quote-author", "dim-label")
  private let applause = Button("👏")
  private let count = Label()

  init() {
    let said = VerticalStack(spacing: 4, children: [text, author])
    said.verticalAlignment = .center
    said.expandsHorizontally = true
    applause.addCSSClass("flat")
    applause.setAccessibleLabel("Applaud")
    root = HorizontalStack(
      spacing: 8,
      padding: Padding(horizontal: 15),
      children: [said, applause, count]
    )
    actions.connect(applause, to: .applaud)
  }

  func bind(_ viewModel: QuoteViewModel) {
    text.text = viewModel.text
    author.text = viewModel.author
    count.text = String(viewModel.applause)
  }
}
