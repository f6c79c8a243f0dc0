/// What a widget asks for along one axis.
package struct Measurement: Equatable {
  package var minimum: Int
  package var natural: Int

  package init(minimum: Int, natural: Int) {
    self.minimum = minimum
    self.natural = max(minimum, natural)
  }

  package init(_ both: Int) { self.init(minimum: both, natural: both) }
}

/// The Swift side of a widget class made with ``WidgetClass``.
///
/// Everything has a default: what `GtkWidget` does. A widget whose delegate is gone behaves like a
/// plain `GtkWidget`, so callbacks late in its life are harmless.
@MainActor
package protocol WidgetDelegate: AnyObject {
  /// How much room it wants; `size` is the other axis' size, or -1 when that is open.
  func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int) -> Measurement
  /// Places the children in the area it got.
  func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int)
  /// Whether all of it is drawn anew on screen when anything in it is; the default is no.
  var isDrawnAsWhole: Bool { get }
  /// Draws; the default draws the children.
  func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer)
  /// Which axis depends on which.
  func requestMode(_ instance: WidgetInstance) -> SizeRequestMode
  /// Moves the keyboard focus; false lets it leave.
  func focus(_ instance: WidgetInstance, direction: FocusDirection) -> Bool
  /// Takes the keyboard focus.
  func grabFocus(_ instance: WidgetInstance) -> Bool
  /// Which child holds the focus now; must call the parent.
  func setFocusChild(_ instance: WidgetInstance, child: WidgetInstance?)
  /// Whether a point belongs to the widget.
  func contains(_ instance: WidgetInstance, x: Double, y: Double) -> Bool
  /// A class action was activated, by key binding, menu or assistive technology.
  func performAction(_ instance: WidgetInstance, named name: String)
  /// A setting of the display changed (text scale, font).
  func systemSettingChanged(_ instance: WidgetInstance, setting: SystemSetting)
  /// The reading direction changed.
  func directionChanged(_ instance: WidgetInstance)
  /// It is shown.
  func mapped(_ instance: WidgetInstance)
  /// It is no longer shown.
  func unmapped(_ instance: WidgetInstance)
  /// A scrolled window set another adjustment.
  func adjustmentChanged(_ instance: WidgetInstance, _ orientation: Orientation)
}

extension WidgetDelegate {
  package func measure(
    _ instance: WidgetInstance,
    _ orientation: Orientation,
    for size: Int
  ) -> Measurement { instance.parentMeasure(orientation, for: size) }

  package func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    instance.parentAllocate(width: width, height: height, baseline: baseline)
  }

  package var isDrawnAsWhole: Bool { false }

  package func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer) {
    if isDrawnAsWhole {
      instance.snapshotAsWhole(into: snapshot)
    } else {
      instance.parentSnapshot(into: snapshot)
    }
  }

  package func requestMode(_ instance: WidgetInstance) -> SizeRequestMode {
    instance.parentRequestMode()
  }

  package func focus(_ instance: WidgetInstance, direction: FocusDirection) -> Bool {
    instance.parentFocus(direction)
  }

  package func grabFocus(_ instance: WidgetInstance) -> Bool { instance.parentGrabFocus() }

  package func setFocusChild(_ instance: WidgetInstance, child: WidgetInstance?) {
    instance.parentSetFocusChild(child)
  }

  package func contains(_ instance: WidgetInstance, x: Double, y: Double) -> Bool {
    instance.parentContains(x: x, y: y)
  }

  package func performAction(_ instance: WidgetInstance, named name: String) {}
  package func systemSettingChanged(_ instance: WidgetInstance, setting: SystemSetting) {}
  package func directionChanged(_ instance: WidgetInstance) {}
  package func mapped(_ instance: WidgetInstance) {}
  package func unmapped(_ instance: WidgetInstance) {}
  package func adjustmentChanged(_ instance: WidgetInstance, _ orientation: Orientation) {}
}
