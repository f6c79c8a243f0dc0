import ListCore
import ListTestSupport
import Testing

private struct Person: Identifiable, Equatable, Sendable, TextRepresentable {
  var id: Int
  var name: String
  var texts: [String] { [name] }
}

private final class PersonController: ValueSectionController<Person> {
  var log: [String] = []
  override func didUpdate(from old: Person?, to new: Person) {
    log.append("\(old?.name ?? "-") \(new.name)")
  }
}

private struct Carousel: ListDiffable, Equatable {
  var id: String
  var cards: [TestLine]
}

private final class CarouselController: HorizontalSectionController<Carousel> {
  override func configureNested(_ adapter: ListAdapter) {
    adapter.register(TestLine.self) {
      SingleSectionController(model: $0).height { _ in .fixed(50) }
    }
  }
  override func nestedObjects(for carousel: Carousel) -> [any ListDiffable] { carousel.cards }
  override func height(at index: Int) -> RowHeight { .fixed(180) }
}

@MainActor
@Suite struct StockControllerTests {
  @Test("C5 value: any identifiable, equatable value is an object; its controller gets old and new")
  func value() throws {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(PersonController.self, for: KeyedModel<Person>.self)
    adapter.objects = [Person(id: 1, name: "A")].map { KeyedModel($0) }
    list.settle()
    adapter.objects = [Person(id: 1, name: "B")].map { KeyedModel($0) }
    list.settle()
    adapter.objects = [Person(id: 1, name: "B")].map { KeyedModel($0) }
    list.settle()
    let controller = try #require(adapter.sectionController(at: 0) as? PersonController)
    #expect(controller.log == ["- A", "A B"])
    #expect(controller.value.name == "B")
    #expect(list.text == "1\n  1\tB")
  }

  @Test("C5 generic: every controller keeps its object, typed, as it is now")
  func generic() throws {
    let feed = TestFeed([TestPost("a")])
    feed.show([TestPost("a", likes: 2)])
    #expect(feed.controller("a")?.model.likes == 2)
  }

  @Test("C5 single: height and selection by closures, with the object as it is then")
  func single() throws {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    var log: [String] = []
    adapter.register(TestLine.self) { line in
      SingleSectionController(model: line)
        .height { .fixed(Double($0.text.count)) }
        .onSelect { log.append("on \($0.text)") }
        .onDeselect { log.append("off \($0.text)") }
    }
    adapter.objects = [TestLine("x", "one")]
    list.settle()
    adapter.objects = [TestLine("x", "three")]
    list.settle()
    list.presenter.selectionMode = .single
    let row = try #require(list.presenter.visibleRows.first)
    list.tap(row)
    list.presenter.deselectAll()
    #expect(list.presenter.contentHeight == 5)
    #expect(log == ["on three", "off three"])
  }

  @Test("C5 horizontal: the nested list keeps its offset per object while its row is off screen")
  func horizontal() throws {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(CarouselController.self, for: Carousel.self)
    let cards = (0..<9).map { TestLine("c\($0)", "card") }
    adapter.objects = [Carousel(id: "x", cards: cards), Carousel(id: "y", cards: cards)]
    list.settle()
    let row = try #require(list.presenter.snapshot.section(at: 0).rows.first)
    let model = try #require(row.content.value(as: NestedList.self))
    let cell = HeadlessList(width: 100, height: 100)
    model.attach(to: cell)
    cell.settle()
    #expect(cell.text.hasPrefix("c0\n"))
    cell.presenter.scroll(toOffset: 130)
    model.detach(from: cell)
    #expect(model.offset == 130)
    let other = HeadlessList(width: 100, height: 100)
    model.attach(to: other)
    other.settle()
    #expect(other.presenter.offset == 130)
    let second = try #require(adapter.sectionController(at: 1) as? CarouselController)
    #expect(second.nested.offset == 0)
    // A cell of a program's own need not say that it shows another one now.
    second.nested.attach(to: other)
    other.settle()
    #expect(model.offset == 130)
    model.attach(to: other)
    other.settle()
    #expect(other.presenter.offset == 130)
    // One that is reused at once.
    let third = HeadlessList(width: 100, height: 100)
    model.attach(to: third)
    model.detach(from: third)
    #expect(model.offset == 130)
  }

