import CGtk

/// What a widget written in Swift decides itself.
@MainActor
protocol WidgetBehaviour: AnyObject {
  /// How much room the widget wants, in logical pixels.
  func measureContent(_ orientation: Orientation, forSize size: Int) -> (minimum: Int, natural: Int)
  /// Places the widget's children in the room it was given.
  func allocateContent(width: Int, height: Int)
  /// Whether height depends on width.
  var isHeightForWidth: Bool { get }
  /// Called when a scrolled window gives or takes an adjustment.
  func adjustmentsChanged()
}

extension WidgetBehaviour {
  var isHeightForWidth: Bool { true }
  func adjustmentsChanged() {}
}

/// The direction of a length.
enum Orientation: Sendable {
  case horizontal, vertical

  init(_ orientation: GtkOrientation) {
    self = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
  }

  var gtk: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
}

/// A GtkWidget subclass written in Swift.
///
/// The class answers GTK's questions by asking the behaviour attached to the instance; without one,
/// as during construction and after disposal, it wants no room and places nothing.
@MainActor
struct CustomWidgetClass {
  let type: GType

  /// Registers a subclass; to be done once per name.
  ///
  /// - Parameters:
  ///   - name: The GType's name.
  ///   - cssName: The name by which themes know it.
  ///   - role: What it is to assistive technology.
  ///   - isScrollable: Whether it implements GtkScrollable.
  init(name: String, cssName: String, role: GtkAccessibleRole, isScrollable: Bool = false) {
    let description = ClassDescription(cssName: cssName, role: role, isScrollable: isScrollable)
    var info = GTypeInfo()
    info.class_size = UInt16(MemoryLayout<GtkWidgetClass>.size)
    info.instance_size = UInt16(MemoryLayout<GtkWidget>.size)
    info.class_init = initialiseClass
    // The class lives as long as the process, and its description with it.
    info.class_data = UnsafeRawPointer(Unmanaged.passRetained(description).toOpaque())
    type = g_type_register_static(gtk_widget_get_type(), name, &info, GTypeFlags(rawValue: 0))
    if isScrollable {
      var interface = GInterfaceInfo()
      g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
    }
  }

  /// Makes an instance with its behaviour, which it does not own.
  func make(_ behaviour: any WidgetBehaviour) -> ObjectRef {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GObject made no widget")
    }
    let pointer = UnsafeMutableRawPointer(object)
    let link = Unmanaged.passRetained(BehaviourLink(behaviour)).toOpaque()
    g_object_set_qdata_full(object, behaviourKey, link, releaseBox)
    return ObjectRef(retaining: pointer)
  }
}

/// A weak way from the widget to its behaviour: the widget can outlive it.
private final class BehaviourLink {
  weak var behaviour: (any WidgetBehaviour)?

  init(_ behaviour: any WidgetBehaviour) { self.behaviour = behaviour }
}

private final class ClassDescription {
  let cssName: String
  let role: GtkAccessibleRole
  let isScrollable: Bool

  init(cssName: String, role: GtkAccessibleRole, isScrollable: Bool) {
    self.cssName = cssName
    self.role = role
    self.isScrollable = isScrollable
  }
}

private let behaviourKey = g_quark_from_static_string("swift-list-behaviour")

/// The GtkScrollable properties by number, as overridden below.
private let scrollableProperties = ["hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy"]
private let adjustmentKeys: [GQuark] = [
  g_quark_from_string("swift-list-hadjustment"), g_quark_from_string("swift-list-vadjustment"),
]

@MainActor
private func behaviour(of widget: UnsafeMutableRawPointer) -> (any WidgetBehaviour)? {
  let object = widget.assumingMemoryBound(to: GObject.self)
  guard let link = g_object_get_qdata(object, behaviourKey) else { return nil }
  return Unmanaged<BehaviourLink>.fromOpaque(link).takeUnretainedValue().behaviour
}

