import CGtk
import GtkList
import ListCore
import Testing

/// The samples of "Windows and applications"; what stands between the markers is in the guide.
enum WindowsAndApplicationsSamples {
  // sample
  @MainActor
  final class NotesWindow {
    let window = Window(title: "Notes", width: 720, height: 480)
    let list = ListView()
    private let reader = Label(overflow: .wrap)
    private let split: NavigationSplitView
    private let actions = ActionGroup()

    init() {
      split = NavigationSplitView(list: list.widget, detail: reader, listWidth: 260)
      let bar = HeaderBar()
      bar.packStart(split.backButton)
      bar.packEnd(
        MenuButton(
          icon: "open-menu-symbolic",
          label: "Menu",
          menu: WindowMenu([
            WindowMenu.Item("Close", action: "win.close", keys: "<Control>w")
          ])
        )
      )
      window.titlebar = bar
      window.child = split
      actions.add("close") { [weak self] in self?.window.close() }
      window.insertActions(actions, prefix: "win")
      window.addShortcuts(["<Control>w": "win.close"])
    }

    func read(_ text: String) {
      reader.text = text
      split.showsDetail = true
    }
  }
  // end

  // sample
  @MainActor
  final class NoteSearch {
    let bar = SearchBar(SearchEntry(placeholder: "Search notes"))
    let button = ToggleButton(icon: "edit-find-symbolic", label: "Search")

    init(over list: ListAdapter) {
      button.onToggle { [unowned bar] in bar.isSearching = $0 }
      bar.onToggle { [unowned button] in button.isOn = $0 }  // Escape hides the bar as well
      bar.entry.onChange { words in
        list.filter(rows: { words.isEmpty || $0.contains(words) })
      }
    }
  }
  // end

  // sample
  @MainActor
  final class Steps {
    let actions = ActionGroup()
    private var past: [@MainActor () -> Void] = []

    init() {
      actions.add("undo") { [weak self] in
        self?.past.popLast()?()
        self?.showWhatIsPossible()
      }
      showWhatIsPossible()
    }

    /// Notes how to take back what was just done.
    func did(_ takeBack: @escaping @MainActor () -> Void) {
      past.append(takeBack)
      showWhatIsPossible()
    }

    private func showWhatIsPossible() { actions.setEnabled("undo", !past.isEmpty) }
  }
  // end

  // sample
  @MainActor
  final class NotesProgram {
    private let application = Application(id: "org.example.notes")
    private var windows: [NotesWindow] = []

    func run() -> Int32 {
      application.onActivate { [unowned self] in show() }
      application.onOpen { [unowned self] files in
        for file in files { show().read(file) }
      }
      application.actions.add("quit") { [unowned self] in application.quit() }
      application.actions.add("open", for: String.self) { [unowned self] in show().read($0) }
      application.actions.addToggle("large") { isOn in
        try? DisplaySettings().textScale = isOn ? 1.5 : 1
      }
      application.actions.addChoice("sort", state: "date") { print("sorted by \($0)") }
      application.setKeys(["<Control>q"], for: "app.quit")
      application.setKeys(["<Control>1"], for: "app.sort::date")
      return application.run()
    }

    @discardableResult
    private func show() -> NotesWindow {
      let window = NotesWindow()
      windows.append(window)
      application.add(window.window)
      window.window.present()
      return window
    }
  }
  // end

  // sample
  @MainActor
  static func put(_ list: ListView, into window: UnsafeMutablePointer<GtkWindow>) {
    let page = list.widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
    gtk_window_set_child(window, page)
  }
  // end
}

extension GtkTests {
  @MainActor @Suite struct WindowsGuideTests {
    private struct Line: ListDiffable, Equatable, TextRepresentable {
      var id: Int
      var text: String
      var texts: [String] { [text] }
    }

    init() throws { try GtkTest.start() }

    @Test("AP17 guide: a window with its bar, its menu, its keys and a list that leads to a detail")
    func window() async {
      await GtkTest.noWarnings {
        let notes = WindowsAndApplicationsSamples.NotesWindow()
        notes.window.present()
        #expect(await GtkTest.pump { notes.window.isMapped && notes.list.widget.width == 260 })
        notes.read("text")
        await GtkTest.settle()
        notes.window.close()
        await GtkTest.settle()
        #expect(!notes.window.isMapped)
      }
    }

    @Test("AP17 guide: a search that a button shows, and that filters the list")
    func search() async {
      await GtkTest.noWarnings {
        let list = ListView()
        let adapter = ListAdapter(host: list)
        list.row(Line.self) { row in row.bind(Label()) { $0.text = $1.text } }
        adapter.register(Line.self) { SingleSectionController(model: $0) }
        adapter.objects = [Line(id: 1, text: "Milk"), Line(id: 2, text: "Bread")]
        let search = WindowsAndApplicationsSamples.NoteSearch(over: adapter)
        let page = VerticalStack(children: [search.button, search.bar, list.widget])
        await GtkTest.inWindow(page) { _ in
          search.button.isOn = true
          #expect(search.bar.isSearching)
          search.bar.entry.text = "bre"
          #expect(await GtkTest.pump { adapter.snapshot.rowCount == 1 })
          search.bar.isSearching = false
          #expect(!search.button.isOn)
          #expect(await GtkTest.pump { adapter.snapshot.rowCount == 2 })
        }
      }
    }

    @Test("AP17 guide: undo is possible when there is something to take back")
    func undo() async {
      await GtkTest.noWarnings {
        let steps = WindowsAndApplicationsSamples.Steps()
        let button = Button(icon: "edit-undo-symbolic", label: "Undo")
        button["action-name"] = "win.undo"
        let window = Window(title: "Notes", width: 200, height: 100)
        window.child = button
        window.insertActions(steps.actions, prefix: "win")
        window.present()
        #expect(await GtkTest.pump { window.isMapped })
        #expect(button["sensitive"] == false)
        var text = "new"
        steps.did { text = "old" }
        #expect(button["sensitive"] == true)
        button.click()
        #expect(await GtkTest.pump { text == "old" })
        #expect(button["sensitive"] == false)
        window.close()
        await GtkTest.settle()
      }
    }

    @Test("AP17 guide: a list in a window made by other code")
    func otherWindow() async throws {
      try await GtkTest.noWarnings {
        let made = try #require(gtk_window_new())
        let window = UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkWindow.self)
        let list = ListView()
        WindowsAndApplicationsSamples.put(list, into: window)
        gtk_window_present(window)
        #expect(await GtkTest.pump { list.widget.width > 0 })
        gtk_window_destroy(window)
        await GtkTest.settle()
      }
    }
  }
}
