import CGtk

/// A button that stays pressed until it is pressed again.
public final class ToggleButton: Widget {
  private var action: (@MainActor (Bool) -> Void)?

  /// Makes a toggle button with an icon of the theme; the label is its name for assistive technology, also its tooltip.
  public init(icon: String, label: String, onToggle: (@MainActor (Bool) -> Void)? = nil) {
    super.init(ObjectRef(adopting: gtk_toggle_button_new()))
    gtk_button_set_icon_name(reference.cast(GtkButton.self), icon)
    ThemeIcon.check(icon)
    setAccessibleLabel(label)
    tooltip = label
    addCSSClass("flat")
    action = onToggle
    keep(
      reference.on("toggled") { [weak self] in
        guard let self else { return }
        action?(isOn)
      }
    )
  }

  /// Whether the button is pressed.
  public var isOn: Bool {
    get { gtk_toggle_button_get_active(reference.toggleButton) != 0 }
    set { gtk_toggle_button_set_active(reference.toggleButton, newValue ? 1 : 0) }
  }

  /// Sets what a change does with the new state, whoever made it; replaces what was set.
  public func onToggle(_ action: (@MainActor (Bool) -> Void)?) { self.action = action }
}
