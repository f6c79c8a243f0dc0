/// The library's own style rules: sizes and weights; colours come from the theme.
enum LibraryStyle {
  static let css = """
    listview.swift-list { background: @theme_base_color; }
    listview.swift-list > row { padding: 0; border: none; min-height: 0; }
    listview.swift-list > row.section-end { box-shadow: inset 0 -1px @borders; }
    listview.swift-list > row.stuck {
      background-color: @theme_base_color;
      box-shadow: 0 1px 2px alpha(@theme_fg_color, 0.25);
    }
    .section-heading { font-size: 13px; font-weight: 600; opacity: 0.7; }
    .swift-list-picture { background-color: alpha(@theme_fg_color, 0.06); }
    .swift-list-status-title { font-size: 20px; font-weight: bold; }
    .swift-list-status-message { font-size: 15px; }
    """
}
