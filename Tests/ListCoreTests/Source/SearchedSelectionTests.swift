import ListCore
import ListTestSupport
import Testing

@Suite("ST8 everything is selected, and then searched")
@MainActor
struct SearchedSelectionTests {
  /// Every tenth mail, as a search finds them.
  private static func found(in mails: Mails) -> FakeSource<Mail> {
    let found = FakeSource(mails.fixture.source.elements.filter { $0.id % 10 == 0 })
    found.oldestMoment = 0
    found.whole = mails.fixture.source
    return found
  }

  private static let tenth = Array(stride(from: 0, to: 3_000, by: 10))

  @Test(
    "ST8 X1 of all that is selected a search shows what it finds, and all is again when it ends"
  )
  func all() async throws {
    let mails = await Mails(3_000)
    await mails.scroll(to: 1_000)
    mails.list.tap(try #require(mails.row(1_000)))
    mails.selectAll()
    mails.fixture.adapter.show(Self.found(in: mails))
    await mails.list.settleEverywhere()
    #expect(mails.count == 300)
    #expect(mails.selected.count == mails.list.presenter.visibleRows.count)
    mails.list.press(.delete)
    let deleted = try #require(mails.ran.actions.first)
    #expect(deleted.action == RowActions.deleteID)
    #expect(try await mails.loadAll(deleted.selection) == Self.tenth)
    mails.fixture.adapter.show(mails.fixture.source)
    await mails.list.settleEverywhere()
    #expect(mails.count == 3_000)
    #expect(mails.selected.count == mails.list.presenter.visibleRows.count)
  }

  @Test("ST8 X1 what is taken out of a search is not selected in all either, and a click ends it")
  func leftOut() async throws {
    let mails = await Mails(3_000)
    mails.selectAll()
    mails.fixture.adapter.show(Self.found(in: mails))
    await mails.list.settleEverywhere()
    mails.list.tap(try #require(mails.row(20)), .control)
    #expect(mails.count == 299)
    mails.fixture.adapter.show(mails.fixture.source)
    await mails.list.settleEverywhere()
    #expect(mails.count == 2_999)
    #expect(mails.row(20).map(mails.list.presenter.selection.contains) == false)
    mails.fixture.adapter.show(Self.found(in: mails))
    await mails.list.settleEverywhere()
    mails.list.tap(try #require(mails.row(30)))
    mails.fixture.adapter.show(mails.fixture.source)
    await mails.list.settleEverywhere()
    #expect(mails.count == 1 && mails.loadedSelected == [30])
  }

  @Test("ST8 X1 a range that is selected is searched as all is")
  func range() async throws {
    let mails = await Mails(3_000)
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 2_000)
    mails.list.tap(try #require(mails.row(2_003)), .shift)
    await mails.list.settleEverywhere()
    #expect(mails.count == 1_999)
    mails.fixture.adapter.show(Self.found(in: mails))
    await mails.list.settleEverywhere()
    #expect(try await mails.loadAll() == Self.tenth.filter { (5...2_003).contains($0) })
    #expect(mails.count == 200)
    mails.fixture.adapter.show(mails.fixture.source)
    await mails.list.settleEverywhere()
    #expect(mails.count == 1_999)
  }

  @Test("ST8 X1 what is selected in one of two parts of a list stays so when they are shown anew")
  func oneOfTwo() async throws {
    let mails = await Mails(3_000)
    let halves = [0, 1].map { rest in
      let half = FakeSource(mails.fixture.source.elements.filter { $0.id % 2 == rest })
      half.oldestMoment = 0
      half.whole = mails.fixture.source
      return ListPart.source(half)
    }
    mails.selectAll()
    mails.fixture.adapter.show(parts: halves)
    await mails.list.settleEverywhere()
    #expect(mails.count == 3_000)
    await mails.scroll(to: 1_500)
    mails.list.tap(try #require(mails.row(1)))
    await mails.scroll(to: 2_500)
    mails.list.tap(try #require(mails.row(2_001)), .shift)
    await mails.list.settleEverywhere()
    #expect(mails.count == 1_001)
    mails.fixture.adapter.show(parts: halves)
    await mails.list.settleEverywhere()
    #expect(mails.count == 1_001)
  }

  @Test("ST8 a list that is no part of the one before has nothing of it selected, at once")
  func another() async {
    let mails = await Mails(3_000)
    mails.selectAll()
    let other = FakeSource((0..<2_000).map { Mail(id: $0) })
    other.oldestMoment = 0
    other.hold()
    mails.fixture.adapter.show(other)
    mails.list.settle()
    #expect(mails.selection.isEmpty && mails.count == 0)
    other.release()
    await mails.list.settleEverywhere()
    #expect(mails.selection.isEmpty && mails.count == 0)
    // Nor has what a search found when it ends.
    let found = FakeSource((0..<500).map { Mail(id: $0) })
    found.oldestMoment = 0
    found.whole = other
    mails.fixture.adapter.show(found)
    await mails.list.settleEverywhere()
    mails.selectAll()
    #expect(mails.count == 500)
    mails.fixture.adapter.show(other)
    await mails.list.settleEverywhere()
    #expect(mails.selection.isEmpty && mails.count == 0)
  }

  @Test("ST8 while a search looks for something, an action is for what it will find")
  func underWay() async throws {
    let mails = await Mails(3_000)
    mails.list.tap(try #require(mails.row(1)))
    mails.selectAll()
    let found = Self.found(in: mails)
    found.hold()
    mails.fixture.adapter.show(found)
    mails.list.settle()
    #expect(mails.selection.rows.isEmpty, "those on screen are not what it finds")
    mails.list.press(.delete)
    #expect(mails.ran.deleted == [])
    found.release()
    await mails.list.settleEverywhere()
    let deleted = try #require(mails.ran.actions.first)
    #expect(try await mails.loadAll(deleted.selection) == Self.tenth)
  }

  @Test("ST4 ST6 rows on screen hear of changes until a search has found others")
  func live() async throws {
    let mails = await Mails(3_000)
    let found = Self.found(in: mails)
    found.hold()
    mails.fixture.adapter.show(found)
    mails.list.settle()
    mails.fixture.source.elements.remove(at: 2)
    while mails.row(2) != nil {
      await Task.yield()
      mails.list.settle()
    }
    #expect(mails.row(1) != nil && mails.row(3) != nil)
    found.release()
    await mails.list.settleEverywhere()
    #expect(mails.row(1) == nil && mails.row(30) != nil)
    mails.fixture.source.elements.remove(at: 2)
    await mails.list.settleEverywhere()
    #expect(mails.row(1) == nil)
  }
}
