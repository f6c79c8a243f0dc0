import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct DisplayTests {
  private let models = (0..<8).map { RowsModel(id: "s\($0)", lines: ["x", "y", "z"]) }

  @Test("V2 a row appears before its section and leaves before it")
  func order() throws {
    let rows = TestRows(models)
    let first = try #require(rows.controller("s0"))
    #expect(first.log == ["will x", "will section", "will y", "will z", "enter"])
    first.clearLog()
    rows.list.presenter.scroll(toOffset: 30)
    #expect(first.log == ["end x"])
    rows.list.presenter.scroll(toOffset: 100)
    #expect(first.log == ["end x", "end y", "end z", "end section", "exit"])
    let last = try #require(rows.controller("s7"))
    #expect(last.log.isEmpty)
  }

  @Test("V2 the object reported at the end is the one recorded at the start")
  func recordedContent() {
    var ended: [String] = []
    final class Controller: SingleController {
      var onEnd: ((String) -> Void)?
      override func didEndDisplaying(_ row: RowContext) {
        onEnd?(row.viewModel(as: TestLine.self)?.text ?? "-")
      }
    }
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(TestLine.self) { model in
      let controller = Controller(model: model)
      controller.onEnd = { ended.append($0) }
      return controller
    }
    adapter.objects = [TestLine("a", "old")]
    list.settle()
    adapter.objects = [TestLine("a", "new")]
    list.settle()
    #expect(ended.isEmpty)
    adapter.objects = []
    list.settle()
    #expect(ended == ["old"])
  }

  @Test("V2 the working range reaches n sections beyond the visible ones, clipped to the list")
  func workingRange() {
    let rows = TestRows(models)
    rows.adapter.workingRangeSize = 2
    #expect(inRange(rows) == ["s0", "s1", "s2", "s3"])
    rows.list.presenter.scroll(toOffset: 190)
    #expect(inRange(rows) == ["s1", "s2", "s3", "s4", "s5", "s6"])
    rows.adapter.workingRangeSize = -3
    #expect(inRange(rows) == ["s3", "s4"])
    rows.adapter.workingRangeSize = .max
    #expect(inRange(rows).count == 8)
  }

  @Test("V2 T7 sections between the header of a group that sticks and those in view are not near")
  func workingRangeOfGroup() {
    let members = (0..<50).map { RowsModel(id: "s\($0)", lines: ["x"], group: "g") }
    let rows = TestRows([RowsModel(id: "g", lines: [], header: "G")] + members)
    func near() -> [String] {
      (["g"] + members.map(\.id)).filter { id in
        let log = rows.controller(id)?.log ?? []
        return log.count { $0 == "enter" } > log.count { $0 == "exit" }
      }
    }
    // The header is 32 high, each section 20.
    rows.list.presenter.scroll(toOffset: 600)
    #expect(near() == ["g"] + (28...33).map { "s\($0)" })
    rows.adapter.collapsedSections = [DiffIdentity(id: "g", of: RowsModel.self)]
    rows.list.settle()
    #expect(near() == ["g"])
  }

  @Test("V2 T7 the working range goes past what a folded group hides, on both sides")
  func workingRangeAcrossFolded() {
    let hidden = (0..<50).map { RowsModel(id: "h\($0)", lines: ["x"], group: "g") }
    let before = (0..<8).map { RowsModel(id: "a\($0)", lines: ["x"]) }
    let behind = (0..<8).map { RowsModel(id: "b\($0)", lines: ["x"]) }
    let models = before + [RowsModel(id: "g", lines: [], header: "G")] + hidden + behind
    let rows = TestRows(models)
    rows.adapter.collapsedSections = [DiffIdentity(id: "g", of: RowsModel.self)]
    rows.list.settle()
    rows.adapter.workingRangeSize = 2
    func near() -> [String] {
      models.map(\.id).filter { id in
        let log = rows.controller(id)?.log ?? []
        return log.count { $0 == "enter" } > log.count { $0 == "exit" }
      }
    }
    // Each is 20 high, the header 32.
    rows.list.presenter.scroll(toOffset: 80)
    #expect(near() == (2...7).map { "a\($0)" } + ["g", "b0", "b1"])
    rows.list.presenter.scroll(toOffset: 192)
    #expect(near() == ["a7", "g"] + (0...6).map { "b\($0)" })
  }

  @Test("V2 V5 what is in view above a header that sticks below a bar is in the range")
  func workingRangeBelowBar() {
    let models = (0..<6).map { RowsModel(id: "s\($0)", lines: ["x"], header: "H") }
    let rows = TestRows(models)
    rows.list.presenter.topInset = 40
    // Each header is 32 high, each row 20: that of s0 is in view, and the header of s1 sticks.
    rows.list.presenter.scroll(toOffset: 40)
    for id in ["s0", "s1", "s2"] {
      let log = rows.controller(id)?.log ?? []
      #expect(log.last { $0 == "enter" || $0 == "exit" } == "enter", "\(id)")
    }
    #expect(rows.list.presenter.displayedRows.contains(.row("s0", "x")))
  }

  @Test("V2 the working range is right after an update, and enters come before exits")
  func workingRangeAfterUpdates() throws {
    var order: [String] = []
    final class Controller: SingleController {
      var say: ((String) -> Void)?
      override func height(at index: Int) -> RowHeight { .fixed(60) }
      override func willEnterWorkingRange() { say?("enter \(model.id)") }
      override func didExitWorkingRange() { say?("exit \(model.id)") }
    }
    let list = HeadlessList(width: 100, height: 100)
    let adapter = ListAdapter(host: list)
    adapter.register(TestLine.self) { model in
      let controller = Controller(model: model)
      controller.say = { order.append($0) }
      return controller
    }
    adapter.objects = ["a", "b", "c"].map { TestLine($0, $0) }
    list.settle()
    #expect(order == ["enter a", "enter b"])
    order = []
    adapter.objects = ["c", "d", "a", "b"].map { TestLine($0, $0) }
    list.settle()
    #expect(order == ["enter c", "enter d", "exit a", "exit b"])
  }

  @Test("V2 a section that left the list and came back before the next layout is displayed anew")
  func replacedBetweenLayouts() throws {
    let models = [
      RowsModel(id: "a", lines: ["1", "2", "3", "4", "5"]), RowsModel(id: "b", lines: ["x"]),
    ]
    let rows = TestRows(models)
    rows.adapter.updater = SynchronousUpdater()
    let old = try #require(rows.controller("a"))
    old.clearLog()
    // A layout goes on meanwhile, so none comes between the two.
    try #require(rows.controller("b")).onDisplay = { _ in
      rows.adapter.objects = []
      rows.adapter.objects = models
    }
    rows.list.presenter.scroll(toOffset: 20)
    let new = try #require(rows.controller("a"))
    #expect(new !== old)
    #expect(old.log.suffix(2) == ["end section", "exit"])
    #expect(new.log.contains("will section") && new.log.last == "enter")
    #expect(new.log.filter { $0.hasPrefix("will ") }.count == Set(new.log).count - 1)
  }

  @Test("V2 a scroll inside a display callback keeps every row's events in pairs and in order")
  func scrollInsideCallback() throws {
    var log: [String] = []
    var hasScrolled = false
    let box = TestRows([])
    box.adapter.register(RowsModel.self) { model in
      let controller = RowsController(model: model)
      controller.onDisplay = { [weak box] row in
        log.append("\(row.id)")
        guard !hasScrolled else { return }
        hasScrolled = true
        box?.list.presenter.scroll(toOffset: 200)
      }
      return controller
    }
    box.show(models)
    #expect(box.list.presenter.offset == 200)
    for model in models {
      let log = box.controller(model.id)?.log ?? []
      for line in model.lines {
        let events = log.filter { $0.hasSuffix(" \(line)") }
        let isVisible = box.list.presenter.visibleRows.contains(.row(model.id, line))
        let seen = events == ["will \(line)", "end \(line)"] || events.isEmpty
        #expect(isVisible ? events.last == "will \(line)" : seen, "\(model.id): \(log)")
      }
    }
  }

  @Test("A3 requests inside a display callback wait for the next turn")
  func updateInsideDisplay() {
    var answers: [String] = []
    let box = TestRows([])
    box.adapter.register(RowsModel.self) { model in
      let controller = RowsController(model: model)
      controller.onDisplay = { [weak box, unowned controller] row in
        guard let box, row.id.key.description == "x" else { return }
        controller.extra = ["late"]
        controller.update { answers.append("row \($0)") }
        box.adapter.performUpdates { answers.append("list \($0)") }
      }
      return controller
    }
    box.show([RowsModel(id: "s", lines: ["x"])])
    #expect(box.list.text == "s\n  x\tx\n  late\tlate")
    #expect(answers == ["row true", "list true"])
  }

  private func inRange(_ rows: TestRows) -> [String] {
    models.map(\.id).filter { id in
      let log = rows.controller(id)?.log ?? []
      return log.filter { $0 == "enter" }.count == log.filter { $0 == "exit" }.count + 1
    }
  }
}

private typealias SingleController = SectionController<TestLine>
