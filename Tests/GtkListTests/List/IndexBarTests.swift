import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct IndexBarTests {
    init() throws { try GtkTest.start() }

    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

    private func sections(_ titles: [String?]) -> [ItemSection] {
      titles.enumerated().map { number, title in
        ItemSection(
          id: ListID(number),
          title: title ?? "none",
          contents: (0..<6).map { StandardItem(id: ListID($0), title: "\(title ?? "-")\($0)") },
          indexTitle: title
        )
      }
    }

    private func show(_ titles: [String?], _ fixture: CellFixture, _ list: ItemList) async {
      fixture.show(sections(titles), in: list)
      await fixture.settle()
    }

    /// A list with a strip of the whole alphabet, in a window that is taken away afterwards.
    private func inAlphabet(
      height: Int = 667,
      _ body: (CellFixture, IndexBar) async throws -> Void
    ) async throws {
      try await GtkTest.noWarnings {
        let fixture = CellFixture(height: height)
        let list = ItemList(host: fixture.list)
        await show(Self.letters, fixture, list)
        try await body(fixture, try #require(fixture.list.index.bar))
        _ = list
        await fixture.close()
      }
    }

    /// The header that stands at the top.
    private func top(_ fixture: CellFixture) -> String? {
      fixture.shownTexts.first?.first
    }

    private func texts(_ bar: IndexBar) -> [String] {
      WidgetInstance(bar.reference).children
        .filter { gtk_widget_get_child_visible($0) != 0 }
        .flatMap { Widget(adoptingPointer: UnsafeMutableRawPointer($0)).descendantTexts() }
    }

    @Test("L12 a list without titles has no strip, and one with titles keeps its rows clear of it")
    func room() async throws {
      try await GtkTest.noWarnings {
        let fixture = CellFixture()
        let list = ItemList(host: fixture.list)
        await show([nil, nil], fixture, list)
        #expect(fixture.list.index.bar == nil)
        #expect(fixture.list.body.width == 375)
        await show(["A", "B", nil], fixture, list)
        let bar = try #require(fixture.list.index.bar)
        #expect(texts(bar) == ["A", "B"])
        let frame = try #require(bar.frame(in: fixture.list.widget))
        #expect(Double(fixture.list.body.width) == frame.x)
        #expect(frame.x + frame.width == 375 && frame.height == 667)
        fixture.list.showsIndex = false
        #expect(await GtkTest.pump { fixture.list.body.width == 375 })
        #expect(!bar.isVisible)
        fixture.list.showsIndex = true
        await show(["A", nil], fixture, list)
        #expect(!bar.isVisible, "one title leads nowhere else")
        await fixture.close()
      }
    }

    @Test("L12 the strip is at the trailing edge, also in right-to-left text")
    func mirrored() async throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let fixture = CellFixture()
      let list = ItemList(host: fixture.list)
      await show(["A", "B"], fixture, list)
      let bar = try #require(fixture.list.index.bar)
      let frame = try #require(bar.frame(in: fixture.list.widget))
      #expect(frame.x == 0)
      #expect(fixture.list.body.frame(in: fixture.list.widget)?.x == frame.width)
      await fixture.close()
    }

    @Test("L12 a strip that is too low shows dots between titles, and all of them when it grows")
    func thinned() async throws {
      try await inAlphabet(height: 200) { fixture, bar in
        let few = texts(bar)
        #expect(few.count < 26 && few.first == "A" && few.last == "Z" && few[1] == "•")
        // The end of the list goes up when the list grows, and with it what is at the top.
        fixture.list.presenter.scroll(toOffset: .greatestFiniteMagnitude)
        await fixture.settle()
        let before = try #require(bar.current)
        fixture.list.widget.setSizeRequest(width: 375, height: 667)
        let grown = await GtkTest.pump { fixture.list.isIdle && texts(bar) == Self.letters }
        #expect(grown, "\(texts(bar))")
        await GtkTest.settle()
        let after = try #require(bar.current)
        #expect(after < before && after == fixture.list.presenter.currentIndexEntry)
      }
    }

    @Test("L12 a press goes to the section, drawing along the strip on to the next ones")
    func pressed() async throws {
      try await inAlphabet { fixture, bar in
        var touched: [String] = []
        let shown = bar.onTouch
        bar.onTouch = { title in
          touched.append(title ?? "up")
          shown?(title)
        }
        let middle = Double(bar.height) / 2
        bar.touch(middle)
        await fixture.settle()
        #expect(top(fixture) == "N")
        #expect(fixture.list.index.bubble?.text == "N")
        bar.touch(-50)
        await fixture.settle()
        #expect(top(fixture) == "A" && fixture.list.presenter.offset == 0)
        bar.touch(5000)
        bar.onTouch?(nil)
        await fixture.settle()
        #expect(touched == ["N", "A", "Z", "up"])
        #expect(bar.current == 25, "the last section cannot be scrolled to the top")
        #expect(fixture.list.index.bubble?.isVisible == false)
      }
    }

    @Test("L12 the title of what is at the top is marked, for the eye and for assistive technology")
    func marked() async throws {
      try await inAlphabet { fixture, bar in
        #expect(bar.current == 0)
        let section = DiffIdentity(id: ListID(7), of: ItemSection.self)
        fixture.list.presenter.scroll(toSection: section, position: .top)
        await fixture.settle()
        #expect(bar.current == 7)
        #expect(
          cgtk_test_string_property(
            bar.reference.opaque,
            GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
            "H"
          ) == nil
        )
        let marks = WidgetInstance(bar.reference).children
        let current = marks.filter { gtk_widget_has_css_class($0, "current") != 0 }
        #expect(current.count == 1)
      }
    }

    @Test(
      "L12 X2 the strip is one stop of the Tab key; arrows, Home, End and letters lead along it"
    )
    func keys() async throws {
      try await inAlphabet(height: 300) { fixture, bar in
        #expect(fixture.list.body.takeFocus())
        #expect(fixture.list.widget.moveFocus(GTK_DIR_TAB_FORWARD))
        #expect(bar.isFocused)
        let presses: [(Key, String)] = [
          (.down, "B"), (.down, "C"), (.end, "Z"), (.up, "Y"), (.home, "A"), (.pageDown, "F"),
          (Key(rawValue: UInt32(GDK_KEY_m)), "M"), (.pageUp, "H"),
        ]
        for (key, title) in presses {
          #expect(bar.press(key, []))
          await fixture.settle()
          #expect(bar.current.map { bar.index.entries[$0].title } == title)
        }
        #expect(!bar.press(.tab, []) && !bar.press(.down, .control))
        #expect(!fixture.list.widget.moveFocus(GTK_DIR_TAB_FORWARD), "the next stop is elsewhere")
      }
    }

    @Test(
      "L12 X2 who leaves the strip by keys comes to the first row of the section that it led to",
      arguments: ["Return", "Left", "Tab"]
    )
    func leaving(key: String) async throws {
      try await inAlphabet(height: 300) { fixture, bar in
        let list = fixture.list
        #expect(list.body.takeFocus())
        #expect(list.widget.moveFocus(GTK_DIR_TAB_FORWARD))
        #expect(bar.isFocused)
        #expect(bar.press(Key(rawValue: UInt32(GDK_KEY_m)), []))
        await fixture.settle()
        let offset = list.presenter.offset
        switch key {
        case "Return": #expect(bar.press(.enter, []))
        case "Left": #expect(list.widget.moveFocus(GTK_DIR_LEFT))
        default: #expect(list.widget.moveFocus(GTK_DIR_TAB_BACKWARD))
        }
        await fixture.settle()
        let section = DiffIdentity(id: ListID(12), of: ItemSection.self)
        let first = list.presenter.snapshot.section(for: section)?.rowID(at: 1)
        #expect(first?.key.role == .body && list.presenter.focusedRow == first)
        #expect(list.body.containsFocus && !bar.isFocused)
        #expect(list.presenter.offset == offset && list.presenter.selectedRows.isEmpty)
      }
    }

    @Test("L12 the pointer on the strip leaves the keyboard where it is")
    func pointer() async throws {
      try await inAlphabet { fixture, bar in
        #expect(fixture.list.body.takeFocus())
        let row = try #require(fixture.list.presenter.focusedRow)
        bar.touch(Double(bar.height) / 2)
        bar.onTouch?(nil)
        await fixture.settle()
        #expect(fixture.list.presenter.focusedRow == row)
      }
    }

    @Test("L12 X8 a title is a button that assistive technology can press")
    func accessible() async throws {
      try await inAlphabet { fixture, bar in
        let marks = WidgetInstance(bar.reference).children.compactMap {
          WidgetInstance($0).delegate as? IndexMark
        }
        let title = try #require(marks.first { $0.text == "G" })
        #expect(
          gtk_test_accessible_has_role(title.reference.opaque, GTK_ACCESSIBLE_ROLE_BUTTON) != 0
        )
        #expect(gtk_widget_activate_action_variant(title.widget, "index.jump", nil) != 0)
        await fixture.settle()
        #expect(top(fixture) == "G")
      }
    }

    @Test("L12 scrolling with a strip makes no widgets, and an idle list does nothing")
    func work() async throws {
      let fixture = CellFixture()
      let list = ItemList(host: fixture.list)
      await show(Self.letters, fixture, list)
      let bar = try #require(fixture.list.index.bar)
      let children = WidgetInstance(bar.reference).children.count
      let passes = fixture.list.layoutCount
      await GtkTest.settle()
      #expect(fixture.list.layoutCount == passes)
      for offset in stride(from: 0.0, to: 4_000, by: 90) {
        fixture.list.presenter.scroll(toOffset: offset)
        await fixture.settle()
      }
      #expect(WidgetInstance(bar.reference).children.count == children)
      await fixture.close()
    }

    @Test("L12 a list with a strip leaves nothing behind")
    func lifetime() async throws {
      await GtkTest.noLeaks {
        let fixture = CellFixture()
        let list = ItemList(host: fixture.list)
        await show(["A", "B"], fixture, list)
        fixture.list.index.bar?.touch(10)
        await fixture.settle()
        await fixture.close()
      }
    }
  }
}
