import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// What leads from one place of a window to another.
  @MainActor @Suite struct NavigationTests {
    init() throws { try GtkTest.start() }

    @Test("AP15 a search bar that is asked for again has the focus, and its text to type over")
    func searchAgain() async {
      let (bar, button) = (SearchBar(SearchEntry()), Button("elsewhere"))
      let page = VerticalStack(children: [bar, button])
      await GtkTest.inWindow(page, width: 400, height: 300) { _ in
        bar.isSearching = true
        bar.entry.text = "words"
        #expect(await GtkTest.pump { bar.entry.containsFocus })
        button.takeFocus()
        #expect(!bar.entry.containsFocus)
        bar.isSearching = true
        var (start, end): (Int32, Int32) = (-1, -1)
        gtk_editable_get_selection_bounds(bar.entry.reference.opaque, &start, &end)
        #expect(bar.entry.containsFocus && start == 0 && end == 5)
      }
    }

    @Test("AP15 a wide view shows list and detail, a narrow one of them and the way back")
    func split() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          let (first, second) = (Button("list"), Button("detail"))
          let (list, detail) = (
            VerticalStack(children: [first]), VerticalStack(children: [second])
          )
          let split = NavigationSplitView(
            list: list,
            detail: detail,
            listWidth: 200,
            minimumWidth: 400
          )
          var changes = 0
          split.onChange { changes += 1 }
          let page = VerticalStack(children: [split.backButton, split])
          split.expandsVertically = true
          await GtkTest.inWindow(page, width: 600, height: 300) { window in
            #expect(!split.isCollapsed && !split.backButton.isVisible)
            #expect(list.width == 200 && detail.width == 400)
            split.showsDetail = true
            await GtkTest.settle()
            #expect(list.width == 200 && detail.isMapped && !split.goBack())
            window.setDefaultSize(width: 300, height: 300)
            #expect(await GtkTest.pump { split.isCollapsed && detail.width == 300 })
            #expect(await GtkTest.pump { split.backButton.isVisible })
            #expect(!list.isMapped && detail.isMapped && detail.width == 300)
            second.takeFocus()
            split.backButton.click()
            #expect(await GtkTest.pump { list.isMapped && list.width == 300 })
            #expect(!split.showsDetail && !split.backButton.isVisible && !detail.isMapped)
            #expect(await GtkTest.pump { first.isFocused }, "the focus goes where one sees it")
            window.setDefaultSize(width: 600, height: 300)
            #expect(await GtkTest.pump { list.isMapped && detail.isMapped && list.width == 200 })
            #expect(changes >= 3)
          }
        }
      }
    }

    @Test("AP15 who pressed Back has the keyboard in the list, not on the button beside it")
    func back() async {
      await GtkTest.noWarnings {
        let (first, beside) = (Button("list"), Button("beside"))
        let split = NavigationSplitView(
          list: VerticalStack(children: [first]),
          detail: VerticalStack(children: [Button("detail")])
        )
        split.showsDetail = true
        let page = VerticalStack(children: [beside, split.backButton, split])
        await GtkTest.inWindow(page, width: 300, height: 300) { _ in
          #expect(await GtkTest.pump { split.backButton.isVisible && split.backButton.isMapped })
          // As a press with the pointer does before it clicks.
          #expect(split.backButton.focusesOnClick && split.backButton.takeFocus())
          split.backButton.click()
          #expect(await GtkTest.pump { first.isFocused })
        }
      }
    }

    @Test("AP15 Alt+Left leads back wherever the focus is in the window")
    func backFromElsewhere() async {
      await GtkTest.noWarnings {
        let beside = Button("beside")
        let split = NavigationSplitView(list: Button("list"), detail: Button("detail"))
        let page = VerticalStack(children: [beside, split])
        await GtkTest.inWindow(page, width: 300, height: 300) { _ in
          #expect(await GtkTest.pump { split.isCollapsed })
          split.showsDetail = true
          beside.takeFocus()
          #expect(press("<Alt>Left", in: split) && !split.showsDetail)
        }
      }
    }

    /// Does what a shortcut of a widget does, and says whether there is one.
    private func press(_ keys: String, in widget: Widget) -> Bool {
      let all = ObjectRef(adopting: gtk_widget_observe_controllers(widget.widget))
      let global = items(of: all).filter {
        $0.isKind(of: gtk_shortcut_controller_get_type())
          && gtk_shortcut_controller_get_scope($0.opaque) == GTK_SHORTCUT_SCOPE_GLOBAL
      }
      let shortcuts = global.flatMap { items(of: $0) }
      for shortcut in shortcuts {
        let name = gtk_shortcut_trigger_to_string(gtk_shortcut_get_trigger(shortcut.opaque))
        defer { g_free(name) }
        guard name.map({ String(cString: $0) }) == keys else { continue }
        return gtk_shortcut_action_activate(
          gtk_shortcut_get_action(shortcut.opaque),
          GtkShortcutActionFlags(0),
          widget.widget,
          nil
        ) != 0
      }
      return false
    }

    private func items(of list: ObjectRef) -> [ObjectRef] {
      (0..<g_list_model_get_n_items(list.opaque)).compactMap {
        g_list_model_get_item(list.opaque, $0).map { ObjectRef(adopting: $0) }
      }
    }

    @Test(
      "UX7 a finger pushes the sidebar out to the side where it came from",
      arguments: [false, true]
    )
    func swipe(isMirrored: Bool) async throws {
      GtkRuntime.mirrorsWidgets = isMirrored
      defer { GtkRuntime.mirrorsWidgets = false }
      await GtkTest.noWarnings {
        let (inside, beside) = (Button("inside"), Button("beside"))
        let split = SplitView(
          sidebar: VerticalStack(children: [inside]),
          content: VerticalStack(children: [beside]),
          sidebarWidth: 200,
          minimumWidth: 400
        )
        await GtkTest.inWindow(split, width: 300, height: 300) { _ in
          #expect(await GtkTest.pump { split.isNarrow })
          let out = isMirrored ? 60.0 : -60
          split.isSidebarShown = true
          await GtkTest.settle()
          for (x, y) in [(out / 2, 0.0), (-out, 0), (out, 60)] { split.swipe.onEnd?(x, y) }
          #expect(split.isSidebarShown, "not far enough, the other way, or down the list")
          split.swipe.onUpdate?(out, 10)
          #expect(split.isSidebarShown, "the finger can go back")
          split.swipe.onEnd?(out, 10)
          #expect(!split.isSidebarShown)
        }
      }
    }

    @Test("AP15 a list in a horizontal stack is as high as the stack, whatever the alignment")
    func listInStack() async {
      await GtkTest.noWarnings {
        let list = ListView()
        let button = Button("beside")
        let row = HorizontalStack(children: [button, list.widget])
        list.widget.expandsHorizontally = true
        await GtkTest.inWindow(row, width: 400, height: 300) { _ in
          #expect(list.widget.height == 300)
          #expect(button.height < 100, "other children stand in the middle")
          row.remove(list.widget)
          row.append(list.widget)
          #expect(await GtkTest.pump { list.widget.height == 300 })
        }
      }
    }

    @Test("AP15 an icon that the theme does not have is a sentence, once")
    func missingIcon() {
      _ = ToolkitLog.takeEntries()
      let image = Image(icon: "no-such-icon-symbolic")
      image.icon = "open-menu-symbolic"
      image.icon = "no-such-icon-symbolic"
      _ = Button(icon: "no-such-button-icon", label: "nothing")
      #expect(
        ToolkitLog.takeEntries().map(\.message) == [
          "The icon theme has no icon \"no-such-icon-symbolic\".",
          "The icon theme has no icon \"no-such-button-icon\".",
        ]
      )
    }

    @Test("AP4 actions have targets and states of the type they were made for")
    func actions() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          let group = ActionGroup()
          var heard: [String] = []
          group.add("open", for: String.self) { heard.append("open \($0)") }
          group.add("zoom", for: Double.self) { heard.append("zoom \($0)") }
          group.addChoice("sort", state: 1) { heard.append("sort \($0)") }
          group.addToggle("dark") { heard.append("dark \($0)") }
          group.activate("open", for: "a")
          group.activate("open", for: 3)
          group.activate("zoom", for: 1.5)
          group.activate("sort", for: 1)
          group.activate("sort", for: 2)
          group.activate("dark")
          group.setState(of: "sort", to: 3)
          group.setState(of: "sort", to: "three")
          #expect(heard == ["open a", "zoom 1.5", "sort 2", "dark true"])
          #expect(group.state(of: "sort") == 3)
          #expect(group.state(of: "dark") == true && group.isOn("dark"))
          #expect(group.state(of: "sort") == String?.none)
          #expect(!group.isOn("sort") && !group.isOn("none"))
        }
      }
    }

    @Test("AP4 a key runs an action with the target that is named with it")
    func keyWithTarget() async {
      await GtkTest.noWarnings {
        let (group, label) = (ActionGroup(), Label("a"))
        var heard: [String] = []
        group.add("sort", for: String.self) { heard.append($0) }
        group.add("find") { heard.append("find") }
        let keys = EventController(shortcuts: ["F2": "win.sort::date", "F3": "win.find"])
        await GtkTest.inWindow(label, width: 200, height: 50) { window in
          window.insertActions(group, prefix: "win")
          for index in 0..<g_list_model_get_n_items(keys.reference.opaque) {
            guard let item = g_list_model_get_item(keys.reference.opaque, index) else { continue }
            let shortcut = ObjectRef(adopting: item)
            gtk_shortcut_action_activate(
              gtk_shortcut_get_action(shortcut.opaque),
              GtkShortcutActionFlags(0),
              label.widget,
              gtk_shortcut_get_arguments(shortcut.opaque)
            )
          }
        }
        #expect(heard == ["date", "find"])
      }
    }

    @Test("G2 a widget keeps the actions it offers, though nobody else does")
    func keptActions() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          let box = HorizontalStack()
          var heard: [String] = []
          for word in ["one", "two"] {
            let group = ActionGroup()
            group.add("say") { heard.append(word) }
            box.insertActions(group, prefix: "box")
            #expect(gtk_widget_activate_action_variant(box.widget, "box.say", nil) != 0)
          }
          #expect(heard == ["one", "two"])
        }
      }
    }
  }
}
