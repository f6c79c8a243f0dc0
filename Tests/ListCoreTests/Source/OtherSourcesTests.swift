import ListCore
import ListTestSupport
import Testing

@Suite("ST1 ST2 sources that take the place of others")
@MainActor
struct OtherSourcesTests {
  private let fixture = SourceFixture(100)
  private let songs = FakeSource((1_000..<1_005).map { Mail(id: $0) })
  private let archive = FakeSource((2_000..<2_100).map { Mail(id: $0) })

  /// Shows two sources in the place of one, of which the second does not answer yet.
  private func replace() async {
    archive.hold()
    fixture.adapter.show(parts: [.source(songs), .source(archive)])
    while songs.answered == 0 { await Task.yield() }
    // No event tells that nothing more comes.
    for _ in 0..<500 {
      await Task.yield()
      fixture.list.settle()
    }
  }

  /// Selects a row that the second one of them has, and expects it to be selected still.
  private func keepsSelected() async throws {
    fixture.list.tap(try #require(fixture.adapter.row(of: Mail(id: 2))))
    archive.elements.insert(Mail(id: 2), at: 3)
    await replace()
    #expect(fixture.first == "0 mail 0")
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 1000")
    #expect(fixture.adapter.selection.models(of: Mail.self).map(\.id) == [2])
    #expect(fixture.list.presenter.focusedRow == fixture.adapter.row(of: Mail(id: 2)))
  }

  @Test("ST1 ST2 rows of before go as soon as one of the sources has some, dots stand for the rest")
  func some() async {
    await fixture.show()
    await replace()
    while fixture.first != "0 mail 1000" {
      await Task.yield()
      fixture.list.settle()
    }
    #expect(fixture.view == (0..<5).map { "\($0 * 60) mail \(1_000 + $0)" } + ["300 …"])
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.view.suffix(2) == ["480 mail 2003", "540 mail 2004"])
  }

  @Test("ST1 ST2 they stay while there is nothing to be shown in their place")
  func none() async {
    await fixture.show()
    songs.elements = []
    await replace()
    #expect(fixture.first == "0 mail 0")
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 2000")
  }

  @Test("ST2 X1 they stay while what is selected may be in a source that has not answered")
  func selected() async throws {
    fixture.adapter.selectionMode = .multiple
    await fixture.show()
    try await keepsSelected()
  }

  @Test(
    "ST2 X1 so do those of objects, and of a source of another type, until it is known",
    arguments: [false, true]
  )
  func selectedElsewhere(isSource: Bool) async throws {
    fixture.adapter.selectionMode = .multiple
    if isSource {
      fixture.adapter.show(Renamed(source: fixture.source))
    } else {
      fixture.adapter.objects = (0..<100).map { Mail(id: $0) }
    }
    await fixture.list.settleEverywhere()
    try await keepsSelected()
  }

  @Test("ST1 ST2 rows of objects go as soon as a source has some, if nothing of them is meant")
  func afterObjects() async {
    fixture.adapter.objects = [Mail(id: -1)]
    await fixture.list.settleEverywhere()
    await replace()
    #expect(fixture.view == (0..<5).map { "\($0 * 60) mail \(1_000 + $0)" } + ["300 …"])
    archive.release()
    await fixture.list.settleEverywhere()
  }

  /// The same elements from a source of another type.
  private struct Renamed: RowSource {
    let source: FakeSource<Mail>
    func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Mail> {
      try await source.page(request)
    }
    func changes() -> AsyncStream<Void> { source.changes() }
  }

  @Test("ST2 X1 a row that is gone from one source is not selected any more while another fails")
  func goneBesideFailure() async throws {
    fixture.adapter.selectionMode = .multiple
    fixture.adapter.show(parts: [.source(fixture.source), .source(archive)])
    await fixture.list.settleEverywhere()
    archive.error = FakeSourceError("gone")
    archive.notify()
    await fixture.list.settleEverywhere()
    fixture.list.tap(try #require(fixture.adapter.row(of: Mail(id: 2))))
    fixture.source.elements.remove(at: 2)
    await fixture.list.settleEverywhere()
    let selection = fixture.adapter.selection
    #expect(selection.count + selection.unloadedCount == 0)
  }

  @Test("ST1 V3 a list that keeps its place begins at its top, whichever source answers first")
  func top() async {
    let fixture = SourceFixture(100)
    fixture.adapter.anchorPolicy = .keepPlace
    fixture.source.hold()
    fixture.adapter.show(parts: [.source(fixture.source), .source(archive)])
    while fixture.view.count < 2 {
      await Task.yield()
      fixture.list.settle()
    }
    #expect(fixture.view.prefix(2) == ["0 …", "60 mail 2000"])
    fixture.source.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 0")
  }

  @Test("ST2 they stay while what is in view may be in a source that has not answered")
  func inView() async {
    await fixture.show()
    fixture.list.presenter.scroll(toOffset: 50 * 60)
    await fixture.list.settleEverywhere()
    archive.elements += (50..<60).map { Mail(id: $0) }
    await replace()
    #expect(fixture.first == "0 mail 50")
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 50")
  }
}
