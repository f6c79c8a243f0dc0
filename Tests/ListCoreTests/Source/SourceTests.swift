import ListCore
import ListTestSupport
import Testing

@Suite("ST1 ST2 a list over a source")
@MainActor
struct SourceTests {
  @Test("ST1 only what is in view and around it is loaded, and every place has its height")
  func first() async {
    let fixture = SourceFixture(1_000_000)
    await fixture.show()
    #expect(fixture.first == "0 mail 0")
    #expect(fixture.adapter.snapshot.sectionCount < 100)
    #expect(fixture.list.presenter.maximumOffset == 1_000_000 * 60 - 600)
    fixture.check("first")
  }

  @Test("ST1 a jump shows placeholders at once and the rows of that very place next")
  func jump() async {
    let fixture = SourceFixture(1_000_000)
    await fixture.show()
    fixture.list.presenter.scroll(toOffset: 30_000_030)
    #expect(fixture.view.allSatisfy { $0.hasSuffix("…") })
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "-30 mail 500000")
    #expect(fixture.list.presenter.offset == 30_000_030)
    fixture.check("jump")
    #expect(fixture.adapter.snapshot.sectionCount < 100, "what is left behind is let go of")
  }

  @Test("ST1 scrolling through a source never shows a placeholder where pages come in time")
  func scrolling() async {
    let fixture = SourceFixture(3_000)
    await fixture.show()
    for step in 1...200 {
      fixture.list.presenter.scroll(toOffset: Double(step) * 137)
      await fixture.list.settleEverywhere()
      fixture.check("step \(step)")
    }
    #expect(fixture.source.requests.count < 100, "\(fixture.source.requests.count) pages")
    #expect(fixture.adapter.snapshot.sectionCount < 100)
  }

  @Test("ST1 heights that differ from the estimate are corrected and nothing in view moves")
  func heights() async {
    let fixture = SourceFixture(
      (0..<20_000).map { Mail(id: $0, height: Double(40 + ($0 * 37) % 200)) }
    )
    await fixture.show()
    for place in [500_000.0, 1_200_000, 100_000, 2_000_000] {
      fixture.list.presenter.scroll(toOffset: place)
      await fixture.list.settleEverywhere()
      fixture.check("at \(place)")
      for _ in 0..<40 {
        let before = fixture.view
        let offset = fixture.list.presenter.offset
        fixture.list.presenter.scroll(toOffset: offset - 100)
        let moved = fixture.view
        await fixture.list.settleEverywhere()
        fixture.check("up from \(before)")
        if !moved.contains(where: { $0.hasSuffix("…") }) { #expect(fixture.view == moved) }
      }
    }
  }

  @Test("ST1 rows that come above what is in view leave it where it is; at the top they are shown")
  func news() async {
    let fixture = SourceFixture(1_000)
    await fixture.show()
    fixture.source.elements.insert(Mail(id: -1), at: 0)
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail -1")
    fixture.list.presenter.scroll(toOffset: 12_030)
    await fixture.list.settleEverywhere()
    let before = fixture.view
    fixture.source.elements.insert(contentsOf: (-900..<(-1)).map { Mail(id: $0) }, at: 0)
    await fixture.list.settleEverywhere()
    #expect(fixture.view == before)
    #expect(fixture.list.presenter.offset == 12_030 + 899 * 60)
    fixture.source.elements.removeFirst(900)
    await fixture.list.settleEverywhere()
    #expect(fixture.view == before)
  }

  @Test("ST1 one changed element binds one cell")
  func oneChange() async {
    let fixture = SourceFixture(100_000)
    await fixture.show()
    fixture.list.presenter.scroll(toOffset: 600_000)
    await fixture.list.settleEverywhere()
    let bound = fixture.list.boundCount
    fixture.source.elements[10_003].subject = "read"
    await fixture.list.settleEverywhere()
    #expect(fixture.view[3] == "180 read 10003")
    #expect(fixture.list.boundCount == bound + 1)
  }

  @Test("ST1 loading is told as a load, a change as a change")
  func reports() async {
    let fixture = SourceFixture(100_000)
    await fixture.show()
    var reports: [UpdateReport] = []
    let token = fixture.adapter.addListener {
      if case .updated(let report) = $0 { reports.append(report) }
    }
    fixture.list.presenter.scroll(toOffset: 600_000)
    await fixture.list.settleEverywhere()
    #expect(reports.map(\.isLoad) == [true])
    #expect(reports.map(\.isAnimated) == [false])
    fixture.source.elements.insert(Mail(id: -5), at: 10_004)
    await fixture.list.settleEverywhere()
    #expect(reports.map(\.isLoad) == [true, false])
    #expect(reports.last?.isAnimated == true)
    #expect(reports.last?.sections.inserted == 1)
    withExtendedLifetime(token) {}
  }

  @Test("ST1 a count that is not known yet is corrected when it is, without a jump")
  func lateCount() async {
    let fixture = SourceFixture(50_000)
    fixture.source.isExact = false
    await fixture.show()
    fixture.check("guess")
    #expect(fixture.adapter.elementCount == nil)
    fixture.list.presenter.scroll(toOffset: 90)
    await fixture.list.settleEverywhere()
    let before = fixture.view
    fixture.source.isExact = true
    await fixture.list.settleEverywhere()
    #expect(fixture.view == before)
    #expect(fixture.list.presenter.maximumOffset == 50_000 * 60 - 600)
    #expect(fixture.adapter.elementCount == 50_000)
  }

  @Test("ST1 a page that nobody waits for any more is not shown")
  func cancelled() async {
    let fixture = SourceFixture(100_000)
    await fixture.show()
    fixture.source.hold()
    fixture.list.presenter.scroll(toOffset: 600_000)
    fixture.list.settle()
    fixture.list.presenter.scroll(toOffset: 3_000_000)
    fixture.list.settle()
    fixture.source.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 50000")
    fixture.check("after")
  }

  @Test("ST1 what cannot be loaded is told, and tried again when asked or when something changed")
  func failure() async {
    let fixture = SourceFixture(100)
    fixture.source.error = FakeSourceError("the file is locked")
    await fixture.show()
    #expect(fixture.list.presenter.errorState?.message == "the file is locked")
    #expect(fixture.log.counts[.sourceFailed] == 1)
    fixture.source.error = nil
    #expect(fixture.list.presenter.pressRetryButton())
    await fixture.list.settleEverywhere()
    fixture.check("retried")
    fixture.source.error = FakeSourceError("gone")
    fixture.source.notify()
    await fixture.list.settleEverywhere()
    fixture.check("goes on with what it has")
    #expect(fixture.log.counts[.sourceFailed] == 2)
    fixture.source.error = nil
    fixture.source.elements[0].subject = "new"
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 new 0")
  }

  @Test("ST1 an empty source shows the empty state, not before it is known to be empty")
  func empty() async {
    let fixture = SourceFixture(0)
    fixture.adapter.emptyState = EmptyState(title: "No mail")
    fixture.source.hold()
    fixture.adapter.show(fixture.source)
    fixture.list.settle()
    #expect(fixture.list.presenter.status == .loading(message: nil))
    fixture.source.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.list.presenter.emptyState?.title == "No mail")
  }

  @Test("ST1 sources and objects stand in one list")
  func parts() async {
    let fixture = SourceFixture(5_000)
    let other = FakeSource((10_000..<10_500).map { Mail(id: $0) })
    fixture.adapter.show(parts: [
      .objects([Mail(id: -1, subject: "banner")]), .source(fixture.source),
      .objects([Mail(id: -2, subject: "between")]), .source(other),
    ])
    await fixture.list.settleEverywhere()
    #expect(Array(fixture.view.prefix(2)) == ["0 banner -1", "60 mail 0"])
    #expect(fixture.list.presenter.maximumOffset == 5_502 * 60 - 600)
    fixture.list.presenter.scroll(toOffset: 5_000 * 60)
    await fixture.list.settleEverywhere()
    #expect(Array(fixture.view.prefix(3)) == ["0 mail 4999", "60 between -2", "120 mail 10000"])
    fixture.list.presenter.scroll(toOffset: .greatestFiniteMagnitude)
    await fixture.list.settleEverywhere()
    #expect(fixture.view.last == "540 mail 10499")
  }

  @Test("ST2 a selected row that is let go of is selected again when it is loaded")
  func selection() async {
    let fixture = SourceFixture(100_000)
    fixture.adapter.selectionMode = .multiple
    await fixture.show()
    #expect(fixture.adapter.select(Mail(id: 3)))
    fixture.list.presenter.scroll(toOffset: 3_000_000)
    await fixture.list.settleEverywhere()
    fixture.source.elements.insert(Mail(id: -1), at: 0)
    await fixture.list.settleEverywhere()
    fixture.list.presenter.scroll(toOffset: 0)
    await fixture.list.settleEverywhere()
    #expect(fixture.adapter.selection.models(of: Mail.self).map(\.id) == [3])
  }

  @Test("ST1 elements that show nothing do not load the whole list")
  func nothingToSee() async {
    let fixture = SourceFixture(100_000, height: 0)
    await fixture.show()
    #expect(fixture.source.requests.count <= 20)
    fixture.source.notify()
    await fixture.list.settleEverywhere()
    #expect(fixture.source.requests.count <= 40)
  }

  @Test("ST1 a list that is given other objects leaves its source alone, and so does one that goes")
  func ends() async {
    let fixture = SourceFixture(1_000)
    await fixture.show()
    #expect(fixture.source.listenerCount == 1)
    fixture.adapter.objects = [Mail(id: 1)]
    await fixture.list.settleEverywhere()
    #expect(fixture.source.listenerCount == 0)
    #expect(fixture.list.text.contains("mail 1"))
    var adapter: ListAdapter? = ListAdapter(host: fixture.list)
    adapter?.show(fixture.source)
    await fixture.list.settleEverywhere()
    #expect(fixture.source.listenerCount == 1)
    weak let left = adapter
    adapter = nil
    #expect(left == nil)
    while fixture.source.listenerCount > 0 { await Task.yield() }
  }

  @Test("ST1 ST6 whatever happens to a source, the list shows it", arguments: 1...40)
  func lives(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    var next = 100_000
    let fixture = SourceFixture(
      (0..<Int.random(in: 0...3_000, using: &random)).map {
        Mail(id: $0, height: Double(Int.random(in: 1...6, using: &random) * 30))
      }
    )
    await fixture.show()
    for step in 0..<40 {
      var elements = fixture.source.elements
      let offset = fixture.list.presenter.offset
      let near = offset + Double.random(in: -900...900, using: &random)
      let far = Double.random(in: 0...200_000, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: fixture.list.presenter.scroll(toOffset: far)
      case 1: fixture.list.presenter.scroll(toOffset: near)
      case 2:
        for _ in 0..<Int.random(in: 1...50, using: &random) {
          next += 1
          elements.insert(Mail(id: next), at: Int.random(in: 0...elements.count, using: &random))
        }
      case 3:
        for _ in 0..<min(elements.count, Int.random(in: 1...50, using: &random)) {
          elements.remove(at: Int.random(in: 0..<elements.count, using: &random))
        }
      case 4 where !elements.isEmpty:
        let place = Int.random(in: 0..<elements.count, using: &random)
        elements[place].height = 30 + Double(step)
      case 5: elements.shuffle(using: &random)
      case 6: fixture.source.isExact.toggle()
      default: elements.swapAt(0, max(0, elements.count - 1))
      }
      if elements != fixture.source.elements, !elements.isEmpty || next > 0 {
        fixture.source.elements = elements
      }
      if Bool.random(using: &random) { await fixture.list.settleEverywhere() }
      if step % 5 == 4 {
        await fixture.list.settleEverywhere()
        fixture.check("seed \(seed), step \(step)")
      }
    }
  }
}
