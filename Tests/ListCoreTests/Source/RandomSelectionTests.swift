import ListCore
import ListTestSupport
import Testing

/// What is selected of a long list, as a person means it.
private struct SelectionModelOfPerson {
  var selected: Set<Int> = []
  var anchor: Int?
}

@Suite("ST2 ST8 ST6 selections over elements that come and go")
@MainActor
struct RandomSelectionTests {
  @Test(
    "ST2 ST8 after any clicks, keys, jumps and changes what is selected is what was meant",
    arguments: 0..<12 as Range<UInt64>
  )
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let mails = await Mails(3_000)
    let source = mails.fixture.source
    var meant = SelectionModelOfPerson()
    var next = 10_000
    for step in 0..<60 {
      let hint: Comment = "seed \(seed), step \(step)"
      let ids = source.elements.map(\.id)
      let visible = mails.list.presenter.visibleRows.compactMap {
        mails.list.presenter.snapshot.row(for: $0)?.content.value(as: Mail.self)?.id
      }
      let target = try #require(visible.randomElement(using: &random), hint)
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1, 2:
        let place = Int.random(in: 0..<ids.count, using: &random)
        mails.list.presenter.scroll(toOffset: Double(place) * 60)
      case 3:
        mails.list.tap(try #require(mails.row(target)), .control)
        if meant.selected.remove(target) == nil { meant.selected.insert(target) }
        meant.anchor = target
      case 4:
        mails.list.tap(try #require(mails.row(target)))
        meant = SelectionModelOfPerson(selected: [target], anchor: target)
      case 5, 6:
        guard meant.anchor != nil else { continue }
        mails.list.tap(try #require(mails.row(target)), .shift)
        meant.selected = Self.between(meant.anchor, target, ids)
      case 7:
        guard meant.anchor != nil else { continue }
        let isHome = Bool.random(using: &random)
        mails.list.press(isHome ? .home : .end, .shift)
        meant.selected = Self.between(meant.anchor, isHome ? ids.first : ids.last, ids)
      case 8:
        let place = Int.random(in: 0...ids.count, using: &random)
        let new = (0..<Int.random(in: 1...5, using: &random)).map { Mail(id: next + $0) }
        next += new.count
        source.elements.insert(contentsOf: new, at: place)
      default:
        let place = Int.random(in: 0..<ids.count, using: &random)
        let gone = Set(ids[place...].prefix(20)).subtracting([meant.anchor ?? -1])
        source.elements.removeAll { gone.contains($0.id) }
        meant.selected.subtract(gone)
      }
      await mails.list.settleEverywhere()
      let shown = mails.list.presenter.visibleRows.compactMap {
        mails.list.presenter.snapshot.row(for: $0)?.content.value(as: Mail.self)?.id
      }
      #expect(Set(mails.selected) == meant.selected.intersection(shown), hint)
      if mails.selection.unloadedCount > 0 {
        #expect(try await Set(mails.loadAll()) == meant.selected, hint)
      } else {
        #expect(mails.selection.count == meant.selected.count, hint)
      }
    }
  }

  private static func between(_ first: Int?, _ last: Int?, _ ids: [Int]) -> Set<Int> {
    guard let start = ids.firstIndex(where: { $0 == first }),
      let end = ids.firstIndex(where: { $0 == last })
    else { return [] }
    return Set(ids[min(start, end)...max(start, end)])
  }
}
