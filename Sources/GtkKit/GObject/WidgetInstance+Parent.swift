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

  /// Draws the children, and has all of the widget drawn anew on screen, but for a first column that they leave
  /// free.
  func snapshotAsWhole(into snapshot: OpaquePointer) {
    guard let children = gtk_snapshot_new() else { return }
    parentSnapshot(into: children)
    let node = gtk_snapshot_free_to_node(children).map(RenderNode.init(adopting:))
    // Letters can stand out of their texts by a pixel.
    let isFree = node.map { $0.bounds.origin.x >= 2 } ?? true
    markDrawing(of: isFree ? room.withoutFirstColumn : room, in: snapshot)
    if let node { gtk_snapshot_append_node(snapshot, node.pointer) }
  }

  /// Has an area of the widget drawn anew on screen.
  ///
  /// GTK draws again only what differs from the frame before, and may cut off what stands out of a text there; see
  /// decision 49. An area of a colour that nobody sees, another one each time, makes everything differ.
  func markDrawing(of area: graphene_rect_t, in snapshot: OpaquePointer) {
    Self.drawings &+= 1
    var number = GdkRGBA(red: Float(Self.drawings % 0x10000) / 0x10000, green: 0, blue: 0, alpha: 0)
    var area = area
    gtk_snapshot_append_color(snapshot, &number, &area)
  }

  /// The widget's own area.
  var room: graphene_rect_t {
    graphene_rect_t(
      width: Float(gtk_widget_get_width(widget)),
      height: Float(gtk_widget_get_height(widget))
    )
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

extension graphene_rect_t {
  /// All but the first column of pixels.
  ///
  /// What a frame draws from corner to corner goes to the X server by a way of cairo's that takes new memory each
  /// time. In a window with nothing but a list it does not have to: rows seldom draw in their first column.
  var withoutFirstColumn: graphene_rect_t {
    var rest = self
    rest.origin.x += 1
    rest.size.width = max(0, rest.size.width - 1)
    return rest
  }
}
