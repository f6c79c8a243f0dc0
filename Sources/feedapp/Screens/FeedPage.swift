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

  /// Makes a list without rows.
  ///
  /// - Parameters:
  ///   - title: What assistive technology calls it.
  ///   - kinds: Whose cells it shows.
  ///   - listSize: The size it is to have, or `nil` for a column in the middle.
  convenience init(title: String, kinds: KindRegistry, listSize: ListSize?) {
    let list = ListView()
    list.register(kinds.cells)
    list.accessibleLabel = title
    list.indexName = translated("Index")
    list.placeDescription = { translated("%1 of %2", String($0), String($1)) }
    list.presenter.deleteTitle = translated("Delete")
    list.refreshingName = translated("Refreshing")
    list.emptyStateWording = { $0.inPersonsLanguage }
    self.init(list, listSize: listSize)
  }

  /// Gives a list its place.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - listSize: The size it is to have, or `nil` for a column in the middle.
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

  /// Gives the list exactly this size, whatever the window's.
  func setSize(_ size: ListSize) {
    // GTK gives a scrollbar at least 46 pixels, and the list with it.
    list.showsScrollbar = min(size.width, size.height) >= 100
    frame.setSizeRequest(width: Int(size.width), height: Int(size.height))
  }
}
