import ListCore
import ListTestSupport
import Testing

@Suite("ST2 X1 where a list is, and its cursor, when a search begins and when it ends")
@MainActor
struct SearchedPlaceTests {
  @Test("ST2 X1 what is in view stays there when a search begins and when it ends")
  func searchKeepsPlace() async throws {
    let mails = await Mails(10_000)
    func show(_ source: FakeSource<Mail>) async -> String {
      mails.fixture.adapter.show(source)
      await mails.list.settleEverywhere()
      return mails.fixture.first
    }
    let all = mails.fixture.source
    func find(_ isFound: (Int) -> Bool) -> FakeSource<Mail> {
      FakeSource(all.elements.filter { isFound($0.id) })
    }
    // What was at the top begins at the top.
    #expect(await show(find { $0 % 7 == 0 }) == "0 mail 0")
    #expect(await show(all) == "0 mail 0")
    await mails.scroll(to: 9_000)
    // 9,002 stays at its place, below two others.
    #expect(await show(find { $0 % 7 == 0 }) == "0 mail 8988")
    #expect(await show(all) == "0 mail 8988")
    // Letters can be typed faster than pages come.
    mails.fixture.adapter.show(find { $0 % 7 == 1 })
    // Of what is near.
    #expect(await show(find { $0 % 100 == 0 }) == "0 mail 9000")
    #expect(await show(all) == "0 mail 9000")
  }

  @Test("ST2 X1 a list that a search brought to its top is at its top when the search ends")
  func searchEndsAtTop() async throws {
    for found in [[], [Mail(id: 9_003)]] {
      let mails = await Mails(10_000)
      await mails.scroll(to: 9_000)
      mails.fixture.adapter.show(FakeSource(found))
      await mails.list.settleEverywhere()
      #expect(mails.list.presenter.offset == 0)
      mails.fixture.adapter.show(mails.fixture.source)
      await mails.list.settleEverywhere()
      #expect(mails.list.presenter.offset == 0)
      #expect(mails.fixture.first == "0 mail 0")
    }
  }

  @Test("ST2 X1 a hit with the cursor keeps it when a search ends that led to it from far away")
  func searchEndsAtCursor() async throws {
    for key in [ListKey.delete, .down] {
      let mails = await Mails(10_000)
      let found = FakeSource(mails.fixture.source.elements.filter { $0.id % 1_000 == 0 })
      found.whole = mails.fixture.source
      mails.fixture.adapter.show(found)
      await mails.list.settleEverywhere()
      mails.list.tap(try #require(mails.row(2_000)))
      await mails.press(.down)
      #expect(mails.focused == 3_000)
      mails.fixture.adapter.show(mails.fixture.source)
      await mails.list.settleEverywhere()
      #expect(mails.focused == 3_000 && mails.selected == [3_000], "and it is in view")
      #expect(mails.count == 1)
      await mails.press(key)
      if key == .down {
        #expect(mails.focused == 3_001 && mails.selected == [3_001])
      } else {
        #expect(mails.ran.deleted == [3_000])
      }
    }
  }

  @Test("ST2 X1 a hit with the cursor stays in place when a search ends in a list that is loaded")
  func searchEndsNearby() async throws {
    for offset in [0.0, 120] {
      let mails = await Mails(100)
      let found = FakeSource(mails.fixture.source.elements.filter { $0.id % 5 == 0 })
      found.whole = mails.fixture.source
      mails.fixture.adapter.show(found)
      await mails.list.settleEverywhere()
      mails.list.presenter.scroll(toOffset: offset)
      await mails.list.settleEverywhere()
      let hit = try #require(mails.row(30))
      mails.list.tap(hit)
      let place = try #require(mails.list.presenter.visibleFrame(of: hit))
      mails.fixture.adapter.show(mails.fixture.source)
      await mails.list.settleEverywhere()
      #expect(mails.list.presenter.visibleFrame(of: hit) == place, "\(offset)")
    }
  }

  @Test(
    "ST2 X1 another order of a list keeps it at its top, and the cursor at its row without going there"
  )
  func anotherOrder() async throws {
    let mails = await Mails(10_000)
    mails.list.tap(try #require(mails.row(3)))
    mails.fixture.adapter.show(FakeSource(mails.fixture.source.elements.reversed()))
    await mails.list.settleEverywhere()
    #expect(mails.list.presenter.offset == 0 && mails.fixture.first == "0 mail 9999")
    #expect(mails.count == 1 && mails.focused == nil)
    await mails.press(.down)
    #expect(mails.focused == 2 && mails.selected == [2])
  }

  @Test(
    "ST2 X1 keys mean the hit with the cursor also before it is loaded, and where it was out of view"
  )
  func searchEndsFarFromCursor() async throws {
    let mails = await Mails(10_000)
    let found = FakeSource(mails.fixture.source.elements.filter { $0.id % 100 == 0 })
    mails.fixture.adapter.show(found)
    await mails.list.settleEverywhere()
    mails.list.tap(try #require(mails.row(700)))
    mails.list.presenter.scroll(toOffset: 3_000)
    await mails.list.settleEverywhere()
    let first = mails.fixture.first
    mails.fixture.adapter.show(mails.fixture.source)
    await mails.list.settleEverywhere()
    #expect(mails.fixture.first == first && mails.focused == nil)
    #expect(mails.count == 1)
    #expect(try await mails.loadAll() == [700])
    await mails.press(.down)
    #expect(mails.focused == 701 && mails.selected == [701])
  }

  @Test("ST2 X1 what a search does not find is not meant by keys, nor lost when it ends")
  func searchWithoutSelected() async throws {
    let mails = await Mails(10_000)
    await mails.scroll(to: 5_000)
    mails.list.tap(try #require(mails.row(5_003)))
    let found = FakeSource(mails.fixture.source.elements.filter { $0.id % 100 == 0 })
    mails.fixture.adapter.show(found)
    await mails.list.settleEverywhere()
    #expect(mails.count == 0)
    mails.list.press(.delete)
    #expect(mails.ran.actions.isEmpty && mails.ran.deleted != [5_003])
    mails.fixture.adapter.show(mails.fixture.source)
    await mails.list.settleEverywhere()
    #expect(mails.count == 1 && mails.loadedSelected == [5_003])
  }
}
