import ListCore
import Testing

@MainActor
@Suite struct ModelHookTests {
  private enum Wave: String, CaseIterable, CellAction { case hello }

  @Test("Q2 heights: what the program says, then what the cell says, then natural")
  func heightPrecedence() {
    let sample = SampleModels()
    sample.list.heights(of: Member.self) { $0.id == 1 ? .fixed(11) : nil }
    sample.list.performUpdates { list in
      list.append(
        MemberCell.self,
        models: [
          Member(id: 1, name: "long enough"), Member(id: 2, name: "long enough"),
          Member(id: 3, name: "short"),
        ]
      )
      list.append([Member(id: 4, name: "long enough")], cellType: CellType(MemberHost.self))
    }
    sample.host.settle()
    let rows = sample.host.presenter.snapshot.section(at: 0).rows
    #expect(rows.map(\.height) == [.fixed(11), .fixed(70), .natural, .natural])
    #expect(rows.map(\.cellType).prefix(3).allSatisfy { $0 == CellType(MemberCell.self) })
    #expect(rows[3].cellType == CellType(MemberHost.self))
  }

  @Test("AP1 AP12 a model is found, selected and scrolled to whichever cell shows it")
  func foundInAnyCell() {
    let sample = SampleModels()
    let (known, other) = (Member(id: 1, name: "a"), Member(id: 4, name: "b"))
    sample.list.performUpdates { list in
      list.append(MemberCell.self, models: [known])
      list.append([other], cellType: CellType(MemberHost.self))
    }
    sample.host.settle()
    sample.list.selectionMode = .single
    for member in [known, other] {
      #expect(sample.list.row(of: member) == sample.list.row(of: Member.self, id: member.id))
      #expect(sample.list.select(member) && sample.list.scroll(to: member))
    }
    #expect(sample.list.row(of: Member(id: 9, name: "c")) == nil)
  }

  @Test("Q2 modify comes after each bind, also after one in place and after reuse, never else")
  func modify() throws {
    let host = MemberHost()
    let list = ModelList(host: host)
    var log: [String] = []
    list.modify(MemberCell.self, showing: Member.self) { cell, person in
      cell.decoration = "\(cell.text)#\(person.id)"
      log.append(cell.decoration)
    }
    list.modify(MemberHost.self, showing: Banner.self) { _, _ in log.append("another cell") }
    func show(_ people: [Member]) {
      list.performUpdates { $0.append(people) }
      host.turns.settle()
    }
    show([Member(id: 1, name: "a"), Member(id: 2, name: "b")])
    #expect(log == ["a#1", "b#2"])
    show([Member(id: 1, name: "a"), Member(id: 2, name: "c")])
    #expect(log == ["a#1", "b#2", "c#2"])
    show((0..<9).map { Member(id: $0, name: "\($0)") })
    log = []
    host.presenter.scroll(toOffset: 90)
    #expect(log == ["4#4", "5#5", "6#6"])
    let row = try #require(list.row(of: Member.self, id: 5))
    #expect((host.cell(at: row) as? MemberCell)?.decoration == "5#5")
  }

  @Test("Q2 willDisplay and didEndDisplaying bring the model, recorded for the end")
  func display() {
    let sample = SampleModels(height: 100)
    var log: [String] = []
    sample.list.heights(of: Member.self) { _ in .fixed(50) }
    sample.list.willDisplay(Member.self) { person, row in
      log.append("will \(person.name) \(row.id.key)")
    }
    sample.list.didEndDisplaying(Member.self) { person, _ in log.append("end \(person.name)") }
    sample.show((0..<5).map { Member(id: $0, name: "p\($0)") })
    #expect(log == ["will p0 0", "will p1 1"])
    sample.show((0..<5).map { Member(id: $0, name: "q\($0)") })
    #expect(log.count == 2, "an update in place is no display")
    sample.host.presenter.scroll(toOffset: 100)
    #expect(log.dropFirst(2) == ["will q2 2", "will q3 3", "end p0", "end p1"])
  }

