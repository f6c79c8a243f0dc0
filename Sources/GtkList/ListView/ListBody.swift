import CGtk
import ListCore

/// The scrollable widget that holds the rows: GTK's `listview` node.
///
/// It only carries: the list view decides which rows are where.
@MainActor
final class ListBody: WidgetBehaviour {
  private static let widgetClass = CustomWidgetClass(
    name: "SwiftListView",
    cssName: "listview",
    role: GTK_ACCESSIBLE_ROLE_LIST,
    isScrollable: true
  )

  let widget: Widget
  var onAllocate: (@MainActor (_ width: Int, _ height: Int) -> Void)?
  var onScroll: (@MainActor (_ offset: Double) -> Void)?
  private let proxy = BehaviourProxy()
  private var watched: (adjustment: ObjectRef, handler: gulong)?

  init() {
    widget = Widget(ListBody.widgetClass.make(proxy))
    proxy.target = self
    widget.addCSSClass("swift-list")
    widget.clipsChildren()
    gtk_widget_set_focusable(widget.ref.pointer.widget, 1)
  }

  isolated deinit {
    if let watched { Signals.disconnect(watched.adjustment.pointer, watched.handler) }
  }

  /// Asks for a layout with the next frame.
  ///
  /// Not `gtk_widget_queue_allocate`: cells are bound while the list is allocated, which can leave
  /// GTK 4.8 with this widget marked and its parents not, and then the request goes nowhere. A resize
  /// always walks up to the window; it costs one measure of each parent, and the list's is a constant.
  func queueLayout() { gtk_widget_queue_resize(widget.ref.pointer.widget) }

  func add(_ row: RowWidget) { row.setParent(widget) }

  func place(_ row: RowWidget, at frame: RowFrame, above: Bool) {
    row.unpark()
    if above, gtk_widget_get_last_child(widget.ref.pointer.widget) != row.ref.pointer.widget {
      // GTK draws children in order.
      gtk_widget_insert_before(row.ref.pointer.widget, widget.ref.pointer.widget, nil)
    }
    // Edges are rounded, not sizes: neighbours then neither overlap nor leave a gap.
    let top = frame.y.rounded()
    let bottom = (frame.y + frame.height).rounded()
    let room = widget.allocatedSize.width
    let x = widget.isRightToLeft ? Double(room) - frame.x - frame.width : frame.x
    row.allocate(
      x: Int(x.rounded()),
      y: Int(top),
      width: Int(frame.width.rounded()),
      height: Int(bottom - top)
    )
  }

  /// Tells the scrollbar where the viewport is; the list is not told of it in return.
  func configureScrolling(offset: Double, contentHeight: Double, pageHeight: Double) {
    guard let watched else { return }
    Signals.blocking(watched.adjustment.pointer, watched.handler) {
      gtk_adjustment_configure(
        watched.adjustment.pointer.adjustment,
        offset,
        0,
        max(contentHeight, pageHeight),
        pageHeight * 0.1,
        pageHeight * 0.9,
        pageHeight
      )
    }
    if let across = adjustment(of: widget.ref.pointer, .horizontal) {
      let width = Double(widget.allocatedSize.width)
      gtk_adjustment_configure(
        UnsafeMutableRawPointer(across).adjustment,
        0,
        0,
        width,
        1,
        width,
        width
      )
    }
  }

  // Never the height of the content: a list is as high as it is given.
  func measureContent(_ orientation: Orientation, forSize size: Int) -> (minimum: Int, natural: Int) {
    orientation == .horizontal ? (0, 300) : (0, 300)
  }

  var isHeightForWidth: Bool { false }

  func allocateContent(width: Int, height: Int) { onAllocate?(width, height) }

  func adjustmentsChanged() {
    if let watched { Signals.disconnect(watched.adjustment.pointer, watched.handler) }
    watched = nil
    guard let current = adjustment(of: widget.ref.pointer, .vertical) else { return }
    let pointer = UnsafeMutableRawPointer(current)
    let reference = ObjectRef(retaining: pointer)
    let handler = Signals.connect(pointer, "value-changed") { [weak self] in
      self?.onScroll?(gtk_adjustment_get_value(pointer.adjustment))
    }
    watched = (reference, handler)
  }
}
