import ListCore
import ListTestSupport
import Testing

@Suite("ST1 ST2 several sources of one type in a list")
@MainActor
struct SeveralSourcesTests {
  @Test("ST2 an element is gone to when all sources of its list have answered")
  func early() async {
    let fixture = SourceFixture(5_000)
    let archive = FakeSource((10_000..<15_000).map { Mail(id: $0) })
    let adapter = fixture.adapter
    let parts: [ListPart] = [.source(fixture.source), .source(archive)]
    adapter.show(parts: parts)
    await fixture.list.settleEverywhere()
    for isReplaced in [false, true] {
      archive.hold()
      adapter.show(parts: parts)
      let answer = Task { await adapter.reveal(3_000, of: Mail.self, position: .top) }
      // The element is loaded, and the list waits for the other source.
      for _ in 0..<500 {
        await Task.yield()
        fixture.list.settle()
      }
      #expect(fixture.first == "0 mail 0")
      if isReplaced { adapter.objects = [Mail(id: -1)] }
      archive.release()
      await fixture.list.settleEverywhere()
      #expect(await answer.value == !isReplaced)
      #expect(fixture.first == (isReplaced ? "0 mail -1" : "0 mail 3000"))
      fixture.list.presenter.scroll(toOffset: 0)
      await fixture.list.settleEverywhere()
    }
  }

  @Test("ST2 X1 what goes to another source at once stays selected", arguments: [false, true])
  func atOnce(isGoneFirst: Bool) async throws {
    for round in 0..<50 {
      let mails = await Mails(20)
      let (source, archive) = (mails.fixture.source, FakeSource([Mail(id: 100)]))
      mails.fixture.adapter.show(parts: [.source(source), .source(archive)])
      await mails.list.settleEverywhere()
      mails.list.tap(try #require(mails.row(3)))
      if isGoneFirst { source.elements.removeAll { $0.id == 3 } }
      archive.elements.insert(Mail(id: 3), at: 0)
      if !isGoneFirst { source.elements.removeAll { $0.id == 3 } }
      await mails.list.settleEverywhere()
      #expect(mails.loadedSelected == [3], "round \(round)")
    }
  }

  @Test("ST2 X1 what is in view of the second source stays there when the sources are shown anew")
  func keepsPlace() async throws {
    let fixture = SourceFixture(100)
    let archive = FakeSource((1_000..<3_000).map { Mail(id: $0) })
    let (list, adapter) = (fixture.list, fixture.adapter)
    adapter.selectionMode = .multiple
    adapter.show(parts: [.source(fixture.source), .source(archive)])
    await list.settleEverywhere()
    list.presenter.scroll(toOffset: 1_100 * 60 + 30)
    await list.settleEverywhere()
    #expect(fixture.first == "-30 mail 2000")
    list.tap(try #require(adapter.row(of: Mail(id: 2_003))))
    let before = fixture.view
    adapter.show(parts: [.source(fixture.source), .source(archive)])
    await list.settleEverywhere()
    #expect(fixture.view == before)
    #expect(adapter.selection.models(of: Mail.self).map(\.id) == [2_003])
    #expect(list.presenter.focusedRow == adapter.row(of: Mail(id: 2_003)))
  }

  @Test("ST1 L12 a place in the second source is found again, also where that answers later")
  func foundAgain() async {
    let sources = [0, 100].map { first in FakeSource((first..<first + 30).map { Mail(id: $0) }) }
    var state: ListState?
    for _ in 0..<2 {
      let (fixture, answered) = (SourceFixture(0), sources[0].answered)
      if let state {
        fixture.list.presenter.restore(state)
        sources[1].hold()
      }
      fixture.adapter.show(parts: sources.map { .source($0) })
      while sources[0].answered == answered { await Task.yield() }
      for _ in 0..<500 {
        await Task.yield()
        fixture.list.settle()
      }
      sources[1].release()
      await fixture.list.settleEverywhere()
      if state == nil { fixture.list.presenter.scroll(toOffset: 35 * 60) }
      await fixture.list.settleEverywhere()
      #expect(fixture.first == "0 mail 105")
      state = fixture.list.presenter.state
    }
  }

  @Test(
    "ST1 L12 a place in a source below objects is found again",
    arguments: [false, true]
  )
  func foundBelowObjects(isShownBefore: Bool) async {
    let source = FakeSource((0..<100).map { Mail(id: $0) })
    var state: ListState?
    for _ in 0..<2 {
      let fixture = SourceFixture(0)
      if let state, !isShownBefore { fixture.list.presenter.restore(state) }
      fixture.adapter.show(parts: [.objects([Mail(id: -1)]), .source(source)])
      if let state, isShownBefore { fixture.list.presenter.restore(state) }
      await fixture.list.settleEverywhere()
      if state == nil { fixture.list.presenter.scroll(toOffset: 36 * 60) }
      await fixture.list.settleEverywhere()
      #expect(fixture.first == "0 mail 35")
      state = fixture.list.presenter.state
    }
  }

  @Test("ST1 ST2 what a source has is shown while dots stand for another that has not answered")
  func oneByOne() async {
    let fixture = SourceFixture(5)
    let archive = FakeSource((1_000..<3_000).map { Mail(id: $0) })
    archive.hold()
    fixture.adapter.show(parts: [.source(fixture.source), .source(archive)])
    await fixture.wait { fixture.view.count > 1 }
    #expect(fixture.view.suffix(2) == ["240 mail 4", "300 …"])
    #expect(fixture.adapter.elementCount == nil)
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.view.suffix(2) == ["480 mail 1003", "540 mail 1004"])
  }

  @Test("ST2 X1 all is selected of the sources that have answered, while another one has not")
  func allOfSome() async {
    let fixture = SourceFixture(5_000)
    let archive = FakeSource((10_000..<10_005).map { Mail(id: $0) })
    let adapter = fixture.adapter
    for source in [fixture.source, archive] { source.oldestMoment = 0 }
    adapter.selectionMode = .multiple
    adapter.onActionForAll = { _, _ in }
    archive.hold()
    adapter.show(parts: [.source(fixture.source), .source(archive)])
    await fixture.wait { !fixture.view.isEmpty }
    for count in [5_000, 5_005] {
      fixture.list.press(.character("a"), .control)
      #expect(adapter.selection.count + adapter.selection.unloadedCount == count)
      archive.release()
      await fixture.list.settleEverywhere()
    }
  }

  @Test("ST2 L12 X8 what counts all rows waits for a source that has not answered")
  func notAll() async {
    let fixture = SourceFixture(5)
    let archive = FakeSource((1_000..<3_000).map { Mail(id: $0) })
    archive.hold()
    fixture.adapter.show(parts: [.source(fixture.source), .source(archive)])
    await fixture.wait { fixture.view.count > 1 }
    #expect(!fixture.list.presenter.isAllLoaded)
    archive.elements = [Mail(id: 1_000)]
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.list.presenter.isAllLoaded)
  }

