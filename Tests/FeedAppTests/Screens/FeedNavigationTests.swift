import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// Where a person comes from the list, and how things are found again.
  @MainActor @Suite struct FeedNavigationTests {
    private func texts(_ widget: Widget) -> [String] { widget.descendantTexts() }

    @Test("UX13 Return on a contact leads to a page of details, Back to the row it came from")
    func details() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        let row = try #require(list.presenter.visibleRows.last { $0.key.role == .body })
        list.presenter.moveCursor(to: row)
        #expect(!screen.header.backButton.isVisible)
        list.presenter.press(.return)
        await WindowTest.pump { screen.pages.isShowingDetails }
        let page = try #require(screen.pages.stack.page)
        #expect(texts(page).contains("Radia Perlman") && texts(page).contains("radia@example.org"))
        #expect(screen.header.backButton.isVisible && !screen.actions.isEnabled("search"))
        // What happens to the feed meanwhile does not lead away.
        screen.session.insertItem()
        await WindowTest.pump { screen.session.feed?.adapter.isIdle == true }
        #expect(screen.pages.isShowingDetails)
        screen.header.backButton.click()
        #expect(!screen.pages.isShowingDetails && !screen.header.backButton.isVisible)
        #expect(screen.actions.isEnabled("search"))
        await WindowTest.pump { list.isIdle }
        #expect(list.presenter.focusedRow == row)
      }
    }

    @Test("UX13 the page of a post has its picture's text, its likes and its comments")
    func post() async throws {
      try await WindowTest.inWindow("modeling-and-binding") { screen, list in
        let row = try #require(list.presenter.visibleRows.first)
        #expect(list.presenter.activate(row))
        let page = try #require(screen.pages.stack.page)
        #expect(screen.pages.isShowingDetails)
        #expect(Set(texts(page)).isSuperset(of: ["@janedoe", "15min", "384 likes", "@ryan"]))
      }
    }

    @Test("RF5 Open Address takes what is an address of a server, and closes")
    func address() {
      var opened: [String] = []
      let dialog = AddressDialog { opened.append($0) }
      for text in ["", "  ", "a feed", "file:///feed.xml", "ftp://example.org/", "https://"] {
        dialog.entry["text"] = text
        #expect(!dialog.openButton.isSensitive, "\(text)")
      }
      dialog.entry["text"] = " example.org/feed.xml "
      #expect(dialog.openButton.isSensitive)
      dialog.openButton.click()
      #expect(opened == ["https://example.org/feed.xml"])
      #expect(DocumentName.webAddress(in: "HTTP://a:8080/f?x=1#y") == "HTTP://a:8080/f?x=1#y")
      #expect(DocumentName.webAddress(in: "https://müller.example/feed") != nil)
    }

    @Test("UX1 Delete can be chosen only while there is something it would delete")
    func deletion() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        let items = FeedShortcuts.menu.groups.flatMap(\.self)
        #expect(items.first { $0.action == "win.remove" }?.title == "Delete")
        #expect(!screen.actions.isEnabled("remove"))
        let row = try #require(list.presenter.visibleRows.last { $0.key.role == .body })
        list.presenter.select(row, gesture: .replace)
        #expect(screen.actions.isEnabled("remove"))
        list.presenter.deselectAll()
        list.presenter.moveCursor(to: row)
        list.keyboard.focusCursor(isByKey: true)
        #expect(screen.actions.isEnabled("remove"))
        screen.header.refreshButton.takeFocus()
        #expect(!screen.actions.isEnabled("remove"))
      }
    }

    @Test("F4 a dropped fixture is opened, dropped pictures become posts, other files nothing")
    func drop() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        let folder = URL(fileURLWithPath: screen.session.path).deletingLastPathComponent().path
        let before = list.presenter.snapshot.sectionCount
        #expect(!screen.take(["/etc/hostname"]))
        let images = folder + "/images"
        #expect(screen.take([images + "/sea.png", "/x/note.txt", images + "/leaf.png"]))
        await WindowTest.pump { list.isIdle && list.presenter.snapshot.sectionCount == before + 2 }
        let first = list.presenter.snapshot.section(at: 0)
        #expect(first.rows.first?.texts == ["sea.png", "now"])
        // Their pictures are rows in view, and loaded.
        let picture = RowID(section: first.id, key: first.rows[1].key)
        #expect(list.presenter.visibleRows.contains(picture))
        let cell = try #require(list.cell(at: picture) as? ImageCell)
        await WindowTest.pump { (cell.root as? AsyncPicture)?.state == .shown }
        #expect((cell.root as? AsyncPicture)?.state == .shown)
        #expect(screen.actions.isEnabled("undo"))
        // They came together, and go together.
        screen.actions.activate("undo")
        await WindowTest.pump { list.isIdle && list.presenter.snapshot.sectionCount == before }
        #expect(list.presenter.snapshot.sectionCount == before)
        screen.actions.activate("redo")
        await WindowTest.pump { list.isIdle && list.presenter.snapshot.sectionCount == before + 2 }
        #expect(list.presenter.snapshot.section(at: 0).rows.first?.texts == ["sea.png", "now"])
        #expect(screen.take([folder + "/users.json"]))
        await WindowTest.pump { screen.session.title == "Users" && screen.list !== list }
        #expect(screen.session.title == "Users")
      }
    }

    @Test("F4 a bundled file that is opened over a link is the one in the sidebar, not another one")
    func linked() async throws {
      let link = NSTemporaryDirectory() + "link-\(UUID().uuidString).json"
      defer { try? FileManager.default.removeItem(atPath: link) }
      try await WindowTest.inWindow("contacts") { screen, _ in
        let folder = URL(fileURLWithPath: screen.session.path).deletingLastPathComponent().path
        try FileManager.default.createSymbolicLink(
          atPath: link,
          withDestinationPath: folder + "/users.json"
        )
        screen.open(link)
        await WindowTest.pump { screen.session.title == "Users" && screen.sidebar.list.isIdle }
        #expect(screen.sidebar.opened == [])
        let selected = screen.sidebar.list.presenter.selectedRows
        #expect(screen.sidebar.list.presenter.snapshot.row(for: selected[0])?.texts[0] == "Users")
      }
    }

    @Test("F4 place, selection, sidebar and files from elsewhere come back with the next window")
    func remembered() async throws {
      var state = WindowState()
      try await WindowTest.inWindow("feed") { screen, list in
        list.presenter.scroll(toOffset: 1_234)
        await WindowTest.pump { list.isIdle }
        let row = try #require(list.presenter.visibleRows.last { $0.key.role == .body })
        list.presenter.select(row, gesture: .replace)
        screen.split.isSidebarShown = false
        screen.sidebar.mark(FixtureEntry(path: "/elsewhere/mine.json", title: "Mine"))
        state = screen.state
        #expect(state.place != nil && state.selected.count == 1 && !state.isSidebarShown)
        #expect(state.recent == [WindowState.Recent(path: "/elsewhere/mine.json", title: "Mine")])
      }
      let memory = WindowMemory(path: NSTemporaryDirectory() + UUID().uuidString + "/window.json")
      try memory.save(state)
      #expect(memory.load() == state)
      try await WindowTest.inWindow("feed", state: memory.load()) { screen, list in
        await WindowTest.pump { list.isIdle && list.presenter.offset > 0 }
        #expect(list.presenter.offset == 1_234)
        let selected = list.presenter.selectedRows
        #expect(selected.map { [$0.section.description, $0.key.description] } == state.selected)
        #expect(!screen.split.isSidebarShown)
        #expect(screen.sidebar.opened.map(\.title) == ["Mine"])
      }
    }

    @Test("F4 the sidebar and the header count alike, also where items are in groups")
    func counts() async throws {
      try await WindowTest.inWindow("notes") { screen, _ in
        let entries = screen.sidebar.bundled
        #expect(entries.count > 5)
        for entry in entries {
          await screen.session.open(entry.path)
          let count = try #require(entry.count, "\(entry.title)")
          let words = (screen.session.subtitle ?? "").split(separator: " ")
          #expect(words.first == "\(count)", "\(entry.title)")
        }
        let groups = try #require(entries.first { $0.fileName == "users.json" })
        #expect(groups.count == 3)
      }
    }

    @Test("UX13 Return leads to the page of a user and of a post")
    func otherDetails() async throws {
      for (fixture, texts) in [
        ("users", ["Alan Turing", "alan@example.org"]), ("feed", ["@janedoe", "384 likes"]),
      ] {
        try await WindowTest.inWindow(fixture) { screen, list in
          let row = try #require(list.presenter.visibleRows.first { $0.key.role == .body })
          list.presenter.moveCursor(to: row)
          list.presenter.press(.return)
          await WindowTest.pump { screen.pages.isShowingDetails }
          let page = try #require(screen.pages.stack.page)
          #expect(Set(self.texts(page)).isSuperset(of: texts), "\(self.texts(page))")
          screen.header.backButton.click()
          await WindowTest.pump { list.isIdle && !screen.pages.isShowingDetails }
          #expect(list.presenter.focusedRow == row)
        }
      }
    }

    @Test("X9 UX13 what is searched for is marked in the rows, and no longer when it is not")
    func marks() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        screen.search.isSearching = true
        screen.search.entry.text = "HAMPTON"
        await WindowTest.pump { list.isIdle && list.presenter.snapshot.rowCount == 2 }
        #expect(list.markedText == "HAMPTON")
        let row = try #require(list.presenter.visibleRows.last)
        #expect(list.cells.slot(for: row)?.isMarked == true)
        await Look.settle(list)
        let label = try #require(
          ShownPart.all(in: list.widget, of: screen.window).first {
            $0.label?.text.contains("Hampton") == true
          }
        )
        // What is marked has a ground of its own: seven letters of it, but not the rest of the text.
        let marked = try await Pixels(of: screen.window)
        list.markedText = "nothing that is shown"
        await Look.settle(list)
        let plain = try await Pixels(of: screen.window)
        let changed = marked.columns(of: label.frame, differentFrom: plain)
        let text = try #require(label.label)
        let wanted = Double(text.naturalWidth * 7 / text.text.count)
        #expect(abs(Double(changed.count) - wanted) < wanted / 2, "\(changed) of \(label.frame)")
        #expect(changed.lowerBound < Int(label.frame.x) + 3, "the text begins with it")
        list.markedText = "HAMPTON"
        screen.search.isSearching = false
        await WindowTest.pump { list.isIdle && list.presenter.snapshot.rowCount > 2 }
        #expect(list.markedText.isEmpty && list.cells.slot(for: row)?.isMarked == false)
      }
    }

    @Test("UX8 that a file is read again is shown by one spinner, and only when it takes a while")
    func patience() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        #expect(list.status.patience.milliseconds == 300)
        list.status.patience.milliseconds = 1_000_000
        await screen.session.refresh()
        #expect(list.status.spinner == nil)
        list.status.patience.milliseconds = 1
        var waiting: CheckedContinuation<Void, Never>?
        screen.session.feed?.adapter.onRefresh = { await withCheckedContinuation { waiting = $0 } }
        Task { await screen.session.refresh() }
        await WindowTest.pump { list.status.spinner?.isVisible == true }
        #expect(ShownPart.count("GtkSpinner", in: screen.window) == 1)
        waiting?.resume()
        await WindowTest.pump { list.status.spinner?.isVisible == false }
        #expect(ShownPart.count("GtkSpinner", in: screen.window) == 0)
      }
    }

    @Test("UX8 that a file is opened is shown by one spinner, and only when it takes a while")
    func openingPatience() async throws {
      try await WindowTest.inWindow("contacts") { screen, _ in
        let messages = screen.pages.messages
        #expect(messages.patience.milliseconds == 300)
        for patience in [1_000_000, 1] {
          messages.patience.milliseconds = patience
          #expect(!screen.pages.show(.loading) {})
          await WindowTest.pump { messages.widget.isMapped }
          #expect(messages.column.opacity == 0)
          await WindowTest.pump { patience > 1 || messages.column.opacity == 1 }
          #expect(messages.column.opacity == (patience > 1 ? 0 : 1))
          #expect(ShownPart.count("GtkSpinner", in: screen.window) == 1)
          #expect(screen.pages.show(.shown) {})
          await WindowTest.pump { !messages.widget.isMapped }
          #expect(ShownPart.count("GtkSpinner", in: screen.window) == 0)
        }
      }
    }

    @Test("X9 what is typed to find a row is shown while it counts")
    func typed() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        let keys = list.keyboard.keys
        let isShown = { (text: String) in
          ShownPart.all(in: screen.window, of: screen.window).contains {
            $0.label?.text == text && $0.frame.height > 4
          }
        }
        list.takeFocus()
        let held = HeldWaits(of: 1_000)
        defer { held.end() }
        #expect(keys.onPressed?(Key(rawValue: 0x72), []) == true)
        #expect(keys.onPressed?(Key(rawValue: 0x61), []) == true)
        #expect(await WindowTest.pump { isShown("ra") })
        #expect(keys.onPressed?(.down, []) == true)
        #expect(!isShown("ra"))
        #expect(keys.onPressed?(Key(rawValue: 0x61), []) == true)
        #expect(await WindowTest.pump { isShown("a") })
        held.tokens.last { $0.isPending }?.comeDue()
        #expect(await WindowTest.pump { !isShown("a") }, "after a second another one begins anew")
      }
    }
  }
}
