import ListCore

/// What is at the end of a standard row: a check mark, an arrow, a button.
@MainActor
final class RowAccessory {
  let widget = HorizontalStack()
  /// Called when the detail button was made.
  var onButton: ((Button) -> Void)?
  private var icon: Image?
  private var button: Button?

  init() { widget.isVisible = false }

  func show(_ accessory: RowConfiguration.Accessory) {
    widget.isVisible = accessory != .none
    icon?.isVisible = accessory == .checkmark || accessory == .disclosure
    button?.isVisible = accessory == .detailButton
    switch accessory {
    case .none: break
    case .checkmark: show(icon: "object-select-symbolic", isDim: false)
    case .disclosure: show(icon: "go-next-symbolic", isDim: true)
    case .detailButton: showButton()
    }
  }

  private func show(icon name: String, isDim: Bool) {
    let shown = icon ?? Image(icon: name)
    if icon == nil {
      icon = shown
      // An arrow says nothing to somebody who does not see it; a check mark is in the row's name.
      shown.setAccessibleHidden(true)
      widget.append(shown)
    }
    shown.icon = name
    shown.setCSSClass("dim-label", isDim)
    shown.setCSSClass("gtk-list-check", !isDim)
  }

  private func showButton() {
    guard button == nil else { return }
    let made = Button(icon: ThemeIcon.information, label: StandardCell.names.detailButton)
    made.addCSSClass("circular")
    button = made
    widget.append(made)
    onButton?(made)
  }
}
