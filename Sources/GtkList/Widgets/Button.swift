import CGtk

/// Something to press.
public final class Button: Widget {
  /// Called when the button is pressed and let go, or activated by key or assistive technology.
  public var onClick: (@MainActor () -> Void)?

  /// Makes a button with a text.
  ///
  /// - Parameter text: What it says.
  public init(text: String) {
    super.init(ObjectRef(retaining: UnsafeMutableRawPointer(gtk_button_new_with_label(text))))
    connect()
  }

  /// Makes a button with an icon of the theme.
  ///
  /// - Parameter icon: The icon's name.
  public init(icon: String) {
    super.init(ObjectRef(retaining: UnsafeMutableRawPointer(gtk_button_new_from_icon_name(icon))))
    connect()
  }

  /// What a button with a text says.
  public var text: String {
    get { gtk_button_get_label(ref.pointer.button).map { String(cString: $0) } ?? "" }
    set { gtk_button_set_label(ref.pointer.button, newValue) }
  }

  /// Presses the button through its own signal, as GTK does for a click.
  public func click() { Signals.emit(ref.pointer, "clicked") }

  private func connect() { Signals.connect(ref.pointer, "clicked") { [weak self] in self?.onClick?() } }
}
