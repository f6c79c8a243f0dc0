import ListCore
import ListTestSupport
import Synchronization
import Testing

@MainActor
@Suite struct KeptSectionsTests {
  @Test("A2 objects in their old order are compared without hashing one id")
  func unchangedOrder() {
    let hashes = HashCount()
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(CountedController.self, for: CountedModel.self)
    func models(_ text: String) -> [CountedModel] {
      (0..<2_000).map { CountedModel(number: $0, hashes: hashes, text: $0 == 150 ? text : "same") }
    }
    adapter.objects = models("one")
    list.settle()
    let before = hashes.value
    #expect(before >= 2_000, "new objects are looked up")
    adapter.objects = models("other")
    list.settle()
    // What is on screen is looked up by its section's identity; the rest of the list is not.
    #expect(hashes.value - before < 600)
    #expect(list.text.contains("150\tother"))
  }

  @Test("D7 a row that goes from one kept section to another is a move")
  func travel() {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(DrawerController.self, for: Drawer.self)
    var reports: [UpdateReport] = []
    let token = adapter.addListener {
      if case .updated(let report) = $0 { reports.append(report) }
    }
    adapter.objects = [Drawer(id: 0, cards: [1, 2]), Drawer(id: 1, cards: [3])]
    list.settle()
    adapter.objects = [Drawer(id: 0, cards: [1]), Drawer(id: 1, cards: [3, 2])]
    list.settle()
    #expect(reports.last?.rows == ChangeCounts(moved: 1))
    #expect(reports.last?.sections == ChangeCounts(updated: 2))
    token.cancel()
  }
}

private final class HashCount: Sendable {
  private let count = Atomic<Int>(0)
  var value: Int { count.load(ordering: .relaxed) }
  func add() { count.add(1, ordering: .relaxed) }
}

private struct CountedModel: ListDiffable, Equatable {
  struct ID: Hashable, Sendable {
    let number: Int
    let hashes: HashCount
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
    func hash(into hasher: inout Hasher) {
      hashes.add()
      hasher.combine(number)
    }
  }

  let number: Int
  let hashes: HashCount
  let text: String
  var id: ID { ID(number: number, hashes: hashes) }
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }
}

private final class CountedController: BindingSectionController<CountedModel> {
  override func viewModels(for model: CountedModel) -> [any ListDiffable] {
    [TestLine("\(model.number)", model.text)]
  }
}

private struct Drawer: ListDiffable, Equatable {
  let id: Int
  let cards: [Int]
}

private struct Card: ListDiffable, Equatable {
  static var hasListWideID: Bool { true }
  let id: Int
}

private final class DrawerController: BindingSectionController<Drawer> {
  override func viewModels(for model: Drawer) -> [any ListDiffable] { model.cards.map(Card.init) }
}
