import GtkList
import ListCore
import MemoryProbe
import ToolkitPeers

/// Rows that change in every frame, shown by a cell that is a class or by one that a closure builds, for an
/// instruction counter to watch their binds.
///
/// Usage: `WidgetRun binds class|closure`
@MainActor
final class Binds {
  private let list = ListView()
  private let adapter: ListAdapter
  private let window: UnsafeMutableRawPointer
  private let states: [[Message]]

  init(_ kind: String) {
    adapter = ListAdapter(host: list)
    adapter.register(Message.self) {
      SingleSectionController(model: $0).height { _ in .fixed(40) }
    }
    if kind == "class" {
      list.register(MessageCell.self)
    } else {
      list.row(Message.self) { row in
        HorizontalStack(spacing: 8) {
          row.bind(Label()) { $0.text = $1.sender }
          row.bind(Label()) { $0.text = $1.subject }
          row.bind(Label()) { $0.text = "\($1.replies) replies" }
          row.bind(Switch(label: "Read")) { $0.isOn = $1.isRead }
        }
      }
    }
    states = (0..<2).map { state in
      (0..<12).map { number in
        Message(
          id: number,
          sender: "Sender \(state) of message \(number)",
          subject: "What message \(number) is about, state \(state)",
          replies: number + state,
          isRead: state == 0
        )
      }
    }
    window = window_around(list.widget.unsafePointer)
  }

  func run() {
    adapter.objects = states[0]
    _ = present_window(window)
    let_settle(300)
    turn()
    let bound = list.boundCount
    counted_section(
      { context in
        guard let context else { return }
        let binds = Unmanaged<Binds>.fromOpaque(context).takeUnretainedValue()
        for _ in 0..<10 { binds.turn() }
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    print("bound", list.boundCount - bound)
  }

  /// All rows change, and change back.
  private func turn() {
    for state in states.reversed() {
      adapter.objects = state
      while !list.isIdle { paint_frame(window) }
    }
  }
}

struct Message: ListDiffable, Equatable {
  let id: Int
  var sender: String
  var subject: String
  var replies: Int
  var isRead: Bool
}

/// The same as the closure builds.
final class MessageCell: ListCell {
  private let sender = Label()
  private let subject = Label()
  private let replies = Label()
  private let isRead = Switch(label: "Read")
  let root: Widget

  init() { root = HorizontalStack(spacing: 8, children: [sender, subject, replies, isRead]) }

  func bind(_ message: Message) {
    sender.text = message.sender
    subject.text = message.subject
    replies.text = "\(message.replies) replies"
    isRead.isOn = message.isRead
  }
}
