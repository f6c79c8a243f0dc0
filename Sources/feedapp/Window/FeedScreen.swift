import GtkList
import ListCore

/// The feed's window.
@MainActor
final class FeedScreen {
  let window: Window
  let list = ListView()
  private let frame: Widget
  private let styles: StyleSheet

  /// Builds the window around a list.
  ///
  /// - Parameters:
  ///   - title: The window's title.
  ///   - kinds: Whose cells the list shows.
  ///   - listSize: The size the list is to have, or `nil` for a column in the middle.
  /// - Throws: When a kind's style rules are wrong.
  init(title: String, kinds: KindRegistry, listSize: ListSize?) throws {
    window = Window(title: title, width: 960, height: 720)
    styles = try StyleSheet(css: kinds.css)
    list.register(kinds.cells)
    frame = list.widget
    if let listSize {
      frame.horizontalAlignment = .center
      frame.verticalAlignment = .start
      setListSize(listSize)
      window.child = ScrolledWindow(frame, horizontal: .automatic)
    } else {
      window.child = CenteredColumn(frame, maximumWidth: 600)
    }
  }

  /// Gives the list exactly this size, whatever the window's.
  func setListSize(_ size: ListSize) {
    // GTK gives a scrollbar at least 46 pixels, and the list with it.
    list.showsScrollbar = min(size.width, size.height) >= 100
    frame.setSizeRequest(width: Int(size.width), height: Int(size.height))
  }
}
