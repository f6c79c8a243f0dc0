import ListCore
import ListTestSupport
import Observation
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Models that have several looks.
  @MainActor @Suite struct LookTests {
    init() throws { try GtkTest.start() }

    struct Mail: ListDiffable, Equatable {
      let id: Int
      var subject: String
      var isEvent = false
    }

    final class PlainCell: ListCell {
      static var made = 0
      let label = Label()
      let root: Widget
      init() {
        Self.made += 1
        root = HorizontalStack(children: [label])
      }
      func bind(_ mail: Mail) { label.text = mail.subject }
    }

    final class EventCell: ListCell {
      static var made = 0
      let label = Label()
      let root: Widget
      init() {
        Self.made += 1
        root = HorizontalStack(children: [Label("event"), label])
      }
      func bind(_ mail: Mail) { label.text = mail.subject }
    }

    @MainActor @Observable
    final class Chore: ListDiffable {
      nonisolated let id: Int
      var isDone = false
      init(_ id: Int) { self.id = id }
      nonisolated func hasSameContent(as other: Chore) -> Bool { self === other }
    }

    private func fixture() -> ListFixture {
      let fixture = ListFixture()
      fixture.adapter.register(Mail.self) {
        SingleSectionController(model: $0).height { _ in .fixed(40) }
      }
      fixture.adapter.register(Chore.self) { SingleSectionController(model: $0) }
      return fixture
    }

    private func mails(_ count: Int) -> [Mail] {
      (0..<count).map { Mail(id: $0, subject: "mail \($0)", isEvent: $0 % 3 == 0) }
    }

    private func row(_ index: Int, _ fixture: ListFixture) -> RowID {
      fixture.list.presenter.snapshot.rowID(at: index)
    }

    private func texts(_ fixture: ListFixture) -> [[String]] {
      fixture.list.presenter.visibleRows.map { fixture.list.texts(in: $0) ?? [] }
    }

    @Test("AP6 each model says which of several cells shows it, and cells are used again by look")
    func classes() async {
      await GtkTest.noWarnings {
        let fixture = fixture()
        (PlainCell.made, EventCell.made) = (0, 0)
        fixture.list.register(Mail.self) { $0.isEvent ? EventCell.self : PlainCell.self }
        await fixture.show(mails(300))
        #expect(texts(fixture).prefix(2) == [["event", "mail 0"], ["mail 1"]])
        for offset in [3_000.0, 6_000, 9_000, 100] {
          fixture.list.presenter.scroll(toOffset: offset)
          await fixture.settle()
        }
        #expect(PlainCell.made + EventCell.made == fixture.list.createdCount)
        #expect(fixture.list.createdCount < 60)
        #expect(fixture.diagnostics.recent.isEmpty)
        await fixture.close()
      }
    }

    @Test("AP6 a model that changes its look gets another cell; its neighbours keep theirs")
    func change() async throws {
      try await GtkTest.noWarnings {
        let fixture = fixture()
        fixture.list.register(Mail.self) { $0.isEvent ? EventCell.self : PlainCell.self }
        var mails = mails(5)
        await fixture.show(mails)
        let (before, neighbour) = (
          fixture.list.cell(at: row(1, fixture)), fixture.list.cell(at: row(2, fixture))
        )
        fixture.list.presenter.select(row(1, fixture), gesture: .replace)
        try #require(fixture.list.rowWidget(for: row(1, fixture))).takeFocus()
        let bound = fixture.list.boundCount
        mails[1].isEvent = true
        await fixture.show(mails)
        #expect(texts(fixture)[1] == ["event", "mail 1"])
        #expect(fixture.list.cell(at: row(1, fixture)) !== before)
        #expect(fixture.list.cell(at: row(2, fixture)) === neighbour)
        #expect(fixture.list.boundCount == bound + 1)
        let shown = try #require(fixture.list.rowWidget(for: row(1, fixture)))
        #expect(shown.isSelected && shown.containsFocus)
        mails[1].isEvent = false
        mails[1].subject = "plain again"
        await fixture.show(mails)
        #expect(texts(fixture)[1] == ["plain again"])
        #expect(fixture.list.cell(at: row(1, fixture)) === before, "from the pool")
        await fixture.close()
      }
    }

    @Test("AP6 AP7 cells by closure are built for a look, and used again for it")
    func closures() async {
      await GtkTest.noWarnings {
        let fixture = fixture()
        var built: [Bool: Int] = [:]
        fixture.list.row(Mail.self, look: \.isEvent) { row, isEvent in
          built[isEvent, default: 0] += 1
          return HorizontalStack {
            if isEvent { Label("event") }
            row.bind(Label()) { $0.text = $1.subject }
          }
        }
        var mails = mails(200)
        await fixture.show(mails)
        for offset in [3_000.0, 6_000, 0] {
          fixture.list.presenter.scroll(toOffset: offset)
          await fixture.settle()
        }
        #expect(texts(fixture).prefix(2) == [["event", "mail 0"], ["mail 1"]])
        #expect((built[true] ?? 0) + (built[false] ?? 0) == fixture.list.createdCount)
        #expect(fixture.list.createdCount < 60)
        mails[0].isEvent = false
        mails[1].isEvent = true
        await fixture.show(mails)
        #expect(texts(fixture).prefix(2) == [["mail 0"], ["event", "mail 1"]])
        await fixture.close()
      }
    }

    @Test("AP6 AP7 an @Observable model that changes its look gets another cell by itself")
    func observed() async {
      await GtkTest.noWarnings {
        let fixture = fixture()
        fixture.list.row(Chore.self, look: \.isDone) { row, isDone in
          row.bind(Label(isDone ? "done" : "open")) { _, _ in }
        }
        let tasks = (0..<3).map { Chore($0) }
        await fixture.show(tasks)
        for isDone in [true, false, true] {
          let bound = fixture.list.boundCount
          tasks[1].isDone = isDone
          let wanted = [["open"], [isDone ? "done" : "open"], ["open"]]
          await GtkTest.pump { texts(fixture) == wanted }
          await fixture.settle()
          #expect(texts(fixture) == wanted && fixture.list.boundCount == bound + 1)
        }
        await fixture.close()
      }
    }
  }
}
