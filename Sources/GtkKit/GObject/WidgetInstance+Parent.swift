import CGtk

/// What `GtkWidget` itself does; every class made here derives from it directly.
extension WidgetInstance {
  private static var parent: UnsafeMutablePointer<GtkWidgetClass> { WidgetClass.parent }

  func parentMeasure(_ orientation: Orientation, for size: Int) -> Measurement {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    var baselines: (Int32, Int32) = (-1, -1)
    Self.parent.pointee.measure?(
      widget,
      orientation.gtk,
      Int32(clamping: size),
      &minimum,
      &natural,
      &baselines.0,
      &baselines.1
    )
    return Measurement(minimum: Int(minimum), natural: Int(natural))
  }

  func parentAllocate(width: Int, height: Int, baseline: Int) {
    Self.parent.pointee.size_allocate?(
      widget,
      Int32(clamping: width),
      Int32(clamping: height),
      Int32(clamping: baseline)
    )
  }

  package func parentSnapshot(into snapshot: OpaquePointer) {
    Self.parent.pointee.snapshot?(widget, snapshot)
  }

  /// Draws the children so that all they draw is drawn anew on screen when any of it is.
  ///
  /// GTK draws again only what differs from the frame before, and takes the area of a text from the outlines of
  /// its letters. Hinted letters can be a pixel higher: that pixel then stays as it was, and a text that takes
  /// another's place has no dots on its i. An area a little larger, of a colour that nobody sees and another one
  /// each time, makes everything differ. It is as large as what is drawn, not as the widget, for what is cleared
  /// has to be painted.
  func parentSnapshotAsWhole(into snapshot: OpaquePointer) {
    guard let own = gtk_snapshot_new() else { return }
    parentSnapshot(into: own)
    guard let node = gtk_snapshot_free_to_node(own) else { return }
    defer { gsk_render_node_unref(node) }
    var area = graphene_rect_t()
    gsk_render_node_get_bounds(node, &area)
    graphene_rect_inset(&area, -1, -1)
    Self.drawings &+= 1
    var number = GdkRGBA(red: Float(Self.drawings % 0x10000) / 0x10000, green: 0, blue: 0, alpha: 0)
    gtk_snapshot_append_color(snapshot, &number, &area)
    gtk_snapshot_append_node(snapshot, node)
  }

  private static var drawings = 0

  func parentRequestMode() -> SizeRequestMode {
    Self.parent.pointee.get_request_mode?(widget) ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
  }

  func parentFocus(_ direction: FocusDirection) -> Bool {
    Self.parent.pointee.focus?(widget, direction) ?? 0 != 0
  }

  func parentGrabFocus() -> Bool { Self.parent.pointee.grab_focus?(widget) ?? 0 != 0 }

  package func parentSetFocusChild(_ child: WidgetInstance?) {
    Self.parent.pointee.set_focus_child?(widget, child?.widget)
  }

  func parentContains(x: Double, y: Double) -> Bool {
    Self.parent.pointee.contains?(widget, x, y) ?? 0 != 0
  }
}
