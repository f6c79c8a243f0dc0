import ListCore
import ListTestSupport
import Testing

@Suite("ST2 ST8 ranges over elements that are not loaded")
@MainActor
struct RangeTests {
  @Test("ST2 ST8 Shift and a click select from a row that was let go of", arguments: [true, false])
  func click(isDown: Bool) async throws {
    let mails = await Mails(10_000)
    let (first, last) = isDown ? (5, 5_003) : (5_003, 5)
    await mails.scroll(to: first - 3)
    mails.list.tap(try #require(mails.row(first)))
    await mails.scroll(to: last - 3)
    #expect(mails.row(first) == nil)
    mails.list.tap(try #require(mails.row(last)), .shift)
    await mails.list.settleEverywhere()
    #expect(mails.count == 4_999)
    #expect(try await mails.loadAll() == Array(5...5_003))
    await mails.scroll(to: 2_500)
    #expect(mails.selected.count == mails.list.presenter.visibleRows.count)
    await mails.scroll(to: 0)
    #expect(mails.selected == [5, 6, 7, 8, 9])
    await mails.scroll(to: 5_000)
    #expect(mails.selected == [5_000, 5_001, 5_002, 5_003])
    #expect(mails.count == 4_999)
    #expect(mails.fixture.source.requests.count < 40)
  }

  @Test("ST2 ST8 what is loaded of a range is selected at once, before its source was asked")
  func atOnce() async throws {
    let mails = await Mails(10_000)
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 5_000)
    mails.fixture.source.hold()
    mails.list.tap(try #require(mails.row(5_003)), .shift)
    #expect(mails.selected == [5_000, 5_001, 5_002, 5_003])
    mails.fixture.source.release()
    await mails.list.settleEverywhere()
    #expect(mails.selected == [5_000, 5_001, 5_002, 5_003])
    #expect(mails.count == 4_999)
  }

  @Test("ST2 ST8 Shift with Home and End selects to ends that are not loaded")
  func ends() async throws {
    let mails = await Mails(10_000)
    mails.list.tap(try #require(mails.row(5)))
    await mails.press(.end, .shift)
    #expect(mails.count == 9_995)
    #expect(mails.selected.last == 9_999)
    await mails.press(.home, .shift)
    #expect(mails.selected == [0, 1, 2, 3, 4, 5])
    #expect(mails.count == 6)
    // Without Shift the row at the end becomes the selected one.
    await mails.press(.end)
    #expect(mails.selected == [9_999])
    #expect(mails.count == 1)
    await mails.press(.home, .shift)
    #expect(mails.count == 10_000)
    await mails.press(.end, .control)
    #expect(mails.count == 10_000)
  }

  @Test("ST2 ST8 Shift with the page keys selects further than what is loaded, and back")
  func pages() async throws {
    let mails = await Mails(10_000)
    await mails.scroll(to: 1_000)
    mails.list.tap(try #require(mails.row(1_002)))
    for _ in 0..<60 {
      await mails.press(.pageDown, .shift)
    }
    #expect(mails.row(1_002) == nil)
    #expect(try await mails.loadAll() == Array(1_002...1_602))
    #expect(mails.count == 601)
    for _ in 0..<80 {
      await mails.press(.pageUp, .shift)
    }
    #expect(try await mails.loadAll() == Array(802...1_002))
    await mails.press(.down, .shift)
    #expect(mails.count == 200)
  }

  @Test("ST8 what a person takes out of a range and adds to it stays so, wherever one scrolls")
  func exceptions() async throws {
    let mails = await Mails(10_000)
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 5_000)
    mails.list.tap(try #require(mails.row(5_003)), .shift)
    await mails.scroll(to: 2_000)
    mails.list.tap(try #require(mails.row(2_001)), .control)
    await mails.scroll(to: 8_000)
    mails.list.tap(try #require(mails.row(8_002)), .control)
    #expect(mails.count == 4_999)
    await mails.scroll(to: 0)
    #expect(mails.count == 4_999)
    #expect(try await mails.loadAll() == Array(5...2_000) + Array(2_002...5_003) + [8_002])
    await mails.scroll(to: 8_000)
    #expect(mails.selected == [8_002])
    await mails.scroll(to: 2_000)
    #expect(mails.selected.prefix(2) == [2_000, 2_002])
    // The next range begins at what was clicked last, and is all there is then.
    mails.list.tap(try #require(mails.row(2_003)), .shift)
    await mails.list.settleEverywhere()
    #expect(try await mails.loadAll() == Array(2_003...8_002))
  }

  @Test("ST8 what comes into a range later is not in it, and its ends stay where they were")
  func later() async throws {
    let mails = await Mails(10_000)
    let source = mails.fixture.source
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 5_000)
    mails.list.tap(try #require(mails.row(5_003)), .shift)
    await mails.list.settleEverywhere()
    source.elements.insert(contentsOf: [Mail(id: -1), Mail(id: -2)], at: 3_000)
    source.elements.removeAll { $0.id == 5 || $0.id == 5_003 || (100..<200).contains($0.id) }
    await mails.list.settleEverywhere()
    let left = Array(6..<100) + Array(200..<5_003)
    #expect(mails.count == left.count)
    #expect(try await mails.loadAll() == left)
    await mails.scroll(to: 2_896)
    #expect(mails.row(-1) != nil && !mails.selected.contains(-1))
    await mails.scroll(to: 0)
    #expect(mails.selected == [6, 7, 8, 9, 10])
  }

  @Test("ST8 an action on a range comes to the program, which may delete what it gets")
  func action() async throws {
    let mails = await Mails(10_000)
    let source = mails.fixture.source
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 5_000)
    let last = try #require(mails.row(5_003))
    mails.list.tap(last, .shift)
    #expect(mails.list.delete(last))
    // Also before the source said what is in it.
    var got: [Int] = []
    let ran = try #require(mails.ran.actions.first)
    try await ran.selection.forEachPage(of: Mail.self) { page in
      got += page.map(\.id)
      let gone = Set(page.map(\.id))
      source.elements.removeAll { gone.contains($0.id) }
    }
    #expect(got == Array(5...5_003))
    #expect(source.elements.count == 5_001)
    await mails.list.settleEverywhere()
    #expect(mails.count == 0)
  }

  @Test("ST8 without moments, and without a handler, a range ends at what is loaded")
  func loadedOnly() async throws {
    for hasMoments in [true, false] {
      let mails = await Mails(10_000, oldestMoment: hasMoments ? 0 : nil)
      if hasMoments { mails.fixture.adapter.onActionForAll = nil }
      mails.list.tap(try #require(mails.row(5)))
      await mails.scroll(to: 5_000)
      mails.list.tap(try #require(mails.row(5_003)), .shift)
      await mails.list.settleEverywhere()
      #expect(mails.selection.unloadedCount == 0)
      #expect(mails.selected == [5_000, 5_001, 5_002, 5_003])
      await mails.scroll(to: 2_000)
      #expect(mails.selected == [])
    }
  }

  @Test("ST8 an anchor that is gone leaves selected what is loaded up to the click")
  func lostAnchor() async throws {
    let mails = await Mails(10_000)
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 5_000)
    mails.fixture.source.elements.removeAll { $0.id == 5 }
    await mails.list.settleEverywhere()
    mails.list.tap(try #require(mails.row(5_003)), .shift)
    await mails.list.settleEverywhere()
    #expect(mails.selection.unloadedCount == 0)
    #expect(mails.selected.last == 5_003)
    await mails.scroll(to: 2_000)
    #expect(mails.selected == [])
  }

  @Test(
    "ST2 ST8 a range goes through sources and objects below each other, whichever source answers first",
    arguments: [0, 1]
  )
  func parts(slow: Int) async throws {
    let list = HeadlessList(width: 375, height: 600)
    let adapter = ListAdapter(host: list)
    adapter.register(Mail.self) { DeletableMailController(model: $0) }
    adapter.selectionMode = .multiple
    adapter.onActionForAll = { _, _ in }
    let sources = [0, 10_000].map { first in
      let source = FakeSource((first..<first + 5_000).map { Mail(id: $0) })
      source.oldestMoment = 0
      return source
    }
    let banner = Mail(id: -1)
    adapter.show(parts: [.source(sources[0]), .objects([banner]), .source(sources[1])])
    await list.settleEverywhere()
    list.presenter.scroll(toOffset: 4_000 * 60)
    await list.settleEverywhere()
    list.tap(try #require(adapter.row(of: Mail(id: 4_002))))
    list.presenter.scroll(toOffset: 6_000 * 60)
    await list.settleEverywhere()
    sources[slow].hold()
    list.tap(try #require(adapter.row(of: Mail(id: 11_001))), .shift)
    // The other one has said what is in its part, and that is shown.
    var turns = 0
    while adapter.selection.unloadedCount < 500, turns < 100_000 {
      list.settle()
      await Task.yield()
      turns += 1
    }
    list.settle()
    #expect((900..<1_001).contains(adapter.selection.unloadedCount))
    sources[slow].release()
    await list.settleEverywhere()
    let selection = adapter.selection
    #expect(selection.count + selection.unloadedCount == 998 + 1 + 1_002)
    #expect(selection.models(of: Mail.self).contains(banner))
    var ids: [Int] = []
    try await selection.forEachPage(of: Mail.self) { ids += $0.map(\.id) }
    #expect(ids == Array(4_002..<5_000) + Array(10_000...11_001))
  }

  @Test("ST8 of several sources what is selected one by one is given, loaded or not")
  func oneByOne() async throws {
    let list = HeadlessList(width: 375, height: 600)
    let adapter = ListAdapter(host: list)
    adapter.register(Mail.self) { DeletableMailController(model: $0) }
    adapter.selectionMode = .multiple
    let sources = [0, 10_000].map { first in
      FakeSource((first..<first + 5_000).map { Mail(id: $0) })
    }
    adapter.show(parts: sources.map { .source($0) })
    await list.settleEverywhere()
    list.tap(try #require(adapter.row(of: Mail(id: 2))))
    for place in [4_000.0, 6_000] {
      list.presenter.scroll(toOffset: place * 60)
      await list.settleEverywhere()
    }
    list.tap(try #require(adapter.row(of: Mail(id: 11_001))), .control)
    #expect(adapter.selection.count == 1 && adapter.selection.unloadedCount == 1)
    var ids: [Int] = []
    try await adapter.selection.forEachPage(of: Mail.self) { ids += $0.map(\.id) }
    #expect(ids == [2, 11_001])
  }

  @Test("ST8 X1 parts without a source take the place of rows and of sources")
  func objectsOnly() async {
    let fixture = SourceFixture(5_000)
    fixture.adapter.selectionMode = .multiple
    await fixture.show()
    for id in [-1, -2] {
      fixture.adapter.show(parts: [.objects([Mail(id: id)])])
      await fixture.list.settleEverywhere()
      #expect(fixture.view == ["0 mail \(id)"])
      #expect(fixture.source.listenerCount == 0, "nobody shows it any more")
      fixture.list.presenter.selectAll()
      await fixture.list.settleEverywhere()
      #expect(fixture.adapter.selection.models(of: Mail.self).map(\.id) == [id])
    }
    fixture.adapter.show(parts: [])
    await fixture.list.settleEverywhere()
    #expect(fixture.view.isEmpty)
  }
}
