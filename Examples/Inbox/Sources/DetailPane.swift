import GtkList

/// What is read: the mail that is selected, or how many are.
@MainActor
final class DetailPane {
  let widget: Widget
  private let subject = Label(overflow: .wrap, cssClasses: "title-2")
  private let sender = Label(cssClasses: "dim-label")
  private let text = Label(overflow: .wrap)

  init() {
    text.isSelectable = true
    widget = ScrolledWindow(
      VerticalStack(
        spacing: 12,
        padding: Padding(horizontal: 24, vertical: 24),
        children: [subject, sender, text]
      )
    )
  }

  func show(_ mails: [Mail]) {
    let mail = mails.count == 1 ? mails.first : nil
    subject.text =
      mail?.subject ?? (mails.isEmpty ? "No mail selected" : "\(mails.count) mails selected")
    sender.text = mail?.sender ?? ""
    text.text = mail?.text ?? ""
    sender.isVisible = mail != nil
  }
}
