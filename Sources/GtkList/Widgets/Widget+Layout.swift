import CGtk

// What layouts written in Swift ask of children.
extension Widget {
  func measure(_ orientation: Orientation, forSize size: Int = -1) -> (minimum: Int, natural: Int) {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    gtk_widget_measure(
      ref.pointer.widget,
      orientation.gtk,
      Int32(clamping: size),
      &minimum,
      &natural,
      nil,
      nil
    )
    return (Int(minimum), Int(natural))
  }

  /// Places the widget inside its parent; never smaller than it can be, which GTK complains about.
  func allocate(x: Int, y: Int, width: Int, height: Int) {
    let width = max(width, measure(.horizontal).minimum)
    let height = max(height, measure(.vertical, forSize: width).minimum)
    var place = GtkAllocation(
      x: Int32(clamping: x),
      y: Int32(clamping: y),
      width: Int32(clamping: width),
      height: Int32(clamping: height)
    )
    gtk_widget_size_allocate(ref.pointer.widget, &place, -1)
  }

  func setParent(_ parent: Widget) {
    gtk_widget_set_parent(ref.pointer.widget, parent.ref.pointer.widget)
  }

  func unparent() { gtk_widget_unparent(ref.pointer.widget) }

  var isRightToLeft: Bool { gtk_widget_get_direction(ref.pointer.widget) == GTK_TEXT_DIR_RTL }

  func clipsChildren() { gtk_widget_set_overflow(ref.pointer.widget, GTK_OVERFLOW_HIDDEN) }
}
