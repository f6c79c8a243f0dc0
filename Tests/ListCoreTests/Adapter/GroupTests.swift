import ListCore
import ListTestSupport
import Testing

/// Groups of sections in a list: folding, filters, moves, what is said of them.
@MainActor
@Suite struct GroupTests {
  /// Two sections in the group of "g", and one behind it.
  private let models = [
    RowsModel(id: "g", lines: [], header: "G"),
    RowsModel(id: "a", lines: ["a1", "a2"], header: "A", group: "g"),
    RowsModel(id: "b", lines: ["b1"], group: "g"),
    RowsModel(id: "c", lines: ["c1"]),
  ]
  private let head = DiffIdentity(id: "g", of: RowsModel.self)
  private let whole = "g\n  header\tG\na\n  header\tA\n  a1\ta1\n  a2\ta2\nb\n  b1\tb1\nc\n  c1\tc1"
  private let folded = "g\n  header\tG\na\nb\nc\n  c1\tc1"

  @Test("T7 a head folds all sections of its group, which stay without rows")
  func collapse() {
    let rows = TestRows(models)
    var log: [String] = []
    let token = rows.adapter.addListener { event in
      switch event {
      case .collapsed(let section): log.append("collapse \(section)")
      case .expanded(let section): log.append("expand \(section)")
      case .updated(let report):
        log.append("\(report.kind) -\(report.rows.deleted) +\(report.rows.inserted)")
      default: break
      }
    }
    #expect(rows.adapter.toggleCollapsed(head))
    rows.list.settle()
    #expect(rows.list.text == folded)
    rows.adapter.reloadData()
    rows.list.settle()
    #expect(rows.list.text == folded, "the state survives a reload")
    #expect(rows.adapter.toggleCollapsed(head))
    rows.list.settle()
    #expect(rows.list.text == whole)
    #expect(log == ["collapse g", "rows -4 +0", "reload -0 +0", "expand g", "rows -0 +4"])
    #expect(rows.diagnostics.counts.isEmpty)
    token.cancel()
  }