/// The adjustment a scrolled window gave to a scrollable widget.
@MainActor
func adjustment(of widget: UnsafeMutableRawPointer, _ orientation: Orientation) -> OpaquePointer? {
  let key = adjustmentKeys[orientation == .horizontal ? 0 : 1]
  return g_object_get_qdata(widget.assumingMemoryBound(to: GObject.self), key)
    .map { OpaquePointer($0) }
}

private let initialiseClass: GClassInitFunc = { pointer, data in
  guard let pointer, let data else { return }
  let description = Unmanaged<ClassDescription>.fromOpaque(data).takeUnretainedValue()
  let widgetClass = pointer.assumingMemoryBound(to: GtkWidgetClass.self)
  widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
    guard let widget else { return }
    let held = UnsafeSendable(UnsafeMutableRawPointer(widget))
    let answer = MainActor.assumeIsolated {
      behaviour(of: held.value)?.measureContent(Orientation(orientation), forSize: Int(size))
    }
    minimum?.pointee = Int32(clamping: answer?.minimum ?? 0)
    natural?.pointee = Int32(clamping: max(answer?.minimum ?? 0, answer?.natural ?? 0))
  }
  widgetClass.pointee.size_allocate = { widget, width, height, _ in
    guard let widget else { return }
    let held = UnsafeSendable(UnsafeMutableRawPointer(widget))
    MainActor.assumeIsolated {
      behaviour(of: held.value)?.allocateContent(width: Int(width), height: Int(height))
    }
  }
  widgetClass.pointee.get_request_mode = { widget in
    guard let widget else { return GTK_SIZE_REQUEST_CONSTANT_SIZE }
    let held = UnsafeSendable(UnsafeMutableRawPointer(widget))
    let heightForWidth = MainActor.assumeIsolated {
      behaviour(of: held.value)?.isHeightForWidth ?? false
    }
    return heightForWidth ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE
  }
  description.cssName.withCString { gtk_widget_class_set_css_name(widgetClass, $0) }
  gtk_widget_class_set_accessible_role(widgetClass, description.role)
  let objectClass = pointer.assumingMemoryBound(to: GObjectClass.self)
  objectClass.pointee.dispose = { object in
    guard let object else { return }
    let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    g_type_class_peek(gtk_widget_get_type())?
      .assumingMemoryBound(to: GObjectClass.self).pointee.dispose(object)
  }
  guard description.isScrollable else { return }
  objectClass.pointee.set_property = setScrollableProperty
  objectClass.pointee.get_property = getScrollableProperty
  for (index, name) in scrollableProperties.enumerated() {
    g_object_class_override_property(objectClass, guint(index + 1), name)
  }
}

private let setScrollableProperty:
  @convention(c) (
    UnsafeMutablePointer<GObject>?, guint, UnsafePointer<GValue>?, UnsafeMutablePointer<GParamSpec>?
  ) -> Void = { object, property, value, _ in
    // The scroll policies are not kept: this library's widgets want no room along the scroll axis.
    guard let object, property == 1 || property == 2 else { return }
    let given = g_value_get_object(value)
    let adjustment = given.flatMap { g_object_ref_sink($0) }
    g_object_set_qdata_full(object, adjustmentKeys[Int(property) - 1], adjustment) { old in
      if let old { g_object_unref(old) }
    }
    let held = UnsafeSendable(UnsafeMutableRawPointer(object))
    MainActor.assumeIsolated { behaviour(of: held.value)?.adjustmentsChanged() }
  }

private let getScrollableProperty:
  @convention(c) (
    UnsafeMutablePointer<GObject>?, guint, UnsafeMutablePointer<GValue>?,
    UnsafeMutablePointer<GParamSpec>?
  ) -> Void = { object, property, value, _ in
    guard let object, property == 1 || property == 2 else { return }
    g_value_set_object(value, g_object_get_qdata(object, adjustmentKeys[Int(property) - 1]))
  }
