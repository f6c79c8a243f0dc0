import CGtk

/// A `GtkWidget` class whose behaviour is written in Swift.
///
/// Registered with GObject on first use and never unregistered, so keep it in a `static let`.
/// The widget forwards its virtual functions to a ``WidgetDelegate``.
@MainActor
package final class WidgetClass {
  private(set) var type = GType(0)
  let cssName: String
  let role: AccessibleRole
  /// Whether GTK gives every child the whole area; else the delegate places them.
  let isBin: Bool
  let actions: [String]
  let isScrollable: Bool

  /// `GtkWidget`'s own functions.
  static let parent: UnsafeMutablePointer<GtkWidgetClass> = {
    guard let pointer = g_type_class_ref(gtk_widget_get_type()) else {
      preconditionFailure("GObject has no GtkWidget class.")
    }
    return pointer.assumingMemoryBound(to: GtkWidgetClass.self)
  }()

  /// Registers a class.
  ///
  /// `name` must be unique in the process. `actions` are names such as `row.activate`; they take
  /// no parameter and assistive technology can run them.
  package init(
    name: String,
    cssName: String,
    role: AccessibleRole,
    isBin: Bool = false,
    actions: [String] = [],
    isScrollable: Bool = false
  ) {
    self.cssName = cssName
    self.role = role
    self.isBin = isBin
    self.actions = actions
    self.isScrollable = isScrollable
    var query = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &query)
    var info = GTypeInfo()
    info.class_size = UInt16(query.class_size)
    info.instance_size = UInt16(query.instance_size)
    info.class_init = initialiseClass
    info.class_data = UnsafeRawPointer(Unmanaged.passRetained(self).toOpaque())
    type = g_type_register_static(gtk_widget_get_type(), name, &info, GTypeFlags(rawValue: 0))
    precondition(type != 0, "The widget class \(name) is registered already.")
    guard isScrollable else { return }
    var interface = GInterfaceInfo()
    g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
  }

  /// Makes a widget; attach its delegate with ``WidgetInstance/attach(_:)``.
  package func make() -> ObjectRef {
    ObjectRef(adopting: g_object_new_with_properties(type, 0, nil, nil))
  }
}

/// Runs at the first instance.
private let initialiseClass: GClassInitFunc = { pointer, data in
  guard let pointer, let data else { return }
  nonisolated(unsafe) let address = pointer
  nonisolated(unsafe) let description = data
  MainActor.assumeIsolated {
    let widgetClass = Unmanaged<WidgetClass>.fromOpaque(description).takeUnretainedValue()
    let target = address.assumingMemoryBound(to: GtkWidgetClass.self)
    WidgetVTable.install(in: target)
    gtk_widget_class_set_css_name(target, widgetClass.cssName)
    gtk_widget_class_set_accessible_role(target, widgetClass.role.gtk)
    if widgetClass.isBin {
      gtk_widget_class_set_layout_manager_type(target, gtk_bin_layout_get_type())
    }
    for action in widgetClass.actions {
      gtk_widget_class_install_action(target, action, nil, WidgetVTable.performAction)
    }
    if widgetClass.isScrollable {
      ScrollableVTable.install(in: address.assumingMemoryBound(to: GObjectClass.self))
    }
  }
}
