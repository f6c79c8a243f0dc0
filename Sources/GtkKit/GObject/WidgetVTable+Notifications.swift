import CGtk

/// Functions that tell the widget of something; all of them call `GtkWidget`'s own first.
extension WidgetVTable {
  static func installNotifications(in target: UnsafeMutablePointer<GtkWidgetClass>) {
    target.pointee.map = slot(map)
    target.pointee.unmap = slot(unmap)
    target.pointee.system_setting_changed = slot(systemSettingChanged)
    target.pointee.direction_changed = slot(directionChanged)
    UnsafeMutableRawPointer(target).assumingMemoryBound(to: GObjectClass.self).pointee.dispose =
      slot(dispose)
  }

  private static let map: @MainActor @convention(c) (Widget) -> Void = { widget in
    guard let widget else { return }
    WidgetClass.parent.pointee.map?(widget)
    let instance = WidgetInstance(widget)
    instance.delegate?.mapped(instance)
  }

  private static let unmap: @MainActor @convention(c) (Widget) -> Void = { widget in
    guard let widget else { return }
    WidgetClass.parent.pointee.unmap?(widget)
    let instance = WidgetInstance(widget)
    instance.delegate?.unmapped(instance)
  }

  private static let systemSettingChanged:
    @MainActor @convention(c) (Widget, GtkSystemSetting) -> Void = { widget, setting in
      guard let widget else { return }
      WidgetClass.parent.pointee.system_setting_changed?(widget, setting)
      let instance = WidgetInstance(widget)
      instance.delegate?.systemSettingChanged(instance, setting: setting)
    }

  private static let directionChanged:
    @MainActor @convention(c) (Widget, GtkTextDirection) -> Void = { widget, previous in
      guard let widget else { return }
      WidgetClass.parent.pointee.direction_changed?(widget, previous)
      let instance = WidgetInstance(widget)
      instance.delegate?.directionChanged(instance)
    }

  private static let dispose: @MainActor @convention(c) (Address?) -> Void = { address in
    guard let address else { return }
    let instance = WidgetInstance(address)
    // A widget that dies with children in it is reported by GTK; pooled children go here too.
    instance.unparentChildren()
    let parent = UnsafeMutableRawPointer(WidgetClass.parent)
    parent.assumingMemoryBound(to: GObjectClass.self).pointee.dispose?(instance.object)
  }
}
