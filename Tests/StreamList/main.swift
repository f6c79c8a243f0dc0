// A list that changes again and again while one looks, beside a counter; says what is on screen when
// it rests. The end-to-end tests and the benchmarks drive it.
//
// Usage: StreamList INTERVAL UPDATES ROWS     milliseconds between two updates, how many, rows at first
//
// With an interval of 0 all updates come before the first frame.
import Glibc
import GtkList
import ListCore

struct Message: ListDiffable, Equatable {
  let id: Int
  var likes = 0
  var text: String {
    // One to four lines in a window of 400.
    let words = "a message that is as long as it is"
    return (0...(id &* 7919) % 4).map { _ in words }.joined(separator: " ") + " \(id)"
  }
}

final class MessageCell: ListCell {
  private let text = Label(overflow: .wrap)
  private let likes = Label()
  private(set) lazy var root: Widget = {
    text.expandsHorizontally = true
    return HorizontalStack(
      spacing: 8,
      padding: Padding(horizontal: 12, vertical: 6),
      children: [text, likes]
    )
  }()

  func bind(_ message: Message) {
    text.text = message.text
    likes.text = "\(message.likes)"
  }
}

@MainActor
func say(_ words: String) {
  print(words)
  fflush(nil)
}

@MainActor
func makeList(_ messages: [Message]) -> (ListView, ListAdapter) {
  let list = ListView()
  list.register(MessageCell.self)
  list.accessibleLabel = "Messages"
  list.presenter.selectionMode = .multiple
  let adapter = ListAdapter(host: list)
  adapter.register(Message.self) { SingleSectionController(model: $0) }
  adapter.objects = messages
  list.widget.expandsVertically = true
  return (list, adapter)
}

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 3 else {
  print("usage: StreamList INTERVAL UPDATES ROWS")
  exit(2)
}
let (interval, updates, rows) = (numbers[0], numbers[1], numbers[2])

try GtkRuntime.start()
var messages = (0..<rows).map { Message(id: $0) }
let (list, adapter) = makeList(messages)
let counter = Label("0")
let window = Window(title: "Messages", width: 400, height: 600)
window.isDecorated = false
let loop = MainLoop()
let page = VerticalStack(children: [counter, list.widget])
window.child = page
window.onClose {
  loop.quit()
  return true
}

/// One new message at the top; every few updates one goes at the end, or one in view is liked.
@MainActor
func update(_ number: Int) {
  messages.insert(Message(id: rows + number), at: 0)
  if number.isMultiple(of: 3) { messages.removeLast() }
  if number.isMultiple(of: 5) { messages[min(4, messages.count - 1)].likes += 1 }
  adapter.objects = messages
  counter.text = "\(number + 1)"
}

@MainActor
func waitForUpdate() async {
  await withCheckedContinuation { done in
    adapter.performUpdates { _ in done.resume() }
  }
}

if interval == 0 { for number in 0..<updates { update(number) } }
window.present()
Task {
  await list.waitUntilIdle()
  say("begin")
  var most = (rows: 0, visible: 0)
  for number in 0..<(interval == 0 ? 0 : updates) {
    update(number)
    most.rows = max(most.rows, list.realisedCount)
    most.visible = max(most.visible, list.presenter.visibleRows.count)
    try await Task.sleep(for: .milliseconds(interval))
  }
  await waitForUpdate()
  await list.waitUntilIdle()
  await list.waitForFrame()
  say("most \(most.rows) rows for \(most.visible) visible")
  say("counter \(counter.text), list \(adapter.objects.count)")
  say("rest \(list.realisedCount) rows for \(list.presenter.visibleRows.count) visible")
}
loop.run()
