// A list whose rows can be copied, deleted, brought back and moved; says what happens on its
// standard output. The end-to-end tests drive it with a mouse and a keyboard.
import Glibc
import GtkList
import ListCore

struct Note: ListDiffable, Equatable, TextRepresentable {
  var id: String
  var texts: [String] { [id] }
}

struct Notes: ListDiffable, Equatable {
  var id: String
  var notes: [Note]
}

final class NoteCell: ListCell {
  private let name = Label()
  private(set) lazy var root: Widget = HorizontalStack(
    padding: Padding(horizontal: 12, vertical: 8),
    children: [name]
  )
  func bind(_ note: Note) { name.text = note.id }
}

@MainActor
func say(_ words: String...) {
  print(words.joined(separator: " "))
  fflush(nil)
}

final class NotesController: SectionController<Notes> {
  var notes: [Note] = []
  var toast: (@MainActor (Toast) -> Void)?

  /// Notes that cannot be selected: with `--fixed` one from the start, and each that is pinned.
  private var fixed: Set<String>? = CommandLine.arguments.contains("--fixed") ? ["Bread"] : nil

  override func didUpdate(to model: Notes) { notes = model.notes }
  override func isSelectable(_ row: RowContext) -> Bool {
    fixed?.contains(row.id.key.description) != true
  }
  override var numberOfRows: Int { notes.count }
  override func row(at index: Int) -> any ListDiffable { notes[index] }
  override func height(at index: Int) -> RowHeight { .fixed(40) }
  override func didSelect(_ row: RowContext) { say("select", row.id.key.description) }
  override func didActivate(_ row: RowContext) { say("activate", row.id.key.description) }

  override func rowActions(for row: RowContext) -> RowActions {
    guard let note = row.viewModel(as: Note.self) else { return RowActions() }
    return RowActions(
      of: note,
      leading: [
        ContextAction(title: "Pin", iconName: "starred-symbolic") { [unowned self] in
          fixed?.insert($0.id)
          say("pin", $0.id)
          update()
        }
      ],
      trailing: [
        ContextAction(title: "Copy", iconName: "edit-copy-symbolic") { say("copy", $0.id) },
        ContextAction(title: "Share", iconName: "send-to-symbolic", isEnabled: false) { _ in },
      ],
      menu: [
        .submenu(
          "Move to",
          [
            .action(ContextAction(title: "Inbox") { say("inbox", $0.id) }),
            .action(ContextAction(title: "Archive") { say("archive", $0.id) }),
          ]
        )
      ],
      onDelete: { [unowned self] in delete($0) }
    )
  }

  private func delete(_ note: Note) {
    let before = notes
    notes.removeAll { $0 == note }
    say("delete", note.id)
    update()
    toast?(
      Toast("“\(note.id)” deleted", button: "Undo") { [weak self] in
        say("undo", note.id)
        self?.notes = before
        self?.update()
      }
    )
  }

  override func canMove(_ row: RowContext) -> Bool { true }
  override func move(_ row: RowContext, to index: Int) {
    guard let note = row.viewModel(as: Note.self) else { return }
    notes.removeAll { $0 == note }
    notes.insert(note, at: index)
    say("order", notes.map(\.id).joined(separator: ","))
  }
}

try GtkRuntime.start()
if CommandLine.arguments.contains("--dark") { try DisplaySettings().prefersDark = true }
let list = ListView()
list.register(NoteCell.self)
list.accessibleLabel = "Notes"
list.presenter.selectionMode = .multiple
let adapter = ListAdapter(host: list)
adapter.register(Notes.self) { model in
  let controller = NotesController(model: model)
  controller.toast = { [weak list] in list?.showToast($0) }
  return controller
}
let names = ["Apples", "Bread", "Coffee", "Dates", "Eggs", "Flour", "Grapes", "Honey"]
adapter.objects = [Notes(id: "notes", notes: names.map { Note(id: $0) })]

let window = Window(title: "Notes", width: 360, height: 420)
window.isDecorated = false
let loop = MainLoop()
window.child = list.widget
window.onClose {
  loop.quit()
  return true
}
window.present()
loop.run()
