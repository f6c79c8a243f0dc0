import CGtk

/// The scrolled window that a widget is somewhere inside of, when the page scrolls and not the widget.
@MainActor
package final class PageScroller {
  private let reference: ObjectRef
  private let adjustment: Adjustment
  /// Where the widget begins on the page, as of its last layout.
  package private(set) var origin = 0.0
  /// Where the page was when its list looked last, if it showed some of that.
  package var lastTop: Double?

  /// Finds the nearest scrolled window around a widget.
  package init?(around widget: Widget, onScroll: @escaping @MainActor () -> Void) {
    guard let parent = gtk_widget_get_parent(widget.widget),
      let found = gtk_widget_get_ancestor(parent, gtk_scrolled_window_get_type())
    else { return nil }
    reference = ObjectRef(retaining: found)
    adjustment = Adjustment(
      ObjectRef(retaining: gtk_scrolled_window_get_vadjustment(reference.opaque))
    )
    adjustment.onValueChanged(onScroll)
    adjustment.onChanged(onScroll)
  }

  /// Whether the page shows its beginning.
  package var isAtTop: Bool { adjustment.value <= adjustment.lower }

  /// The upper and the lower edge of what the page shows, counted from the top of the widget.
  package var shown: (top: Double, bottom: Double) {
    let top = adjustment.value - origin
    return (top, top + height)
  }

  /// How much the page shows.
  package var height: Double { adjustment.pageSize }

  /// Looks where the widget is; to be called while it is laid out, when all its parents are.
  package func locate(_ body: Widget) {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(body.widget, reference.widget, &bounds) != 0 else { return }
    origin = Double(bounds.origin.y) + adjustment.value
  }

  /// Does something that moves the focus, and keeps GTK from scrolling the page to what has it then.
  package func standingStill<Result>(_ moveFocus: () -> Result) -> Result {
    guard let child = gtk_scrolled_window_get_child(reference.opaque),
      gtk_widget_get_ancestor(child, gtk_viewport_get_type()) == child
    else { return moveFocus() }
    let viewport = ObjectRef(retaining: child)
    let scrolls = gtk_viewport_get_scroll_to_focus(viewport.opaque)
    gtk_viewport_set_scroll_to_focus(viewport.opaque, 0)
    defer { gtk_viewport_set_scroll_to_focus(viewport.opaque, scrolls) }
    return moveFocus()
  }

  /// Scrolls the page so that it shows the widget from a place on.
  package func show(top: Double) { adjustment.silenced { adjustment.value = origin + top } }
}
