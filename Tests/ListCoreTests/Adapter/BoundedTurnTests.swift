import Foundation
import ListCore
import ListTestSupport
import Testing

/// Whoever shows a large list is kept waiting by no turn: looked at from the objects, whose ids are
/// counted as they are hashed.
@MainActor
@Suite(.serialized) struct BoundedTurnTests {
  private static let stretch = 50
  private static let count = 2_000
  // Each object is put into a set and gets a section; the end of one pass and the beginning of the next
  // are one turn.
  private static let mostReads = stretch * 4

  @Test("A3 T6 no turn of the main actor touches more objects than stretches have, first to last")
  func first() async {
    let stage = Stage()
    stage.adapter.objects = (0..<Self.count).map { CountedPost($0) }
    #expect(await stage.settle() <= Self.mostReads)
    #expect(CountedPost.reads.inTurns == Self.count, "each id is hashed once")
    #expect(stage.ids == (0..<Self.count).map { "p\($0)" })
    #expect(stage.list.presenter.contentHeight == Double(Self.count * 40))
    let last = stage.adapter.sectionController(at: Self.count - 1)
    #expect(last?.isLast == true && last?.section == Self.count - 1)
    #expect(stage.adapter.sectionController(at: 0)?.isLast == false)
  }

  @Test("A3 repeated objects are reported a stretch at a time, the first of each is shown")
  func repeated() async {
    let stage = Stage()
    stage.adapter.objects = (0..<Self.count).map { CountedPost($0 % (Self.count / 2)) }
    #expect(await stage.settle() <= Self.stretch * 8)
    #expect(stage.ids == (0..<Self.count / 2).map { "p\($0)" })
    #expect(stage.log.counts[.duplicateIdentifier] == Self.count / 2)
  }

  @Test("V1 a list laid out elsewhere has the size its viewport has by then")
  func resized() async {
    for turns in [1, 60, 150] {
      let (stage, other) = (Stage(), Stage(stretch: .max))
      let objects = (0..<Self.count).map {
        CountedPost($0, height: $0 % 7 == 0 ? .natural : .fixed(40))
      }
      stage.adapter.objects = objects
      other.adapter.objects = objects
      other.list.settle()
      for _ in 0..<turns { stage.list.advanceTurn() }
      for list in [stage.list, other.list] {
        list.resize(width: 500, height: 300)
        list.presenter.topInset = 20
      }
      _ = await stage.settle()
      #expect(stage.list.presenter.contentHeight == other.list.presenter.contentHeight)
      #expect(stage.list.presenter.visibleRows == other.list.presenter.visibleRows)
      stage.list.presenter.scroll(toOffset: 20_000)
      other.list.presenter.scroll(toOffset: 20_000)
      #expect(stage.list.presenter.visibleRows == other.list.presenter.visibleRows)
    }
  }

  @Test(
    "A6 a list that moves while it is compared elsewhere is whole at its new host",
    arguments: [false, true]
  )
  func moved(onDemand: Bool) async {
    let stage = Stage(onDemand: onDemand)
    stage.adapter.objects = (0..<Self.count).map { CountedPost($0) }
    // Everything is gathered, and the rest happens elsewhere.
    while !stage.list.isIdle { stage.list.advanceTurn() }
    #expect(!stage.adapter.isIdle && stage.list.presenter.snapshot.sectionCount == 0)
    let other = HeadlessList(width: 200, height: 100)
    stage.adapter.host = other
    while !stage.adapter.isIdle {
      other.settle()
      await Task.yield()
    }
    #expect(other.presenter.snapshot.sectionCount == Self.count)
    #expect(other.presenter.contentHeight == Double(Self.count * 40))
    #expect(stage.list.presenter.snapshot.sectionCount == 0)
  }

  @Test("A3 T6 no turn touches more objects than stretches have where all of them change")
  func changed() async {
    let stage = Stage(onDemand: true)
    stage.adapter.setObjects((0..<Self.count).map { CountedPost($0) })
    _ = await stage.settle()
    stage.adapter.setObjects((0..<Self.count).map { CountedPost($0, height: .fixed(50)) })
    #expect(await stage.settle() <= Self.mostReads)
    #expect(stage.list.presenter.contentHeight == Double(Self.count * 50))
  }

