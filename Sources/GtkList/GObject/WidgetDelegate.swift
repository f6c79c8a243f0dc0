import CGtk

/// What a widget asks for along one axis.
struct Measurement: Equatable {
  var minimum: Int
  var natural: Int

  init(minimum: Int, natural: Int) {
    self.minimum = minimum
    self.natural = max(minimum, natural)
  }

  init(_ both: Int) { self.init(minimum: both, natural: both) }
}

/// The Swift side of a widget class made with ``WidgetClass``.
///
/// Everything has a default: what `GtkWidget` does. A widget whose delegate is gone behaves like a
/// plain `GtkWidget`, so callbacks late in its life are harmless.
@MainActor
protocol WidgetDelegate: AnyObject {
  /// How much room it wants; `size` is the other axis' size, or -1 when that is open.
  func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int) -> Measurement
  /// Places the children in the area it got.
  func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int)
  /// Draws; the default draws the children.
  func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer)
  /// Which axis depends on which.
  func requestMode(_ instance: WidgetInstance) -> GtkSizeRequestMode
  /// Moves the keyboard focus; false lets it leave.
  func focus(_ instance: WidgetInstance, direction: GtkDirectionType) -> Bool
  /// Takes the keyboard focus.
  func grabFocus(_ instance: WidgetInstance) -> Bool
  /// Which child holds the focus now; must call the parent.
  func setFocusChild(_ instance: WidgetInstance, child: UnsafeMutablePointer<GtkWidget>?)
  /// Whether a point belongs to the widget.
  func contains(_ instance: WidgetInstance, x: Double, y: Double) -> Bool
  /// A class action was activated, by key binding, menu or assistive technology.
  func performAction(_ instance: WidgetInstance, named name: String)
  /// The style changed, which may change heights.
  func styleChanged(_ instance: WidgetInstance)
  /// A setting of the display changed (text scale, font).
  func systemSettingChanged(_ instance: WidgetInstance, setting: GtkSystemSetting)
  /// The reading direction changed.
  func directionChanged(_ instance: WidgetInstance)
  /// Hover, selection, focus and the like changed.
  func stateFlagsChanged(_ instance: WidgetInstance, from previous: GtkStateFlags)
  /// It is shown.
  func mapped(_ instance: WidgetInstance)
  /// It is no longer shown.
  func unmapped(_ instance: WidgetInstance)
  /// It got into a window.
  func rooted(_ instance: WidgetInstance)
  /// It is about to leave its window.
  func unrooted(_ instance: WidgetInstance)
  /// A scrolled window set another adjustment.
  func adjustmentChanged(_ instance: WidgetInstance, _ orientation: Orientation)
  /// Room at the edges that scrolling effects keep clear.
  func scrollBorder(_ instance: WidgetInstance) -> GtkBorder?
  /// Last call before its remaining children are taken out.
  func willDispose(_ instance: WidgetInstance)
}

extension WidgetDelegate {
  func measure(
    _ instance: WidgetInstance,
    _ orientation: Orientation,
    for size: Int
  ) -> Measurement { instance.parentMeasure(orientation, for: size) }

  func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    instance.parentAllocate(width: width, height: height, baseline: baseline)
  }

  func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer) {
    instance.parentSnapshot(into: snapshot)
  }

  func requestMode(_ instance: WidgetInstance) -> GtkSizeRequestMode {
    instance.parentRequestMode()
  }

  func focus(_ instance: WidgetInstance, direction: GtkDirectionType) -> Bool {
    instance.parentFocus(direction)
  }

  func grabFocus(_ instance: WidgetInstance) -> Bool { instance.parentGrabFocus() }

  func setFocusChild(_ instance: WidgetInstance, child: UnsafeMutablePointer<GtkWidget>?) {
    instance.parentSetFocusChild(child)
  }

  func contains(_ instance: WidgetInstance, x: Double, y: Double) -> Bool {
    instance.parentContains(x: x, y: y)
  }

  func performAction(_ instance: WidgetInstance, named name: String) {}
  func styleChanged(_ instance: WidgetInstance) {}
  func systemSettingChanged(_ instance: WidgetInstance, setting: GtkSystemSetting) {}
  func directionChanged(_ instance: WidgetInstance) {}
  func stateFlagsChanged(_ instance: WidgetInstance, from previous: GtkStateFlags) {}
  func mapped(_ instance: WidgetInstance) {}
  func unmapped(_ instance: WidgetInstance) {}
  func rooted(_ instance: WidgetInstance) {}
  func unrooted(_ instance: WidgetInstance) {}
  func adjustmentChanged(_ instance: WidgetInstance, _ orientation: Orientation) {}
  func scrollBorder(_ instance: WidgetInstance) -> GtkBorder? { nil }
  func willDispose(_ instance: WidgetInstance) {}
}
