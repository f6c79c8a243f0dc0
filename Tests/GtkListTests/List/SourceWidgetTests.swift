import Glibc
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

private struct Mail: ListDiffable, Equatable, TextRepresentable {
  var id: Int
  var subject = "mail"
  var texts: [String] { ["\(subject) \(id)"] }
}

private final class MailCell: ListCell {
  private let label = Label()
  var root: Widget { label }
  func bind(_ row: Mail) { label.text = row.texts.joined() }
}

extension GtkTests {
  @MainActor
  @Suite("ST1 a source in a window")
  struct SourceWidgetTests {
    @MainActor
    private struct Fixture {
      let list = ListView()
      let source: FakeSource<Mail>
      let adapter: ListAdapter
      let window = Window(title: "source", width: 375, height: 600)

      init(_ count: Int) {
        source = FakeSource((0..<count).map { Mail(id: $0) })
        adapter = ListAdapter(host: list)
        list.register(MailCell.self)
        adapter.register(Mail.self) {
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
          let root = (top as? MailCell)?.root
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
        fixture.source.elements.insert(Mail(id: -1 - round), at: round * 10)
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
