import GtkList

/// What is read: the mail that is selected, or how many are.
@MainActor
final class DetailPane {
  let widget: Widget
  private let subject = Label(overflow: .wrap, cssClasses: "title-2")
  private let text = Label(overflow: .wrap)

  init() {
    text.isSelectable = true
    let padding = Padding(horizontal: 24, vertical: 24)
    widget = ScrolledWindow(
      VerticalStack(spacing: 12, padding: padding, children: [subject, text])
    )
  }

  func show(_ mails: [Mail]) {
    let mail = mails.count == 1 ? mails.first : nil
    let count = mails.isEmpty ? "No mail selected" : "\(mails.count) mails selected"
    subject.text = mail?.subject ?? count
    text.text = mail.map { "From \($0.sender)\n\n\($0.text)" } ?? ""
  }
}
