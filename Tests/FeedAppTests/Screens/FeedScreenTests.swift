import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  @MainActor @Suite struct FeedScreenTests {
    /// Name and file of the fixtures that the sidebar shows, without the headings over them.
    private static func fixtures(in presenter: ListPresenter) -> [[String]] {
      presenter.visibleRows.compactMap { fixture($0, in: presenter) }
    }

    private static func fixture(_ row: RowID, in presenter: ListPresenter) -> [String]? {
      let entry = presenter.snapshot.row(for: row)?.content.value(as: FixtureEntry.self)
      return entry.map { [$0.title, $0.place] }
    }

    @Test("F4 the sidebar is 240 pixels beside a feed of at most 600 in the middle")
    func wide() async throws {
      try await WindowTest.inWindow("feed") { screen, list in
        let sidebar = screen.sidebar.list.widget
        #expect(screen.split.isSidebarShown && !screen.split.isNarrow)
        #expect(screen.header.sidebarButton.isOn)
        #expect(sidebar.frame(in: screen.split).map { $0.width } == 240)
        let room = Double(screen.split.width) - 240
        #expect(list.widget.frame(in: screen.split).map { [$0.x, $0.width] } == [240, room])
        #expect(list.presenter.viewport.width == 600)
        let row = try #require(list.presenter.visibleRows.first.flatMap(list.rowWidget))
        let frame = try #require(row.frame(in: screen.split))
        #expect(abs(frame.x - 240 - (room - 600) / 2) <= 1 && frame.width == 600)
      }
    }

    @Test("F4 below 700 pixels the sidebar is hidden, and lies on the feed when it is asked for")
    func narrow() async throws {
      try await WindowTest.inWindow("feed", width: 600) { screen, list in
        await WindowTest.pump { !screen.header.sidebarButton.isOn }
        #expect(screen.split.isNarrow && !screen.split.isSidebarShown)
        #expect(!screen.sidebar.list.widget.isMapped)
        let width = list.widget.width
        screen.actions.activate("sidebar")
        await WindowTest.pump { screen.sidebar.list.widget.isMapped }
        #expect(screen.split.isSidebarShown)
        let place = try #require(screen.sidebar.list.widget.frame(in: screen.split))
        #expect(place.x == 0 && place.width == 240)
        #expect(list.widget.width == width)
      }
    }

    @Test("F4 the sidebar is a list of the bundled fixtures; the one that is shown is selected")
    func sidebar() async throws {
      try await WindowTest.inWindow("feed") { screen, _ in
        let presenter = screen.sidebar.list.presenter
        await WindowTest.pump { !presenter.selectedRows.isEmpty }
        let names = Self.fixtures(in: presenter).compactMap(\.last)
        #expect(Set(names).isSuperset(of: ["feed.json", "sample.json", "tour.json"]))
        #expect(names == names.sorted())
        let titles = Self.fixtures(in: presenter).compactMap(\.first)
        #expect(Set(titles).count == titles.count, "a person cannot tell \(titles) apart")
        let selected = presenter.selectedRows.compactMap { Self.fixture($0, in: presenter) }
        #expect(selected == [["Photos of the Week", "feed.json"]])

        let tour = try #require(
          presenter.visibleRows.first { Self.fixture($0, in: presenter)?.last == "tour.json" }
        )
        presenter.select(tour, gesture: .replace)
        await WindowTest.pump { screen.window.title == "A tour of the feed" }
        await WindowTest.pump { (screen.list?.presenter.snapshot.sectionCount ?? 0) > 1 }
        #expect((screen.list?.presenter.snapshot.sectionCount ?? 0) > 1)
        #expect(screen.state.fixture?.hasSuffix("/tour.json") == true)
      }
    }

    @Test("F4 a search filters while it is typed, says when nothing is found, and ends with all")
    func search() async throws {
      try await WindowTest.inWindow("feed") { screen, list in
        let all = list.presenter.snapshot.sectionCount
        screen.actions.activate("search")
        #expect(screen.search.isSearching && screen.header.searchButton.isOn)
        screen.search.entry.text = "qué atardecer"
        await WindowTest.pump { list.presenter.snapshot.sectionCount == 1 && list.isIdle }
        #expect(list.presenter.snapshot.sections.map(\.id.description) == ["post:@miguel/32min"])
        screen.search.entry.text = "nobody says this"
        await WindowTest.pump { list.presenter.emptyState != nil }
        #expect(list.presenter.emptyState?.title == "No results")
        #expect(list.widget.descendantTexts().contains("No results"))
        screen.search.isSearching = false
        await WindowTest.pump { list.presenter.snapshot.sectionCount == all && list.isIdle }
        #expect(list.presenter.snapshot.sectionCount == all)
        #expect(screen.search.entry.text.isEmpty)
        #expect(!screen.header.searchButton.isOn)
      }
    }

    @Test("F4 the dark switch turns the display's dark style on and off")
    func dark() async throws {
      try await WindowTest.inWindow("modeling-and-binding") { screen, _ in
        let before = screen.settings.prefersDark
        screen.actions.activate("dark")
        #expect(screen.settings.prefersDark == !before)
        #expect(screen.actions.isOn("dark") == !before)
        #expect(screen.state.isDark == !before)
        screen.settings.prefersDark = before
        #expect(screen.actions.isOn("dark") == before)
      }
    }

    @Test("F5 a mistake takes the feed's place, with a button that tries again")
    func mistake() async throws {
      let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("screen-\(UUID().uuidString).json").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let items = #""items": [{"kind": "text", "id": "1", "text": "mended"}]}"#
      try "{\"fixture\": 1, \"title\": 7, \(items)"
        .write(toFile: path, atomically: true, encoding: .utf8)
      try await WindowTest.inWindow("feed") { screen, list in
        await screen.session.open(path)
        await WindowTest.pump { !list.widget.isMapped }
        let texts = screen.window.descendantTexts()
        #expect(texts.contains("Couldn’t Open This Feed"))
        #expect(texts.contains("Expected a text, but found the number 7"))
        let name = DocumentName.file(of: path)
        #expect(texts.contains("\(name):1:25: $.title: expected string, found number 7"))
        // The sidebar has no name for a file that cannot be read, and takes the one it gets later.
        let sidebar = screen.sidebar.list
        let file = DocumentName.file(of: path)
        let folder = FileManager.default.temporaryDirectory.standardizedFileURL.path
        @MainActor func mark() -> [String]? {
          Self.fixtures(in: sidebar.presenter).first
        }
        await WindowTest.pump { mark() == [file, folder] }
        #expect(mark() == [file, folder])
        #expect(!screen.actions.isEnabled("shuffle") && screen.actions.isEnabled("refresh"))

        try "{\"fixture\": 1, \"title\": \"Mended\", \(items)"
          .write(toFile: path, atomically: true, encoding: .utf8)
        screen.actions.activate("refresh")
        await WindowTest.pump { screen.window.title == "Mended" && screen.list?.isIdle == true }
        let row = try #require(screen.list?.presenter.visibleRows.first)
        #expect(screen.list?.texts(in: row) == ["mended"])
        await WindowTest.pump { mark() == ["Mended", file] }
        #expect(mark() == ["Mended", file])
        // The first is the heading over it.
        let first = sidebar.presenter.visibleRows.dropFirst().prefix(1)
        #expect(sidebar.presenter.selectedRows == Array(first))
        #expect(screen.actions.isEnabled("shuffle"))
      }
    }

    @Test("F4 the windows with the shortcuts and about the app open over the feed's")
    func dialogs() async throws {
      try await WindowTest.inWindow("modeling-and-binding") { screen, _ in
        let shortcuts = Window(shortcuts: FeedShortcuts.lists, title: "Tasten")
        shortcuts.setParentWindow(screen.window)
        shortcuts.present()
        await WindowTest.pump { shortcuts.isMapped }
        let texts = shortcuts.descendantTexts()
        #expect(shortcuts.title == "Tasten" && texts.contains("Tasten"))
        #expect(!texts.contains("Shortcuts"))
        for list in FeedShortcuts.lists {
          #expect(texts.contains(list.title))
          #expect(list.shortcuts.allSatisfy { texts.contains($0.key) })
        }
        shortcuts.close()
        await WindowTest.pump { !shortcuts.isMapped }
        let about = Window(about: FeedShortcuts.about)
        about.setParentWindow(screen.window)
        about.present()
        await WindowTest.pump { about.isMapped && about.rootFocus != nil }
        let focus = try #require(about.rootFocus)
        #expect(ObjectRef(retaining: focus).typeName != "GtkLabel", "it would be selected")
        about.close()
        await WindowTest.pump { !about.isMapped }
        screen.actions.activate("about")
        await WindowTest.pump { screen.window.isMapped }
      }
    }

    @Test("F4 about has the licence of the project and names all that is in the app")
    func license() throws {
      try WindowTest.start()
      let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
        .standardizedFileURL
      func lines(of file: String) throws -> [Substring] {
        try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
          .split(separator: "\n")
      }
      let about = FeedShortcuts.about
      let license = try lines(of: "LICENSE")
      #expect(about.license.contains(license[0]))
      #expect("Copyright \(about.copyright)" == license[1].replacing("(c)", with: "©"))
      let names = ["grdb.swift": "GRDB", "swift-argument-parser": "Swift Argument Parser"]
      let packages = try lines(of: "Package.resolved").filter { $0.contains("\"identity\"") }
        .map { $0.split(separator: "\"")[3] }
      #expect(!packages.isEmpty)
      for package in packages {
        let name = try #require(names[String(package)])
        #expect(about.license.contains(name))
      }
      let shown: String? = Window(about: about)["license"]
      #expect(shown == about.license)
    }

    @Test("R2 a closed window lets go of its session, its lists and itself")
    func lifetime() async throws {
      weak var screen: FeedScreen?
      weak var list: ListView?
      try await WindowTest.inWindow("feed") {
        screen = $0
        list = $1
      }
      await WindowTest.pump { screen == nil && list == nil }
      #expect(screen == nil)
      #expect(list == nil)
    }

    @Test(
      "X9 UX13 there is no search above the page of an item, and the same one again behind it",
      arguments: [false, true]
    )
    func searchAndDetails(isInEntry: Bool) async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        screen.actions.activate("search")
        screen.search.entry.text = "new york"
        await WindowTest.pump { list.isIdle && list.presenter.visibleRows.count == 2 }
        let row = try #require(list.presenter.visibleRows.last)
        if isInEntry { screen.search.entry.takeFocus() } else { list.takeFocus() }
        #expect(list.presenter.activate(row))
        #expect(screen.pages.isShowingDetails && screen.search.isSearching)
        #expect(!screen.search.entry.isMapped)
        await WindowTest.pump { screen.header.backButton.isFocused }
        #expect(screen.header.backButton.isFocused)
        screen.actions.activate("back")
        await WindowTest.pump { list.isIdle && screen.search.entry.isMapped }
        #expect(screen.search.entry.isMapped && screen.search.entry.text == "new york")
        #expect(screen.session.searchText == "new york")
        #expect(list.presenter.visibleRows.count == 2)
        await WindowTest.pump { list.widget.containsFocus }
        #expect(list.widget.containsFocus)
      }
    }

    /// What of this process is in memory, in bytes.
    private static func resident() throws -> Int {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        .split(separator: " ")[1]
      return try #require(Int(pages)) * 4096
    }

    @Test("R2 memory that is free is given back once nothing has been scrolled for a second")
    func spareMemory() async throws {
      let held = HeldWaits(of: 1_000)
      defer { held.end() }
      try await WindowTest.inWindow("contacts", height: 300) { _, list in
        let before = held.tokens.count
        list.presenter.scroll(toOffset: 10)
        await WindowTest.pump { list.isIdle && held.tokens.count > before }
        // A heap of which only the last piece is in use.
        let pieces = (0..<40_000).map { _ in malloc(1_000) }
        let last = malloc(1_000)
        for piece in pieces.compactMap(\.self) { memset(piece, 1, 1_000) }
        for piece in pieces { free(piece) }
        let full = try Self.resident()
        held.tokens.last?.comeDue()
        await WindowTest.pump { (try? Self.resident()) ?? full < full - 8_000_000 }
        #expect(try Self.resident() < full - 8_000_000)
        free(last)
      }
    }
  }
}
