/// The library's own style rules: sizes and weights; colours come from the theme.
@MainActor
public enum ListStyle {
  private static var loaded: StyleSheet?

  /// Loads the library's style sheet; later calls do nothing.
  ///
  /// A list does this itself when it is made. An app's own rules win over these.
  ///
  /// - Throws: ``ToolkitError`` when there is no display.
  public static func load() throws(ToolkitError) {
    if loaded == nil { loaded = try StyleSheet(css: css, priority: .library) }
  }

  static let css = """
    listview.gtk-list { background: @theme_base_color; }
    listview.gtk-list > row { padding: 0; border: none; min-height: 0; }
    listview.gtk-list > row:selected {
      outline: 2px solid @theme_selected_bg_color;
      outline-offset: -2px;
    }
    listview.gtk-list > row.section-end { box-shadow: inset 0 -1px @borders; }
    listview.gtk-list > row.stuck {
      background-color: @theme_base_color;
      box-shadow: 0 1px @borders;
    }
    .gtk-list-status-title { font-size: 15pt; font-weight: bold; }
    .gtk-list-status-message { font-size: 11.25pt; }
    \(AsyncPicture.css)
    \(CellStyle.css)
    \(ActionStyle.css)
    """
}