  @Test("T7 what comes to a folded group is folded, what leaves it is not")
  func comingAndGoing() {
    let rows = TestRows(models)
    rows.adapter.collapsedSections = [head]
    rows.list.settle()
    var models = models
    models[1].group = nil
    models.swapAt(1, 2)
    models.insert(RowsModel(id: "n", lines: ["n1"], group: "g"), at: 2)
    rows.show(models)
    #expect(
      rows.list.text
        == "g\n  header\tG\nb\nn\na\n  header\tA\n  a1\ta1\n  a2\ta2\nc\n  c1\tc1"
    )
    // Without the head there is no group, and with it there is one again.
    let without = Array(models.dropFirst())
    rows.show(without)
    #expect(rows.list.text.hasPrefix("b\n  b1\tb1\nn\n  n1\tn1\na\n"))
    rows.show(models)
    #expect(rows.list.text.hasPrefix("g\n  header\tG\nb\nn\na\n  header"))
    #expect(rows.diagnostics.counts == [.sectionOutsideGroup: 2])
  }

  @Test("T7 rows of a folded section are made, and are there when it is unfolded")
  func changesMeanwhile() {
    let rows = TestRows(models)
    rows.adapter.collapsedSections = [head]
    rows.list.settle()
    rows.controller("b")?.extra = ["b2"]
    rows.controller("b")?.update()
    rows.list.settle()
    #expect(rows.list.text == folded)
    rows.controller("b")?.context.performBatch(
      statedRowsOnly: true,
      updates: {
        rows.controller("b")?.extra = ["b2", "b3"]
        $0.insert(at: 2)
      }
    )
    rows.list.settle()
    #expect(rows.list.text == folded)
    rows.adapter.collapsedSections = []
    rows.list.settle()
    #expect(rows.list.text.contains("b\n  b1\tb1\n  b2\tb2\n  b3\tb3\nc"))
    #expect(rows.diagnostics.counts.isEmpty)
  }

  @Test("T7 a head that cannot fold folds nothing, and folds as soon as it can")
  func headerComes() {
    var models = models
    models[0].header = nil
    models[0].lines = ["x"]
    let rows = TestRows(models)
    rows.adapter.collapsedSections = [head]
    rows.list.settle()
    #expect(rows.adapter.snapshot.rowCount == 6)
    rows.show(self.models)
    #expect(rows.list.text == folded)
    rows.show(models)
    #expect(rows.adapter.snapshot.rowCount == 6)
  }

  @Test("T7 a filter that shows a section of a group shows its head")
  func filter() {
    let rows = TestRows(models)
    rows.adapter.filter = { $0.contains("b1") }
    rows.list.settle()
    #expect(rows.list.text == "g\n  header\tG\nb\n  b1\tb1")
    rows.adapter.filter = { $0.contains("c1") }
    rows.list.settle()
    #expect(rows.list.text == "c\n  c1\tc1")
    rows.adapter.filter = { $0.contains("G") && $0.texts.count == 1 }
    rows.list.settle()
    #expect(rows.list.text == "g\n  header\tG")
    rows.adapter.filter = nil
    rows.list.settle()
    #expect(rows.list.text == whole)
  }

  @Test("T7 a section that does not follow the head it names is plain, which is said once")
  func strays() {
    var models = models
    models.swapAt(2, 3)
    let rows = TestRows(models)
    #expect(rows.diagnostics.counts == [.sectionOutsideGroup: 1])
    #expect(
      rows.diagnostics.recent.map(\.detail) == ["b does not follow g, which it names"]
    )
    rows.adapter.collapsedSections = [head]
    rows.list.settle()
    #expect(rows.list.text == "g\n  header\tG\na\nc\n  c1\tc1\nb\n  b1\tb1")
    models[3].lines = ["b2"]
    rows.show(models)
    #expect(rows.diagnostics.counts == [.sectionOutsideGroup: 1])
    rows.show(self.models)
    #expect(rows.list.text == folded)
  }

  @Test("T7 a section moves inside its group, and nobody comes in or out by a move")
  func moves() {
    let rows = TestRows(models) { $0.movable = ["b1", "c1", "d1"] }
    rows.show(models + [RowsModel(id: "d", lines: ["d1"])])
    func may(_ section: String, _ line: String, _ index: Int) -> Bool {
      rows.adapter.canReorder(.row(section, line), to: .section(index))
    }
    #expect((0..<5).map { may("b", "b1", $0) } == [false, true, true, false, false])
    #expect((0..<5).map { may("c", "c1", $0) } == [true, false, false, true, true])
    #expect(rows.adapter.reorder(.row("b", "b1"), to: .section(1)))
    rows.list.settle()
    #expect(rows.adapter.snapshot.sections.map(\.id.description) == ["g", "b", "a", "c", "d"])
    #expect(rows.adapter.reorder(.row("c", "c1"), to: .section(0)))
    rows.list.settle()
    #expect(rows.adapter.snapshot.sections.map(\.id.description) == ["c", "g", "b", "a", "d"])
    #expect(rows.diagnostics.counts.isEmpty)
  }

  @Test("T7 a move delegate decides who leaves a group; the head stays")
  func moveDelegate() {
    final class Mover: ListMoveDelegate {
      var order: [String] = []
      func listAdapter(
        _ adapter: ListAdapter,
        move object: any ListDiffable,
        from old: [any ListDiffable],
        to new: [any ListDiffable]
      ) { order = new.compactMap { ($0 as? RowsModel)?.id } }
    }
    let mover = Mover()
    var models = models
    models[0].lines = ["x"]
    let rows = TestRows(models)
    rows.adapter.moveDelegate = mover
    #expect(!rows.adapter.canReorder(.row("g", "x"), to: .section(2)))
    #expect(rows.adapter.reorder(.row("b", "b1"), to: .section(3)))
    #expect(mover.order == ["g", "a", "c", "b"])
    #expect(rows.adapter.reorder(.row("b", "b1"), to: .section(0)))
    #expect(mover.order == ["b", "g", "a", "c"])
  }

  @Test("T7 no row is moved in a group that is about to fold")
  func foldingTargets() {
    let rows = TestRows(models) { $0.movable = ["a1"] }
    let a = DiffIdentity(id: "a", of: RowsModel.self)
    #expect(rows.adapter.canReorder(.row("a", "a1"), to: .row(section: a, index: 1)))
    rows.adapter.collapsedSections = [head]
    #expect(!rows.adapter.canReorder(.row("a", "a1"), to: .row(section: a, index: 1)))
  }

  @Test("T7 a row is not dropped into a folded section, and keys go past a folded group")
  func foldedTargets() {
    let rows = TestRows(models) { $0.movable = ["c1"] }
    rows.adapter.headersCollapse = true
    rows.adapter.collapsedSections = [head]
    rows.list.settle()
    let b = DiffIdentity(id: "b", of: RowsModel.self)
    #expect(!rows.adapter.canReorder(.row("c", "c1"), to: .row(section: b, index: 0)))
    _ = rows.list.presenter.focus(.row("c", "c1"), nil)
    let up = rows.list.presenter.press(.up, .alt)
    #expect(up == .reorder(.row("c", "c1"), .section(0)))
  }

  @Test("T7 the cursor in a group that is folded goes to its header; arrows fold and unfold it")
  func cursor() {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    rows.adapter.headersCollapse = true
    _ = presenter.focus(.row("b", "b1"), nil)
    rows.adapter.collapsedSections = [head]
    rows.list.settle()
    let header = RowID.row("g", "header", .header)
    #expect(presenter.focusedRow == header)
    #expect(presenter.isExpanded(header) == false)
    #expect(presenter.press(.forward) == .handled)
    rows.list.settle()
    #expect(rows.list.text == whole)
    #expect(presenter.press(.backward) == .handled)
    rows.list.settle()
    #expect(rows.list.text == folded)
    #expect(presenter.press(.down) == .handled)
    #expect(presenter.focusedRow == .row("c", "c1"))
  }

  @Test("T7 sections that are declared name the head of their group")
  func declared() {
    let list = HeadlessList(width: 100, height: 300)
    let items = ItemList(host: list)
    items.show([
      ItemSection(id: "g", title: "G"),
      ItemSection(id: "a", contents: [StandardItem(id: "1", title: "one")], group: "g"),
      ItemSection(id: "b", contents: [StandardItem(id: "2", title: "two")]),
    ])
    list.settle()
    items.adapter.collapsedSections = [DiffIdentity(id: ListID("g"), of: ItemSection.self)]
    list.settle()
    #expect(items.adapter.snapshot.sections.map(\.rows.count) == [1, 0, 1])

    let other = HeadlessList(width: 100, height: 300)
    let models = ModelList(host: other)
    models.performUpdates { builder in
      builder.append(ListSection("g", header: "G"))
      var section = ListSection("a") { TestLine("1", "one") }
      section.group = "g"
      builder.append(section)
    }
    other.settle()
    #expect(models.adapter.snapshot.group(ofSectionAt: 1) == 0..<2)
  }
}

