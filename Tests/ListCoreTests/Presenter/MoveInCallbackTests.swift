import ListCore
import ListTestSupport
import Testing

/// Callbacks of a layout that scroll, or change, the list that is being laid out.
@MainActor
@Suite struct MoveInCallbackTests {
  @Test(
    "CO2 what is drawn is what is visible, whatever callback scrolls in whatever way",
    arguments: ListCallback.allCases
  )
  func everyMove(in callback: ListCallback) {
    for move in ListMove.allCases {
      var moves = 0
      for seed: UInt64 in 1...2 {
        let list = HeadlessList(width: 200, height: 240)
        let trial = MoveTrial(ListAdapter(host: list), list.presenter, seed: seed)
        list.settle()
        for step in 0..<6 {
          trial.arm(callback, move, times: 1 + step % 3)
          trial.stir()
          let found = differences(list, trial)
          if !found.isEmpty {
            Issue.record("\(callback) \(move), seed \(seed), step \(step): \(found)")
            break
          }
        }
        moves += trial.moves
      }
      #expect(moves > 0, "\(callback) never came for \(move)")
    }
  }

  @Test("CO2 rows that travel or a list that glides end where they are visible", arguments: 1...8)
  func whileMoving(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let list = HeadlessList(width: 200, height: 240)
    list.animatesRows = true
    let trial = MoveTrial(ListAdapter(host: list), list.presenter, seed: seed)
    for _ in 0..<10 {
      let callback = try #require(ListCallback.allCases.randomElement(using: &random))
      let move = try #require(ListMove.allCases.randomElement(using: &random))
      trial.arm(callback, move, times: 2)
      trial.stir()
      for _ in 0..<3 { list.advance(milliseconds: .random(in: 1...100, using: &random)) }
      for _ in 0..<3 { list.advance(milliseconds: 1_000) }
      #expect(differences(list, trial) == [], "\(callback) \(move), seed \(seed)")
    }
  }

  private func differences(_ list: HeadlessList, _ trial: MoveTrial) -> [String] {
    let drawn = list.drawnRows.filter { !$0.isLeaving }
    var found = trial.differences(
      drawn: Dictionary(drawn.map { ($0.id, $0.drawnFrame) }, uniquingKeysWith: { $1 })
    )
    let visible = list.presenter.visibleRows
    if drawn.map(\.id) != visible { found.append("\(drawn.count) drawn, \(visible.count) visible") }
    if list.realisedCount != visible.count { found.append("\(list.realisedCount) cells") }
    if Set(list.presenter.displayedRows) != Set(visible) { found.append("not all were told") }
    for row in visible where list.cell(at: row) == nil { found.append("\(row) has no cell") }
    return found
  }

  private func lines(_ count: Int) -> TestRows {
    TestRows([RowsModel(id: "s", lines: (0..<count).map { "\($0)" })]) {
      $0.rowHeight = .fixed(10)
    }
  }

  private func drawn(_ rows: TestRows) -> [RowID] { rows.list.drawnRows.map(\.id) }

  @Test("CO2 a list that is scrolled by every row that appears ends, and draws where it is")
  func endless() throws {
    let rows = lines(100)
    let presenter = rows.list.presenter
    try #require(rows.controller("s")).onDisplay = { row in
      let isLow = row.index.map { $0 < 50 } ?? false
      presenter.scroll(toOffset: isLow ? 900 : 0)
    }
    presenter.scroll(toOffset: 300)
    #expect(drawn(rows) == presenter.visibleRows)
    #expect(rows.list.realisedCount == presenter.visibleRows.count)
  }

  @Test("CO2 where each row scrolls to the next one, every row is told and the last one ends it")
  func chain() throws {
    let rows = lines(100)
    let presenter = rows.list.presenter
    let controller = try #require(rows.controller("s"))
    controller.clearLog()
    controller.onDisplay = { row in
      presenter.scroll(to: .row("s", "\((row.index ?? 0) + 1)"), position: .bottom)
    }
    presenter.scroll(toOffset: 10)
    rows.list.settle()
    #expect(presenter.offset == 900)
    #expect(drawn(rows) == presenter.visibleRows)
    let appeared = controller.log.filter { $0.hasPrefix("will") }
    #expect(appeared == (10..<100).map { "will \($0)" })
  }

  @Test("V4 the end of rows that were not measured yet is found, also where all seem to be in view")
  func endOfGuesses() {
    let list = HeadlessList(width: 100, height: 100)
    let adapter = ListAdapter(host: list)
    adapter.register(RowsModel.self) { model in
      let controller = RowsController(model: model)
      controller.rowHeight = .natural
      return controller
    }
    var hasScrolled = false
    list.measure = { [weak list] _ in
      if !hasScrolled { list?.presenter.scroll(toOffset: .infinity) }
      hasScrolled = true
      return 100
    }
    adapter.objects = [RowsModel(id: "s", lines: ["a", "b"])]
    list.settle()
    #expect(list.presenter.offset == 100)
  }

  @Test("CO2 an end is told of where the list is after the other one was")
  func ends() {
    let rows = lines(5)
    var told: [String] = []
    let presenter = rows.list.presenter
    presenter.onEndReached = { told.append("end") }
    presenter.onStartReached = { [weak rows] in
      told.append("start")
      guard let rows else { return }
      rows.adapter.updater = SynchronousUpdater()
      rows.adapter.objects = [RowsModel(id: "s", lines: (0..<100).map { "\($0)" })]
    }
    rows.list.resize(width: 100, height: 99)
    #expect(told.first == "start")
    #expect(!told.contains("end"), "it is 900 pixels away by then")
  }
}
