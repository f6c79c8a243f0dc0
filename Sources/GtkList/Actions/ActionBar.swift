import ListCore

/// The actions at one edge of a row as buttons; one bar serves every row in turn.
@MainActor
final class ActionBar: Widget {
  /// Called with the id of the action whose button was clicked.
  var onAction: ((String) -> Void)?
  /// Called when one of the buttons is pressed, and when it is let go or taken away.
  var onHold: (Bool) -> Void = { _ in }
  /// The ids of the actions shown, in order.
  private(set) var shown: [String] = []
  private var buttons: [Button] = []
  private let press = ClickGesture()

  init() {
    super.init(Widget.emptyBox().reference)
    self["spacing"] = 2
    addCSSClass("gtk-list-actions")
    // The buttons keep what they hear to themselves.
    press.setPhase(.capture)
    press.onPressed = { [weak self] _ in self?.onHold(true) }
    press.onReleased = { [weak self] _ in self?.onHold(false) }
    press.onCancelled = { [weak self] in self?.onHold(false) }
    addController(press)
  }

  /// The buttons in use, for whoever looks in.
  var visibleButtons: ArraySlice<Button> { buttons.prefix(shown.count) }

  /// Shows actions; buttons are used again.
  func show(_ actions: [RowAction]) {
    shown = actions.map(\.id)
    while buttons.count < actions.count { addButton() }
    for (index, button) in buttons.enumerated() {
      button.isVisible = index < actions.count
      guard index < actions.count else { continue }
      let action = actions[index]
      if let icon = action.iconName { button.icon = icon } else { button.text = action.title }
      button.setCSSClass("text-button", action.iconName == nil)
      button.setCSSClass("gtk-list-destructive", action.isDestructive)
      button.tooltip = action.iconName == nil ? nil : action.title
      button.setAccessibleLabel(action.title)
      button.isSensitive = action.isEnabled
    }
  }

  private func addButton() {
    let index = buttons.count
    let button = Button(icon: "view-more-symbolic", label: "")
    // The keyboard has the menu; a button that takes the focus would take it from its row.
    button.isFocusable = false
    button.focusesOnClick = false
    button.onClick { [weak self] in
      guard let self, shown.indices.contains(index) else { return }
      onAction?(shown[index])
    }
    button.setParent(self)
    buttons.append(button)
  }
}
