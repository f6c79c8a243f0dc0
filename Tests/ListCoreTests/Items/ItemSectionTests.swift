import ListCore
import Testing

@MainActor
@Suite struct ItemSectionTests {
  private func roles(_ sample: SampleList) -> [[Row.Role]] {
    sample.host.presenter.snapshot.sections.map { $0.rows.map(\.role) }
  }

  @Test("I2 without a title there is no header, an empty title makes an empty header")
  func titles() {
    let sample = SampleList([
      ItemSection(id: "none", contents: [SampleItem(id: "a")]),
      ItemSection(id: "empty", title: "", contents: [SampleItem(id: "a")]),
      ItemSection(id: 3, title: "Three"),
    ])
    #expect(roles(sample) == [[.body], [.header, .body], [.header]])
    #expect(sample.host.text == "none\n  a\ttext\nempty\n  title\t\n  a\ttext\n3\n  title\tThree")
    #expect(sample.list.sections.map { $0.header != nil } == [false, true, true])
    #expect(sample.list.sections.map(\.title) == [nil, "", "Three"])
    #expect(sample.list.sections[0].contents.count == 1)
  }

  @Test("I2 a changed title changes the header in place")
  func changedTitle() {
    let sample = SampleList([ItemSection(id: "s", title: "One", contents: [SampleItem(id: "a")])])
    let bound = sample.host.boundCount
    sample.list.show([ItemSection(id: "s", title: "Two", contents: [SampleItem(id: "a")])])
    sample.host.settle()
    #expect(sample.host.boundCount == bound + 1)
    #expect(sample.reports.map(\.rows) == [.init(updated: 1)])
  }

  @Test("I2 header and footer can be any item")
  func supplements() {
    let header = AmountItem(id: 1, amount: 5)
    let sample = SampleList([
      ItemSection(
        id: "s",
        title: "not shown",
        contents: [SampleItem(id: "a")],
        header: header,
        footer: SampleItem(id: "foot", text: "end")
      )
    ])
    sample.list.formatters = formatters(word: "EUR")
    sample.host.settle()
    #expect(roles(sample) == [[.header, .body, .footer]])
    #expect(sample.host.text == "s\n  1\tEUR 5\n  a\ttext\n  foot\tend")
    let first = sample.host.presenter.snapshot.section(at: 0).rows[0]
    #expect(first.cellType == CellType(AmountCell.self))
    #expect(first.height == .fixed(50))
  }

  @Test("I2 duplicates of items and of sections are shown once and reported, nothing traps")
  func duplicates() {
    let sample = SampleList([
      ItemSection(id: "s", contents: [SampleItem(id: "a"), SampleItem(id: "a", text: "second")]),
      ItemSection(id: "t", contents: [SampleItem(id: "a", text: "elsewhere")]),
      ItemSection(id: "s", contents: [SampleItem(id: "b")]),
    ])
    #expect(sample.host.text == "s\n  a\ttext\nt\n  a\telsewhere")
    #expect(sample.diagnostics.counts == [.duplicateIdentifier: 2])
  }

  @Test("I2 the program owns which sections are collapsed; it survives updates")
  func collapsed() {
    let sections = [
      ItemSection(id: "s", title: "S", contents: [SampleItem(id: "a")]),
      ItemSection(id: "t", title: "T", contents: [SampleItem(id: "a")], isCollapsible: false),
    ]
    let sample = SampleList(sections)
    sample.list.collapsedSections = ["s", "t"]
    sample.host.settle()
    #expect(roles(sample) == [[.header], [.header, .body]])
    sample.list.show(sections + [ItemSection(id: "u")])
    sample.host.settle()
    #expect(roles(sample).first == [.header])
    #expect(sample.list.collapsedSections == ["s", "t"])
    sample.list.collapsedSections = []
    sample.host.settle()
    #expect(roles(sample).first == [.header, .body])
  }

  @Test("I2 an empty state with its button, and loading, follow the rows")
  func emptyState() {
    let sample = SampleList()
    var presses = 0
    sample.list.emptyState = EmptyState(title: "Nothing", buttonTitle: "Reload")
    sample.list.onEmptyStateButton = { presses += 1 }
    #expect(sample.host.presenter.emptyState?.title == "Nothing")
    #expect(sample.host.presenter.pressEmptyStateButton())
    sample.list.isLoading = true
    #expect(sample.host.presenter.isShowingLoading)
    #expect(!sample.host.presenter.pressEmptyStateButton())
    sample.show([SampleItem(id: "a")])
    #expect(!sample.host.presenter.isShowingLoading)
    #expect(presses == 1)
  }

  @Test("I2 sections may be made and shown from any thread; completions come on the main actor")
  func anyThread() async {
    let host = HeadlessList(width: 300, height: 400)
    let list = ItemList(host: host)
    let calls = CallLog()
    await Task.detached {
      for number in 0..<20 {
        list.show([ItemSection(id: "s", contents: [SampleItem(id: "\(number)")])]) { shown in
          calls.numbers.append(shown ? number : -1)
        }
      }
    }.value
    for _ in 0..<1_000 where calls.numbers.count < 20 {
      await Task.yield()
      host.settle()
    }
    #expect(calls.numbers == Array(0..<20))
    #expect(host.text == "s\n  19\ttext")
  }
}
