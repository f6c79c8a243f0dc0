import ListCore
import ListTestSupport
import Testing

private struct Day: ListDiffable, Equatable, TextRepresentable {
  var id: Int
  var texts: [String] { ["day \(id)"] }
}

private final class DayController: SectionController<Day> {
  override var numberOfRows: Int { 0 }
  override var header: Row? { Row(model, height: .fixed(30)) }
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

  @Test("ST2 AP5 an element that a filter hides is not found, and what is around it is loaded")
  func revealHidden() async {
    let fixture = SourceFixture(100_000)
    await fixture.show()
    fixture.adapter.filter(rows: { $0.model(as: Mail.self)?.id != 50_000 })
    await fixture.list.settleEverywhere()
    let adapter = fixture.adapter
    let isThere = await fixture.list.settling { await adapter.reveal(50_000, of: Mail.self) }
    #expect(!isThere)
    await fixture.list.settleEverywhere()
    #expect(fixture.view.allSatisfy { !$0.hasSuffix("…") })
  }

  @Test("ST2 keys go to both ends and on from there, also where nothing is loaded yet")
  func keys() async {
    let fixture = SourceFixture(100_000)
    fixture.adapter.selectionMode = .single
    await fixture.show()
    let presenter = fixture.list.presenter
    func press(_ motion: KeyCommand.Motion) async -> String {
      _ = presenter.keyboard.perform(.move(motion, .replace), at: .zero)
      await fixture.list.settleEverywhere()
      return presenter.focusedRow.map { "\($0.key.content)" } ?? "none"
    }
    #expect(await press(.last) == "99999")
    #expect(fixture.view.last == "540 mail 99999")
    #expect(await press(.previous) == "99998")
    #expect(await press(.pageUp) == "99988")
    #expect(await press(.first) == "0")
    #expect(fixture.first == "0 mail 0")
    for _ in 0..<40 { _ = await press(.pageDown) }
    #expect(await press(.next) == "401")
    fixture.check("after paging")
  }

  @Test("ST1 ST2 what is asked of a list that shows something else by then changes nothing")
  func superseded() async {
    let fixture = SourceFixture(100_000)
    await fixture.show()
    fixture.source.hold()
    let adapter = fixture.adapter
    let answer = Task { await adapter.reveal(70_000, of: Mail.self) }
    for _ in 0..<50 { await Task.yield() }
    adapter.objects = [Mail(id: -1)]
    fixture.list.settle()
    fixture.source.release()
    #expect(await !answer.value)
    await fixture.list.settleEverywhere()
    #expect(fixture.view == ["0 mail -1"])
  }

  @Test(
    "ST2 what nobody waits for any more is no failure, and leaves the list where it is",
    arguments: [false, true]
  )
  func cancelled(answers: Bool) async {
    let fixture = SourceFixture(100_000)
    await fixture.show()
    fixture.source.hold()
    let adapter = fixture.adapter
    let answer = Task { await adapter.reveal(70_000, of: Mail.self) }
    for _ in 0..<50 { await Task.yield() }
    answer.cancel()
    // A source that does not notice answers all the same.
    if !answers { fixture.source.error = FakeSourceError("cancelled") }
    fixture.source.release()
    #expect(await !answer.value)
    #expect(fixture.log.counts.isEmpty)
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 0")
    #expect(adapter.row(of: Mail(id: 70_000)) == nil && adapter.row(of: Mail(id: 0)) != nil)
  }

  @Test("ST1 a list that shows placeholders can be given fewer parts")
  func fewerParts() async {
    let fixture = SourceFixture(100_000)
    let banner = Mail(id: -1)
    fixture.adapter.show(parts: [.objects([banner]), .source(fixture.source)])
    await fixture.list.settleEverywhere()
    fixture.source.hold()
    fixture.list.presenter.scroll(toOffset: 3_000_000)
    fixture.list.settle()
    let other = FakeSource([Mail(id: 7)])
    fixture.adapter.show(other)
    await fixture.list.settleEverywhere()
    fixture.source.release()
    #expect(fixture.view == ["0 mail 7"])
  }

