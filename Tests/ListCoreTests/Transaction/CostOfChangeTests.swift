import ListTestSupport
import Synchronization
import Testing

@testable import ListCore

/// What an update costs is counted: comparisons, boxes, hashes, rows asked for, chunks made.
///
/// Without a viewport, for what is in view is looked up by name.
@MainActor
@Suite(.serialized) struct CostOfChangeTests {
  private static let count = 2_000

  @MainActor private final class Stage {
    let list = HeadlessList(width: 300, height: 0)
    let adapter: ListAdapter
    var pages: [Page]

    init() {
      adapter = ListAdapter(host: list)
      adapter.register(PageController.self, for: Page.self)
      pages = (0..<CostOfChangeTests.count).map { Page($0) }
      show()
      Page.counts = Page.Counts()
    }

    func show() {
      adapter.setObjects(pages)
      list.settle()
    }

    var chunks: Set<ObjectIdentifier> {
      Set(list.presenter.snapshot.grouped.list.chunks.map { ObjectIdentifier($0) })
    }
  }

  @Test("T3 the same array again is not looked at")
  func same() {
    let stage = Stage()
    stage.show()
    #expect(Page.counts == Page.Counts())
  }

  @Test("T3 an equal array made anew is compared once: no box, no hash, no row")
  func equal() {
    let stage = Stage()
    stage.pages = stage.pages.map { Page($0.number, text: $0.text) }
    let chunks = stage.chunks
    stage.show()
    #expect(Page.counts.compared == Self.count)
    #expect(Page.counts.boxes == 0 && Page.counts.hashes == 0 && Page.counts.rows == 0)
    #expect(stage.chunks == chunks)
  }

  @Test("T3 changed objects are boxed and asked for rows, the others are not")
  func changed() {
    let stage = Stage()
    for number in [3, 700, 1_500] { stage.pages[number].text = "new" }
    stage.show()
    #expect(Page.counts.boxes == 3 && Page.counts.rows == 3)
    #expect(stage.adapter.sectionController(at: 700)?.object.value(as: Page.self)?.text == "new")
  }

  @Test("T3 new objects cost boxes, hashes and rows of their own, and a few chunks")
  func inserted() {
    let stage = Stage()
    let old = stage.chunks
    stage.pages.insert(contentsOf: (0..<5).map { Page(Self.count + $0) }, at: 0)
    stage.show()
    #expect(Page.counts.rows == 5)
    // Its place in the new order, the set of new ids, the table and the look-ups of one object.
    #expect(Page.counts.hashes <= 5 * 12 && Page.counts.boxes <= 5 * 3)
    #expect(stage.chunks.subtracting(old).count <= 2)
  }

  @Test("T3 T5 rows on demand are not made once more when all sections are replaced")
  func replacedOnDemand() {
    let list = HeadlessList(width: 300, height: 0)
    let adapter = ListAdapter(host: list)
    adapter.register(SheetController.self, for: Sheet.self)
    for first in [0, Self.count] {
      Sheet.made.withLock { $0 = 0 }
      adapter.setObjects((0..<Self.count).map { Sheet(id: first + $0) })
      list.settle()
      #expect(list.presenter.snapshot.sections.last?.id.description == "\(first + Self.count - 1)")
      #expect(Sheet.made.withLock { $0 } < Self.count + 50)
    }
  }

  @Test("T3 a kept object is the one handed over last, though nobody was handed it")
  func newest() throws {
    let stage = Stage()
    stage.pages = stage.pages.map { Page($0.number, text: $0.text, note: "read") }
    stage.show()
    let controller = try #require(stage.adapter.sectionController(at: 9) as? PageController)
    #expect(controller.model.note == "read" && Page.counts.rows == 0)
    #expect((stage.adapter.object(at: 10) as? Page)?.note == "read")
  }
}

/// A page that counts what is asked of it; its note is nothing a row shows.
private struct Page: ListDiffable {
  struct Counts: Equatable {
    var compared = 0
    var boxes = 0
    var hashes = 0
    var rows = 0
  }

  private static let total = Mutex(Counts())
  static var counts: Counts {
    get { total.withLock { $0 } }
    set { total.withLock { $0 = newValue } }
  }

  let number: Int
  var text = ""
  var note = ""

  init(_ number: Int, text: String = "", note: String = "") {
    self.number = number
    self.text = text
    self.note = note
  }

  struct Number: Hashable, Sendable {
    let value: Int

    func hash(into hasher: inout Hasher) {
      Page.total.withLock { $0.hashes += 1 }
      hasher.combine(value)
    }
  }

  var id: Number { Number(value: number) }
  var _boxed: AnyDiffable {
    Self.total.withLock { $0.boxes += 1 }
    return AnyDiffable(box: ValueBox(self))
  }

  func hasSameContent(as other: Page) -> Bool {
    Self.total.withLock { $0.compared += 1 }
    return text == other.text
  }

  static func askForRow() { total.withLock { $0.rows += 1 } }
}

/// A sheet whose rows follow from it alone, and which counts how often they are made.
private struct Sheet: ListDiffable, Equatable {
  static let made = Mutex(0)
  let id: Int
}

private final class SheetController: SectionController<Sheet>, OnDemandSectionController {
  nonisolated static func rows(of sheet: Sheet) -> [Row]? {
    Sheet.made.withLock { $0 += 1 }
    return [Row(TestLine("line", "sheet"), height: .fixed(20))]
  }

  override func row(at index: Int) -> any ListDiffable { TestLine("line", "sheet") }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
}

private final class PageController: SectionController<Page> {
  override func row(at index: Int) -> any ListDiffable {
    Page.askForRow()
    return Line(id: 0, text: model.text)
  }

  override func height(at index: Int) -> RowHeight { .fixed(20) }

  private struct Line: ListDiffable, Equatable {
    let id: Int
    var text: String
  }
}
