// A list in a GtkApplication with files to open, actions and keys; says what happens. The end-to-end tests
// drive it.
//
// Usage: ApplicationList ID FILE...     the application's id, `-` for one that is not unique
import Glibc
import GtkList
import ListCore

struct Document: ListDiffable, Equatable {
  let id: String
}

final class DocumentCell: ListCell {
  private let name = Label()
  private(set) lazy var root: Widget = HorizontalStack(children: [name])
  func bind(_ document: Document) { name.text = document.id }
}

@MainActor
func say(_ words: String) {
  print(words)
  fflush(nil)
}

@MainActor
final class Program {
  let application: Application
  private var list: ListView?
  private var adapter: ListAdapter?
  private var window: Window?

  init(_ application: Application) {
    self.application = application
    application.onActivate { [unowned self] in
      say("activate")
      show([])
    }
    application.onOpen { [unowned self] files in
      say("open \(files.joined(separator: " "))")
      show(files)
    }
    addActions()
  }

  private func addActions() {
    let actions = application.actions
    actions.add("quit") { [unowned self] in
      say("quit")
      application.quit()
    }
    actions.add("greet", for: String.self) { say("greet \($0)") }
    actions.addToggle("dark") { say("dark \($0)") }
    actions.addChoice("sort", state: "name") { say("sort \($0)") }
    application.setKeys(["<Control>q"], for: "app.quit")
    application.setKeys(["F6"], for: "app.greet::World")
    application.setKeys(["F7"], for: "app.dark")
    application.setKeys(["F8"], for: "app.sort::date")
  }

  private func show(_ files: [String]) {
    if list == nil { makeWindow() }
    guard let adapter else { return }
    adapter.objects += files.map { Document(id: $0) }
    Task { [weak self] in
      await adapter.performUpdatesAndWait()
      await self?.list?.waitUntilIdle()
      say("rows \(adapter.objects.count)")
    }
    window?.present()
  }

  private func makeWindow() {
    let list = ListView()
    list.register(DocumentCell.self)
    let adapter = ListAdapter(host: list)
    adapter.register(Document.self) { SingleSectionController(model: $0) }
    let window = Window(title: "Documents", width: 300, height: 200)
    window.isDecorated = false
    window.child = list.widget
    application.add(window)
    (self.list, self.adapter, self.window) = (list, adapter, window)
  }
}

let id = CommandLine.arguments.dropFirst().first ?? "-"
let application = Application(
  id: "org.example.Documents" + (id == "-" ? "" : id),
  isUnique: id != "-"
)
let program = Program(application)
// Without a display, whoever tries again is told again.
if getenv("DISPLAY") == nil, getenv("WAYLAND_DISPLAY") == nil { try? GtkRuntime.start() }
let status = application.run(
  [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
)
say("ended \(status)")
exit(status)
