import GtkList
import ListCore

/// The kind `page`: what a list shows while it has no rows.
enum PageKind: FeedKind {
  static let name = "page"
  static var cells: [any ListCell.Type] { [PageCell.self] }
  static let css = ""

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    Page(
      id: try item.sectionID(),
      status: try status(item),
      height: try item.optionalNumber("height", in: heights) ?? 340
    )
  }

  static func register(in feed: KindContext) {
    feed.register(PageSectionController.self, for: Page.self)
  }

  private static let heights = 48.0...10_000

  private enum State: String, CaseIterable {
    case loading, empty, failed
  }

  private static func status(_ item: ItemReader) throws -> ListStatus {
    let state = try item.word("state", from: State.allCases)
    let message = try item.optionalString("message")
    switch state {
    case .loading: return .loading(message: message)
    case .empty:
      return .empty(
        EmptyState(
          title: try item.string("title"),
          message: message,
          iconName: try item.optionalString("icon"),
          buttonTitle: try item.optionalString("button")
        )
      )
    case .failed:
      var error = EmptyState.failure(
        title: try item.string("title"),
        message: message,
        buttonTitle: try item.optionalString("button")
      )
      if let icon = try item.optionalString("icon") { error.iconName = icon }
      return .failed(error)
    }
  }
}

/// A list in a row, as large as the row.
final class PageCell: ListCell {
  enum Action: String, CaseIterable, CellAction {
    case button
  }

  let actions = CellActions<Action>()
  let list = ListView()
  private let adapter: ListAdapter
  let root: Widget

  init() {
    root = list.widget
    adapter = ListAdapter(host: list)
    adapter.objects = []
    list.loadingName = translated("Loading")
    actions.connect(statusButtonOf: list, to: .button)
  }

  func bind(_ page: PageViewModel) { state(page.status) }

  func prepareForReuse() { state(nil) }

  /// Says to the list how things stand, as a program says it of its own list.
  private func state(_ status: ListStatus?) {
    list.accessibleLabel = status?.texts.first ?? ""
    adapter.isLoading = false
    (adapter.loadingMessage, adapter.errorState, adapter.emptyState) = (nil, nil, nil)
    switch status {
    case .loading(let message):
      adapter.loadingMessage = message
      adapter.isLoading = true
    case .failed(let error): adapter.errorState = error
    case .empty(let empty): adapter.emptyState = empty
    case nil: break
    }
  }
}