  @Test("C5 horizontal: a cell that another list takes at once takes no offset along")
  func takenAtOnce() {
    func list(_ id: String) -> NestedList {
      let list = NestedList(id: id)
      list.adapter.register(TestLine.self) {
        SingleSectionController(model: $0).height { _ in .fixed(50) }
      }
      list.adapter.objects = (0..<9).map { TestLine("\(id)\($0)", "card") }
      return list
    }
    let (one, other) = (list("a"), list("b"))
    let cells = [HeadlessList(width: 100, height: 100), HeadlessList(width: 100, height: 100)]
    one.attach(to: cells[0])
    cells[0].settle()
    cells[0].presenter.scroll(toOffset: 130)
    one.attach(to: cells[1])
    other.attach(to: cells[1])
    cells[1].settle()
    #expect(one.offset == 130)
    one.attach(to: cells[0])
    cells[0].settle()
    #expect(cells[0].presenter.offset == 130)
  }

  @Test("C5 horizontal: a cell that has no size before it shows another row takes no offset along")
  func withoutSize() {
    let list = NestedList()
    list.adapter.register(TestLine.self) {
      SingleSectionController(model: $0).height { _ in .fixed(50) }
    }
    list.adapter.objects = (0..<9).map { TestLine("\($0)", "card") }
    let cell = HeadlessList(width: 100, height: 100)
    list.attach(to: cell)
    cell.settle()
    cell.presenter.scroll(toOffset: 130)
    let (early, late) = (HeadlessList(width: 0, height: 0), HeadlessList(width: 100, height: 100))
    list.attach(to: early)
    early.settle()
    #expect(list.offset == 130)
    list.attach(to: late)
    late.settle()
    #expect(late.presenter.offset == 130)
    list.attach(to: early)
    early.settle()
    early.resize(width: 100, height: 100)
    early.settle()
    #expect(early.presenter.offset == 130)
  }

  @Test("C5 horizontal: nested updates are no transactions of the list, nested troubles are told")
  func nestedUpdates() throws {
    let list = HeadlessList()
    let diagnostics = DiagnosticLog()
    let adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(CarouselController.self, for: Carousel.self)
    adapter.objects = [Carousel(id: "x", cards: [TestLine("a", "a")])]
    list.settle()
    var reports: [UpdateReport] = []
    let token = adapter.addListener { if case .updated(let report) = $0 { reports.append(report) } }
    let controller = try #require(adapter.sectionController(at: 0) as? CarouselController)
    let cell = HeadlessList(width: 100, height: 100)
    controller.nested.attach(to: cell)
    cell.settle()
    controller.nested.adapter.objects = [TestLine("b", "b"), TestLine("b", "b")]
    cell.settle()
    #expect(cell.text == "b\n  b\tb")
    #expect(reports.isEmpty)
    #expect(diagnostics.counts == [.duplicateIdentifier: 1])
    adapter.objects = [Carousel(id: "x", cards: [TestLine("z", "z")])]
    list.settle()
    cell.settle()
    #expect(cell.text == "z\n  z\tz")
    #expect(
      reports == [UpdateReport(kind: .updates, isAnimated: true, sections: .init(updated: 1))]
    )
    token.cancel()
  }

  @Test(
    "C5 horizontal: the offset survives moves and a cell that is gone, and ends with its object"
  )
  func horizontalOffset() throws {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(CarouselController.self, for: Carousel.self)
    let cards = (0..<9).map { TestLine("c\($0)", "card") }
    let (x, y) = (Carousel(id: "x", cards: cards), Carousel(id: "y", cards: cards))
    adapter.objects = [x, y]
    list.settle()
    let controller = try #require(adapter.sectionController(at: 0) as? CarouselController)
    var cell: HeadlessList? = HeadlessList(width: 100, height: 100)
    if let cell { controller.nested.attach(to: cell) }
    cell?.settle()
    cell?.presenter.scroll(toOffset: 130)
    adapter.objects = [y, x]
    list.settle()
    cell?.settle()
    #expect(controller.nested.offset == 130)
    cell = nil
    #expect(controller.nested.offset == 130, "nobody detached the cell")
    let other = HeadlessList(width: 100, height: 100)
    controller.nested.attach(to: other)
    other.settle()
    #expect(other.presenter.offset == 130)
    adapter.objects = [y]
    list.settle()
    adapter.objects = [y, x]
    list.settle()
    let new = try #require(adapter.sectionController(for: x) as? CarouselController)
    #expect(new !== controller)
    #expect(new.nested.offset == 0)
  }
}
