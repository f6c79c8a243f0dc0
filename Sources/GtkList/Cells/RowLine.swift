import CGtk
import ListCore

/// The line between a standard row and the next.
@MainActor
final class RowLine {
  let widget: Widget
  private var insets: (start: Int, end: Int)?

  init() {
    widget = Widget(ObjectRef(adopting: gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)))
    widget.setAccessibleRole(.presentation)
    widget.addCSSClass("gtk-list-line")
  }

  var isVisible: Bool { widget.isVisible }

  /// Shows a line as a row wants it; one that begins nowhere in particular begins with the text.
  func show(_ separator: RowSeparator, textStart: Int) {
    widget.isVisible = separator.isVisible
    let start = separator.leadingInset.map(Self.pixels) ?? textStart
    let end = Self.pixels(separator.trailingInset)
    guard insets?.start != start || insets?.end != end else { return }
    insets = (start, end)
    widget.setMargins(start: start, end: end)
  }

  /// GTK takes no negative room and no numbers beyond any screen.
  private static func pixels(_ length: Double) -> Int {
    length.isFinite ? Int(min(max(0, length.rounded()), 10_000)) : 0
  }
}

/// A cell that draws the line below its row itself.
@MainActor
protocol LineDrawing: AnyObject {
  var hasLine: Bool { get }
}
