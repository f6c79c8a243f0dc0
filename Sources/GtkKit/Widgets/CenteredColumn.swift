import CGtk

/// A child in the middle of the width, never wider than a limit, as high as the room.
public final class CenteredColumn: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListCenteredColumn",
    cssName: "centered-column",
    role: .group
  )

  private let child: Widget
  private let maximumWidth: Int

  /// Puts a child into the middle, which gets so many logical pixels across at most.
  public init(_ child: Widget, maximumWidth: Int) {
    self.child = child
    self.maximumWidth = maximumWidth
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    child.setParent(self)
  }

  package func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int)
    -> Measurement
  {
    let size = orientation == .vertical && size > maximumWidth ? maximumWidth : size
    let wanted = WidgetGeometry.measure(child.widget, orientation, for: size)
    guard orientation == .horizontal else { return wanted }
    return Measurement(minimum: wanted.minimum, natural: min(wanted.natural, maximumWidth))
  }

  package func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    let wanted = WidgetGeometry.measure(child.widget, .horizontal, for: -1)
    let childWidth = max(min(width, maximumWidth), wanted.minimum)
    WidgetGeometry.place(
      child.widget,
      x: (width - childWidth) / 2,
      y: 0,
      width: childWidth,
      height: height
    )
  }
}
