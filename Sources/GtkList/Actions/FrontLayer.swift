import ListCore

/// Floats above the part of a list that a person sees, and holds messages about the whole list: toasts, letters that are
/// typed, the spinner of a refresh.
///
/// A list on a page is as high as its content, and most of it may be out of view. The pointer goes through the layer except
/// where one of its children is.
@MainActor
final class FrontLayer: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListFrontLayer",
    cssName: "front-layer",
    role: .group
  )

  /// How much lower it begins than the list: GTK's Tab sorts children by their vertical middle, and this makes the button
  /// of a toast the last stop, after the strip of titles.
  private static let drop = 1
  private var shown: [Widget] = []
  /// The part that is seen of something of a height.
  private let seen: (Double) -> (top: Double, height: Double)

  init(seen: @escaping (Double) -> (top: Double, height: Double)) {
    self.seen = seen
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    isVisible = false
    setMargins(top: Self.drop)
  }

  /// Shows a widget, placed in what is seen by its own alignment.
  func add(_ child: Widget) {
    child.setParent(self)
    shown.append(child)
    isVisible = true
  }

  /// Takes a widget away; does nothing when it is not there.
  func remove(_ child: Widget) {
    guard let index = shown.firstIndex(where: { $0 === child }) else { return }
    shown.remove(at: index).unparent()
    isVisible = !shown.isEmpty
  }

  /// Places what it shows anew: another part of the list is seen.
  func place() {
    guard width > 0 else { return }
    let seen = seen(Double(height + Self.drop))
    for child in shown where child.isVisible {
      let across = WidgetGeometry.measure(child.widget, .horizontal, for: -1).minimum
      let down = WidgetGeometry.measure(child.widget, .vertical, for: max(width, across)).minimum
      WidgetGeometry.place(
        child.widget,
        x: 0,
        y: Int(seen.top.rounded()) - Self.drop,
        width: max(width, across),
        height: max(Int(seen.height.rounded()), down)
      )
    }
  }

  func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int) -> Measurement
  {
    Measurement(0)
  }

  func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) { place() }

  func contains(_ instance: WidgetInstance, x: Double, y: Double) -> Bool { false }
}
