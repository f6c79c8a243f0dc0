/// The style rules of the library's own cells.
///
/// Sizes of text are in points, 3/4 of a logical pixel each: points grow with the text size that a
/// person chose, pixels do not.
@MainActor
enum CellStyle {
  static let css = """
    .gtk-list-row-title, .gtk-list-row-value { font-size: 11.25pt; }
    .gtk-list-row-detail { font-size: 9.75pt; }
    .section-heading { font-size: 9.75pt; font-weight: 600; opacity: 0.7; }
    .gtk-list-row-picture { border-radius: 20px; }
    .gtk-list-check { color: @theme_selected_bg_color; }
    .gtk-list-line { margin-top: -1px; min-height: 1px; background: @borders; }
    \(DisclosureTriangle.css)
    """
}
