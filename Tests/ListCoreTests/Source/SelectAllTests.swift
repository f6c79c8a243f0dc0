import ListCore
import ListTestSupport
import Testing

@Suite("ST8 everything is selected, loaded or not")
@MainActor
struct SelectAllTests {
  @Test("ST8 the number is known without loading, and what is loaded later is shown selected")
  func count() async {
    let mails = await Mails(1_000_000)
    mails.selectAll()
    #expect(mails.count == 1_000_000)
    #expect(mails.fixture.source.requests.count < 10)
    for place in [500_000, 999_000, 0] {
      await mails.scroll(to: place)
      #expect(mails.selected.count == mails.list.presenter.visibleRows.count)
      #expect(mails.count == 1_000_000)
    }
    #expect(mails.selection.count < 200, "what is let go of is not kept one by one")
  }

  @Test("ST8 ST6 nothing is selected of a list that another one is about to take the place of")
  func awaited() async {
    let mails = await Mails(1_000)
    let found = FakeSource([Mail(id: 7), Mail(id: 8)])
    found.oldestMoment = 0
    found.hold()
    mails.fixture.adapter.show(found)
    mails.list.settle()
    mails.selectAll()
    #expect(mails.row(0) != nil, "the rows of before are still there")
    #expect(mails.count == 0)
    found.release()
    await mails.list.settleEverywhere()
    mails.selectAll()
    #expect(mails.selected == [7, 8])
  }

