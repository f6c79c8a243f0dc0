import BenchmarkSupport
import ListCore

/// A list with one section of 20,000 rows, that is told what changes.
@MainActor
final class LongSection {
  private let list = HeadlessList(width: 375, height: 667)
  private let adapter: ListAdapter
  private let order: [Int]
  private let back: [Int]
  private let short = (0..<20_000).map(UInt64.init)
  private let shuffled: [UInt64]
  private let long: [UInt64]
  private let places = (0..<200).map { $0 * 100 }

  static func piece(_ name: String, _ work: @escaping @MainActor (LongSection) -> Void) -> Piece {
    Piece(name: name) {
      let section = LongSection()
      return { work(section) }
    }
  }

  init() {
    adapter = ListAdapter(host: list)
    adapter.register(NumbersController.self, for: Numbers.self)
    list.presenter.selectionMode = .multiple
    var random = SeededRandom(seed: 11)
    order = Array(0..<20_000).shuffled(using: &random)
    var back = order
    for (place, origin) in order.enumerated() { back[origin] = place }
    self.back = back
    shuffled = order.map(UInt64.init)
    var long = short
    for place in places { long.insert(UInt64(50_000 + place), at: place) }
    self.long = long
    adapter.objects = [Numbers()]
    list.settle()
  }

  private var controller: NumbersController {
    guard let controller = adapter.sectionController(at: 0) as? NumbersController else {
      preconditionFailure("the section is there")
    }
    return controller
  }

  /// 200 rows all over the section come and go again.
  func insertAndDelete() {
    let (places, long, short) = (places, long, short)
    run { controller, batch in
      controller.numbers = long
      batch.insert(at: places)
    }
    run { controller, batch in
      controller.numbers = short
      batch.delete(at: places)
    }
  }

  func reorder() {
    let (shuffled, short) = (shuffled, short)
    for (rows, order) in [(shuffled, order), (short, back)] {
      run { controller, batch in
        controller.numbers = rows
        batch.reorder(from: order)
      }
    }
  }

  func selectAndDeselect() {
    list.presenter.selectAll()
    list.presenter.deselectAll()
  }

  /// The same row by row, with a listener that asks for the count and the first model, or without.
  func selectRows(isHeard: Bool) {
    controller.isWhole = false
    if isHeard {
      adapter.onSelectionChange = { selection in
        _ = blackHole(selection.count)
        _ = blackHole(selection.first(of: NumberItem.self)?.id)
      }
    }
    selectAndDeselect()
  }

  private func run(_ change: @escaping @MainActor (NumbersController, BatchContext) -> Void) {
    let controller = controller
    controller.context.performBatch(statedRowsOnly: true) { change(controller, $0) }
    list.settle()
  }
}

private struct Numbers: ListDiffable, Equatable {
  var id: Int { 0 }
}

private final class NumbersController: SectionController<Numbers> {
  var numbers = (0..<UInt64(20_000)).map(\.self)
  var isWhole = true

  override var numberOfRows: Int { numbers.count }
  override func row(at index: Int) -> any ListDiffable { NumberItem(number: numbers[index]) }
  override func height(at index: Int) -> RowHeight { .fixed(50) }
  override var selectsAsWhole: Bool { isWhole }
}