  @Test("T6 objects in another order are compared elsewhere", arguments: [false, true])
  func reordered(onDemand: Bool) async {
    let stage = Stage(onDemand: onDemand)
    let posts = (0..<Self.count).map { CountedPost($0) }
    var random = SeededGenerator(seed: 6)
    for objects in [posts, posts.shuffled(using: &random), posts.reversed() + [CountedPost(-1)]] {
      CountedPost.reads = CountedPost.Reads()
      stage.adapter.setObjects(objects)
      #expect(await stage.settle() <= Self.mostReads)
      #expect(stage.ids == objects.map(\.id))
      #expect(stage.adapter.sectionController(at: 7)?.identity.description == objects[7].id)
      let reads = CountedPost.reads
      #expect(reads.comparedInTurns == 0)
      #expect(objects == posts || reads.comparedElsewhere >= Self.count)
    }
  }

  @Test("A12 T6 what is asked for while objects are compared elsewhere is shown with them")
  func askedMeanwhile() async throws {
    let stage = Stage()
    let posts = (0..<Self.count).map { CountedPost($0) }
    stage.adapter.setObjects(posts)
    _ = await stage.settle()
    var answers: [String] = []
    stage.adapter.setObjects(posts.reversed()) { answers.append("reversed \($0)") }
    stage.list.advanceTurn()
    #expect(stage.list.presenter.isWorkingElsewhere)
    #expect(stage.ids == posts.map(\.id), "nothing of it is shown yet")
    try #require(stage.adapter.sectionController(at: 3)).update { answers.append("rows \($0)") }
    stage.adapter.setObjects(Array(posts.prefix(5))) { answers.append("five \($0)") }
    _ = await stage.settle()
    #expect(stage.ids == posts.prefix(5).map(\.id))
    #expect(answers == ["reversed true", "rows true", "five true"])
  }

  @Test("T5 T6 rows of very many objects that need no controller are made elsewhere")
  func madeElsewhere() async {
    let stage = Stage(onDemand: true)
    for height in [40.0, 50] {
      stage.adapter.setObjects((0..<Self.count).map { CountedPost($0, height: .fixed(height)) })
      _ = await stage.settle()
      #expect(stage.list.presenter.contentHeight == Double(Self.count) * height)
      #expect(stage.ids == (0..<Self.count).map { "p\($0)" })
      let visible = stage.list.presenter.displayedRows.count
      #expect(CountedPost.reads.rowsInTurns <= 2 * visible && visible > 0)
      #expect(CountedPost.reads.rowsElsewhere >= Self.count)
      CountedPost.reads = CountedPost.Reads()
    }
  }

  @Test(
    "T5 A6 a list that goes while its objects are compared, or their rows made, is released",
    arguments: [false, true]
  )
  func releasedMeanwhile(isCompared: Bool) async {
    weak var gone: ListAdapter?
    var isShown: Bool?
    do {
      let stage = Stage(onDemand: !isCompared)
      gone = stage.adapter
      let posts = (0..<Self.count).map { CountedPost($0) }
      if isCompared {
        stage.adapter.setObjects(posts)
        _ = await stage.settle()
      }
      stage.adapter.setObjects(posts.reversed()) { isShown = $0 }
      stage.list.advanceTurn()
      #expect(stage.list.presenter.isWorkingElsewhere)
    }
    #expect(gone == nil && isShown == false)
  }

  @Test("T5 what is made elsewhere is waited for")
  func settles() async {
    let stage = Stage(onDemand: true)
    stage.adapter.setObjects((0..<Self.count).map { CountedPost($0) })
    await stage.list.settleEverywhere()
    #expect(stage.ids == (0..<Self.count).map { "p\($0)" })
  }

