import ListCore
import ListTestSupport
import Testing

@Suite("ST2 ST8 rows that were let go of: the cursor, and those selected one by one")
@MainActor
struct AwayTests {
  @Test("ST2 a row that was let go of has the cursor again when it is loaded again")
  func comesBack() async throws {
    let mails = await Mails(10_000)
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 5_000)
    #expect(mails.focused == nil)
    await mails.scroll(to: 9_000)
    mails.fixture.source.elements.insert(Mail(id: -1), at: 0)
    await mails.list.settleEverywhere()
    await mails.scroll(to: 0)
    #expect(mails.focused == 5)
  }

  @Test("ST1 ST2 X1 X5 what is gone from one source is not taken for an element of another one")
  func goneFromOne() async throws {
    let mails = await Mails(1_000)
    let archive = FakeSource((10_000..<10_500).map { Mail(id: $0) })
    mails.fixture.adapter.show(parts: [.source(mails.fixture.source), .source(archive)])
    await mails.list.settleEverywhere()
    mails.list.tap(try #require(mails.row(5)))
    #expect(mails.selected == [5])
    mails.fixture.source.elements.remove(at: 5)
    await mails.list.settleEverywhere()
    #expect(mails.focused == 6)
    #expect(mails.count == 0)
    await mails.press(.delete)
    #expect(mails.ran.deleted == [6] && mails.ran.actions.isEmpty)
    mails.fixture.source.elements.insert(Mail(id: 5), at: 5)
    await mails.list.settleEverywhere()
    #expect(mails.selected == [], "it was away")
  }

  @Test("ST2 X1 what goes to another source stays selected, also when that says so later")
  func toAnotherSource() async throws {
    let mails = await Mails(20)
    let (source, archive) = (mails.fixture.source, FakeSource([Mail(id: 100)]))
    mails.fixture.adapter.show(parts: [.source(source), .source(archive)])
    for (mail, isMoved) in [(3, true), (4, false)] {
      await mails.list.settleEverywhere()
      mails.list.tap(try #require(mails.row(mail)))
      archive.hold()
      let asked = archive.requests.count
      if isMoved { archive.elements.insert(Mail(id: mail), at: 0) } else { archive.notify() }
      while archive.requests.count == asked { await Task.yield() }
      source.elements.removeAll { $0.id == mail }
      while mails.row(mail) != nil {
        await Task.yield()
        mails.list.settle()
      }
      archive.release()
      await mails.list.settleEverywhere()
      #expect(mails.loadedSelected == (isMoved ? [mail] : []) && mails.count == (isMoved ? 1 : 0))
    }
    source.elements.insert(Mail(id: 4), at: 4)
    await mails.list.settleEverywhere()
    #expect(mails.row(4) != nil && mails.count == 0, "it was away")
  }

  @Test("ST2 a key goes on from the row with the cursor, also when that is not loaded any more")
  func keys() async throws {
    let mails = await Mails(10_000)
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 5_000)
    await mails.press(.down)
    #expect(mails.focused == 6)
    #expect(mails.selected == [6])
    await mails.scroll(to: 5_000)
    await mails.press(.down, .control)
    #expect(mails.focused == 7)
    #expect(mails.loadedSelected == [6])
    await mails.scroll(to: 5_000)
    await mails.press(.space)
    #expect(mails.loadedSelected == [6, 7])
    await mails.scroll(to: 8_000)
    await mails.press(.up, .shift)
    #expect(mails.loadedSelected == [6, 7])
    #expect(mails.focused == 6)
    // Keys in quick succession keep their order.
    await mails.scroll(to: 8_000)
    mails.list.press(.down)
    mails.list.press(.down)
    await mails.press(.down, .shift)
    #expect(mails.loadedSelected == [8, 9])
    #expect(mails.focused == 9)
  }

  @Test("ST2 X2 a key that waits for its row does nothing to a row that is clicked meanwhile")
  func clickedMeanwhile() async throws {
    let mails = await Mails(10_000)
    mails.list.presenter.focus(try #require(mails.row(5)), nil)
    await mails.scroll(to: 5_000)
    mails.fixture.source.hold()
    mails.list.press(.delete)
    mails.list.press(.down)
    mails.list.tap(try #require(mails.row(5_003)))
    mails.fixture.source.release()
    await mails.list.settleEverywhere()
    #expect(mails.ran.deleted.isEmpty && mails.ran.actions.isEmpty)
    #expect(mails.focused == 5_003)
    #expect(mails.selected == [5_003])
  }

  @Test("ST2 X2 a cursor that nobody put on a row that is not loaded any more does not lead there")
  func unnoticed() async throws {
    let mails = await Mails(10_000)
    #expect(mails.list.presenter.enterCursor() == mails.row(0))
    await mails.scroll(to: 5_000)
    mails.list.presenter.select(try #require(mails.row(5_003)), asking: false)
    await mails.press(.down)
    #expect(mails.focused == 5_004)
    #expect(mails.selected == [5_004])
  }

  @Test("ST8 X5 Delete deletes all that is selected, also where none of it is loaded any more")
  func deletedUnloaded() async throws {
    let mails = await Mails(1_000)
    #expect(mails.list.presenter.enterCursor() == mails.row(0))
    mails.selectAll()
    mails.fixture.source.elements.insert(contentsOf: (-2_000..<0).map { Mail(id: $0) }, at: 0)
    await mails.list.settleEverywhere()
    #expect(mails.selection.count == 0 && mails.count == 1_000)
    await mails.press(.delete)
    #expect(mails.ran.actions.map(\.action) == [RowActions.deleteID])
    let selection = try #require(mails.ran.actions.first?.selection)
    #expect(try await mails.loadAll(selection) == Array(0..<1_000))
  }

  @Test("ST2 the cursor of a row that is deleted while it is not loaded goes to a row in view")
  func deleted() async throws {
    let mails = await Mails(10_000)
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 5_000)
    mails.fixture.source.elements.removeAll { $0.id == 5 }
    await mails.list.settleEverywhere()
    await mails.press(.down)
    #expect(mails.focused == 5_000)
    await mails.press(.down)
    #expect(mails.focused == 5_001)
  }

  @Test("ST8 rows selected one by one stay selected when they are let go of, and actions mean them")
  func oneByOne() async throws {
    let mails = await Mails(10_000)
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 5_000)
    mails.list.tap(try #require(mails.row(5_002)), .control)
    await mails.scroll(to: 9_000)
    let row = try #require(mails.row(9_003))
    mails.list.tap(row, .control)
    #expect(mails.selection.count == 1 && mails.selection.unloadedCount == 2)
    #expect(try await mails.loadAll() == [9_003, 5, 5_002])
    #expect(mails.list.presenter.commands.performInMenu(RowActions.deleteID, on: row))
    #expect(mails.list.delete(row))
    #expect(mails.ran.actions.map(\.action) == [RowActions.deleteID, RowActions.deleteID])
    #expect(try await mails.loadAll(mails.ran.actions[0].selection) == [9_003, 5, 5_002])
    await mails.scroll(to: 0)
    #expect(mails.selected == [5])
    #expect(mails.count == 3)
    mails.list.tap(try #require(mails.row(5)), .control)
    await mails.scroll(to: 5_000)
    #expect(mails.selected == [5_002])
    #expect(try await mails.loadAll() == [5_002, 9_003])
    mails.list.press(.escape)
    #expect(mails.count == 0)
    await mails.scroll(to: 9_000)
    #expect(mails.selected == [] && mails.count == 0)
  }

  @Test("ST8 Delete means what is selected, also where none of it is loaded")
  func deletesSelected() async throws {
    let mails = await Mails(10_000)
    mails.list.tap(try #require(mails.row(5)))
    await mails.press(.end, .control)
    #expect(mails.focused == 9_999 && mails.loadedSelected == [])
    await mails.press(.delete)
    #expect(mails.ran.deleted == [])
    #expect(mails.ran.actions.map(\.action) == [RowActions.deleteID])
    #expect(try await mails.loadAll(try #require(mails.ran.actions.first).selection) == [5])
  }

  @Test(
    "ST2 ST8 keys mean the same row when so much arrives at the top that nothing of before is loaded",
    arguments: [20, 100, 5_000]
  )
  func pushedOut(count: Int) async throws {
    for key in [ListKey.delete, .down] {
      let mails = await Mails(10_000)
      mails.list.presenter.anchorPolicy = .stickToTop
      mails.list.tap(try #require(mails.row(0)))
      mails.fixture.source.elements.insert(
        contentsOf: (0..<count).map { Mail(id: 20_000 + $0) },
        at: 0
      )
      await mails.list.settleEverywhere()
      #expect(mails.list.presenter.offset == 0)
      await mails.press(key)
      if key == .down {
        #expect(mails.loadedSelected == [1])
      } else {
        let many = try await mails.loadAll(mails.ran.actions.first?.selection ?? mails.selection)
        #expect(mails.ran.deleted == [0] || many == [0])
      }
    }
  }

  @Test("ST2 X1 what is selected stays selected while a search finds none of it")
  func search() async throws {
    let mails = await Mails(20)
    mails.list.tap(try #require(mails.row(5)))
    for found in [[], [Mail(id: 7)], []] {
      mails.fixture.adapter.show(FakeSource(found))
      await mails.list.settleEverywhere()
      #expect(mails.selected == [])
    }
    mails.fixture.adapter.show(mails.fixture.source)
    await mails.list.settleEverywhere()
    #expect(mails.selected == [5])
  }

  @Test(
    "ST2 X1 an element that is deleted is not selected when it comes again",
    arguments: [[0], [3, 4], [19], Array(0..<20)]
  )
  func comesAgain(deleted: [Int]) async throws {
    let mails = await Mails(20)
    for id in deleted { mails.list.tap(try #require(mails.row(id)), .control) }
    let all = mails.fixture.source.elements
    mails.fixture.source.elements.removeAll { deleted.contains($0.id) }
    await mails.list.settleEverywhere()
    mails.fixture.source.elements = all
    await mails.list.settleEverywhere()
    #expect(mails.list.presenter.snapshot.sectionCount == 20)
    #expect(mails.count == 0)
  }

  @Test("ST8 without a handler an action means the loaded ones of those selected one by one")
  func noHandler() async throws {
    let mails = await Mails(10_000)
    mails.fixture.adapter.onActionForAll = nil
    mails.list.tap(try #require(mails.row(5)))
    await mails.scroll(to: 5_000)
    let row = try #require(mails.row(5_002))
    mails.list.tap(row, .control)
    #expect(mails.list.delete(row))
    await mails.scroll(to: 0)
    #expect(mails.selected == [5])
  }

  @Test(
    "ST8 a selected row that others push out of what is loaded stays selected, also beside one that moved"
  )
  func besideMoved() async throws {
    let mails = await Mails(1_000)
    await mails.scroll(to: 500)
    let source = mails.fixture.source
    let loaded = mails.list.presenter.snapshot.sections.compactMap {
      $0.rows.first?.content.value(as: Mail.self)?.id
    }
    let last = try #require(loaded.last)
    mails.list.tap(try #require(mails.row(last - 1)))
    await mails.scroll(to: 500)
    var elements = source.elements
    elements.insert(elements.remove(at: last), at: 502)
    elements.insert(contentsOf: (0..<100).map { Mail(id: 5_000 + $0) }, at: 515)
    source.elements = elements
    await mails.list.settleEverywhere()
    #expect(mails.row(last - 1) == nil && mails.row(last) != nil)
    #expect(mails.selection.unloadedCount == 1)
    await mails.scroll(to: last + 95)
    #expect(mails.loadedSelected == [last - 1])
  }

  @Test(
    "ST8 a selected row that is deleted is gone where all is loaded, also when others change places"
  )
  func goneBesideMoved() async throws {
    for order in [[5, 4, 3, 1, 0], [3, 0, 1, 4, 5]] {
      let mails = await Mails(6)
      mails.list.tap(try #require(mails.row(2)))
      mails.fixture.source.elements = order.map { Mail(id: $0) }
      await mails.list.settleEverywhere()
      #expect(mails.count == 0)
    }
  }
}
