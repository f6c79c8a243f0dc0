import ListCore
import feedapp

/// Something that somebody said.
struct Quote: FeedModel, Equatable {
  let id: String
  var text: String
  var author: String
  var supplements = Supplements()

  /// How the quote looks in a carousel.
  var card: ItemCard { ItemCard(title: text, subtitle: author, tintName: author) }
}

/// What the row of a quote shows.
struct QuoteViewModel: ListDiffable, Equatable, TextRepresentable {
  let text: String
  let author: String
  let applause: Int

  var id: String { "quote" }
  var texts: [String] { [text, author, "👏", String(applause)] }
}

/// Shows a quote as one row, and counts the applause.
final class QuoteSectionController: FeedSectionController<Quote> {
  /// Lives as long as the quote is in the list, and is gone with it.
  private var applause = 0

  override func viewModels(for quote: Quote) -> [any ListDiffable] {
    [QuoteViewModel(text: quote.text, author: quote.author, applause: applause)]
  }

  override func configure() {
    height(of: QuoteViewModel.self) { _ in .fixed(88) }
    on(QuoteCell.Action.self) { [unowned self] _, _ in
      applause += 1
      update()
    }
  }

  override func actions(for row: RowContext) -> RowActions {
    RowActions(
      of: model,
      trailing: [
        ContextAction(title: "Copy", iconName: "edit-copy-symbolic", id: "copy") {
          [services] quote in services.copy("“\(quote.text)” – \(quote.author)")
        }
      ],
      onDelete: { [weak self] _ in
        guard let self else { return }
        services.takeAway(self)
      }
    )
  }
}
