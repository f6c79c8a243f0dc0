import Glibc
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

private struct Letter: ListDiffable, Equatable, TextRepresentable {
  var id: Int
  var subject = "mail"
  var texts: [String] { ["\(subject) \(id)"] }
}

private final class LetterCell: ListCell {
  private let label = Label()
  var root: Widget { label }
  func bind(_ row: Letter) { label.text = row.texts.joined() }
}

extension GtkTests {
  @MainActor
  @Suite("ST1 a source in a window")
  struct SourceWidgetTests {
    @MainActor
    private struct Fixture {
      let list = ListView()
      let source: FakeSource<Letter>
      let adapter: ListAdapter
      let window = Window(title: "source", width: 375, height: 600)

      init(_ count: Int) {
        source = FakeSource((0..<count).map { Letter(id: $0) })
        source.oldestMoment = 0
        adapter = ListAdapter(host: list)
        adapter.selectionMode = .multiple
        adapter.onActionForAll = { _, _ in }
        list.register(LetterCell.self)
        adapter.register(Letter.self) {
          SingleSectionController(model: $0).height { _ in .fixed(60) }
        }
        window.isDecorated = false
        list.widget.setSizeRequest(width: 375, height: 600)
        window.child = list.widget
        adapter.show(source)
        window.present()
      }

      func settle() async {
        #expect(await GtkTest.pump { list.isIdle && list.isLaidOut })
      }

      var texts: [String] {
        list.presenter.visibleRows.map { list.texts(in: $0)?.joined() ?? "no cell" }
      }

      func row(_ id: Int) -> RowID? { adapter.row(of: Letter(id: id)) }

      /// The mail whose row has the toolkit's focus, with its ring.
      var focused: Int? {
        guard let holder = list.keyboard.focusHolder, holder.row.isFocused, window.isFocusVisible
        else { return nil }
        return holder.id.flatMap { list.presenter.snapshot.row(for: $0) }?
          .content.value(as: Letter.self)?.id
      }

      /// The mails in view that are drawn as selected.
      var selected: [String] {
        list.presenter.visibleRows.filter { list.rowWidget(for: $0)?.isSelected == true }
          .map { list.texts(in: $0)?.joined() ?? "no cell" }
      }

      func press(_ key: Key, _ modifiers: Modifiers = []) async throws {
        let press = try #require(list.keyboard.keys.onPressed)
        #expect(press(key, modifiers))
        await settle()
      }

      func scroll(to mail: Int) async {
        list.presenter.scroll(toOffset: Double(mail) * 60)
        await settle()
      }

      /// A long list in which a row is selected and has the keyboard.
      static func withCursor(on mail: Int) async throws -> Fixture {
        let fixture = Fixture(100_000)
        await fixture.settle()
        fixture.list.presenter.focus(try #require(fixture.row(mail)), .replace)
        fixture.list.keyboard.focusCursor(isByKey: true)
        return fixture
      }

      func close() async {
        window.destroy()
        await GtkTest.settle()
      }
    }

    @Test(
      "ST2 a row that was let go of has the focus ring again when it is loaded, and keys go on from it"
    )
    func focus() async throws {
      try GtkTest.start()
      try await GtkTest.noWarnings {
        let fixture = try await Fixture.withCursor(on: 5)
        #expect(fixture.focused == 5)
        await fixture.scroll(to: 50_000)
        #expect(fixture.row(5) == nil && fixture.focused == nil)
        #expect(fixture.list.keyboard.focusHolder != nil, "keys still come to the list")
        await fixture.scroll(to: 0)
        // GTK hides it after some seconds, which all this may take.
        fixture.list.body.showFocusRing(true)
        #expect(fixture.focused == 5)
        #expect(fixture.selected == ["mail 5"])
        await fixture.scroll(to: 50_000)
        try await fixture.press(.down)
        #expect(fixture.focused == 6)
        #expect(fixture.selected == ["mail 6"])
        // A key that the list does with the toolkit's help waits for its row as well.
        await fixture.scroll(to: 50_000)
        try await fixture.press(.end)
        #expect(fixture.focused == 99_999)
        #expect(fixture.selected == ["mail 99999"])
        await fixture.close()
      }
    }

