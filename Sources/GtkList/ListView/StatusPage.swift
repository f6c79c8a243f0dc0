import ListCore

/// What a list shows instead of rows: an icon, a title, a message, a suggested button.
@MainActor
final class StatusPage {
  let widget: Widget
  var onButton: (() -> Void)?
  private let icon = Image(icon: "view-list-symbolic", pixelSize: 96)
  private let title = Label(overflow: .wrap, cssClasses: "gtk-list-status-title")
  private let message = Label(overflow: .wrap, cssClasses: "gtk-list-status-message", "dim-label")
  private let button = Button("")

  init() {
    icon.addCSSClass("dim-label")
    button.addCSSClass("suggested-action")
    for label in [title, message] {
      label.xAlignment = 0.5
      label.isTextCentered = true
      label.maximumCharacters = 40
    }
    widget = VerticalStack(
      spacing: 12,
      padding: Padding(horizontal: 24, vertical: 24),
      alignment: .center,
      children: [icon, title, message, button]
    )
    widget.horizontalAlignment = .center
    widget.verticalAlignment = .center
    widget.isVisible = false
    button.onClick { [weak self] in self?.onButton?() }
  }

  func show(_ state: EmptyState?) {
    widget.isVisible = state != nil
    guard let state else { return }
    icon.isVisible = state.iconName != nil
    icon.icon = state.iconName ?? icon.icon
    title.text = state.title
    message.isVisible = state.message != nil
    message.text = state.message ?? ""
    button.isVisible = state.buttonTitle != nil
    button.text = state.buttonTitle ?? ""
  }
}
