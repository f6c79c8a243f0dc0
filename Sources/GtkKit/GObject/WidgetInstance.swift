package import CGtk

/// One widget of a ``WidgetClass``, as its callbacks see it; borrowed, never stored.
@MainActor
package struct WidgetInstance {
  package let widget: UnsafeMutablePointer<GtkWidget>

  package init(_ widget: UnsafeMutablePointer<GtkWidget>) { self.widget = widget }
  init(_ address: Address) { self.init(address.assumingMemoryBound(to: GtkWidget.self)) }
  package init(_ reference: ObjectRef) { self.init(reference.widget) }

  private static let delegateKey = g_quark_from_string("swift-widget-delegate")
  private static let scrollableKey = g_quark_from_string("swift-widget-scrollable")

  var object: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  }

  /// The Swift object behind the widget; the widget does not keep it alive.
  package var delegate: (any WidgetDelegate)? {
    guard let data = g_object_get_qdata(object, Self.delegateKey) else { return nil }
    return ClosureBox<WeakDelegate>.function(at: data).delegate
  }

  /// What its callbacks are told to: that object, or a plain `GtkWidget` when it is gone.
  var behaviour: any WidgetDelegate { delegate ?? Self.plain }

  private static let plain = PlainWidget()

  /// Ties a Swift object to the widget.
  package func attach(_ delegate: any WidgetDelegate) {
    let box = ClosureBox(WeakDelegate(delegate))
    g_object_set_qdata_full(object, Self.delegateKey, box.handedToC(), releaseBox)
  }

  /// The four properties of `GtkScrollable`; made when first asked for, dies with the widget.
  package var scrollable: ScrollableState {
    if let data = g_object_get_qdata(object, Self.scrollableKey) {
      return ClosureBox<ScrollableState>.function(at: data)
    }
    let state = ScrollableState()
    let box = ClosureBox(state)
    g_object_set_qdata_full(object, Self.scrollableKey, box.handedToC(), releaseBox)
    return state
  }

  package var parent: WidgetInstance? { gtk_widget_get_parent(widget).map { WidgetInstance($0) } }
  package var firstChild: WidgetInstance? {
    gtk_widget_get_first_child(widget).map { WidgetInstance($0) }
  }
  package var lastChild: WidgetInstance? {
    gtk_widget_get_last_child(widget).map { WidgetInstance($0) }
  }
  /// The child in which the focus of the window is.
  ///
  /// Not the one that GTK notes: it forgets that while another window is active.
  package var focusChild: WidgetInstance? {
    var found = gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }
    while let child = found {
      let parent = gtk_widget_get_parent(child)
      if parent == widget { return WidgetInstance(child) }
      found = parent
    }
    return nil
  }
  package var isFocusable: Bool { gtk_widget_get_focusable(widget) != 0 }
  /// Whether it goes along with a finger to the side, as a slider or a switch does.
  package var followsFinger: Bool {
    isKind(widget, of: gtk_range_get_type()) || isKind(widget, of: gtk_switch_get_type())
  }

  /// Whether the Tab key would find something in the widget, or the widget itself.
  package var holdsFocusable: Bool {
    guard gtk_widget_get_visible(widget) != 0, gtk_widget_get_child_visible(widget) != 0,
      gtk_widget_get_sensitive(widget) != 0, gtk_widget_get_can_focus(widget) != 0
    else { return false }
    return isFocusable || children.contains { WidgetInstance($0).holdsFocusable }
  }

  /// What the pointer meets at a point: the widget itself, or something in it.
  package func pick(_ x: Double, _ y: Double) -> WidgetInstance? {
    gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT).map { WidgetInstance($0) }
  }

  /// Whether any child but one is in a state.
  package func hasChild(in state: WidgetState, besides exempt: Widget?) -> Bool {
    children.contains {
      $0 != exempt?.widget && gtk_widget_get_state_flags($0).rawValue & state.rawValue != 0
    }
  }

  /// Takes every child out, as a disposed widget must.
  func unparentChildren() {
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
  }

  /// The children in order.
  package var children: [UnsafeMutablePointer<GtkWidget>] {
    var result: [UnsafeMutablePointer<GtkWidget>] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      result.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return result
  }
}

/// Leaves everything to `GtkWidget`.
private final class PlainWidget: WidgetDelegate {}

/// Breaks the circle between a widget and its Swift object.
private final class WeakDelegate {
  weak var delegate: (any WidgetDelegate)?
  init(_ delegate: any WidgetDelegate) { self.delegate = delegate }
}

/// What a scrolled window tells a scrollable child.
@MainActor
package final class ScrollableState {
  package var horizontal: Adjustment?
  package var vertical: Adjustment?
  var horizontalPolicy = GTK_SCROLL_MINIMUM
  var verticalPolicy = GTK_SCROLL_MINIMUM

  package nonisolated init() {}
}
