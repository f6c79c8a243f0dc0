import ListCore

/// A list without rows: it loads, has nothing, or could not get its data.
struct Page: FeedModel, Equatable {
  let id: String
  var status: ListStatus
  var height: Double
  var supplements = Supplements()

  var card: ItemCard {
    let texts = status.texts
    return ItemCard(title: texts.first ?? id, subtitle: texts.dropFirst().first ?? "")
  }
}

/// The row with the list in it.
struct PageViewModel: ListDiffable, Equatable, TextRepresentable, RowTraits {
  let status: ListStatus

  var id: String { "page" }
  var texts: [String] { status.texts + [status.buttonTitle].compactMap(\.self) }

  /// Only a page with a button can be pressed.
  func hasControl(_ name: String) -> Bool { status.buttonTitle != nil }
}

/// Shows what a list has in place of rows, and tells of its button.
final class PageSectionController: FeedSectionController<Page>, OnDemandSectionController {
  nonisolated static func rows(of page: Page) -> [Row]? {
    page.rows([Row(AnyDiffable(PageViewModel(status: page.status)), height: .fixed(page.height))])
  }

  override func viewModels(for page: Page) -> [any ListDiffable] {
    [PageViewModel(status: page.status)]
  }

  override func configure() {
    height(of: PageViewModel.self) { [unowned self] _ in .fixed(model.height) }
    on(PageCell.Action.self) { [unowned self] _, _ in
      services.say(model.status.buttonTitle ?? "")
    }
  }
}