  @Test("ST1 ST6 a source that failed at first is tried again by a click on its dots")
  func triedAgain() async throws {
    let fixture = SourceFixture(5)
    let archive = FakeSource([Mail(id: 1_000)])
    archive.error = FakeSourceError("locked")
    fixture.adapter.show(parts: [.source(fixture.source), .source(archive)])
    await fixture.list.settleEverywhere()
    #expect(fixture.view.last == "300 …" && fixture.log.counts == [.sourceFailed: 1])
    let dots = try #require(fixture.list.presenter.visibleRows.last)
    fixture.list.tap(dots)
    await fixture.list.settleEverywhere()
    #expect(fixture.view.last == "300 …" && fixture.log.counts == [.sourceFailed: 2])
    archive.error = nil
    fixture.list.tap(dots)
    await fixture.list.settleEverywhere()
    #expect(fixture.view.suffix(2) == ["240 mail 4", "300 mail 1000"])
  }

  @Test("ST2 X1 it is told that a row that was deleted while a source loads is not selected")
  func deletedMeanwhile() async throws {
    let fixture = SourceFixture(20)
    let archive = FakeSource((1_000..<4_000).map { Mail(id: $0) })
    let adapter = fixture.adapter
    adapter.selectionMode = .multiple
    adapter.show(parts: [.source(fixture.source), .source(archive)])
    await fixture.list.settleEverywhere()
    fixture.list.tap(try #require(adapter.row(of: Mail(id: 3))))
    var told: [Int] = []
    adapter.onSelectionChange = { told.append($0.count + $0.unloadedCount) }
    archive.hold()
    fixture.list.presenter.scroll(toOffset: 1_500 * 60)
    fixture.list.settle()
    fixture.source.elements.remove(at: 3)
    await fixture.wait { adapter.row(of: Mail(id: 3)) == nil }
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(told.last == 0)
  }

  @Test("ST1 ST6 it is not asked again with every frame in which somebody scrolls")
  func scrolling() async throws {
    let fixture = SourceFixture(50)
    let archive = FakeSource((1_000..<1_200).map { Mail(id: $0) })
    archive.error = FakeSourceError("locked")
    fixture.adapter.show(parts: [.source(archive), .source(fixture.source)])
    await fixture.list.settleEverywhere()
    #expect(fixture.view.prefix(2) == ["0 …", "60 mail 0"])
    for offset in 1...3 {
      fixture.list.presenter.scroll(toOffset: Double(offset))
      await fixture.list.settleEverywhere()
    }
    #expect(archive.requests.count == 1)
    archive.error = nil
    fixture.list.tap(try #require(fixture.list.presenter.visibleRows.first))
    await fixture.list.settleEverywhere()
    // The click brought the dots into view, so the list is at its top, and stays there.
    #expect(fixture.view.prefix(2) == ["0 mail 1000", "60 mail 1001"])
    #expect(fixture.adapter.elementCount == 250 && fixture.log.counts == [.sourceFailed: 1])
  }
}

extension SourceFixture {
  /// Waits while a source is held, which settling would wait for.
  fileprivate func wait(until isSo: () -> Bool) async {
    while !isSo() {
      await Task.yield()
      list.settle()
    }
  }
}