  @Test("Q2 selection brings the model and needs no index path; rows can refuse")
  func selection() throws {
    let sample = SampleModels()
    var log: [String] = []
    sample.list.onSelect(Member.self) { person, row in
      log.append("select \(person.name) at \(row.index ?? -1)")
    }
    sample.list.onDeselect(Member.self) { person, _ in log.append("deselect \(person.name)") }
    sample.list.isSelectable(Member.self) { $0.id != 2 }
    sample.host.presenter.deselectsAutomatically = false
    sample.show([Member(id: 1, name: "Ann"), Member(id: 2, name: "Bob"), Member(id: 3, name: "Cy")])
    let rows = try (1...3).map { try #require(sample.list.row(of: Member.self, id: $0)) }
    sample.show([
      Member(id: 3, name: "Cyd"), Member(id: 1, name: "Ann"), Member(id: 2, name: "Bob"),
    ])
    for row in rows { sample.host.presenter.select(row, gesture: .replace) }
    #expect(log == ["select Ann at 1", "deselect Ann", "select Cyd at 0"])
  }

  @Test("Q2 context actions and what cells say come with the newest model")
  func actions() throws {
    let sample = SampleModels()
    var log: [String] = []
    sample.host.register(Member.self, actions: Wave.self)
    sample.list.contextActions(
      of: Member.self,
      onDelete: { log.append("delete \($0.name)") },
      leading: { [ContextAction(title: "Greet \($0.id)") { log.append("greet \($0.name)") }] }
    )
    sample.show([Member(id: 1, name: "Ann")])
    sample.list.on(Wave.self) { wave, row in
      log.append("\(wave.name) \(row.viewModel(as: Member.self)?.name ?? "-")")
    }
    let row = try #require(sample.list.row(of: Member.self, id: 1))
    let menu = sample.host.presenter.rowActions(for: row)
    #expect(menu.all.map(\.id) == ["Greet 1", RowActions.deleteID])
    sample.show([Member(id: 1, name: "Anne")])
    for action in menu.all { sample.host.presenter.performRowAction(action.id, of: row) }
    sample.host.press("hello", in: row)
    sample.list.performUpdates { list in
      list.append(ListSection("new") { Member(id: 9, name: "Nel") })
    }
    sample.host.settle()
    sample.host.press("hello", in: try #require(sample.list.row(of: Member.self, id: 9)))
    #expect(log == ["greet Anne", "delete Anne", "hello Anne", "hello Nel"])
  }

  @Test("Q2 R2 what is said of an action again takes the place of what was said before")
  func actionAgain() throws {
    final class Witness {}
    let sample = SampleModels()
    var log: [String] = []
    sample.host.register(Member.self, actions: Wave.self)
    weak var before: Witness?
    do {
      let witness = Witness()
      before = witness
      sample.list.on(Wave.self) { [witness] _, _ in
        withExtendedLifetime(witness) { log.append("before") }
      }
    }
    sample.show([Member(id: 1, name: "Ann")])
    sample.list.on(Wave.self) { wave, _ in log.append(wave.name) }
    #expect(before == nil)
    for id in [1, 2] {
      // The second one comes later.
      sample.show((1...id).map { Member(id: $0, name: "Ann") })
      sample.host.press("hello", in: try #require(sample.list.row(of: Member.self, id: id)))
    }
    #expect(log == ["hello", "hello"])
  }

  @Test("Q3 loading and no rows shows loading, no rows shows the empty state, rows show the list")
  func ruleTable() {
    let sample = SampleModels()
    let presenter = sample.host.presenter
    sample.list.noItemTitle = "No user"
    sample.list.noItemMessage = "Nobody signed up yet."
    sample.list.noItemImage = "system-users-symbolic"
    var reloads = 0
    sample.list.noItemAction(title: "Reload") { reloads += 1 }
    for isLoading in [true, false] {
      for people in [[], [Member(id: 1, name: "Ann")]] {
        sample.list.isLoading = isLoading
        sample.show(people)
        #expect(presenter.isShowingLoading == (isLoading && people.isEmpty))
        #expect((presenter.emptyState != nil) == (!isLoading && people.isEmpty))
      }
    }
    sample.show([])
    #expect(
      presenter.emptyState
        == EmptyState(
          title: "No user",
          message: "Nobody signed up yet.",
          iconName: "system-users-symbolic",
          buttonTitle: "Reload"
        )
    )
    #expect(presenter.pressEmptyStateButton())
    #expect(reloads == 1)
    sample.list.noItemAction(title: nil)
    #expect(!presenter.pressEmptyStateButton())
    sample.list.noItemTitle = nil
    sample.list.noItemMessage = nil
    #expect(presenter.emptyState == EmptyState(title: "", iconName: "system-users-symbolic"))
    sample.list.noItemImage = nil
    #expect(presenter.emptyState == nil)
    #expect(sample.list.noItemTitle == nil && sample.list.noItemImage == nil)
  }

  @Test("Q3 sections without rows count as no rows")
  func emptySections() {
    let sample = SampleModels()
    sample.list.noItemTitle = "None"
    sample.list.show { ListSection("a") }
    sample.host.settle()
    #expect(sample.host.presenter.emptyState?.title == "None")
    #expect(sample.list.noItemMessage == nil)
  }
}
