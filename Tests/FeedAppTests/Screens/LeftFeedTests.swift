import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

/// What a person changed in a feed, and comes back to.
@MainActor
@Suite struct LeftFeedTests {
  private static func fixture(_ ids: String...) -> String {
    let items = ids.map { #"{"kind":"text","id":"\#($0)","text":"note \#($0)"}"# }
    return #"{"fixture":1,"title":"T","items":[\#(items.joined(separator: ","))]}"#
  }

  private func ids(_ list: HeadlessList) -> [String] {
    list.settle()
    return list.presenter.snapshot.sections.map(\.id.description)
  }

  /// A feed of which an item was deleted, and which is searched.
  private func changed() async throws -> (
    files: FeedSessionTests.Files, stage: FeedSessionTests.Stage, list: HeadlessList
  ) {
    let files = FeedSessionTests.Files(["a": Self.fixture("1", "2", "3"), "b": Self.fixture("4")])
    let stage = FeedSessionTests.Stage(files)
    await stage.session.open("a")
    let first = try #require(stage.list)
    #expect(ids(first).count == 3)
    stage.session.deleteItems(cursor: first.presenter.snapshot.rowID(at: 1))
    stage.session.search("3")
    #expect(ids(first) == ["text:3"])
    return (files, stage, first)
  }

  @Test("F4 UX1 a feed is found as it was left, and what was done there is undone there")
  func changes() async throws {
    let (files, stage, first) = try await changed()
    var returned: [ObjectIdentifier] = []
    stage.session.left.onReturn = { returned.append(ObjectIdentifier($0)) }
    await stage.session.visit("b")
    #expect(stage.shown == ["text:4"] && stage.session.searchText.isEmpty)
    #expect(!stage.session.canUndo)
    await stage.session.visit("a")
    #expect(ids(first) == ["text:1", "text:3"])
    #expect(returned == [ObjectIdentifier(first)])
    #expect(stage.session.title == "T" && stage.session.itemCount == 2)
    stage.session.undo()
    #expect(ids(first) == ["text:1", "text:2", "text:3"])
    #expect(await files.readCount == 2)
  }

  @Test("F4 a feed in which nothing was changed is read anew, and so is one that is opened again")
  func unchanged() async throws {
    let files = FeedSessionTests.Files(["a": Self.fixture("1", "2"), "b": Self.fixture("4")])
    let stage = FeedSessionTests.Stage(files)
    await stage.session.open("a")
    #expect(stage.shown.count == 2)
    await stage.session.visit("b")
    #expect(stage.shown == ["text:4"])
    await files.write("a", Self.fixture("1", "2", "3"))
    await stage.session.visit("a")
    #expect(stage.shown.count == 3)
    let list = try #require(stage.list)
    stage.session.deleteItems(cursor: list.presenter.snapshot.rowID(at: 0))
    #expect(stage.shown.count == 2)
    await stage.session.visit("b")
    await stage.session.open("a")
    #expect(stage.shown.count == 3 && !stage.session.canUndo)
  }

  @Test("F4 B5 a feed that was liked and read again is as it was after a visit to another one")
  func likes() async throws {
    let post = #"""
      {"kind":"post","id":"p","username":"u","timestamp":"t","imageURL":"a.png","likes":7,"comments":[]}
      """#
    let fixture = #"{"fixture":1,"title":"T","items":[\#(post)]}"#
    let stage = FeedSessionTests.Stage(
      FeedSessionTests.Files(["a": fixture, "b": Self.fixture("4")])
    )
    await stage.session.open("a")
    let list = try #require(stage.list)
    list.settle()
    let reference = RowReference(section: "post:p", row: .id("action"))
    let row = try #require(stage.session.feed?.names.row(reference))
    #expect(list.press("like", in: row))
    list.settle()
    await stage.session.refresh()
    #expect(!stage.session.canUndo)
    await stage.session.visit("b")
    await stage.session.visit("a")
    list.settle()
    #expect(list.presenter.snapshot.row(for: row)?.texts.last == "8", "\(list.text)")
  }

  @Test("F4 a feed that is being read is not taken for shown because one that was left changes")
  func changesMeanwhile() async throws {
    let (files, stage, first) = try await changed()
    await files.hold("b")
    let visit = Task { await stage.session.visit("b") }
    while await !files.isWaiting("b") { await Task.yield() }
    // Its search has ended.
    #expect(ids(first) == ["text:1", "text:3"])
    guard case .loading = stage.session.state else { return #expect(Bool(false)) }
    await files.release("b")
    await visit.value
    #expect(stage.shown == ["text:4"])
  }

  @Test("L10 F5 a feed that could not be read again says that it is read once more")
  func onceMore() async throws {
    let files = FeedSessionTests.Files(["a": Self.fixture("1")])
    let stage = FeedSessionTests.Stage(files)
    await stage.session.open("a")
    #expect(stage.shown == ["text:1"])
    await files.write("a", "{")
    await stage.session.refresh()
    guard case .failed = stage.session.state else { return #expect(Bool(false)) }
    await files.write("a", Self.fixture("1", "2"))
    var wasLoading = false
    stage.session.onChange = { [unowned session = stage.session] in
      if case .loading = session.state { wasLoading = true }
    }
    await stage.session.refresh()
    #expect(wasLoading)
    guard case .shown = stage.session.state else { return #expect(Bool(false)) }
    #expect(stage.shown == ["text:1", "text:2"])
  }

  @Test("UX1 what was done before a shuffle can be undone after it")
  func shuffle() async throws {
    let stage = FeedSessionTests.Stage(FeedSessionTests.Files(["a": Self.fixture("1", "2", "3")]))
    await stage.session.open("a")
    #expect(stage.shown.count == 3)
    stage.session.deleteItems(cursor: stage.list?.presenter.snapshot.rowID(at: 0))
    #expect(stage.shown.count == 2)
    stage.session.shuffle()
    #expect(stage.shown.count == 2 && stage.session.canUndo)
    // Two that are shuffled can stay where they are.
    while stage.session.canUndo { stage.session.undo() }
    #expect(stage.shown == ["text:1", "text:2", "text:3"])
  }
}

extension WindowTests {
  /// The same in the window.
  @MainActor @Suite struct LeftFeedWindowTests {
    @Test("F4 UX1 over the sidebar a person comes back to list, row and focus of a changed feed")
    func comesBack() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        let rows = list.presenter.snapshot.sections.flatMap { section in
          section.rows.filter { $0.role == .body }.map { RowID(section: section.id, key: $0.key) }
        }
        #expect(rows.count == 5)
        screen.session.deleteItems(cursor: rows[1])
        await WindowTest.pump { list.isIdle && !list.presenter.snapshot.contains(rows[1]) }
        list.presenter.select(rows[3], gesture: .replace)
        list.presenter.moveCursor(to: rows[3])
        let entries = screen.sidebar.bundled
        let users = try #require(entries.first { $0.fileName == "users.json" })
        let contacts = try #require(entries.first { $0.fileName == "contacts.json" })
        screen.sidebar.onOpen(users.path)
        await WindowTest.pump { screen.session.title == "Users" && screen.list?.isIdle == true }
        #expect(screen.list !== list && !screen.actions.isEnabled("undo"))
        screen.sidebar.onOpen(contacts.path)
        await WindowTest.pump { screen.list === list && list.isIdle && list.widget.isMapped }
        #expect(screen.list === list && list.widget.isMapped)
        #expect(list.presenter.selectedRows == [rows[3]])
        #expect(list.keyboard.focusHolder?.id == rows[3])
        #expect(list.surface.toasts.toast == nil)
        #expect(screen.window.title == "Contacts" && screen.session.subtitle == "4 items")
        screen.actions.activate("undo")
        await WindowTest.pump { list.isIdle && list.presenter.snapshot.contains(rows[1]) }
        #expect(list.presenter.snapshot.contains(rows[1]))
      }
    }

    @Test("F4 a feed that is left for another one in the sidebar comes back as it was")
    func visited() async throws {
      try await WindowTest.inWindow("feed") { screen, list in
        let path = screen.session.path
        list.presenter.scroll(toOffset: 1_234)
        await WindowTest.pump { list.isIdle }
        let row = try #require(list.presenter.visibleRows.last { $0.key.role == .body })
        list.presenter.select(row, gesture: .replace)
        let entries = screen.sidebar.bundled
        let users = try #require(entries.first { $0.fileName == "users.json" })
        screen.sidebar.onOpen(users.path)
        await WindowTest.pump { screen.session.title == "Users" && screen.list?.isIdle == true }
        #expect(screen.list?.presenter.selectedRows == [])
        screen.sidebar.onOpen(path)
        await WindowTest.pump {
          screen.session.path == path && screen.list?.isIdle == true
            && (screen.list?.presenter.offset ?? 0) > 0
        }
        let again = try #require(screen.list?.presenter)
        #expect(again.offset == 1_234)
        #expect(again.selectedRows == [row])
      }
    }

    @Test("F4 a feed that is left for a file from elsewhere comes back as it was")
    func opened() async throws {
      try await WindowTest.inWindow("feed") { screen, list in
        let path = screen.session.path
        list.presenter.scroll(toOffset: 1_234)
        await WindowTest.pump { list.isIdle }
        let users = try #require(screen.sidebar.bundled.first { $0.fileName == "users.json" })
        screen.open(users.path)
        await WindowTest.pump { screen.session.title == "Users" && screen.list?.isIdle == true }
        screen.sidebar.onOpen(path)
        #expect(await WindowTest.pump { screen.list?.presenter.offset == 1_234 })
        #expect(screen.session.path == path)
      }
    }

    @Test(
      "F4 UX4 a feed that was only scrolled comes back to its place, read anew or kept",
      arguments: [false, true]
    )
    func scrolled(isKept: Bool) async throws {
      try await WindowTest.inWindow("feed") { screen, list in
        let path = screen.session.path
        if isKept {
          let last = list.presenter.snapshot.rowCount - 1
          screen.session.deleteItems(cursor: list.presenter.snapshot.rowID(at: last))
          await WindowTest.pump { list.isIdle && list.presenter.snapshot.rowCount <= last }
          list.presenter.moveCursor(to: list.presenter.snapshot.rowID(at: 0))
        }
        list.takeFocus()
        list.presenter.scroll(toOffset: 1_234)
        await WindowTest.pump { list.isIdle }
        let users = try #require(screen.sidebar.bundled.first { $0.fileName == "users.json" })
        screen.sidebar.onOpen(users.path)
        await WindowTest.pump { screen.session.title == "Users" && screen.list?.isIdle == true }
        screen.sidebar.onOpen(path)
        await WindowTest.pump {
          screen.session.path == path && screen.list?.isIdle == true
            && screen.list?.presenter.viewport.height ?? 0 > 0
            && screen.list?.keyboard.focusHolder != nil
        }
        let again = try #require(screen.list)
        #expect((again === list) == isKept)
        #expect(again.presenter.offset == 1_234)
        #expect(again.keyboard.focusHolder != nil)
        // Nor does the way to the sidebar and back change that, by keys and by a click on the feed that is shown.
        for isByKeys in [true, false] {
          screen.sidebar.list.takeFocus()
          #expect(await WindowTest.pump { screen.sidebar.list.widget.containsFocus })
          if isByKeys { screen.actions.activate("pane") } else { screen.sidebar.onChosen() }
          #expect(await WindowTest.pump { again.keyboard.focusHolder != nil })
          #expect(again.presenter.offset == 1_234)
        }
      }
    }

    @Test("F5 UX4 a search gives its focus to the page of a feed that cannot be opened")
    func failedInSearch() async throws {
      try await WindowTest.inWindow("feed") { screen, _ in
        screen.actions.activate("search")
        #expect(await WindowTest.pump { screen.search.containsFocus })
        await screen.session.open("/nowhere/feed.json")
        #expect(await WindowTest.pump { screen.pages.messages.widget.containsFocus })
        #expect(!screen.search.containsFocus)
      }
    }

    @Test("F4 groups that were collapsed are so again, over the sidebar and in the next window")
    func collapsed() async throws {
      var state = WindowState()
      try await WindowTest.inWindow("groups") { screen, list in
        let path = screen.session.path
        let london = try #require(list.presenter.snapshot.sections.first).id
        let all = list.presenter.snapshot.rowCount
        screen.session.feed?.adapter.collapsedSections = [london]
        await WindowTest.pump { list.isIdle && list.presenter.snapshot.rowCount < all }
        let left = list.presenter.snapshot.rowCount
        let users = try #require(screen.sidebar.bundled.first { $0.fileName == "users.json" })
        screen.sidebar.onOpen(users.path)
        await WindowTest.pump { screen.session.title == "Users" && screen.list?.isIdle == true }
        #expect(screen.state.collapsed == [])
        screen.sidebar.onOpen(path)
        let isBack = await WindowTest.pump {
          screen.session.path == path && screen.list?.isIdle == true
            && screen.list?.presenter.snapshot.rowCount == left
        }
        #expect(isBack && screen.state.collapsed == ["group:london"])
        state = screen.state
      }
      let kept = try JSONEncoder().encode(state)
      state = try JSONDecoder().decode(WindowState.self, from: kept)
      try await WindowTest.inWindow("groups", state: state) { screen, list in
        await WindowTest.pump { list.isIdle }
        #expect(screen.session.feed?.collapsed == ["group:london"])
      }
    }
  }
}
