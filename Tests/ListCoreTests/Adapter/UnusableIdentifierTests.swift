import ListCore
import ListTestSupport
import Testing

/// Named by a number, which may be none.
private struct Reading: ListDiffable, Equatable, TextRepresentable {
  let id: Double
  var texts: [String] { ["\(id)"] }
}

private struct ReadingItem: ListViewItem {
  let id: Double
  var contentConfiguration: RowConfiguration { RowConfiguration(text: "\(id)") }
  var height: RowHeight { .fixed(20) }
}

private struct Sample: Equatable, Sendable, TextRepresentable {
  var number: Double
  var texts: [String] { ["\(number)"] }
}

private final class ReadingsController: BindingSectionController<TestPost> {
  override func viewModels(for post: TestPost) -> [any ListDiffable] {
    [Reading(id: 1), Reading(id: .nan), Reading(id: 2), Reading(id: .nan), Reading(id: 2)]
  }
  override var header: Row? { Row(Reading(id: .nan)) }
  override var footer: Row? { Row(Reading(id: 9)) }
}

private final class ReadingItemsController: DeclaredSectionController<TestPost> {
  override func items(for post: TestPost) -> [any ListViewItem] {
    [ReadingItem(id: .nan), ReadingItem(id: 1), ReadingItem(id: .nan)]
  }
}

@MainActor
@Suite struct UnusableIdentifierTests {
  private let list = HeadlessList(width: 200, height: 200)
  private let diagnostics = DiagnosticLog()

  private func expect(_ text: String, unusable count: Int, repeated: Int = 0) {
    #expect(list.text == text)
    #expect(diagnostics.counts[.unusableIdentifier, default: 0] == count)
    #expect(diagnostics.counts[.duplicateIdentifier, default: 0] == repeated)
    #expect(list.realisedCount == list.presenter.visibleRows.count)
  }

  @Test("CO5 an object whose id is not equal to itself is left out", arguments: [1, Int.max])
  func objects(stretch: Int) {
    let adapter = ListAdapter(host: list, diagnostics: diagnostics)
    let updater = CoalescingUpdater()
    updater.longestStretch = stretch
    adapter.updater = updater
    adapter.register(SectionController<Reading>.self, for: Reading.self)
    adapter.objects = [3, .nan, 1, .nan, 2].map(Reading.init)
    list.settle()
    expect("3.0\n  3.0\t3.0\n1.0\n  1.0\t1.0\n2.0\n  2.0\t2.0", unusable: 2)
    adapter.objects = [.nan, 2, 3].map(Reading.init)
    list.settle()
    expect("2.0\n  2.0\t2.0\n3.0\n  3.0\t3.0", unusable: 3)
    adapter.reloadData()
    adapter.reload([Reading(id: .nan)])
    list.settle()
    expect("2.0\n  2.0\t2.0\n3.0\n  3.0\t3.0", unusable: 4)
    #expect(adapter.sectionController(for: Reading(id: .nan)) == nil)
  }

  @Test("CO5 rows, headers and footers whose ids are not equal to themselves are left out")
  func rows() throws {
    let adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(ReadingsController.self, for: TestPost.self)
    adapter.objects = [TestPost("a")]
    list.settle()
    expect("a\n  1.0\t1.0\n  2.0\t2.0\n  9.0\t9.0", unusable: 3, repeated: 1)
    let controller = try #require(adapter.sectionController(for: TestPost("a")))
    let rows = list.presenter.snapshot.section(at: 0)
    #expect((0..<2).map { controller.context.index(of: rows.rowID(at: $0)) } == [0, 2])
    controller.update()
    list.settle()
    expect("a\n  1.0\t1.0\n  2.0\t2.0\n  9.0\t9.0", unusable: 6, repeated: 2)
  }

  @Test("CO5 items, and sections of items, whose ids are not equal to themselves are left out")
  func items() {
    let items = ItemList(host: list, diagnostics: diagnostics)
    items.show([
      ItemSection(id: ListID(Double.nan), contents: [ReadingItem(id: 1)]),
      ItemSection(
        id: "s",
        contents: [ReadingItem(id: 1), ReadingItem(id: .nan), ReadingItem(id: 2)],
        header: ReadingItem(id: .nan)
      ),
    ])
    list.settle()
    expect("s\n  1.0\t1.0\n  2.0\t2.0", unusable: 3)
  }

  @Test("CO5 items of a section controller whose ids are not equal to themselves are left out")
  func itemized() {
    let adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(ReadingItemsController.self, for: TestPost.self)
    adapter.objects = [TestPost("a")]
    list.settle()
    expect("a\n  1.0\t1.0", unusable: 2)
  }

  @Test("CO5 declared rows and sections whose ids are not equal to themselves are left out")
  func declared() {
    let models = ModelList(host: list, diagnostics: diagnostics)
    models.performUpdates { list in
      list.append(ListSection(ListID(Double.nan), header: "nowhere"))
      let section = ListSection("s")
      list.append(section)
      list.append([1, .nan, 2].map(Reading.init), section: section)
      list.append(ListRows([.nan, 4].map(Sample.init), id: \.number), section: section)
    }
    list.settle()
    expect("s\n  1.0\t1.0\n  2.0\t2.0\n  4.0\t4.0", unusable: 3)
    models.performUpdates { list in
      list.append(ListSection("s"))
      list.append([.nan, 2].map(Reading.init))
    }
    list.settle()
    expect("s\n  2.0\t2.0", unusable: 4)
  }

  @Test("CO5 a diff of values whose ids are not equal to themselves takes them for others")
  func diffs() {
    let old = [1, .nan, 2, .nan].map(Reading.init)
    let new = [.nan, 2, 1].map(Reading.init)
    let diff = ListDiff(from: old, to: new)
    #expect(diff.deletes.count == 2)
    #expect(diff.inserts.count == 1)
    func snapshot(_ readings: [Reading]) -> Snapshot {
      let rows = ContiguousArray(readings.map { Row(AnyDiffable($0)) })
      return Snapshot(
        sections: readings.map { SnapshotSection(id: DiffIdentity($0), rows: rows) }
      )
    }
    let sections = SnapshotDiff(from: snapshot(old), to: snapshot(new)).sectionCounts
    #expect(sections.deleted == 2)
    #expect(sections.inserted == 1)
  }
}
