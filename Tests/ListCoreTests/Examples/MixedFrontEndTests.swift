import ListCore
import Testing

// One list whose sections are made in three ways: by a controller, of items, and declared.

private struct Jotting: ListDiffable, Equatable, TextRepresentable {
  let id: String
  var texts: [String] { [id] }
}

private struct Person: ListDiffable, Equatable {
  let id: String
  var name: String
}

private struct PersonItem: ListViewItem {
  let id = "person"
  let person: Person
  var onSelect: ItemAction<PersonItem>?
  var onDelete: ItemAction<PersonItem>?

  var contentConfiguration: RowConfiguration { RowConfiguration(text: person.name) }
  var height: RowHeight { .fixed(40) }
}

/// What happened, in the words of the items it happened to.
@MainActor
private final class Told {
  var lines: [String] = []
}

private final class PersonController: DeclaredSectionController<Person> {
  var told: Told?
  private var likes = 0

  override func items(for person: Person) -> [any ListViewItem] {
    let told = told
    return [
      PersonItem(
        person: Person(id: person.id, name: person.name + String(repeating: "!", count: likes)),
        onSelect: { told?.lines.append("selected \($0.person.name)") },
        onDelete: { told?.lines.append("deleted \($0.person.name)") }
      )
    ]
  }

  func like() {
    likes += 1
    update()
  }
}

private struct Team: ListDiffable, Equatable {
  let id: String
  var members: [String]
}

private final class TeamController: DeclaredSectionController<Team> {
  override func rows(for team: Team) -> ListRows {
    ListRows(CrewCell.self, team.members.map { Jotting(id: $0) })
  }
}

private final class CrewCell: ModelCell {
  static func height(for note: Jotting) -> RowHeight? { .fixed(25) }
}

@MainActor
@Suite struct MixedFrontEndTests {
  private let host = HeadlessList(width: 300, height: 400)
  private let told = Told()
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(host: host)
    adapter.register(SingleSectionController<Jotting>.self, for: Jotting.self)
    adapter.register(Person.self) { [told] person in
      let controller = PersonController(model: person)
      controller.told = told
      return controller
    }
    adapter.register(TeamController.self, for: Team.self)
    adapter.objects = [
      Jotting(id: "n"), Person(id: "p", name: "Ada"), Team(id: "t", members: ["a", "b"]),
    ]
    host.settle()
  }

  private var person: RowID { host.presenter.snapshot.rowID(at: 1) }

  @Test("I1 Q1 sections made by a controller, of items and of declared rows stand in one list")
  func together() {
    #expect(host.text == "n\n  n\tn\np\n  person\tAda\nt\n  a\ta\n  b\tb")
    let heights = host.presenter.visibleRows.compactMap { host.presenter.frame(of: $0)?.height }
    #expect(heights.dropFirst() == [40, 25, 25])
  }

  @Test("I1 what happens to an itemized row reaches the newest item, local state included")
  func newest() throws {
    let row = person
    host.presenter.selectionMode = .multiple
    host.tap(row)
    adapter.objects = [Person(id: "p", name: "Grace")]
    host.settle()
    #expect(adapter.performRowAction(RowActions.deleteID, of: row))
    let controller = try #require(adapter.sectionController(at: 0) as? PersonController)
    controller.like()
    host.settle()
    #expect(adapter.performRowAction(RowActions.deleteID, of: row))
    #expect(told.lines == ["selected Ada", "deleted Grace", "deleted Grace!"])
    #expect(host.text == "p\n  person\tGrace!")
  }

  @Test("I1 an itemized section binds only what changed")
  func binding() {
    let bound = host.boundCount
    adapter.objects = [
      Jotting(id: "n"), Person(id: "p", name: "Ada"), Team(id: "t", members: ["b", "c"]),
    ]
    host.settle()
    #expect(host.text == "n\n  n\tn\np\n  person\tAda\nt\n  b\tb\n  c\tc")
    #expect(host.boundCount == bound + 1, "only the new member")
  }
}
