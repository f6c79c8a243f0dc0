import CGtk

/// The C functions in the class structure of every ``WidgetClass``.
///
/// Each finds the widget's Swift object, or does what `GtkWidget` does when that is gone.
@MainActor
enum WidgetVTable {
  typealias Widget = UnsafeMutablePointer<GtkWidget>?
  typealias Length = UnsafeMutablePointer<Int32>?

  static func install(in target: UnsafeMutablePointer<GtkWidgetClass>) {
    target.pointee.measure = slot(measure)
    target.pointee.size_allocate = slot(allocate)
    target.pointee.snapshot = slot(snapshot)
    target.pointee.get_request_mode = slot(requestMode)
    target.pointee.focus = slot(focus)
    target.pointee.grab_focus = slot(grabFocus)
    target.pointee.set_focus_child = slot(setFocusChild)
    target.pointee.contains = slot(contains)
    installNotifications(in: target)
  }

  /// The same C function, with its isolation to the main actor taken off its type.
  static func slot<Isolated, Plain>(_ function: Isolated) -> Plain {
    unsafeBitCast(function, to: Plain.self)
  }

  private static let measure:
    @MainActor @convention(c) (
      Widget, GtkOrientation, Int32, Length, Length, Length, Length
    ) -> Void = { widget, orientation, size, minimum, natural, low, high in
      guard let widget else { return }
      let instance = WidgetInstance(widget)
      let axis = Orientation(orientation)
      let result = instance.behaviour.measure(instance, axis, for: Int(size))
      minimum?.pointee = Int32(clamping: result.minimum)
      natural?.pointee = Int32(clamping: result.natural)
      low?.pointee = -1
      high?.pointee = -1
    }

  private static let allocate: @MainActor @convention(c) (Widget, Int32, Int32, Int32) -> Void = {
    widget,
    width,
    height,
    baseline in
    guard let widget else { return }
    let instance = WidgetInstance(widget)
    let (width, height, baseline) = (Int(width), Int(height), Int(baseline))
    instance.behaviour.allocate(instance, width: width, height: height, baseline: baseline)
  }

  private static let snapshot: @MainActor @convention(c) (Widget, OpaquePointer?) -> Void = {
    widget,
    snapshot in
    guard let widget, let snapshot else { return }
    let instance = WidgetInstance(widget)
    instance.behaviour.snapshot(instance, into: snapshot)
  }

  private static let requestMode: @MainActor @convention(c) (Widget) -> GtkSizeRequestMode = {
    widget in
    guard let widget else { return GTK_SIZE_REQUEST_CONSTANT_SIZE }
    let instance = WidgetInstance(widget)
    return instance.behaviour.requestMode(instance)
  }

  private static let focus: @MainActor @convention(c) (Widget, GtkDirectionType) -> gboolean = {
    widget,
    direction in
    guard let widget else { return 0 }
    let instance = WidgetInstance(widget)
    return instance.behaviour.focus(instance, direction: direction) ? 1 : 0
  }

  private static let grabFocus: @MainActor @convention(c) (Widget) -> gboolean = { widget in
    guard let widget else { return 0 }
    let instance = WidgetInstance(widget)
    return instance.behaviour.grabFocus(instance) ? 1 : 0
  }

  private static let setFocusChild: @MainActor @convention(c) (Widget, Widget) -> Void = {
    widget,
    child in
    guard let widget else { return }
    let instance = WidgetInstance(widget)
    instance.behaviour.setFocusChild(instance, child: child.map { WidgetInstance($0) })
  }

  private static let contains: @MainActor @convention(c) (Widget, Double, Double) -> gboolean = {
    widget,
    x,
    y in
    guard let widget else { return 0 }
    let instance = WidgetInstance(widget)
    return instance.behaviour.contains(instance, x: x, y: y) ? 1 : 0
  }

  static let performAction: GtkWidgetActionActivateFunc = slot(runAction)

  private static let runAction:
    @MainActor @convention(c) (Widget, UnsafePointer<CChar>?, OpaquePointer?) -> Void = {
      widget,
      name,
      _ in
      guard let widget, let name else { return }
      let instance = WidgetInstance(widget)
      instance.delegate?.performAction(instance, named: String(cString: name))
    }
}
