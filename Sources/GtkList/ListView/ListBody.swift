import CGtk
import ListCore

/// The scrollable widget that holds the rows: GTK's `listview` node.
///
/// It only carries: the list view decides which rows are where.
@MainActor
final class ListBody: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListBody",
    cssName: "listview",
    role: GTK_ACCESSIBLE_ROLE_LIST,
    isScrollable: true
  )

  var onAllocate: ((_ width: Int, _ height: Int) -> Void)?
  var onScroll: ((_ offset: Double) -> Void)?

  init() {
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    addCSSClass("gtk-list")
    clipsContent = true
    isFocusable = true
    adjustmentChanged(WidgetInstance(reference), .vertical)
  }

  private var adjustments: ScrollableState { WidgetInstance(reference).scrollable }

  /// Asks for a layout with the next frame.
  ///
  /// Not `gtk_widget_queue_allocate`: cells are bound while the list is allocated, which can leave
  /// GTK 4.8 with this widget marked and its parents not, and then the request goes nowhere. A resize
  /// always walks up to the window; it costs one measure of each parent, and the list's is a constant.
  func queueLayout() { queueResize() }

  func place(_ row: RowWidget, at frame: RowFrame) {
    row.unpark()
    // Edges are rounded, not sizes: neighbours then neither overlap nor leave a gap.
    let top = frame.y.rounded()
    let bottom = (frame.y + frame.height).rounded()
    let x = isRightToLeft ? Double(width) - frame.x - frame.width : frame.x
    // GTK wants to be asked before it is told.
    _ = WidgetGeometry.measure(row.widget, .horizontal, for: -1)
    WidgetGeometry.place(
      row.widget,
      x: Int(x.rounded()),
      y: Int(top),
      width: Int(frame.width.rounded()),
      height: Int(bottom - top)
    )
  }

  /// Puts rows into the order in which they are read and drawn: list order, a stuck header last.
  func arrange(_ rows: [RowWidget]) {
    var previous: RowWidget?
    for row in rows {
      if gtk_widget_get_prev_sibling(row.widget) != previous?.widget {
        gtk_widget_insert_after(row.widget, widget, previous?.widget)
      }
      previous = row
    }
  }

  /// Tells the scrollbar where the viewport is; the list is not told of it in return.
  func configureScrolling(offset: Double, contentHeight: Double, page: Double) {
    adjustments.vertical?.configureSilently(
      value: offset,
      upper: max(contentHeight, page),
      step: page * 0.1,
      page: page * 0.9,
      size: page
    )
    let across = Double(width)
    adjustments.horizontal?.configureSilently(
      value: 0,
      upper: across,
      step: 1,
      page: across,
      size: across
    )
  }

  /// Never the height of the content: a list is as high as it is given.
  func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int) -> Measurement
  {
    Measurement(minimum: 0, natural: 300)
  }

  func requestMode(_ instance: WidgetInstance) -> GtkSizeRequestMode {
    GTK_SIZE_REQUEST_CONSTANT_SIZE
  }

  func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    onAllocate?(width, height)
  }

  func adjustmentChanged(_ instance: WidgetInstance, _ orientation: Orientation) {
    guard orientation == .vertical, let vertical = adjustments.vertical else { return }
    vertical.onValueChanged { [weak self, weak vertical] in
      guard let self, let vertical else { return }
      onScroll?(vertical.value)
    }
  }
}
