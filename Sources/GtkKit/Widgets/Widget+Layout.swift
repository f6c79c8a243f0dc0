import CGtk

extension Widget {
  /// Where the widget stands across its room.
  public var horizontalAlignment: Alignment {
    get { Alignment(gtk_widget_get_halign(widget)) }
    set { gtk_widget_set_halign(widget, newValue.gtk) }
  }

  /// Where the widget stands down its room.
  public var verticalAlignment: Alignment {
    get { Alignment(gtk_widget_get_valign(widget)) }
    set { gtk_widget_set_valign(widget, newValue.gtk) }
  }

  /// Whether the widget wants what width is left over.
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(widget) != 0 }
    set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget wants what height is left over.
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(widget) != 0 }
    set { gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
  }

  /// Asks for at least this much room, in logical pixels; `nil` leaves it to the content.
  public func setSizeRequest(width: Int? = nil, height: Int? = nil) {
    gtk_widget_set_size_request(
      widget,
      Int32(clamping: width ?? -1),
      Int32(clamping: height ?? -1)
    )
  }

  /// Keeps free room around the widget, in logical pixels; text begins at the start.
  public func setMargins(start: Int = 0, end: Int = 0, top: Int = 0, bottom: Int = 0) {
    gtk_widget_set_margin_start(widget, Int32(clamping: start))
    gtk_widget_set_margin_end(widget, Int32(clamping: end))
    gtk_widget_set_margin_top(widget, Int32(clamping: top))
    gtk_widget_set_margin_bottom(widget, Int32(clamping: bottom))
  }

  /// The width it got, in logical pixels; 0 before the first layout.
  public var width: Int { Int(gtk_widget_get_width(widget)) }

  /// The height it got, in logical pixels; 0 before the first layout.
  public var height: Int { Int(gtk_widget_get_height(widget)) }

  /// Device pixels for each logical pixel.
  public var scaleFactor: Int { max(1, Int(gtk_widget_get_scale_factor(widget))) }

  /// Whether the widget is mirrored.
  public var isRightToLeft: Bool {
    get { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
    set { gtk_widget_set_direction(widget, newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }

  /// The natural height of the widget at a width, both in logical pixels; -1 leaves the width open.
  ///
  /// The toolkit keeps the answer until the widget changes.
  public func naturalHeight(forWidth width: Int) -> Int {
    WidgetGeometry.measure(widget, .vertical, for: width).natural
  }

  /// The width the widget would like, in logical pixels.
  public var naturalWidth: Int { WidgetGeometry.measure(widget, .horizontal, for: -1).natural }

  /// Where the widget is in another one, in logical pixels, from the top left; `nil` when they share no window.
  public func frame(
    in ancestor: Widget
  ) -> (x: Double, y: Double, width: Double, height: Double)? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, ancestor.widget, &bounds) != 0 else {
      return nil
    }
    return (
      Double(bounds.origin.x), Double(bounds.origin.y),
      Double(bounds.size.width), Double(bounds.size.height)
    )
  }

  /// Has the display look anew whose tooltip is to be shown.
  package func updateTooltip() { gtk_widget_trigger_tooltip_query(widget) }
  package func queueResize() { gtk_widget_queue_resize(widget) }
  package func queueAllocate() { gtk_widget_queue_allocate(widget) }
  package func queueDraw() { gtk_widget_queue_draw(widget) }
}

extension WidgetDelegate where Self: Widget {
  /// Lays a child out at a distance from where text begins, at least as wide as it has to be.
  func place(_ child: Widget, _ start: Int, _ width: Int, _ height: Int, in room: Int) {
    // GTK wants to be asked before it is told.
    let asked = WidgetGeometry.measure(child.widget, .horizontal, for: -1)
    let width = max(width, asked.minimum)
    let x = isRightToLeft ? room - start - width : start
    WidgetGeometry.place(child.widget, x: x, y: 0, width: width, height: height)
  }
}