    @Test(
      "ST2 ST8 Shift with End selects to an end that is not loaded, Shift and a click from there"
    )
    func range() async throws {
      try GtkTest.start()
      try await GtkTest.noWarnings {
        let fixture = try await Fixture.withCursor(on: 5)
        try await fixture.press(.end, .shift)
        let selection = { fixture.adapter.selection }
        #expect(selection().count + selection().unloadedCount == 99_995)
        #expect(fixture.selected.last == "mail 99999" && fixture.selected.count == 10)
        await fixture.scroll(to: 50_000)
        #expect(fixture.selected.count == 10)
        fixture.list.presenter.click(try #require(fixture.row(50_003)), .shift)
        await fixture.settle()
        #expect(selection().count + selection().unloadedCount == 49_999)
        #expect(fixture.selected == (50_000...50_003).map { "mail \($0)" })
        if let path = getenv("SOURCE_RANGE_PICTURE") {
          try? fixture.list.widget.savePNG(to: String(cString: path))
        }
        await fixture.scroll(to: 0)
        #expect(fixture.selected == (5...9).map { "mail \($0)" })
        await fixture.close()
      }
    }

    @Test(
      "ST2 a letter leads the focus to a row that is not loaded, and is shown until it is there"
    )
    func typeAhead() async throws {
      try GtkTest.start()
      try await GtkTest.noWarnings {
        let fixture = try await Fixture.withCursor(on: 5)
        fixture.source.elements[70_000].subject = "Zebra"
        await fixture.settle()
        fixture.source.hold()
        let press = try #require(fixture.list.keyboard.keys.onPressed)
        let letters = { fixture.list.surface.typed.text }
        var isSearching = false
        let show = fixture.list.keyboard.onTyped
        fixture.list.keyboard.onTyped = {
          isSearching = $1
          show?($0, $1)
        }
        #expect(press(Key(rawValue: 0x7A), []))
        #expect(letters() == "z" && isSearching)
        // Longer than another letter would count.
        fixture.source.release()
        #expect(await GtkTest.pump { !isSearching })
        await fixture.settle()
        #expect(fixture.focused == 70_000)
        #expect(fixture.selected == ["Zebra 70000"])
        #expect(await GtkTest.pump { letters().isEmpty })
        // Escape ends a search, and so does whoever goes elsewhere.
        await fixture.scroll(to: 50)
        fixture.source.hold()
        #expect(press(Key(rawValue: 0x71), []))
        for _ in 0..<20 { await Task.yield() }
        _ = press(.escape, [])
        #expect(letters().isEmpty && !isSearching)
        fixture.source.release()
        await fixture.settle()
        #expect(fixture.texts.first == "mail 50")
        await fixture.close()
      }
    }

    @Test("ST2 who goes to a text field while a row is looked for stays there")
    func focusElsewhere() async throws {
      try GtkTest.start()
      try await GtkTest.noWarnings {
        let fixture = try await Fixture.withCursor(on: 5)
        let entry = Entry()
        fixture.window.child = nil
        fixture.window.child = VerticalStack(children: [entry, fixture.list.widget])
        fixture.source.elements[70_000].subject = "Zebra"
        await fixture.settle()
        fixture.source.hold()
        let press = try #require(fixture.list.keyboard.keys.onPressed)
        #expect(press(Key(rawValue: 0x7A), []))
        entry.takeFocus()
        #expect(await GtkTest.pump { entry.containsFocus })
        fixture.source.release()
        await fixture.settle()
        #expect(fixture.selected == ["Zebra 70000"])
        #expect(entry.containsFocus)
        await fixture.close()
      }
    }

    @Test("ST1 a window shows a million elements, each at its place, and holds some dozens")
    func million() async throws {
      try GtkTest.start()
      await GtkTest.noWarnings {
        let fixture = Fixture(1_000_000)
        await fixture.settle()
        #expect(fixture.texts.first == "mail 0")
        for place in [500_000, 999_990, 3, 777_777] {
          fixture.list.presenter.scroll(toOffset: Double(place) * 60)
          await fixture.settle()
          #expect(fixture.texts.first == "mail \(place)")
          #expect(fixture.texts.count == 10)
          let top = fixture.list.presenter.visibleRows.first.flatMap { fixture.list.cell(at: $0) }
          let root = (top as? LetterCell)?.root
          let y = root?.frame(in: fixture.list.widget)?.y
          #expect(y == 0, "drawn where the presenter has it")
        }
        #expect(fixture.adapter.snapshot.sectionCount < 100)
        fixture.window.destroy()
        await GtkTest.settle()
      }
    }

    @Test("ST1 until a page comes there is a bar for each element")
    func placeholders() async throws {
      try GtkTest.start()
      await GtkTest.noWarnings {
        let fixture = Fixture(1_000_000)
        await fixture.settle()
        fixture.source.hold()
        fixture.list.presenter.scroll(toOffset: 30_000_000)
        let isShown = await GtkTest.pump {
          fixture.list.isLaidOut
            && fixture.list.presenter.visibleRows.allSatisfy {
              fixture.list.cell(at: $0) is UnloadedCell
            }
        }
        #expect(isShown)
        if let folder = getenv("SOURCE_PICTURE") {
          try? fixture.list.widget.savePNG(to: String(cString: folder))
        }
        fixture.source.release()
        await fixture.settle()
        #expect(fixture.texts.first == "mail 500000")
        fixture.window.destroy()
        await GtkTest.settle()
      }
    }

    @Test("ST4 notices while a person scrolls leave what is in view where it is")
    func news() async throws {
      try GtkTest.start()
      let fixture = Fixture(10_000)
      await fixture.settle()
      fixture.list.presenter.scroll(toOffset: 300_000)
      await fixture.settle()
      for round in 0..<30 {
        let offset = fixture.list.presenter.offset
        let texts = fixture.texts
        fixture.source.elements.insert(Letter(id: -1 - round), at: round * 10)
        _ = await GtkTest.pump { fixture.adapter.elementCount == 10_001 + round }
        await fixture.settle()
        #expect(fixture.texts == texts)
        #expect(fixture.list.presenter.offset == offset + 60)
        fixture.list.presenter.scroll(toOffset: fixture.list.presenter.offset + 45)
        await fixture.settle()
      }
      fixture.window.destroy()
      await GtkTest.settle()
    }
  }
}