  @Test("ST1 ST2 V3 each of several sources goes on where it was when what is beside them changes")
  func otherParts() async {
    let fixture = SourceFixture(5_000)
    let other = FakeSource((10_000..<15_000).map { Mail(id: $0) })
    let banner = Mail(id: -1, subject: "banner")
    fixture.adapter.show(parts: [.objects([banner]), .source(fixture.source), .source(other)])
    await fixture.list.settleEverywhere()
    fixture.list.presenter.scroll(toOffset: 8_001 * 60)
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 13000")
    fixture.adapter.show(parts: [.source(fixture.source), .source(other)])
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 13000")
    #expect(fixture.list.presenter.offset == 8_000 * 60)
    fixture.list.presenter.scroll(toOffset: 2_000 * 60)
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 2000")
    fixture.list.presenter.scroll(toOffset: 8_000 * 60)
    await fixture.list.settleEverywhere()
    fixture.adapter.show(parts: [.source(other)])
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 13000")
    #expect(fixture.list.presenter.offset == 3_000 * 60)
  }

  @Test("ST1 a page that comes when somebody has scrolled on leaves the list where it is")
  func scrolledOn() async {
    let fixture = SourceFixture(1_000_000)
    await fixture.show()
    fixture.source.hold()
    fixture.list.presenter.scroll(toOffset: 600_000)
    fixture.list.settle()
    fixture.source.release()
    // The page is there, and what it changes is not on screen yet.
    while fixture.source.answered < fixture.source.requests.count { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    fixture.list.presenter.scroll(toOffset: 30_000_000)
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 500000")
    #expect(fixture.list.presenter.offset == 30_000_000)
  }

  @Test("ST2 whoever goes to the end is there when the end is loaded, however high it is")
  func end() async {
    let fixture = SourceFixture((0..<50_000).map { Mail(id: $0, height: $0 < 49_000 ? 60 : 150) })
    await fixture.show()
    _ = fixture.list.presenter.keyboard.perform(.move(.last, nil), at: .zero)
    await fixture.list.settleEverywhere()
    #expect(fixture.view.last == "450 mail 49999")
    #expect(fixture.list.presenter.focusedRow?.key.content.description == "49999")
  }

  @Test("ST1 after a page that could not be loaded the next place is loaded, and each failure told")
  func failureInView() async {
    let fixture = SourceFixture(100_000)
    await fixture.show()
    fixture.source.error = FakeSourceError("locked")
    fixture.list.presenter.scroll(toOffset: 600_000)
    await fixture.list.settleEverywhere()
    #expect(fixture.log.counts[.sourceFailed] == 1)
    fixture.source.error = nil
    fixture.list.presenter.scroll(toOffset: 900_000)
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 15000")
    #expect(fixture.log.counts[.sourceFailed] == 1)
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

  @Test("ST5 below a collapsed group of more elements than a page has what follows it is shown")
  func collapsedGroup() async {
    let list = HeadlessList(width: 375, height: 600)
    let adapter = ListAdapter(host: list)
    adapter.register(Entry.self) { SingleSectionController(model: $0).height { _ in .fixed(60) } }
    adapter.register(Day.self) { DayController(model: $0) }
    adapter.show(Days(entries: FakeSource((0..<10_000).map { Entry(id: $0, day: $0 / 100) })))
    await list.settleEverywhere()
    adapter.toggleCollapsed(DiffIdentity(id: 0, of: Day.self))
    await list.settleEverywhere()
    let texts = list.drawnRows.filter { $0.frame.y < 600 }.map { $0.row.texts.joined() }
    #expect(texts.prefix(3) == ["day 0", "day 1", "entry 100"])
  }

  @Test("ST5 below a collapsed group of thousands of elements, too, what follows it is shown")
  func longCollapsedGroup() async {
    let list = HeadlessList(width: 375, height: 600)
    let adapter = ListAdapter(host: list)
    adapter.register(Entry.self) { SingleSectionController(model: $0).height { _ in .fixed(60) } }
    adapter.register(Day.self) { DayController(model: $0) }
    adapter.show(Days(entries: FakeSource((0..<10_000).map { Entry(id: $0, day: $0 / 5_000) })))
    await list.settleEverywhere()
    adapter.toggleCollapsed(DiffIdentity(id: 0, of: Day.self))
    await list.settleEverywhere()
    let texts = list.drawnRows.filter { $0.frame.y < 600 }.map { $0.row.texts.joined() }
    #expect(texts.prefix(3) == ["day 0", "day 1", "entry 5000"])
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
