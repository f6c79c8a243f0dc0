import CGtk

/// Something to press.
///
/// Its name for assistive technology is its text; an icon button needs one of its own.
public final class Button: Widget {
  private var action: (@MainActor () -> Void)?

  /// Makes a button with a text; what a press does can be set later.
  public init(_ text: String, onClick: (@MainActor () -> Void)? = nil) {
    super.init(ObjectRef(adopting: gtk_button_new_with_label(text.withoutNUL)))
    start(onClick)
  }

  /// Makes a button with an icon of the theme, whose label is its name for assistive technology, also its tooltip.
  ///
  /// A flat one has no frame until the pointer is over it. What a press does can be set later.
  public init(
    icon: String,
    label: String,
    isFlat: Bool = true,
    onClick: (@MainActor () -> Void)? = nil
  ) {
    super.init(ObjectRef(adopting: gtk_button_new_from_icon_name(icon)))
    ThemeIcon.check(icon)
    setAccessibleLabel(label)
    tooltip = label
    if isFlat { addCSSClass("flat") }
    start(onClick)
  }

  /// Wraps a button that was made otherwise.
  package init(found: ObjectRef) {
    super.init(found)
    start(nil)
  }

  private func start(_ onClick: (@MainActor () -> Void)?) {
    action = onClick
    keep(reference.on("clicked") { [weak self] in self?.action?() })
  }

  /// Whether a press with the pointer brings the keyboard's focus here.
  package var focusesOnClick: Bool {
    get { gtk_widget_get_focus_on_click(widget) != 0 }
    set { gtk_widget_set_focus_on_click(widget, newValue ? 1 : 0) }
  }

  /// Sets what a press does, by pointer, key or assistive technology; replaces what was set.
  public func onClick(_ action: (@MainActor () -> Void)?) { self.action = action }

  /// The text; `nil` on an icon button.
  public var text: String? {
    get { gtk_button_get_label(reference.button).map { String(cString: $0) } }
    set {
      let shown = newValue?.withoutNUL
      if shown != text { gtk_button_set_label(reference.button, shown ?? "") }
    }
  }

  /// Lets a text that is wider than its room have several lines.
  package func wrapsText() {
    guard let label = gtk_button_get_child(reference.button),
      isKind(label, of: gtk_label_get_type())
    else { return }
    gtk_label_set_wrap(opaque(label), 1)
    gtk_label_set_justify(opaque(label), GTK_JUSTIFY_CENTER)
  }

  /// The icon's name; `nil` on a text button.
  public var icon: String? {
    get { gtk_button_get_icon_name(reference.button).map { String(cString: $0) } }
    set {
      guard let newValue, newValue != icon else { return }
      gtk_button_set_icon_name(reference.button, newValue)
      ThemeIcon.check(newValue)
    }
  }

  /// Presses the button, if it can be pressed, as a key would: it shows as pressed, and the action runs after a moment.
  @discardableResult
  public func press() -> Bool { gtk_widget_activate(widget) != 0 }

  /// Emits the button's own `clicked` signal at once, without the pressed look that
  /// ``press()`` shows for a moment first.
  public func click() { reference.emit("clicked") }
}
