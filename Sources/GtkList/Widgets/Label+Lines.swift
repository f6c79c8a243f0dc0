import CGtk

extension Label {
  /// Whether an ellipsis stands for a part of the text.
  var isShortened: Bool {
    pango_layout_is_ellipsized(gtk_label_get_layout(reference.opaque)) != 0
  }

  /// How many lines the text takes.
  var lineCount: Int { Int(pango_layout_get_line_count(gtk_label_get_layout(reference.opaque))) }
}
