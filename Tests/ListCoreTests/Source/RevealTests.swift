import ListCore
import ListTestSupport
import Testing

private struct Day: ListDiffable, Equatable, TextRepresentable {
  var id: Int
  var texts: [String] { ["day \(id)"] }
}

private final class DayController: SectionController<Day> {
  override var numberOfRows: Int { 0 }
  override var header: SupplementaryRow? { SupplementaryRow(model, height: .fixed(30)) }
}

private struct Entry: ListDiffable, Equatable, TextRepresentable {
  var id: Int
  var day: Int
  var texts: [String] { ["entry \(id)"] }
  var groupHead: DiffIdentity? { DiffIdentity(id: day, of: Day.self) }
}

/// Entries below the day they are of.
private struct Days: RowSource {
  let entries: FakeSource<Entry>

  func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Entry> {
    try await entries.page(request)
  }

  func changes() -> AsyncStream<Void> { entries.changes() }

  func objects(for element: Entry, after previous: Entry?) -> [any ListDiffable] {
    previous?.day == element.day ? [element] : [Day(id: element.day), element]
  }
}

@Suite("ST2 ST5 going to elements, and groups of them")
@MainActor
struct RevealTests {
  @Test("ST2 an element that is not loaded can be scrolled to by its id")
  func reveal() async {
    let fixture = SourceFixture(1_000_000)
    let adapter = fixture.adapter
    await fixture.show()
    let list = fixture.list
    var isThere = await list.settling {
      await adapter.reveal(765_432, of: Mail.self, position: .top)
    }
    #expect(isThere)
    #expect(fixture.first == "0 mail 765432")
    fixture.check("revealed")
    isThere = await list.settling { await adapter.reveal(12, of: Mail.self, position: .bottom) }
    #expect(isThere)
    #expect(fixture.view.last == "540 mail 12")
    isThere = await list.settling { await adapter.reveal(-1, of: Mail.self) }
    #expect(!isThere)
    #expect(fixture.view.last == "540 mail 12")
  }

  @Test("ST5 elements of groups have the head of their group above them, which sticks")
  func groups() async {
    let list = HeadlessList(width: 375, height: 600)
    let adapter = ListAdapter(host: list)
    adapter.register(Entry.self) { SingleSectionController(model: $0).height { _ in .fixed(60) } }
    adapter.register(Day.self) { DayController(model: $0) }
    list.presenter.hasStickyHeaders = true
    let days = Days(entries: FakeSource((0..<10_000).map { Entry(id: $0, day: $0 / 100) }))
    adapter.show(days)
    await list.settleEverywhere()
    var texts = list.drawnRows.filter { $0.frame.y < 600 }.map { $0.row.texts.joined() }
    #expect(texts.prefix(3) == ["day 0", "entry 0", "entry 1"])
    for entry in [4_250, 4_199, 7_777, 100] {
      let isThere = await list.settling {
        await adapter.reveal(entry, of: Entry.self, position: .center)
      }
      #expect(isThere)
      let rows = list.drawnRows.filter { $0.frame.y + $0.frame.height > 0 && $0.frame.y < 600 }
      texts = rows.map { $0.row.texts.joined() }
      #expect(texts.contains("entry \(entry)"))
      let first = rows.dropFirst().first?.row.content.value(as: Entry.self)
      #expect(texts.first == "day \((first?.day ?? -1))", "\(texts)")
      #expect(rows.first?.frame.y == 0)
    }
  }
}

extension HeadlessList {
  /// Waits for an answer while the list does what is left to do.
  fileprivate func settling(_ ask: @escaping @MainActor () async -> Bool) async -> Bool {
    let answer = Task { await ask() }
    for _ in 0..<20 { await settleEverywhere() }
    let found = await answer.value
    await settleEverywhere()
    return found
  }
}
