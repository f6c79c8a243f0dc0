import GtkList
import ListCore

/// The list of one opened fixture, and where it stands in the window.
@MainActor
final class FeedPage {
  /// The widest the rows of a feed are, in logical pixels.
  private static let maximumWidth = 600.0
  /// The room around cards and boxes, in logical pixels.
  private static let margin = 12.0

  let list: ListView
  let widget: Widget
  private let frame: Widget
  private var searchedFrom: SearchOrigin?

  /// Makes a list without rows, of an exact size or as a column in the middle, under a name for assistive technology.
  convenience init(title: String, kinds: KindRegistry, listSize: ListSize?) {
    let list = ListView()
    list.register(kinds.cells)
    list.accessibleLabel = title
    list.indexName = translated("Index")
    list.placeDescription = { translated("%1 of %2", translated($0), translated($1)) }
    list.presenter.deleteTitle = translated("Delete")
    list.refreshingName = translated("Refreshing")
    list.emptyStateWording = { $0.inPersonsLanguage }
    self.init(list, listSize: listSize)
  }

  /// Gives a list its place, in the same way.
  init(_ list: ListView, listSize: ListSize?) {
    self.list = list
    frame = list.widget
    // A list of an exact size has rows of exact heights.
    list.followsTextSize = listSize == nil
    if let listSize {
      frame.horizontalAlignment = .center
      frame.verticalAlignment = .start
      widget = ScrolledWindow(frame, horizontal: .automatic)
      setSize(listSize)
    } else {
      list.maximumContentWidth = Self.maximumWidth
      widget = frame
      showBoxes()
    }
  }

  /// Frames items, with gaps between them; a list of an exact size has its rows close to each other.
  private func showBoxes() {
    list.contentMargin = Self.margin
    let gap = SectionInsets(top: Self.margin / 2, bottom: Self.margin / 2)
    list.setBox(.card, of: Post.self, insets: gap)
    list.setBox(.card, of: TextItem.self, insets: gap)
    list.setBox(.card, of: Profile.self, insets: gap)
    list.setBox(.list, of: Contact.self)
    list.setBox(.list, of: User.self)
    list.setBox(.list, of: PlainRow.self)
  }

  /// Brings a person back to where a search began of which nothing was chosen: what was read kept no place in it.
  func followSearch(for text: String) {
    guard !text.isEmpty || searchedFrom?.isLost == true else {
      searchedFrom = nil
      return
    }
    if searchedFrom == nil { searchedFrom = SearchOrigin(list.presenter) }
    searchedFrom?.follow(list, isOver: text.isEmpty)
  }

  /// Gives the list exactly this size, whatever the window's.
  func setSize(_ size: ListSize) {
    // GTK gives a scrollbar at least 46 pixels, and the list with it.
    list.showsScrollbar = min(size.width, size.height) >= 100
    frame.setSizeRequest(width: Int(size.width), height: Int(size.height))
  }
}

/// Where a person was in the list when a search began.
@MainActor
struct SearchOrigin {
  private let row: RowID
  /// How far below the top of the view that row was.
  private let distance: Double
  private let cursor: RowID?
  /// What was selected: that is not what a search led to.
  private let selection: Selection
  /// Whether the row was not in the list since.
  private(set) var isLost = false

  /// Notes where a person is; nothing where there is no row to say so.
  init?(_ presenter: ListPresenter) {
    guard let row = presenter.visibleRows.first(where: { $0.key.role == .body }),
      let frame = presenter.frame(of: row)
    else { return nil }
    (self.row, distance, cursor) = (row, frame.y, presenter.focusedRow)
    selection = presenter.selection
  }

  /// The row may not be found, or be in the list again.
  mutating func follow(_ list: ListView, isOver: Bool) {
    let presenter = list.presenter
    guard isOver else {
      if !presenter.snapshot.contains(row) { isLost = true }
      return
    }
    // Who has scrolled since, or chose what was found, is somewhere else by now.
    let hasChosen = presenter.visibleRows.contains {
      presenter.selection.contains($0) && !selection.contains($0)
    }
    isLost = isLost && presenter.offset == 0 && !hasChosen
    guard isLost, let frame = presenter.frame(of: row) else { return }
    isLost = false
    presenter.scroll(toOffset: frame.y - distance)
    guard let cursor else { return }
    presenter.moveCursor(to: cursor)
    list.presenterDidMoveCursor()
  }
}
