import CGtk

/// Functions that tell the widget of something; all of them call `GtkWidget`'s own first.
extension WidgetVTable {
  static func installNotifications(in target: UnsafeMutablePointer<GtkWidgetClass>) {
    target.pointee.map = slot(map)
    target.pointee.unmap = slot(unmap)
    target.pointee.root = slot(root)
    target.pointee.unroot = slot(unroot)
    target.pointee.css_changed = slot(cssChanged)
    target.pointee.system_setting_changed = slot(systemSettingChanged)
    target.pointee.direction_changed = slot(directionChanged)
    target.pointee.state_flags_changed = slot(stateFlagsChanged)
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

  private static let root: @MainActor @convention(c) (Widget) -> Void = { widget in
    guard let widget else { return }
    WidgetClass.parent.pointee.root?(widget)
    let instance = WidgetInstance(widget)
    instance.delegate?.rooted(instance)
  }

  private static let unroot: @MainActor @convention(c) (Widget) -> Void = { widget in
    guard let widget else { return }
    let instance = WidgetInstance(widget)
    // The window is still reachable here and no longer afterwards.
    instance.delegate?.unrooted(instance)
    WidgetClass.parent.pointee.unroot?(widget)
  }

  private static let cssChanged: @MainActor @convention(c) (Widget, OpaquePointer?) -> Void = {
    widget,
    change in
    guard let widget else { return }
    WidgetClass.parent.pointee.css_changed?(widget, change)
    let instance = WidgetInstance(widget)
    instance.delegate?.styleChanged(instance)
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

  private static let stateFlagsChanged: @MainActor @convention(c) (Widget, GtkStateFlags) -> Void =
    { widget, previous in
      guard let widget else { return }
      WidgetClass.parent.pointee.state_flags_changed?(widget, previous)
      let instance = WidgetInstance(widget)
      instance.delegate?.stateFlagsChanged(instance, from: previous)
    }

  private static let dispose: @MainActor @convention(c) (Address?) -> Void = { address in
    guard let address else { return }
    let instance = WidgetInstance(address)
    instance.delegate?.willDispose(instance)
    // A widget that dies with children in it is reported by GTK; pooled children go here too.
    instance.unparentChildren()
    let parent = UnsafeMutableRawPointer(WidgetClass.parent)
    parent.assumingMemoryBound(to: GObjectClass.self).pointee.dispose?(instance.object)
  }
}
