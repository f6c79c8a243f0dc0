import ListCore
import ListTestSupport
import Testing

private struct Folder: ListDiffable, Equatable, RowTraits, Hashable {
  var id: String
  var depth: Int
  var indentationLevel: Int { depth }
}

@MainActor
@Suite struct IndentationTests {
  private func levels(_ list: HeadlessList) -> [Int] {
    list.presenter.visibleRows.compactMap {
      list.presenter.snapshot.row(for: $0)?.indentationLevel
    }
  }

  @Test("L12 a row stands as deep as its view model says, never further out than the edge")
  func viewModels() {
    let host = HeadlessList()
    let list = ModelList(host: host)
    list.show {
      ListSection("s") {
        Folder(id: "a", depth: 0)
        Folder(id: "b", depth: 3)
        Folder(id: "c", depth: -2)
        Folder(id: "deep", depth: .max)
        TestLine("d", "says nothing")
        ListRows([Folder(id: "e", depth: 2)], id: \.id)
      }
    }
    host.settle()
    #expect(levels(host) == [0, 3, 0, 1_000, 0, 2])
  }

  @Test("L12 an item says its level, and another level alone binds the row again")
  func items() {
    let host = HeadlessList()
    let list = ItemList(host: host)
    var item = StandardItem(id: 1, title: "One")
    let other = StandardItem(id: 2, title: "Two", subtitle: "2")
    func show() {
      list.show([ItemSection(id: "s", contents: [item, other])])
      host.settle()
    }
    show()
    #expect(levels(host) == [0, 0])
    let bound = host.boundCount
    item.indentationLevel = 2
    show()
    #expect(levels(host) == [2, 0])
    #expect(host.boundCount == bound + 1)
    show()
    #expect(host.boundCount == bound + 1)
  }

  @Test("L12 a plain value that says a level keeps it as an object of a list")
  func plainValues() {
    struct Leaf: Identifiable, Equatable, Sendable, RowTraits {
      let id: Int
      let indentationLevel: Int
    }
    let host = HeadlessList()
    let adapter = ListAdapter(host: host)
    adapter.register(KeyedModel<Leaf>.self) { SingleSectionController(model: $0) }
    adapter.objects = [KeyedModel(Leaf(id: 1, indentationLevel: 4))]
    host.settle()
    #expect(levels(host) == [4])
  }

  @Test("L12 a section's level is that of its own rows, beside theirs; header and footer stay")
  func sections() throws {
    let host = HeadlessList()
    let adapter = ListAdapter(host: host)
    adapter.register(DeepController.self, for: RowsModel.self)
    let model = RowsModel(id: "s", lines: ["a", "b"], header: "h", footer: "f")
    adapter.objects = [model, RowsModel(id: "edge", lines: ["c"])]
    host.settle()
    #expect(shownLevels(host) == [0, 0, 1, 0, 0])
    let controller = try #require(adapter.sectionController(for: model) as? DeepController)
    for (level, expected) in [(2, [0, 2, 3, 0, 0]), (.max, [0, 1_000, 1_000, 0, 0])] {
      controller.level = level
      controller.update()
      host.settle()
      #expect(shownLevels(host) == expected)
    }
    controller.level = -3
    controller.update()
    host.settle()
    #expect(shownLevels(host) == [0, 0, 1, 0, 0])
  }

  @Test("L12 another level of a section binds nothing and is no change of a row")
  func relevelled() throws {
    let host = HeadlessList()
    let adapter = ListAdapter(host: host)
    adapter.register(DeepController.self, for: RowsModel.self)
    let model = RowsModel(id: "s", lines: ["a", "b"])
    adapter.objects = [model, RowsModel(id: "edge", lines: ["c"])]
    host.settle()
    let bound = host.boundCount
    var updated: [Int] = []
    let listener = adapter.addListener { event in
      if case .updated(let report) = event { updated.append(report.rows.updated) }
    }
    let controller = try #require(adapter.sectionController(for: model) as? DeepController)
    controller.level = 2
    controller.update()
    host.settle()
    #expect(shownLevels(host) == [2, 3, 0])
    #expect(host.boundCount == bound && updated == [0])
    listener.cancel()
  }

  @Test("L12 T6 levels of many sections are taken over in one step, with the update they come with")
  func manyLevels() {
    let host = HeadlessList()
    let adapter = ListAdapter(host: host)
    adapter.register(DeepController.self, for: RowsModel.self)
    func models(_ line: String) -> [RowsModel] {
      (0..<10).map { RowsModel(id: "\($0)", lines: [line]) }
    }
    adapter.objects = models("a")
    host.settle()
    for model in models("a") {
      (adapter.sectionController(for: model) as? DeepController)?.level = 2
    }
    var measured = 0
    host.measure = { row in
      measured += 1
      return HeadlessList.height(of: row)
    }
    adapter.objects = models("b")
    host.settle()
    #expect(shownLevels(host) == Array(repeating: 2, count: 10))
    #expect(measured == 10, "and not what they take the place of")
  }

  @Test("L12 a level goes with its section, and comes back with it")
  func removed() throws {
    let host = HeadlessList()
    let adapter = ListAdapter(host: host)
    adapter.register(DeepController.self, for: RowsModel.self)
    let models = ["s", "t"].map { RowsModel(id: $0, lines: ["a", "b"]) }
    adapter.objects = models
    host.settle()
    let controller = try #require(adapter.sectionController(for: models[0]) as? DeepController)
    controller.level = 4
    controller.update()
    host.settle()
    adapter.objects = [models[1]]
    host.settle()
    adapter.objects = models
    host.settle()
    #expect(shownLevels(host) == [0, 1, 0, 1], "a new controller says nothing")
    DeepController.firstLevel = 5
    defer { DeepController.firstLevel = 0 }
    adapter.reloadData()
    host.settle()
    #expect(shownLevels(host) == [5, 6, 5, 6])
  }

  private func shownLevels(_ host: HeadlessList) -> [Int] {
    let presenter = host.presenter
    return presenter.visibleRows.compactMap { id in
      presenter.snapshot.row(for: id).map { presenter.indentationLevel(of: $0, in: id.section) }
    }
  }
}

/// A section with a level, whose second row is one deeper.
private final class DeepController: SectionController<RowsModel> {
  static var firstLevel = 0
  var level = DeepController.firstLevel

  override var numberOfRows: Int { model.lines.count }
  override func row(at index: Int) -> any ListDiffable {
    Folder(id: model.lines[index], depth: index == 1 ? 1 : 0)
  }
  override var header: Row? {
    model.header.map { Row(TestLine("header", $0)) }
  }
  override var footer: Row? {
    model.footer.map { Row(TestLine("footer", $0)) }
  }
  override var indentationLevel: Int { level }
}
