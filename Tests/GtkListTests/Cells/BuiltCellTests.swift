import CGtk
import ListCore
import ListTestSupport
import Observation
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Cells that a closure builds.
  @MainActor @Suite struct BuiltCellTests {
    init() throws { try GtkTest.start() }

    struct Memo: ListDiffable, Equatable {
      let id: Int
      var title = "memo"
      var isDone = false
      var isUrgent = false
    }

    @MainActor @Observable
    final class Letter: ListDiffable {
      nonisolated let id: Int
      var subject: String
      var replies = 0
      var isRead = false
      init(_ id: Int, _ subject: String) {
        self.id = id
        self.subject = subject
      }
      nonisolated func hasSameContent(as other: Letter) -> Bool { self === other }
    }

    private func fixture() -> ListFixture {
      let fixture = ListFixture()
      fixture.adapter.register(Memo.self) {
        SingleSectionController(model: $0).height { _ in .fixed(40) }
      }
      fixture.adapter.register(Letter.self) { SingleSectionController(model: $0) }
      return fixture
    }

    private func texts(_ fixture: ListFixture) -> [[String]] {
      fixture.list.presenter.visibleRows.map { fixture.list.texts(in: $0) ?? [] }
    }

    private func row(_ index: Int, _ fixture: ListFixture) -> RowID {
      fixture.list.presenter.snapshot.rowID(at: index)
    }

    @Test("AP7 a cell by closure is built once and used again; a bind sets what differs")
    func building() async {
      await GtkTest.noWarnings {
        let fixture = fixture()
        var built = 0
        var set = 0
        fixture.list.row(Memo.self) { row in
          built += 1
          return HorizontalStack(spacing: 4) {
            row.bind(Label()) { $0.text = $1.title }
            row.bind(Label()) { label, memo in
              set += 1
              label.text = memo.isDone ? "done" : "open"
            }
          }
        }
        var memos = (0..<200).map { Memo(id: $0, title: "memo \($0)") }
        await fixture.show(memos)
        #expect(texts(fixture)[1] == ["memo 1", "open"])
        fixture.list.presenter.scroll(toOffset: 4_000)
        await fixture.settle()
        #expect(texts(fixture)[0] == ["memo 100", "open"])
        #expect(built == fixture.list.createdCount && built < 60)
        #expect(set == fixture.list.boundCount)
        let counts = (built, set)
        var notified = 0
        let cell = fixture.cell(row(100, fixture), as: BuiltCell<Memo>.self)
        let label = cell?.root.instance.firstChild.map { Widget(ObjectRef(retaining: $0.widget)) }
        let connection = label?.connect("notify::label") { notified += 1 }
        memos[100].isDone = true
        await fixture.show(memos)
        #expect(texts(fixture)[0] == ["memo 100", "done"])
        #expect(built == counts.0 && set == counts.1 + 1 && notified == 0)
        memos[100].title = "another"
        await fixture.show(memos)
        #expect(notified == 1 && label != nil)
        connection?.cancel()
        await fixture.close()
      }
    }

    @Test("AP7 controls of a cell by closure act on the model that the row has then")
    func actions() async throws {
      try await GtkTest.noWarnings {
        let fixture = fixture()
        var heard: [String] = []
        var names: [String] = []
        let listening = fixture.adapter.addListener { event in
          if case .action(let name, _) = event { names.append(name) }
        }
        let (toggle, entry) = (Switch(label: "Done"), Entry(placeholder: "Title"))
        fixture.list.row(Memo.self) { row in
          HorizontalStack {
            row.on(row.bind(toggle) { $0.isOn = $1.isDone }) { heard.append("\($0.title) \($1)") }
            row.on(row.bind(entry) { $0.text = $1.title }, named: "rename") { memo, text in
              heard.append("\(memo.id) \(text)")
            }
            row.on(Button("Delete"), named: "delete") { heard.append("delete \($0.title)") }
          }
        }
        await fixture.show([Memo(id: 1)])
        await fixture.show([Memo(id: 1, title: "new", isDone: true)])
        #expect(heard == [])
        gtk_switch_set_active(toggle.reference.opaque, 0)
        var end: Int32 = 3
        gtk_editable_insert_text(entry.reference.opaque, "!", 1, &end)
        try #require(fixture.list.control("delete", in: row(0, fixture))).click()
        #expect(heard == ["new false", "1 new!", "delete new"])
        #expect(names == ["change", "rename", "delete"])
        listening.cancel()
        #expect(fixture.diagnostics.recent.isEmpty)
        await fixture.close()
      }
    }

    @Test("AP7 a change of an @Observable model repaints its row with one bind, and no other row")
    func observation() async {
      await GtkTest.noWarnings {
        let fixture = fixture()
        var shown: [Int] = []
        fixture.list.row(Letter.self) { row in
          HorizontalStack {
            row.bind(Label(overflow: .wrap)) { label, letter in
              shown.append(letter.id)
              label.text = letter.subject
            }
            row.bind(Label()) { $0.text = "\($1.replies) replies" }
          }
        }
        let letters = (0..<5).map { Letter($0, "letter \($0)") }
        await fixture.show(letters)
        #expect(shown.sorted() == [0, 1, 2, 3, 4])
        for step in 1...3 {
          shown = []
          let bound = fixture.list.boundCount
          letters[2].subject = "another"
          letters[2].subject = "changed \(step)"
          letters[2].replies = step
          await GtkTest.pump { texts(fixture)[2] == ["changed \(step)", "\(step) replies"] }
          await fixture.settle()
          #expect(shown == [2] && fixture.list.boundCount == bound + 1)
        }
        shown = []
        // What no cell reads.
        letters[1].isRead = true
        await GtkTest.settle()
        #expect(shown == [])
        let height = fixture.list.presenter.frame(of: row(0, fixture))?.height ?? 0
        letters[0].subject = Array(repeating: "long words", count: 30).joined(separator: " ")
        await GtkTest.pump { shown == [0] }
        await GtkTest.settle()
        await fixture.settle()
        #expect((fixture.list.presenter.frame(of: row(0, fixture))?.height ?? 0) > height + 20)
        await fixture.close()
      }
    }

    @Test("AP7 a model is followed while a cell shows it, and not after that")
    func release() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          let fixture = fixture()
          var reads = 0
          fixture.list.row(Letter.self) { row in
            row.bind(Label()) { label, letter in
              reads += 1
              label.text = letter.subject
            }
          }
          let letter = Letter(1, "first")
          let other = Letter(2, "second")
          await fixture.show([letter])
          await fixture.show([other])
          reads = 0
          letter.subject = "nobody sees it"
          await GtkTest.settle()
          #expect(reads == 0)
          other.subject = "changed"
          await GtkTest.pump { reads == 1 }
          await fixture.show([])
          other.subject = "again"
          await GtkTest.settle()
          #expect(reads == 1)
          await fixture.show([letter])
          #expect(texts(fixture) == [["nobody sees it"]])
          await fixture.close()
        }
      }
    }

    @Test("AP7 a row by closure is named by its texts, or as the closure says")
    func accessibility() async {
      await GtkTest.noWarnings {
        let fixture = fixture()
        fixture.list.row(Memo.self) { row in row.bind(Label()) { $0.text = $1.title } }
        fixture.list.row(Letter.self) { row in
          row.accessibleLabel = { "\($0.subject), \($0.isRead ? "read" : "unread")" }
          return row.bind(Label()) { $0.text = $1.subject }
        }
        let letter = Letter(1, "hello")
        await fixture.show([Memo(id: 1, title: "milk"), letter])
        @MainActor func isCalled(_ index: Int, _ name: String) -> Bool {
          guard let widget = fixture.list.rowWidget(for: row(index, fixture)) else { return false }
          let row = widget.reference.opaque
          return cgtk_test_string_property(row, GTK_ACCESSIBLE_PROPERTY_LABEL, name) == nil
        }
        #expect(isCalled(0, "milk") && isCalled(1, "hello, unread"))
        letter.isRead = true
        await GtkTest.pump { isCalled(1, "hello, read") }
        #expect(isCalled(1, "hello, read"))
        await fixture.close()
      }
    }
  }
}
