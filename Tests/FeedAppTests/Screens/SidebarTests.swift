import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// What the sidebar lists, and what can be done with its rows.
  @MainActor @Suite struct SidebarTests {
    private func titles(_ screen: FeedScreen) -> [String] { screen.sidebar.opened.map(\.title) }

    /// Writes fixtures into a folder of the test's own.
    private func withFiles(_ names: String..., body: ([String]) async throws -> Void) async throws {
      let folder = NSTemporaryDirectory() + "sidebar-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let paths = names.map { "\(folder)/\($0).json" }
      for (name, path) in zip(names, paths) {
        try
          #"{"fixture":1,"title":"\#(name)","items":[{"kind":"text","id":"1","text":"of \#(name)"}]}"#
          .write(toFile: path, atomically: true, encoding: .utf8)
      }
      try await body(paths)
    }

    private func row(_ title: String, in screen: FeedScreen) throws -> RowID {
      let presenter = screen.sidebar.list.presenter
      return try #require(
        presenter.visibleRows.first { presenter.snapshot.row(for: $0)?.texts == [title] }
      )
    }

    @Test(
      "F4 F5 an address that cannot be opened goes from the sidebar when another feed is chosen"
    )
    func failed() async throws {
      try await withFiles("One") { paths in
        try await WindowTest.inWindow("contacts") { screen, _ in
          await screen.session.open(paths[0])
          await WindowTest.pump { screen.session.title == "One" }
          for number in 1...11 { await screen.session.open("/nowhere/\(number).json") }
          #expect(titles(screen) == ["11.json", "One"])
          #expect(screen.state.recent.map(\.title) == ["One"])
          await screen.session.visit(paths[0])
          #expect(titles(screen) == ["One"])
        }
      }
    }

    @Test("X2 UX1 Delete takes an opened feed out of the sidebar, and its file stays")
    func delete() async throws {
      try await withFiles("One", "Two") { paths in
        try await WindowTest.inWindow("contacts") { screen, _ in
          let list = screen.sidebar.list
          for path in paths { await screen.session.open(path) }
          await WindowTest.pump { list.isIdle && titles(screen) == ["Two", "One"] }
          // One that is not shown.
          #expect(list.presenter.deleteRow(try row("One", in: screen)))
          #expect(titles(screen) == ["Two"] && screen.session.title == "Two")
          // The one that is: the next one takes its place.
          await WindowTest.pump { list.isIdle }
          #expect(list.presenter.deleteRow(try row("Two", in: screen)))
          let first = try #require(screen.sidebar.bundled.first)
          await WindowTest.pump { screen.session.path == first.path && list.isIdle }
          #expect(screen.session.path == first.path)
          #expect(titles(screen) == [] && screen.state.recent == [])
          #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
          // What comes with the app stays.
          let row = try row(first.title, in: screen)
          #expect(list.presenter.rowActions(for: row).isEmpty && !list.presenter.deleteRow(row))
        }
      }
    }

    @Test("F4 UX1 a feed that was taken out of the sidebar comes back, as it was left")
    func putBack() async throws {
      try await withFiles("One", "Two") { paths in
        try await WindowTest.inWindow("contacts") { screen, _ in
          let list = screen.sidebar.list
          for path in paths { await screen.session.open(path) }
          await WindowTest.pump { list.isIdle && titles(screen) == ["Two", "One"] }
          @MainActor func toast() -> String? { list.surface.toasts.toast?.title }
          // One that is not shown.
          let one = try row("One", in: screen)
          #expect(list.presenter.deleteRow(one))
          #expect(await WindowTest.pump { toast() == "Feed removed" && list.isIdle })
          list.surface.toasts.button?.click()
          #expect(titles(screen) == ["Two", "One"] && screen.session.title == "Two")
          #expect(screen.state.recent.map(\.title) == ["Two", "One"])
          // The one that is, in which something was changed.
          await WindowTest.pump { list.isIdle }
          screen.session.insertItem()
          #expect(await WindowTest.pump { screen.session.itemCount == 2 })
          let two = try row("Two", in: screen)
          #expect(list.presenter.deleteRow(two))
          #expect(
            await WindowTest.pump { screen.session.title != "Two" && toast() == "Feed removed" }
          )
          #expect(titles(screen) == ["One"])
          list.surface.toasts.button?.click()
          #expect(await WindowTest.pump { screen.session.title == "Two" && list.isIdle })
          #expect(titles(screen) == ["Two", "One"] && screen.session.itemCount == 2)
          #expect(screen.session.canUndo)
        }
      }
    }

    @Test("F4 a feed has the icon of what is in it, not of the groups around that")
    func icons() {
      let entries = FixtureEntry.entries(in: WindowTest.fixtures)
      func icon(_ name: String) -> String? {
        entries.first { $0.fileName == "\(name).json" }.map { FixtureEntry.icon(of: $0.kind) }
      }
      #expect(icon("notes") == "text-x-generic-symbolic")
      #expect(icon("feed") == "image-x-generic-symbolic")
      for people in ["contacts", "groups", "users", "profiles"] {
        #expect(icon(people) == "system-users-symbolic", "\(people)")
      }
      #expect(icon("gallery") == "view-list-symbolic", "it has something of everything")
    }

    @Test("L9 F4 a long title stays beside the sidebar, in the bar too, and so does Back")
    func longTitle() async throws {
      try await WindowTest.inWindow("contacts") { screen, _ in
        let header = screen.header
        let title = try #require(header.bar.titleWidget)
        header.show(title: String(repeating: "Long title ", count: 30), subtitle: "5 items")
        header.backButton.isVisible = true
        @MainActor func start(_ widget: Widget) -> Double { widget.frame(in: header.bar)?.x ?? 0 }
        let line = Double(screen.split.sidebarWidth)
        let isBeside = await WindowTest.pump {
          start(title) >= line && start(header.backButton) >= line
        }
        #expect(isBeside)
        #expect(start(header.sidebarButton) < line)
        screen.split.isSidebarShown = false
        let isAtStart = await WindowTest.pump { start(title) < line }
        #expect(isAtStart)
      }
    }

    @Test("X9 letters that are typed in the sidebar find titles, not the names of files")
    func typing() async throws {
      try await WindowTest.inWindow("contacts") { screen, _ in
        let list = screen.sidebar.list
        let groups = try #require(screen.sidebar.bundled.first { $0.fileName == "groups.json" })
        let row = try row(groups.title, in: screen)
        #expect(!groups.title.lowercased().hasPrefix("gr"))
        #expect(list.presenter.snapshot.row(for: row)?.texts == [groups.title])
        // Assistive technology still says which file it is.
        let cell = try #require(list.cell(at: row) as? FixtureCell)
        #expect(cell.accessibleLabel == "\(groups.title), groups.json")
      }
    }

    @Test("F4 X9 a search that begins while a feed is read searches it once it is there")
    func searchWhileLoading() async throws {
      try await WindowTest.inWindow("contacts") { screen, _ in
        let path = screen.session.path
        let opening = Task { await screen.session.open(path) }
        await WindowTest.pump { if case .loading = screen.session.state { true } else { false } }
        #expect(screen.actions.isEnabled("search"))
        screen.actions.activate("search")
        screen.search.entry.text = "hampton"
        #expect(screen.search.isSearching)
        await opening.value
        await WindowTest.pump { screen.list?.presenter.snapshot.rowCount == 2 }
        #expect(screen.list?.presenter.snapshot.rowCount == 2)
        #expect(screen.search.isSearching && screen.list?.markedText == "hampton")
        #expect(screen.search.containsFocus)
        // Another feed is not searched.
        await screen.session.open(WindowTest.fixtures + "/users.json")
        #expect(!screen.search.isSearching && screen.session.searchText.isEmpty)
      }
    }

    @Test("F4 what is remembered is kept a second after the last change, and not before")
    func rest() async throws {
      let held = HeldWaits(of: 1_000)
      defer { held.end() }
      try await WindowTest.inWindow("feed") { screen, list in
        var kept: [WindowState] = []
        screen.rest.actions.append { kept.append(screen.state) }
        let changes: [@MainActor () -> Void] = [
          { screen.actions.activate("larger") },
          { screen.split.isSidebarShown = false },
          { list.presenter.scroll(toOffset: 900) },
          { list.presenter.scroll(toOffset: 1_234) },
        ]
        for change in changes {
          let before = held.tokens.count
          change()
          await WindowTest.pump { held.tokens.count > before && list.isIdle }
          #expect(held.tokens.count > before)
        }
        #expect(kept.isEmpty)
        // Each change has called off what waited before.
        for token in held.tokens { token.comeDue() }
        await WindowTest.pump { !kept.isEmpty }
        #expect(kept.count == 1 && kept.first?.textScale == 1.25)
        #expect(kept.first?.isSidebarShown == false && kept.first?.place != nil)
        screen.actions.activate("usual-size")
      }
    }
  }
}
