import CGtk
import ListCore

/// What a list shows instead of rows: an icon, a title, a message, a suggested button.
@MainActor
final class StatusPage {
  let widget: Widget
  var onButton: (@MainActor () -> Void)?
  private let icon = Icon("view-list-symbolic", size: 96)
  private let title = Label(wrap: true)
  private let message = Label(wrap: true)
  private let button = Button(text: "")

  init() {
    icon.addCSSClass("dim-label")
    title.addCSSClass("swift-list-status-title")
    message.addCSSClass("swift-list-status-message")
    message.addCSSClass("dim-label")
    button.addCSSClass("suggested-action")
    for label in [title, message] {
      label.isCentered = true
      label.maximumCharacters = 40
    }
    let column = VerticalStack(
      [icon, title, message, button],
      spacing: 12,
      padding: Padding(horizontal: 24, vertical: 24),
      centersChildren: true
    )
    column.align(horizontal: .center, vertical: .center)
    widget = column
    button.onClick = { [weak self] in self?.onButton?() }
  }

  func show(_ state: EmptyState?) {
    widget.isVisible = state != nil
    guard let state else { return }
    icon.isVisible = state.iconName != nil
    if let name = state.iconName { icon.show(name) }
    title.text = state.title
    message.isVisible = state.message != nil
    message.text = state.message ?? ""
    button.isVisible = state.buttonTitle != nil
    button.text = state.buttonTitle ?? ""
  }
}