  @Test("A3 T6 controllers whose objects are gone are released a stretch at a time")
  func closed() async {
    let stage = Stage()
    stage.adapter.setObjects((0..<Self.count).map { CountedPost($0) })
    _ = await stage.settle()
    #expect(stage.ids.count == Self.count)
    CountedPostController.released = 0
    var isShown: Bool?
    stage.adapter.setObjects([CountedPost]()) { isShown = $0 }
    var most = 0
    while !stage.adapter.isIdle {
      let before = CountedPostController.released
      stage.list.advanceTurn()
      most = max(most, CountedPostController.released - before)
      await Task.yield()
    }
    #expect(isShown == true && stage.ids.isEmpty)
    #expect(CountedPostController.released == Self.count)
    #expect(most <= Self.stretch * 2)
  }

  @Test("A3 T6 a change of few objects is made in one turn, and looks at no other object")
  func few() async {
    let stage = Stage(smallestBackgroundDiff: Self.stretch)
    var objects = (0..<Self.count).map { CountedPost($0) }
    stage.adapter.setObjects(objects)
    _ = await stage.settle()
    objects[7] = CountedPost(7, height: .fixed(60))
    objects.append(CountedPost(Self.count))
    stage.adapter.setObjects(objects)
    CountedPost.reads = CountedPost.Reads()
    stage.list.advanceTurn()
    #expect(stage.adapter.isIdle)
    #expect(stage.list.presenter.contentHeight == Double((Self.count + 1) * 40 + 20))
    #expect(CountedPost.reads.elsewhere <= Self.mostReads)
  }

  @Test("V1 rows that are measured while a list is laid out elsewhere keep their heights")
  func measuredMeanwhile() async {
    let objects = (0..<Self.count).map { CountedPost($0, height: .natural) }
    let (stage, other) = (Stage(), Stage(stretch: .max))
    for stage in [stage, other] {
      stage.adapter.setObjects(objects)
      _ = await stage.settle()
      stage.adapter.setObjects(objects + [CountedPost(Self.count)])
    }
    _ = await other.settle()
    while !stage.list.isIdle {
      stage.list.advanceTurn()
      if stage.list.presenter.isWorkingElsewhere { break }
    }
    while !stage.list.isIdle { stage.list.advanceTurn() }
    #expect(!stage.adapter.isIdle, "it is laid out elsewhere")
    for presenter in [stage.list.presenter, other.list.presenter] {
      presenter.scroll(toOffset: 20_000)
      presenter.scroll(toOffset: 0)
    }
    _ = await stage.settle()
    #expect(stage.ids == other.ids)
    #expect(stage.list.presenter.contentHeight == other.list.presenter.contentHeight)
  }

  @MainActor
  private final class Stage {
    let list = HeadlessList()
    let log = DiagnosticLog()
    let adapter: ListAdapter

    init(
      stretch: Int = BoundedTurnTests.stretch,
      smallestBackgroundDiff: Int = 0,
      onDemand: Bool = false
    ) {
      adapter = ListAdapter(host: list, diagnostics: log)
      let updater = CoalescingUpdater()
      updater.longestStretch = stretch
      updater.smallestBackgroundDiff = stretch == .max ? .max : smallestBackgroundDiff
      adapter.updater = updater
      if onDemand {
        adapter.register(CountedPostOnDemand.self, for: CountedPost.self)
      } else {
        adapter.register(CountedPostController.self, for: CountedPost.self)
      }
      CountedPost.reads = CountedPost.Reads()
    }

    var ids: [String] { list.presenter.snapshot.sections.map(\.id.description) }

    /// Runs a turn.
    ///
    /// - Returns: How many ids were read in it.
    private func advance() -> Int {
      let before = CountedPost.reads.inTurns
      CountedPost.turn = ObjectIdentifier(Thread.current)
      defer { CountedPost.turn = nil }
      list.advanceTurn()
      return CountedPost.reads.inTurns - before
    }

    /// Goes on to the end.
    ///
    /// - Returns: How many ids were read in the turn that read most.
    func settle() async -> Int {
      var most = 0
      while !adapter.isIdle {
        most = max(most, advance())
        await Task.yield()
      }
      return most
    }
  }
}