  @Test("ST8 what is selected is given page by page also where all of it is loaded")
  func loaded() async throws {
    let mails = await Mails(1_000)
    mails.list.tap(try #require(mails.row(2)))
    mails.list.tap(try #require(mails.row(3)), .control)
    #expect(try await mails.loadAll() == [2, 3])
    await mails.scroll(to: 900)
    #expect(try await mails.loadAll() == [2, 3])
    let few = await Mails(5)
    few.selectAll()
    #expect(few.count == 5)
    #expect(try await few.loadAll() == Array(0..<5))
  }

  @Test("ST8 a row that is deselected stays so, wherever one scrolls meanwhile")
  func exception() async throws {
    let mails = await Mails(10_000)
    mails.selectAll()
    await mails.scroll(to: 5_000)
    mails.list.tap(try #require(mails.row(5_002)), .control)
    #expect(mails.count == 9_999)
    await mails.scroll(to: 0)
    #expect(mails.count == 9_999)
    await mails.scroll(to: 5_000)
    #expect(mails.selected.prefix(3) == [5_000, 5_001, 5_003])
    #expect(try await mails.loadAll() == Array(0..<5_002) + Array(5_003..<10_000))
    mails.list.tap(try #require(mails.row(5_002)), .control)
    await mails.scroll(to: 0)
    #expect(mails.count == 10_000)
  }

  @Test("ST8 rows that come later are not in it, and those that leave are not counted any more")
  func later() async throws {
    let mails = await Mails(5_000)
    mails.selectAll()
    mails.fixture.source.elements.insert(contentsOf: [Mail(id: -1), Mail(id: -2)], at: 2)
    await mails.list.settleEverywhere()
    #expect(mails.selected.prefix(3) == [0, 1, 2])
    #expect(mails.count == 5_000)
    mails.fixture.source.elements.insert(Mail(id: -3), at: 4_000)
    mails.fixture.source.elements.removeAll { (100..<200).contains($0.id) }
    await mails.list.settleEverywhere()
    #expect(mails.count == 4_900)
    await mails.scroll(to: 3_895)
    #expect(mails.row(-3) != nil)
    #expect(!mails.selected.contains(-3))
    #expect(try await mails.loadAll() == Array(0..<100) + Array(200..<5_000))
    // One that came later is selected by hand, and stays so.
    mails.list.tap(try #require(mails.row(-3)), .control)
    #expect(mails.count == 4_901)
    await mails.scroll(to: 0)
    await mails.scroll(to: 3_895)
    #expect(mails.selected.contains(-3))
    #expect(try await mails.loadAll().count == 4_901)
  }

  @Test("ST8 an action on everything comes to the program with a loader, and to no row of it")
  func action() async throws {
    let mails = await Mails(3_000)
    mails.selectAll()
    let row = try #require(mails.row(3))
    #expect(mails.list.delete(row))
    #expect(mails.ran.actions.map(\.action) == [RowActions.deleteID])
    #expect(try await mails.loadAll(mails.ran.actions[0].selection) == Array(0..<3_000))
    // With the cursor on the one that was taken out again.
    mails.list.tap(row, .control)
    #expect(mails.list.delete(row))
    #expect(mails.ran.actions.count == 2)
    #expect(try await mails.loadAll(mails.ran.actions[1].selection).contains(3) == false)
  }

  @Test("ST2 ST8 Ctrl+C copies nothing by halves: it comes to the program like other actions")
  func copy() async throws {
    let mails = await Mails(3_000)
    mails.selectAll()
    #expect(mails.list.presenter.press(.character("c"), .control) == .handled)
    #expect(mails.ran.actions.map(\.action) == [RowActions.copyID])
    #expect(try await mails.loadAll(mails.ran.actions[0].selection) == Array(0..<3_000))
    // Nor is a part of it dragged to another program.
    let row = try #require(mails.row(3))
    #expect(mails.list.presenter.commands.draggedRows(of: row) == [row])
    mails.list.tap(try #require(mails.row(4)))
    mails.list.tap(row, .control)
    #expect(mails.list.presenter.press(.character("c"), .control) == .copy("mail 3\nmail 4"))
    #expect(mails.list.presenter.commands.draggedRows(of: row).count == 2)
    // One that is not loaded any more is not left out either.
    await mails.scroll(to: 2_000)
    #expect(mails.list.presenter.press(.character("c"), .control) == .handled)
    #expect(try await mails.loadAll(mails.ran.actions[1].selection) == [3, 4])
  }

  @Test("ST8 a click, Escape and another source end it")
  func ends() async throws {
    let mails = await Mails(3_000)
    mails.selectAll()
    mails.list.tap(try #require(mails.row(2)))
    #expect(mails.count == 1)
    mails.selectAll()
    #expect(mails.count == 3_000)
    mails.list.press(.escape)
    #expect(mails.selection.isEmpty && mails.count == 0)
    mails.selectAll()
    mails.list.tap(try #require(mails.row(5)), .shift)
    #expect(mails.selection.unloadedCount == 0)
    mails.selectAll()
    let other = FakeSource((0..<2_000).map { Mail(id: $0) })
    mails.fixture.adapter.show(other)
    await mails.list.settleEverywhere()
    #expect(mails.selection.unloadedCount == 0)
    await mails.scroll(to: 1_000)
    #expect(mails.selected == [])
  }

  @Test("ST8 where nobody can say any more what came later, what is loaded stays selected")
  func lost() async {
    let mails = await Mails(3_000)
    mails.selectAll()
    mails.fixture.source.oldestMoment = 10
    mails.fixture.source.elements.removeLast()
    await mails.list.settleEverywhere()
    #expect(mails.selection.unloadedCount == 0)
    #expect(!mails.selection.isEmpty)
    await mails.scroll(to: 2_000)
    #expect(mails.selected == [])
  }

  @Test("ST8 a source without moments, and a program without a handler, select what is loaded")
  func loadedOnly() async {
    let mails = await Mails(3_000, oldestMoment: nil)
    mails.selectAll()
    #expect(mails.selection.unloadedCount == 0 && mails.selection.count > 10)
    let other = await Mails(3_000)
    other.fixture.adapter.onActionForAll = nil
    other.selectAll()
    #expect(other.selection.unloadedCount == 0 && other.selection.count > 10)
  }

  @Test("ST8 pages that are on their way when everything is selected are no mistake")
  func underWay() async {
    let mails = await Mails(3_000)
    mails.fixture.source.hold()
    mails.list.presenter.scroll(toOffset: 60_000)
    mails.selectAll()
    mails.fixture.source.elements.insert(Mail(id: -1), at: 1_002)
    mails.fixture.source.release()
    await mails.list.settleEverywhere()
    #expect(mails.count == 3_000)
    #expect(mails.row(-1) != nil && !mails.selected.contains(-1))
    #expect(mails.selected.count == mails.list.presenter.visibleRows.count - 1)
  }

  @Test("ST8 a handler that deletes what it gets gets all of it", arguments: [1, 2])
  func deleting(share: Int) async throws {
    let mails = await Mails(3_000)
    mails.selectAll()
    let source = mails.fixture.source
    var got: [Int] = []
    try await mails.selection.forEachPage(of: Mail.self) { page in
      got += page.map(\.id)
      let gone = Set(page.map(\.id).filter { $0 % share == 0 })
      source.elements.removeAll { gone.contains($0.id) }
    }
    #expect(got == Array(0..<3_000))
    #expect(source.elements.count == (share == 1 ? 0 : 1_500))
  }

  @Test(
    "ST8 a source need only know what came since the last page while somebody goes through all",
    arguments: [false, true]
  )
  func littleMemory(isRange: Bool) async throws {
    let mails = await Mails(3_000)
    if isRange {
      mails.list.tap(try #require(mails.row(2)))
      await mails.press(.end, .shift)
    } else {
      mails.selectAll()
    }
    let (source, first) = (mails.fixture.source, isRange ? 2 : 0)
    var got: [Int] = []
    try await mails.selection.forEachPage(of: Mail.self) { page in
      got += page.map(\.id)
      source.oldestMoment = source.moment
      let gone = Set(page.map(\.id))
      source.elements.removeAll { gone.contains($0.id) }
      // What somebody else adds is not selected.
      source.elements.insert(Mail(id: 5_000 + got.count), at: source.elements.count / 2)
    }
    #expect(got == Array(first..<3_000))
    #expect(source.elements.allSatisfy { $0.id < first || $0.id > 5_000 })
  }

  @Test("ST8 pages go on where they were, also when another program takes the next element away")
  func nextIsGone() async throws {
    let mails = await Mails(3_000)
    mails.selectAll()
    let source = mails.fixture.source
    var got: [Int] = []
    try await mails.selection.forEachPage(of: Mail.self) { page in
      got += page.map(\.id)
      let next = (page.last?.id ?? 0) + 1
      source.elements.removeAll { $0.id == next }
    }
    #expect(got == (0..<3_000).filter { $0 == 0 || $0 % 500 != 0 })
  }

  @Test("ST8 a task that is cancelled gets no further page")
  func cancelled() async {
    let mails = await Mails(3_000)
    mails.selectAll()
    let (selection, ran) = (mails.selection, mails.ran)
    let work = Task {
      try await selection.forEachPage(of: Mail.self) { page in
        ran.deleted += page.map(\.id)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(ran.deleted == Array(0..<500))
  }

  @Test("ST8 a selection that a handler keeps is what it was, whatever is selected later")
  func value() async throws {
    let mails = await Mails(3_000)
    mails.selectAll()
    mails.list.tap(try #require(mails.row(4)), .control)
    let kept = mails.selection
    mails.list.tap(try #require(mails.row(6)), .control)
    #expect(kept.count + kept.unloadedCount == 2_999)
    #expect(kept.unloaded(of: Mail.self)?.leftOut == [4])
    // Somebody answers a question with Escape held down.
    mails.list.press(.escape)
    #expect(mails.count == 0)
    #expect(kept.count + kept.unloadedCount == 2_999)
    #expect(kept.unloaded(of: Mail.self)?.leftOut == [4])
    #expect(try await mails.loadAll(kept) == (0..<3_000).filter { $0 != 4 })
    mails.fixture.source.elements.append(Mail(id: 9_999))
    await mails.list.settleEverywhere()
    mails.selectAll()
    #expect(try await mails.loadAll(kept) == (0..<3_000).filter { $0 != 4 })
  }

  @Test("ST8 a selection of which nobody knows any more what it was says so")
  func forgotten() async throws {
    let mails = await Mails(3_000)
    mails.selectAll()
    let kept = mails.selection
    mails.fixture.source.oldestMoment = 10
    mails.fixture.source.elements.removeLast()
    await mails.list.settleEverywhere()
    let error = await #expect(throws: (any Error).self) { _ = try await mails.loadAll(kept) }
    #expect(
      error.map { "\($0)" }
        == "The list has changed too much since you selected. Select again."
    )
  }
}
