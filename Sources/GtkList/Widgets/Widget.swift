import CGtk

/// A GTK widget, owned.
///
/// The wrapper and GTK each hold a reference; a widget lives until both are gone.
@MainActor
open class Widget {
  let ref: ObjectRef

  init(_ ref: ObjectRef) { self.ref = ref }

  /// Takes a widget made elsewhere into this library.
  ///
  /// The one door for GTK widgets that have no wrapper here; a floating reference is sunk.
  ///
  /// - Parameter pointer: A `GtkWidget *`.
  public init(gtkWidget pointer: UnsafeMutableRawPointer) {
    ref = ObjectRef(retaining: pointer)
  }

  /// The `GtkWidget *`, to put the widget into a program that uses GTK in another way.
  ///
  /// Valid for as long as this wrapper lives.
  public var gtkWidget: UnsafeMutableRawPointer { ref.pointer }

  /// Whether the widget is shown, as far as it decides itself.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(ref.pointer.widget) != 0 }
    set { gtk_widget_set_visible(ref.pointer.widget, newValue ? 1 : 0) }
  }

  /// Whether the widget takes room that is left over beside others.
  public var hexpand: Bool {
    get { gtk_widget_get_hexpand(ref.pointer.widget) != 0 }
    set { gtk_widget_set_hexpand(ref.pointer.widget, newValue ? 1 : 0) }
  }

  /// Whether the widget takes room that is left over above and below.
  public var vexpand: Bool {
    get { gtk_widget_get_vexpand(ref.pointer.widget) != 0 }
    set { gtk_widget_set_vexpand(ref.pointer.widget, newValue ? 1 : 0) }
  }

  /// The widget's size now, in logical pixels; zero before it is laid out.
  public var allocatedSize: (width: Int, height: Int) {
    (
      Int(gtk_widget_get_width(ref.pointer.widget)),
      Int(gtk_widget_get_height(ref.pointer.widget))
    )
  }

  /// Where the widget stands in more room than it wants.
  public enum Alignment: Sendable {
    /// It takes all of the room.
    case fill
    /// It stands at the reading direction's start.
    case start
    /// It stands in the middle.
    case center
    /// It stands at the reading direction's end.
    case end

    var gtk: GtkAlign {
      switch self {
      case .fill: GTK_ALIGN_FILL
      case .start: GTK_ALIGN_START
      case .center: GTK_ALIGN_CENTER
      case .end: GTK_ALIGN_END
      }
    }
  }

  /// Places the widget in more room than it wants.
  ///
  /// - Parameters:
  ///   - horizontal: Across.
  ///   - vertical: Up and down.
  public func align(horizontal: Alignment, vertical: Alignment) {
    gtk_widget_set_halign(ref.pointer.widget, horizontal.gtk)
    gtk_widget_set_valign(ref.pointer.widget, vertical.gtk)
  }

  /// Asks for at least this size.
  ///
  /// - Parameters:
  ///   - width: In logical pixels, or `nil` for what the widget wants itself.
  ///   - height: In logical pixels, or `nil` for what the widget wants itself.
  public func requestSize(width: Int?, height: Int?) {
    gtk_widget_set_size_request(
      ref.pointer.widget,
      Int32(clamping: width ?? -1),
      Int32(clamping: height ?? -1)
    )
  }

  /// Adds a style class.
  ///
  /// - Parameter name: The class, without a dot.
  public func addCSSClass(_ name: String) { gtk_widget_add_css_class(ref.pointer.widget, name) }

  /// Adds or takes away a style class.
  ///
  /// - Parameters:
  ///   - name: The class, without a dot.
  ///   - isOn: Whether the widget is to have it.
  public func setCSSClass(_ name: String, _ isOn: Bool) {
    let hasIt = gtk_widget_has_css_class(ref.pointer.widget, name) != 0
    guard hasIt != isOn else { return }
    if isOn { addCSSClass(name) } else { gtk_widget_remove_css_class(ref.pointer.widget, name) }
  }

  /// What assistive technology calls the widget.
  public var accessibleLabel = "" {
    didSet {
      guard accessibleLabel != oldValue else { return }
      Accessibility.setText(ref.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, accessibleLabel)
    }
  }

  /// What assistive technology says beyond the label.
  public var accessibleDescription = "" {
    didSet {
      guard accessibleDescription != oldValue else { return }
      Accessibility.setText(ref.pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, accessibleDescription)
    }
  }

  /// The texts of the labels in this widget, in reading order; hidden ones left out.
  public var descendantTexts: [String] {
    var texts: [String] = []
    Self.collectTexts(ref.pointer.widget, into: &texts)
    return texts
  }

  private static func collectTexts(
    _ widget: UnsafeMutablePointer<GtkWidget>,
    into texts: inout [String]
  ) {
    guard gtk_widget_get_visible(widget) != 0 else { return }
    let instance = UnsafeMutableRawPointer(widget)
    if g_type_check_instance_is_a(
      instance.assumingMemoryBound(to: GTypeInstance.self),
      gtk_label_get_type()
    ) != 0 {
      if let text = gtk_label_get_text(instance.opaque) { texts.append(String(cString: text)) }
      return
    }
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      collectTexts(current, into: &texts)
      child = gtk_widget_get_next_sibling(current)
    }
  }
}
