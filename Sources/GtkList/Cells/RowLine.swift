import ListCore

/// The line between a standard row and the next.
@MainActor
final class RowLine {
  let widget: Widget
  private var insets: (start: Int, end: Int)?

  init() {
    widget = Separator()
    widget.setAccessibleRole(.presentation)
    widget.addCSSClass("gtk-list-line")
  }

  /// Whether the row has a line and leaves it to the list where that goes.
  private(set) var isUsual = true

  /// Shows a line as a row wants it; one that begins nowhere in particular begins with the text.
  func show(_ separator: RowSeparator, textStart: Int) {
    widget.isVisible = separator.isVisible
    isUsual = separator == RowSeparator()
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
