import Foundation
import GtkList
import ListCore

final class MailCell: ListCell {
  enum Action: String, CaseIterable, CellAction { case star }

  let actions = CellActions<Action>()
  private let badge = Label("●", cssClasses: "inbox-badge")
  private let sender = Label(cssClasses: "inbox-sender")
  private let subject = Label()
  private let time = Label(cssClasses: "dim-label")
  private let star = Button(icon: "non-starred-symbolic", label: "Star")
  let root: Widget

  init() {
    let texts = VerticalStack(spacing: 2, children: [sender, subject])
    texts.expandsHorizontally = true
    root = HorizontalStack(
      spacing: 8,
      padding: Padding(horizontal: 12, vertical: 6),
      children: [badge, texts, time, star]
    )
    actions.connect(star, to: .star)
  }

  func bind(_ mail: Mail) {
    badge.opacity = mail.isRead ? 0 : 1
    root.setCSSClass("inbox-unread", !mail.isRead)
    sender.text = mail.sender
    subject.text = mail.subject
    time.text = mail.date.formatted(date: .omitted, time: .shortened)
    star.setCSSClass("inbox-starred", mail.isStarred)
    star.icon = mail.isStarred ? "starred-symbolic" : "non-starred-symbolic"
  }

  /// The time is read beside the button.
  var trailingRoom: Double { Double(time.width + star.width) + 28 }
}

/// The header of a day: a row of few words, told in a closure.
@MainActor
func dayHeader(_ row: RowBinder<Day>) -> Widget {
  let title = row.bind(Label(cssClasses: "section-heading")) { $0.text = $1.title }
  title.expandsHorizontally = true
  let unread = row.bind(Label(cssClasses: "inbox-count")) { label, day in
    label.text = "\(day.unread)"
    label.isVisible = day.unread > 0
  }
  return HorizontalStack(padding: Padding(horizontal: 12, vertical: 4), children: [title, unread])
}

/// How the cells look; the colours are the theme's.
let inboxStyle = """
  .inbox-badge { color: @gtk_list_accent; font-size: 8pt; }
  .inbox-unread .inbox-sender { font-weight: bold; }
  .inbox-starred { color: mix(@warning_color, @theme_fg_color, 0.2); }
  .inbox-count {
    background-color: @gtk_list_accent; color: @theme_base_color;
    font-size: 8pt; font-weight: bold; border-radius: 9px; padding: 1px 8px;
  }
  """
