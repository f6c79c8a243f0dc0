import ListCore

/// Floats above the rows and holds what belongs to one of them for a while: buttons, the mark of a
/// drop, the picture of a dragged row.
///
/// Apart from the rows, so that nothing of this makes the list lay itself out. The pointer goes
/// through it except where one of its children is.
@MainActor
final class RowLayer: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListRowLayer",
    cssName: "row-layer",
    role: .group
  )

  private var places: [(child: Widget, frame: RowFrame?)] = []

  init() {
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    // Rows offer the same to assistive technology as actions of their own.
    setAccessibleHidden(true)
  }

  /// Takes in a child, not shown yet; later ones are drawn above earlier ones.
  func add(_ child: Widget) {
    child.setParent(self)
    child.isChildVisible = false
    places.append((child, nil))
  }

  /// Shows a child; the frame is in the layer's own pixels, from its left edge.
  func show(_ child: Widget, at frame: RowFrame) {
    guard let index = places.firstIndex(where: { $0.child === child }) else { return }
    let old = places[index].frame
    guard frame != old || !child.isChildVisible else { return }
    places[index].frame = frame
    child.isChildVisible = true
    // At once: this follows the rows within the pass that placed them.
    if width > 0 { place(child, frame) }
    // GTK does not draw a child that is shown for the first time outside of a layout.
    queueDraw()
  }

  /// Hides a child.
  func hide(_ child: Widget) {
    guard let index = places.firstIndex(where: { $0.child === child }),
      places[index].frame != nil
    else { return }
    places[index].frame = nil
    child.isChildVisible = false
  }

  /// Where a child is shown.
  func frame(of child: Widget) -> RowFrame? { places.first { $0.child === child }?.frame }

  func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int) -> Measurement
  {
    Measurement(0)
  }

  func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    for place in places {
      guard let frame = place.frame else { continue }
      self.place(place.child, frame)
    }
  }

  func contains(_ instance: WidgetInstance, x: Double, y: Double) -> Bool { false }

  /// Off the screen nobody tells the children that the pointer lets go.
  func unmapped(_ instance: WidgetInstance) {
    for place in places { place.child.resetControllers() }
  }

  private func place(_ child: Widget, _ frame: RowFrame) {
    let across = WidgetGeometry.measure(child.widget, .horizontal, for: -1).minimum
    let width = max(Int(frame.width.rounded()), across)
    let down = WidgetGeometry.measure(child.widget, .vertical, for: width).minimum
    WidgetGeometry.place(
      child.widget,
      x: Int(frame.x.rounded()),
      y: Int(frame.y.rounded()),
      width: width,
      height: max(Int(frame.height.rounded()), down)
    )
  }
}
