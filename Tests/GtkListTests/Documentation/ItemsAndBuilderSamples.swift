import GtkList
import ListCore
import Testing

/// The samples of "Items and builder"; what stands between the markers is in the guide.
enum ItemsAndBuilderSamples {
  // sample
  struct ContactItem: ListViewItem {
    let id: Int
    var name: String
    var address: String
    var onSelect: ItemAction<ContactItem>?
    var onDelete: ItemAction<ContactItem>?

    var contentConfiguration: RowConfiguration {
      RowConfiguration(
        text: name,
        secondaryText: address,
        appearance: .subtitle,
        accessory: .disclosure
      )
    }
  }
  // end

  struct Person: ListDiffable, Equatable, TextRepresentable {
    var id: Int
    var name: String
    var address: String
    var texts: [String] { [name, address] }
  }

  final class PersonCell: ListCell {
    enum Action: String, CaseIterable, CellAction { case call }

    let actions = CellActions<Action>()
    private let name = Label()
    private let call = Button("Call")
    private(set) lazy var root: Widget = HorizontalStack(children: [name, call])

    init() { actions.connect(call, to: .call) }

    func bind(_ person: Person) { name.text = person.name }
  }
}

@MainActor @Suite struct ItemsAndBuilderTests {
  typealias ContactItem = ItemsAndBuilderSamples.ContactItem
  typealias Person = ItemsAndBuilderSamples.Person

  private let people = [
    Person(id: 1, name: "Ada", address: "London"),
    Person(id: 2, name: "Grace", address: "New York"),
  ]

  @Test("I1 guide: items show, call and are removed")
  func items() throws {
    let host = HeadlessList()
    var called: [String] = []
    var removed: [Int] = []
    func call(_ name: String) { called.append(name) }
    func remove(_ id: Int) { removed.append(id) }
    // sample
    let contacts = ItemList(host: host)
    contacts.emptyState = EmptyState(title: "No contacts", message: "Add somebody to call.")
    contacts.show([
      ItemSection(
        id: "friends",
        title: "Friends",
        contents: people.map { person in
          ContactItem(
            id: person.id,
            name: person.name,
            address: person.address,
            onSelect: { contact in call(contact.name) },
            onDelete: { contact in remove(contact.id) }
          )
        }
      )
    ])
    // end
    host.settle()
    #expect(
      host.text == """
        friends
          title\tFriends
          1\tAda | London
          2\tGrace | New York
        """
    )
    let row = try #require(host.presenter.visibleRows.last)
    host.tap(row)
    #expect(called == ["Grace"])
    #expect(contacts.adapter.performRowAction(RowActions.deleteID, of: row))
    #expect(removed == [2])
  }

  @Test("Q1 guide: an action of a cell comes with the model that its row shows")
  func actions() throws {
    typealias PersonCell = ItemsAndBuilderSamples.PersonCell
    let host = HeadlessList()
    let screen = ModelList(host: host)
    var called: [String] = []
    func call(_ name: String) { called.append(name) }
    // sample
    screen.on(PersonCell.Action.self) { _, row in
      guard let person = row.viewModel(as: Person.self) else { return }
      call(person.name)
    }
    // end
    screen.show { ListSection("friends") { people } }
    host.settle()
    let row = try #require(screen.row(of: Person.self, id: 2))
    #expect(host.presenter.send(PersonCell.Action.call, from: row))
    #expect(called == ["Grace"])
  }

  @Test("AP10 guide: a row is moved where the program allows it")
  func moving() throws {
    let host = HeadlessList()
    let screen = ModelList(host: host)
    var order = people
    // sample
    screen.onMove(Person.self) { _, move in
      order.insert(order.remove(at: move.from.index), at: move.to.index)
    }
    screen.canMove(Person.self) { $0.name != "Ada" }
    screen.allowsMove(Person.self) { $1.to.section != "archive" }
    // end
    screen.show { ListSection("friends") { order } }
    host.settle()
    let ada = try #require(screen.row(of: Person.self, id: 1))
    let grace = try #require(screen.row(of: Person.self, id: 2))
    #expect(!host.drag(ada, y: 80))
    #expect(host.drag(grace, y: 2))
    #expect(order.map(\.name) == ["Grace", "Ada"])
  }

  @Test("T7 guide: a header over several sections folds them all")
  func groups() {
    let host = HeadlessList()
    let screen = ModelList(host: host)
    // sample
    screen.show {
      let here = people.filter { $0.address == "London" }
      let away = people.filter { $0.address != "London" }
      ListSection("friends", header: "Friends")
      ListSection("here", header: "London") { here }.inGroup(of: "friends")
      ListSection("away", header: "Elsewhere") { away }.inGroup(of: "friends")
    }
    screen.adapter.headersCollapse = true
    // end
    host.settle()
    #expect(host.presenter.snapshot.group(ofSectionAt: 2) == 0..<3)
    host.presenter.disclose(host.presenter.snapshot.rowID(at: 0))
    host.settle()
    #expect(host.text == "friends\n  title\tFriends\nhere\naway")
  }

  @Test("Q1 guide: the declared list shows, changes and loses a row by its id")
  func builder() throws {
    let host = HeadlessList()
    var called: [String] = []
    func call(_ name: String) { called.append(name) }
    // sample
    let screen = ModelList(host: host)
    screen.noItemTitle = "Nobody here"
    screen.onSelect(Person.self) { person, _ in call(person.name) }
    screen.performUpdates { list in
      let friends = ListSection("friends", header: "Friends")
      list.append(friends)
      list.append(people, section: friends)
    }
    // end
    host.settle()
    let declared = "friends\n  title\tFriends\n  1\tAda | London\n  2\tGrace | New York"
    #expect(host.text == declared)
    let row = try #require(host.presenter.visibleRows.last)
    host.tap(row)
    #expect(called == ["Grace"])
    // sample
    screen.show {
      ListSection("friends", header: "Friends") { people }
      if people.count > 1 {
        ListSection("summary", footer: "\(people.count) people")
      }
    }
    // end
    host.settle()
    #expect(host.text == declared + "\nsummary\n  note\t2 people")
    // sample
    screen.delete(Person.self, ids: [2])
    // end
    host.settle()
    #expect(!host.text.contains("Grace"))
  }

  @Test("AP9 guide: a list inside a row is seen, as its row has a height")
  func listInRow() throws {
    let host = HeadlessList(width: 300, height: 300)
    let screen = ModelList(host: host)
    // sample
    let themes = NestedList(id: "themes")
    themes.adapter.register(Person.self) { SingleSectionController(model: $0) }
    themes.adapter.objects = people
    screen.heights(of: NestedList.self) { _ in .fixed(48) }
    screen.show { ListSection("themes", header: "Themes") { themes } }
    // end
    host.settle()
    let row = try #require(screen.row(of: NestedList.self, id: "themes"))
    #expect(host.presenter.frame(of: row)?.height == 48)
  }

  @Test("AP9 guide: rows are searched, and all of them are back")
  func searching() {
    let host = HeadlessList()
    let screen = ModelList(host: host)
    screen.show { ListSection("friends", header: "Friends") { people } }
    host.settle()
    let all = host.text
    // sample
    screen.filter(rows: { $0.contains("london") })
    screen.filter(rows: { $0.model(as: Person.self)?.name != "Ada" })
    screen.filter(rows: nil)
    // end
    host.settle()
    #expect(host.text == all)
    screen.filter(rows: { $0.contains("london") })
    host.settle()
    #expect(host.text == "friends\n  title\tFriends\n  1\tAda | London")
  }
}
