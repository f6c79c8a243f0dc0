import BenchmarkSupport
import GtkList
import ListCore

/// The library's list: one section with a row for every number.
///
/// It is handed all rows and finds out what changed, or is told as GTK's lists are.
@MainActor
final class OwnList: Contestant {
  private let list = ListView()
  private let adapter: ListAdapter
  private var rows: ContiguousArray<Int32>
  private var prepared: ContiguousArray<Int32> = []
  /// Where the prepared rows are new, or where each of them was.
  private var places: [Int] = []
  private let isTold: Bool
  /// The number of the next new row.
  private var next: Int32

  init(heights: String, count: Int, isTold: Bool, travels: Bool) {
    self.isTold = isTold
    next = Int32(count)
    rows = ContiguousArray((0..<Int32(count)))
    adapter = ListAdapter(host: list)
    list.register(OneLineCell.self, WrappingCell.self, ClusterCell.self, LongCell.self)
    list.presenter.selectionMode = .multiple
    // The toolkit's lists show the end of a change at once; so does this one, unless it is asked.
    list.allowsMotion = travels
    switch heights {
    case "wrap": adapter.register(RowsController<WrappingRow>.self, for: Rows<WrappingRow>.self)
    case "clusters":
      adapter.register(RowsController<ClusterRow>.self, for: Rows<ClusterRow>.self)
    case "long": adapter.register(RowsController<LongRow>.self, for: Rows<LongRow>.self)
    default: adapter.register(RowsController<OneLineRow>.self, for: Rows<OneLineRow>.self)
    }
    show = { adapter, rows in
      switch heights {
      case "wrap": adapter.objects = [Rows<WrappingRow>(numbers: rows)]
      case "clusters": adapter.objects = [Rows<ClusterRow>(numbers: rows)]
      case "long": adapter.objects = [Rows<LongRow>(numbers: rows)]
      default: adapter.objects = [Rows<OneLineRow>(numbers: rows)]
      }
    }
    show(adapter, rows)
  }

  private let show: @MainActor (ListAdapter, ContiguousArray<Int32>) -> Void

  var widget: UnsafeMutableRawPointer { list.widget.unsafePointer }
  var created: Int { list.createdCount }
  var bound: Int { list.boundCount }
  var realised: Int? { list.realisedCount }
  var isUpToDate: Bool { list.isIdle }
  func selectAll() { list.presenter.selectAll() }
  func unselectAll() { list.presenter.deselectAll() }

  func prepare(_ change: ListChange) {
    prepared = rows
    let first = (rows.max() ?? 0) + 1
    let new = first..<(first + Int32(change.newCount))
    places = Array(0..<change.newCount)
    switch change {
    case .insertOne, .insertBlock: prepared.insert(contentsOf: new, at: 0)
    case .insertSingles:
      for (index, number) in new.enumerated() {
        prepared.insert(number, at: scattered(index, prepared.count))
      }
      places = prepared.indices.filter { prepared[$0] >= first }
    case .shuffle:
      var random = SeededRandom(seed: 5)
      places = Array(rows.indices)
      places.shuffle(using: &random)
      prepared = ContiguousArray(places.map { rows[$0] })
    case .like, .refresh:
      let all =
        change == .like ? [rows.count / 2 + 3] : (0..<1_000).map { scattered($0, rows.count) }
      places = Array(Set(all)).sorted()
      for place in places { prepared[place] ^= NumberedRowBits.liked }
    }
  }

  func perform(_ change: ListChange) {
    rows = prepared
    guard isTold, let section = adapter.sectionController(at: 0) as? any ToldSection else {
      return show(adapter, rows)
    }
    let (rows, places) = (rows, places)
    section.context.performBatch(statedRowsOnly: true) { batch in
      section.numbers = rows
      switch change {
      case .shuffle: batch.reorder(from: places)
      case .like, .refresh: batch.update(at: places)
      default: batch.insert(at: places)
      }
    }
  }

  func stream(step: Int) {
    rows.insert(next, at: 3)
    next += 1
    let last = step.isMultiple(of: 3) ? rows.removeLast() : nil
    guard isTold, let section = adapter.sectionController(at: 0) as? any ToldSection else {
      return show(adapter, rows)
    }
    let rows = rows
    section.context.performBatch(statedRowsOnly: true) { batch in
      section.numbers = rows
      batch.insert(at: 3)
      // Places of what goes are those before the batch.
      if last != nil { batch.delete(at: rows.count - 1) }
    }
  }

  /// Where the n-th of many single rows goes: all over the list, as in the toolkit's lists.
  private func scattered(_ index: Int, _ count: Int) -> Int {
    Int((UInt32(truncatingIfNeeded: index) &* 7919 &* 13) % UInt32(count))
  }
}

/// All rows, as the program has them.
struct Rows<Row: NumberedRow>: ListDiffable, Equatable {
  let numbers: ContiguousArray<Int32>
  var id: Int { 0 }
}

/// A row is a number; its text is written when it is bound.
protocol NumberedRow: ListDiffable, Equatable {
  init(_ number: Int32)
  var number: Int32 { get }
  var height: RowHeight { get }
}

extension NumberedRow {
  var id: Int32 { number & ~NumberedRowBits.liked }
}

/// What a row shows beside its number.
enum NumberedRowBits {
  /// Changes what is shown, and not which row it is.
  static let liked: Int32 = 1 << 28
}

struct OneLineRow: NumberedRow {
  let number: Int32
  init(_ number: Int32) { self.number = number }
  var height: RowHeight { .fixed(50) }
}

struct WrappingRow: NumberedRow {
  let number: Int32
  init(_ number: Int32) { self.number = number }
  var height: RowHeight { .natural }
}

struct ClusterRow: NumberedRow {
  let number: Int32
  init(_ number: Int32) { self.number = number }
  var pixels: Int { number / 150 % 2 == 0 ? 30 : 140 }
  /// Whether heights are stated, or asked of the cells.
  nonisolated(unsafe) static var areStated = false
  var height: RowHeight { Self.areStated ? .fixed(Double(pixels)) : .natural }
}

/// The first of these rows has a long text.
struct LongRow: NumberedRow {
  let number: Int32
  init(_ number: Int32) { self.number = number }
  var height: RowHeight { .natural }
  /// The text of the first row.
  nonisolated(unsafe) static var text = ""
  /// How much of it a cell shows.
  nonisolated(unsafe) static var shownCharacters: Int?

  /// A text of so many characters, of words or without a space; by its beginning the row is found.
  static func text(of count: Int, _ kind: String) -> String {
    let (start, part) =
      kind == "words" ? ("Row 0 ", "lorem ipsum dolor sit amet ") : ("Row_0", "x")
    let text = start + String(repeating: part, count: count / part.count + 1)
    return String(text.prefix(count))
  }
}

/// A section that keeps its rows itself.
@MainActor
protocol ToldSection: AnySectionController {
  var numbers: ContiguousArray<Int32> { get set }
}

/// Whether sections follow the selection as a whole.
@MainActor var followsAsWhole = false

final class RowsController<Row: NumberedRow>: SectionController<Rows<Row>>, ToldSection {
  var numbers: ContiguousArray<Int32> = []

  override func didUpdate(to model: Rows<Row>) { numbers = model.numbers }
  override var numberOfRows: Int { numbers.count }
  override func row(at index: Int) -> any ListDiffable { Row(numbers[index]) }
  override func height(at index: Int) -> RowHeight { Row(numbers[index]).height }
  override var selectsAsWhole: Bool { followsAsWhole }
}
