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
  /// Where a search began, while something is searched for and until the list is back there.
  private var searchedFrom: SearchOrigin?
  private var isSearched = false
  /// How often the list went back.
  private var returns = 0

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

  /// Where a search began of which nothing was chosen: a person is to come back there.
  var wayBack: SearchOrigin? {
    searchedFrom.flatMap { $0.isWanted(in: list.presenter) ? $0 : nil }
  }

  /// A person opens something: if a search found it, that is where they come back to.
  func noteOpened(in feed: Feed) {
    guard isSearched, let row = list.presenter.focusedRow else { return }
    searchedFrom = SearchOrigin(feed, at: row) ?? searchedFrom
  }

  /// Brings a person back to where a search began of which nothing was chosen.
  func followSearch(for text: String, in feed: Feed?) {
    guard isSearched == text.isEmpty else { return }
    isSearched = !text.isEmpty
    if isSearched {
      // A text that is typed over is none for a moment, and the list is not back by then.
      searchedFrom = searchedFrom ?? feed.flatMap { SearchOrigin($0) }
      return
    }
    guard let origin = wayBack, let feed else { return searchedFrom = nil }
    returns += 1
    origin.load(in: feed) { [weak self, returns] in
      // Somebody may search again by now.
      guard let self, !isSearched, returns == self.returns else { return }
      searchedFrom = nil
      origin.show(in: list)
    }
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
  /// Where keys go on: from a row in view, because nobody looks at others.
  private let cursor: RowID
  /// Whether that was the top of the list.
  private let isAtTop: Bool
  /// What was selected: that is not what a search led to.
  private let selection: Selection

  /// Notes where a person is, which may be at a certain row; nothing where there is no row to say so.
  init?(_ feed: Feed, at opened: RowID? = nil) {
    guard let presenter = feed.presenter, let row = opened ?? feed.rowInView,
      let frame = presenter.frame(of: row)
    else { return nil }
    (self.row, distance) = (row, frame.y)
    let visible = presenter.visibleRows
    cursor =
      presenter.focusedRow.flatMap { visible.contains($0) ? $0 : nil }
      ?? visible.first { $0.key.role == .body && presenter.frame(of: $0)?.y ?? -1 >= 0 } ?? row
    (selection, isAtTop) = (presenter.selection, opened == nil && presenter.offset <= 0)
  }

  /// What a window remembers of it.
  var place: WindowState.Place? {
    isAtTop ? nil : WindowState.Place(row, distance: distance)
  }

  /// Whether a person is to come back here from what was found, which the list still shows.
  ///
  /// Who chose a row of it is somewhere else by now. Selecting all is no choice: it does not move the anchor.
  func isWanted(in presenter: ListPresenter) -> Bool {
    guard let chosen = presenter.selection.anchor else { return true }
    return selection.contains(chosen) || !presenter.selection.contains(chosen)
  }

  /// Waits until all rows are there again; those of a store are loaded first.
  func load(in feed: Feed, _ done: @escaping @MainActor () -> Void) {
    guard feed.stored != nil else { return feed.adapter.performUpdates { _ in done() } }
    Task {
      await feed.adapter.reveal(row.section.description, of: StoredItem.self)
      done()
    }
  }

  /// Goes there, if it is still in the list.
  func show(in list: ListView) {
    let presenter = list.presenter
    guard presenter.snapshot.contains(row) else { return }
    presenter.scroll.move(edgeOf: row, to: distance)
    presenter.moveCursor(to: cursor)
    list.presenterDidMoveCursor()
  }
}
