import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// A person of a declared list.
private struct Member: ListDiffable, Equatable, TextRepresentable {
  let id: Int
  var name: String
  var texts: [String] { [name] }
}

/// A cell that a declared list names, and that says how high it is.
private final class MemberCell: ListCell {
  private let label = Label()
  let root: Widget

  init() { root = HorizontalStack(children: [label]) }

  static func height(for member: Member) -> RowHeight? { .fixed(member.id == 0 ? 70 : 33) }

  func bind(_ member: Member) { label.text = member.name }
}

private final class MemberController: BindingSectionController<Member> {
  override func viewModels(for member: Member) -> [any ListDiffable] { [member] }
  override var header: Row? { .title("Header") }
  override var footer: Row? { .note("Footer") }
}

extension GtkTests {
  @MainActor @Suite struct FrontEndTests {
    init() throws { try GtkTest.start() }

    @Test("I1 convenience items show in a window although no cell was registered")
    func items() async {
      await GtkTest.noWarnings {
        let fixture = CellFixture()
        let list = ItemList(host: fixture.list, diagnostics: fixture.diagnostics)
        var chosen: [String] = []
        fixture.show(
          [
            ItemSection(
              id: "s",
              title: "Settings",
              contents: [
                StandardItem(id: 1, title: "One") { chosen.append($0.title) },
                StandardItem(id: 2, title: "Two", subtitle: "Second line"),
                StandardItem(id: 3, title: "Three", value: "3"),
              ]
            )
          ],
          in: list
        )
        await fixture.settle()
        #expect(
          fixture.shownTexts == [["Settings"], ["One"], ["Two", "Second line"], ["Three", "3"]]
        )
        fixture.list.presenter.select(fixture.row(1), gesture: .replace)
        #expect(chosen == ["One"])
        #expect(fixture.diagnostics.recent.isEmpty)
        _ = list
        await fixture.close()
      }
    }

    @Test("Q1 a declared list names cells that nobody registered; they say their heights")
    func models() async {
      await GtkTest.noWarnings {
        let fixture = CellFixture()
        let list = ModelList(host: fixture.list, diagnostics: fixture.diagnostics)
        fixture.declare(list) { list in
          let section = ListSection("first", header: "Members", footer: "Everybody")
          list.append(section)
          list.append(
            MemberCell.self,
            models: [Member(id: 0, name: "Ann"), Member(id: 1, name: "Bob")],
            section: section
          )
        }
        await fixture.settle()
        #expect(fixture.shownTexts == [["Members"], ["Ann"], ["Bob"], ["Everybody"]])
        let presenter = fixture.list.presenter
        #expect(presenter.frame(of: fixture.row(1))?.height == 70)
        #expect(presenter.frame(of: fixture.row(2))?.height == 33)
        #expect(fixture.diagnostics.recent.isEmpty)
        _ = list
        await fixture.close()
      }
    }

    @Test("C6 section controllers use the library's titles and remarks without registering a cell")
    func sections() async {
      await GtkTest.noWarnings {
        let fixture = CellFixture()
        let adapter = ListAdapter(host: fixture.list, diagnostics: fixture.diagnostics)
        adapter.register(MemberController.self, for: Member.self)
        fixture.list.register(MemberCell.self)
        adapter.objects = [Member(id: 1, name: "Ann")]
        await fixture.settle()
        #expect(fixture.shownTexts == [["Header"], ["Ann"], ["Footer"]])
        #expect(fixture.diagnostics.recent.isEmpty)
        await fixture.close()
      }
    }
  }
}
