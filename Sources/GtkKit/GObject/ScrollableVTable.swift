import CGtk

/// The four properties that make a widget a `GtkScrollable`.
@MainActor
enum ScrollableVTable {
  private enum Property: UInt32 {
    case horizontalAdjustment = 1
    case verticalAdjustment
    case horizontalPolicy
    case verticalPolicy

    /// What GTK calls them, in the same order.
    static let names = ["hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy"]
  }

  static func install(in target: UnsafeMutablePointer<GObjectClass>) {
    target.pointee.set_property = WidgetVTable.slot(setProperty)
    target.pointee.get_property = WidgetVTable.slot(getProperty)
    for (index, name) in Property.names.enumerated() {
      g_object_class_override_property(target, guint(index + 1), name)
    }
  }

  private static let setProperty:
    @MainActor @convention(c) (Address?, UInt32, UnsafePointer<GValue>?, Address?) -> Void = {
      object,
      number,
      value,
      _ in
      guard let object, let value, let property = Property(rawValue: number) else { return }
      let instance = WidgetInstance(object)
      let state = instance.scrollable
      switch property {
      case .horizontalAdjustment:
        state.horizontal = adjustment(in: value)
        instance.delegate?.adjustmentChanged(instance, .horizontal)
      case .verticalAdjustment:
        state.vertical = adjustment(in: value)
        instance.delegate?.adjustmentChanged(instance, .vertical)
      case .horizontalPolicy:
        state.horizontalPolicy = GtkScrollablePolicy(UInt32(g_value_get_enum(value)))
        gtk_widget_queue_resize(instance.widget)
      case .verticalPolicy:
        state.verticalPolicy = GtkScrollablePolicy(UInt32(g_value_get_enum(value)))
        gtk_widget_queue_resize(instance.widget)
      }
    }

  private static let getProperty:
    @MainActor @convention(c) (Address?, UInt32, UnsafeMutablePointer<GValue>?, Address?) -> Void =
      { object, number, value, _ in
        guard let object, let value, let property = Property(rawValue: number) else { return }
        let state = WidgetInstance(object).scrollable
        switch property {
        case .horizontalAdjustment: g_value_set_object(value, state.horizontal?.reference.raw)
        case .verticalAdjustment: g_value_set_object(value, state.vertical?.reference.raw)
        case .horizontalPolicy:
          g_value_set_enum(value, Int32(bitPattern: state.horizontalPolicy.rawValue))
        case .verticalPolicy:
          g_value_set_enum(value, Int32(bitPattern: state.verticalPolicy.rawValue))
        }
      }

  /// A scrolled window clears the property when it lets go; `GtkScrollable` promises a fresh
  /// adjustment then.
  private static func adjustment(in value: UnsafePointer<GValue>) -> Adjustment {
    guard let object = g_value_get_object(value) else { return Adjustment() }
    return Adjustment(ObjectRef(retaining: object))
  }
}
