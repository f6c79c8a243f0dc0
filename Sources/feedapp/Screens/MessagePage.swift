import GtkList

/// What the window shows where there is no feed: a picture or a spinner, a few lines, a button.
@MainActor
final class MessagePage {
  let widget: Widget
  private let spinner = Spinner(isSpinning: false)
  let patience = Patience()
  private let icon = Image(icon: "dialog-error-symbolic", pixelSize: 96)
  private let title = Label(overflow: .wrap, cssClasses: "message-title")
  private let text = Label(overflow: .wrap, cssClasses: "message-text")
  private let report = Label(overflow: .wrap, cssClasses: "message-report", "dim-label")
  private let button = Button("")
  let column: VerticalStack

  init() {
    spinner.setSizeRequest(width: 48, height: 48)
    icon.addCSSClass("dim-label")
    button.addCSSClass("suggested-action")
    button.horizontalAlignment = .center
    for label in [title, text, report] {
      label.xAlignment = 0.5
      label.isTextCentered = true
      label.maximumCharacters = 48
    }
    column = VerticalStack(
      spacing: 12,
      padding: Padding(horizontal: 24, vertical: 24),
      alignment: .center,
      children: [spinner, icon, title, text, report, button]
    )
    column.horizontalAlignment = .center
    column.verticalAlignment = .center
    column.addCSSClass("message-page")
    widget = Overlay(column)
    column.setAccessibleRole(.status)
  }

  /// Says that something is on its way, unless it is here very soon.
  func showProgress(_ title: String) {
    guard !spinner.isSpinning else { return self.title.text = title }
    show(title, text: "", report: "", isBusy: true)
    button.isVisible = false
    column.opacity = 0
    patience.begin { [weak self] in self?.column.opacity = 1 }
  }

  /// Says what is wrong and what can be done.
  func showError(
    _ title: String,
    text: String,
    report: String,
    action: String,
    onButton: @escaping @MainActor () -> Void
  ) {
    show(title, text: text, report: report, isBusy: false)
    button.isVisible = true
    button.text = action
    button.onClick(onButton)
  }

  /// Nothing is on its way any more, and something else is shown.
  func rest() {
    patience.end()
    spinner.isSpinning = false
  }

  /// Puts the keyboard's focus where something can be done.
  func takeFocus() { if button.isVisible { button.takeFocus() } }

  private func show(_ title: String, text: String, report: String, isBusy: Bool) {
    patience.end()
    column.opacity = 1
    self.title.text = title
    for (label, words) in [(self.text, text), (self.report, report)] {
      label.text = words
      label.isVisible = !words.isEmpty
      // To be pasted to whoever wrote the file; the keyboard goes to the button at once.
      label.isSelectable = label.isVisible
      label.canFocus = false
    }
    icon.isVisible = !isBusy
    spinner.isSpinning = isBusy
    spinner.isVisible = isBusy
    widget.setAccessibleBusy(isBusy)
    column.setAccessibleLabel([title, text].filter { !$0.isEmpty }.joined(separator: ". "))
  }

  /// In points, which grow with the person's text size: 0.75 of a pixel usually.
  static let css = """
    .message-title { font-size: 15pt; font-weight: bold; }
    .message-page .dim-label, .detail-page .dim-label { opacity: 0.75; }
    .message-page button.suggested-action {
      background-image: image(shade(@theme_selected_bg_color, 0.8));
    }
    .detail-page { font-size: 11.25pt; }
    .detail-page .dim-label { font-size: 9.75pt; }
    .detail-page button.link { padding: 0; border-width: 0; min-height: 0; }
    .message-text { font-size: 11.25pt; }
    .message-report { font-size: 9.75pt; }
    """
}
