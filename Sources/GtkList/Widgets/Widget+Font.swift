import CGtk

extension Widget {
  /// The font the style came to: its size in logical pixels and its weight, 400 for regular text.
  var shownFont: (pixels: Double, weight: Int)? {
    guard let font = pango_context_get_font_description(gtk_widget_get_pango_context(widget)) else {
      return nil
    }
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    return (size, Int(pango_font_description_get_weight(font).rawValue))
  }
}