/// A group of very many sections.
@MainActor
@Suite struct LargeGroupTests {
  @Test("T7 a group of thousands of sections folds and unfolds in one transaction")
  func large() {
    let members = (0..<3_000).map {
      RowsModel(id: "m\($0)", lines: ["x", "y"], group: "g")
    }
    let rows = TestRows(
      [RowsModel(id: "g", lines: [], header: "G")] + members + [RowsModel(id: "c", lines: ["c"])]
    )
    let head = DiffIdentity(id: "g", of: RowsModel.self)
    let presenter = rows.list.presenter
    #expect(presenter.contentHeight == 32 + 6_001 * 20)
    presenter.scroll(to: .row("c", "c"), position: .bottom)
    rows.adapter.collapsedSections = [head]
    rows.list.settle()
    #expect(rows.adapter.snapshot.rowCount == 2)
    #expect(presenter.contentHeight == 52)
    #expect(rows.adapter.snapshot.group(ofSectionAt: 1_500) == 0..<3_001)
    rows.adapter.collapsedSections = []
    rows.list.settle()
    #expect(presenter.contentHeight == 32 + 6_001 * 20)
    #expect(presenter.frame(of: .row("m2999", "y"))?.y == 32 + 5_999 * 20 - presenter.offset)
  }
}
