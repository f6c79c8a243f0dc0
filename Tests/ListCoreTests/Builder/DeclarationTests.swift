import ListCore
import Testing

@MainActor
@Suite struct DeclarationTests {
  private let ann = Member(id: 1, name: "Ann")
  private let bob = Member(id: 2, name: "Bob")
  private let cy = Member(id: 3, name: "Cy")

  @Test("Q1 a declaration starts from nothing and only the difference touches the screen")
  func fromNothing() throws {
    let sample = SampleModels()
    sample.show([ann, bob, cy])
    #expect(sample.host.text == "s\n  1\tAnn\n  2\tBob\n  3\tCy")
    let cell = try #require(sample.cell(of: 3))
    let bound = sample.host.boundCount
    sample.show([cy, Member(id: 1, name: "Anne")])
    #expect(sample.host.text == "s\n  3\tCy\n  1\tAnne")
    #expect(sample.cell(of: 3) === cell)
    #expect(sample.host.boundCount == bound + 1)
    #expect(sample.reports.last?.rows == .init(deleted: 1, moved: 1, updated: 1))
    sample.show([cy, Member(id: 1, name: "Anne")])
    #expect(sample.host.boundCount == bound + 1)
    #expect(sample.reports.last?.sections == .init())
  }

  @Test("Q1 headers and footers are texts or view models, and change in place")
  func supplements() {
    let sample = SampleModels()
    func declare(_ word: String) {
      sample.list.performUpdates { list in
        let first = ListSection("first", header: "H \(word)", footer: "F")
        let second = ListSection(
          2,
          header: Row(Banner(id: "b", text: word), height: .fixed(33)),
          footer: .note("N", height: .fixed(20))
        )
        list.append([first, second])
        list.append([ann], section: second)
        list.append([bob], section: first)
      }
      sample.host.settle()
    }
    declare("one")
    #expect(
      sample.host.text
        == "first\n  title\tH one\n  2\tBob\n  note\tF\n2\n  b\tone\n  1\tAnn\n  note\tN"
    )
    let rows = sample.host.presenter.snapshot.section(at: 1).rows
    #expect(rows.map(\.role) == [.header, .body, .footer])
    #expect(rows.map(\.height) == [.fixed(33), .natural, .fixed(20)])
    let bound = sample.host.boundCount
    declare("two")
    #expect(sample.host.boundCount == bound + 2)
    #expect(sample.reports.last?.rows == .init(updated: 2))
  }

  @Test("Q1 a section is named by any literal, also one with values in it")
  func literals() {
    let day = 3
    #expect(ListSection("day-\(day)").id == ListID("day-3"))
    #expect(ListSection("day").id == ListID("day") && ListSection(3).id == ListID(day))
  }

  @Test("Q1 models without a section go to the last one; a section not yet added is added")
  func implicitSections() {
    let sample = SampleModels()
    sample.list.performUpdates { list in
      list.append([ann])
      list.append([bob], section: ListSection("b", header: "B"))
      list.append([cy])
    }
    sample.host.settle()
    #expect(sample.host.text == "\n  1\tAnn\nb\n  title\tB\n  2\tBob\n  3\tCy")
  }

  @Test("Q1 duplicate models and sections are shown once and reported, across appends too")
  func duplicates() {
    let sample = SampleModels()
    sample.list.performUpdates { list in
      let section = ListSection("s")
      list.append(section)
      list.append([ann, bob], section: section)
      list.append([Member(id: 1, name: "again")], section: section)
      list.append(ListSection("s") { cy })
    }
    sample.host.settle()
    #expect(sample.host.text == "s\n  1\tAnn\n  2\tBob")
    #expect(sample.diagnostics.counts == [.duplicateIdentifier: 2])
  }

  @Test("Q1 models that are only hashable, or have an id elsewhere, are updated in place")
  func keyedModels() {
    let sample = SampleModels()
    func declare(_ name: String) {
      sample.list.performUpdates { list in
        list.append(ListSection("hash"))
        list.append(ListRows(byHash: [HashedUser(id: 1, name: name)]))
        list.append(ListSection("path"))
        list.append(ListRows([HashedUser(id: 1, name: name)], id: \.id))
      }
      sample.host.settle()
    }
    declare("Arun")
    let created = sample.host.createdCount
    declare("Arun K")
    #expect(sample.host.createdCount == created)
    #expect(sample.reports.last?.rows == .init(updated: 2))
    #expect(
      sample.host.presenter.snapshot.sections.map { $0.rows[0].texts } == [["Arun K"], ["Arun K"]]
    )
    let row = sample.host.presenter.snapshot.section(at: 1).rows[0]
    #expect(row.content.value(as: KeyedModel<HashedUser>.self)?.model.name == "Arun K")
    #expect(row.key.description == "1")
  }

  @Test("Q1 completions are called once, in order, when the list is shown")
  func completions() {
    let sample = SampleModels()
    let calls = CallLog()
    for number in 0..<3 {
      sample.list.performUpdates(animated: false) { list in
        list.append([Member(id: number, name: "\(number)")])
      } completion: { shown in
        #expect(sample.host.text == "\n  2\t2")
        calls.numbers.append(shown ? number : -1)
      }
    }
    #expect(calls.numbers.isEmpty)
    sample.host.settle()
    #expect(calls.numbers == [0, 1, 2])
    #expect(sample.reports.map(\.isAnimated) == [false], "one turn, one transaction")
  }

  @Test("Q1 what is called first is applied first, however long its declaration takes")
  func callOrder() {
    let sample = SampleModels()
    let calls = CallLog()
    sample.list.performUpdates { list in
      // The second call is complete before the first one is.
      sample.list.performUpdates {
        $0.append([bob])
      } completion: { _ in
        calls.numbers.append(2)
      }
      sample.host.settle()
      #expect(sample.host.text.isEmpty, "the newer state waits for the older")
      list.append([ann])
    } completion: { _ in
      calls.numbers.append(1)
    }
    sample.host.settle()
    #expect(calls.numbers == [1, 2])
    #expect(sample.host.text == "\n  2\tBob")
  }

  @Test("Q1 a list may be declared on any thread; completions come on the main actor, in order")
  func anyThread() async {
    let sample = SampleModels()
    let calls = CallLog()
    let list = sample.list
    await Task.detached {
      for number in 0..<50 {
        list.performUpdates { list in
          list.append((0...number).map { Member(id: $0, name: "\($0)") })
        } completion: { shown in
          calls.numbers.append(shown ? number : -1)
        }
      }
    }.value
    for _ in 0..<1_000 where calls.numbers.count < 50 {
      await Task.yield()
      sample.host.settle()
    }
    #expect(calls.numbers == Array(0..<50))
    #expect(sample.host.presenter.snapshot.rowCount == 50)
  }

  @Test("Q1 the async form returns when the list is shown")
  func asynchronous() async {
    let sample = SampleModels()
    let list = sample.list
    let task = Task { @MainActor in await list.performUpdatesAndWait { $0.append([ann]) } }
    for _ in 0..<1_000 where sample.host.text.isEmpty {
      await Task.yield()
      sample.host.settle()
    }
    #expect(await task.value)
    #expect(sample.host.text == "\n  1\tAnn")
  }

  @Test("Q1 a list that goes away answers with false")
  func gone() async {
    let calls = CallLog()
    var sample: SampleModels? = SampleModels()
    sample?.list.performUpdates {
      $0.append([ann])
    } completion: {
      calls.numbers.append($0 ? 1 : 0)
    }
    sample = nil
    #expect(calls.numbers == [0])
    let list = ModelList(host: HeadlessList())
    list.performUpdates {
      $0.append([ann])
    } completion: {
      calls.numbers.append($0 ? 1 : 0)
    }
    #expect(calls.numbers == [0, 0], "its host was gone already")
  }

  @Test("Q4 the builder syntax knows conditions, alternatives, loops, optionals and arrays")
  func builderSyntax() {
    let sample = SampleModels()
    func declare(isAdmin: Bool, owner: Member?) {
      sample.list.show {
        ListSection("people", header: "People") {
          if let owner { owner }
          if isAdmin { bob } else { cy }
          for id in 10..<12 { Member(id: id, name: "guest") }
          [ann]
          ListRows(MemberCell.self, [Member(id: 20, name: "cell")])
        }
        if isAdmin { ListSection("admin") { Banner(id: "x", text: "danger") } }
        for number in 1...2 { ListSection(ListID(number)) }
      }
      sample.host.settle()
    }
    declare(isAdmin: true, owner: Member(id: 0, name: "Root"))
    let people = ["  0\tRoot", "  2\tBob", "  10\tguest", "  11\tguest", "  1\tAnn", "  20\tcell"]
    #expect(
      sample.host.text
        == (["people", "  title\tPeople"] + people + ["admin", "  x\tdanger", "1", "2"])
        .joined(separator: "\n")
    )
    declare(isAdmin: false, owner: nil)
    #expect(
      sample.list.models(Member.self, in: "people").map(\.id) == [3, 10, 11, 1, 20]
    )
    #expect(sample.list.sections.map(\.id) == ["people", 1, 2])
  }
}
