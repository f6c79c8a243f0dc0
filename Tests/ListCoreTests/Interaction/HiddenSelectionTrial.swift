import ListCore
import ListTestSupport
import Testing

/// A short random life of a list whose rows are selected, hidden, shown and changed, beside a model:
/// the marks that were set, and which rows there are.
@MainActor
private final class HiddenSelectionTrial {
  private var random: SeededGenerator
  private let rows: TestRows
  private var log: [String] = []
  private let names = ["a", "b", "c", "d"]
  private var models: [RowsModel] = []
  private var extra: [String: [String]] = [:]
  private var hidden: Set<String> = []
  private var hiddenRows: Set<String> = []
  private var collapsed: Set<String> = []
  /// What is selected, or will be when it comes back.
  private var marks: Set<RowID> = []
  private var told = 0

  init(seed: UInt64, wholes: Bool) {
    random = SeededGenerator(seed: seed)
    rows = TestRows([]) { $0.selectsAsOne = wholes && $0.model.id != "t" }
    rows.adapter.onSelectionChange = { [unowned self] _ in told += 1 }
  }

  /// - Returns: What was done and what is wrong, or `nil`.
  func run() -> String? {
    change()
    rows.list.settle()
    for _ in 0..<40 {
      let before = selection
      told = 0
      act()
      rows.list.settle()
      marks.formIntersection(all)
      let wanted = shown.filter(marks.contains)
      log[log.count - 1] += " → \(rows.list.presenter.selectedRows.map(\.key.description))"
      if selection != wanted { return "\(log.suffix(8)): not \(wanted)" }
      if told > 1 || told == 0 && Set(before) != Set(wanted) {
        return "\(log.suffix(8)): told \(told) times"
      }
      if rows.adapter.selection.count != wanted.count { return "\(log.suffix(8)): other count" }
      for row in all where rows.adapter.selection.contains(row) != wanted.contains(row) {
        return "\(log.suffix(8)): contains \(row)"
      }
    }
    return nil
  }

  private var selection: [RowID] { rows.list.presenter.selectedRows }

  private func lines(_ model: RowsModel) -> [String] { model.lines + (extra[model.id] ?? []) }
  private var all: [RowID] {
    models.flatMap { model in lines(model).map { .row(model.id, $0) } }
  }
  private var shown: [RowID] {
    models
      .filter { !hidden.contains($0.id) && !collapsed.contains($0.id) }
      .flatMap { model in
        lines(model).filter { !hiddenRows.contains($0) }.map { .row(model.id, $0) }
      }
  }

  private func some(_ all: [String]) -> [String] {
    all.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
  }

  private func change() {
    models = ["s", "t", "u"].shuffled(using: &random)
      .filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      .map { RowsModel(id: $0, lines: some(names), header: "H") }
    extra = [:]
    log.append("show \(models.map { "\($0.id) \($0.lines)" })")
    rows.adapter.objects = models
    for model in models {
      guard let controller = rows.controller(model.id) else { continue }
      controller.extra = []
      controller.update()
    }
  }

  private func act() {
    let presenter = rows.list.presenter
    let row = shown.randomElement(using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1: change()
    case 2:
      hidden = Set(some(["s", "t", "u"]).prefix(1))
      log.append("hide \(hidden)")
      rows.hide(hidden)
    case 3, 4:
      collapsed = Set(some(["s", "t", "u"]).shuffled(using: &random).prefix(2))
      log.append("collapse \(collapsed)")
      rows.adapter.collapsedSections = Set(
        collapsed.map { DiffIdentity(id: $0, of: RowsModel.self) }
      )
    case 5, 6:
      hiddenRows = Set(some(names).shuffled(using: &random).prefix(2))
      log.append("hide rows \(hiddenRows)")
      if hiddenRows.isEmpty {
        rows.adapter.filter(rows: nil)
      } else {
        rows.adapter.filter(rows: { [hiddenRows] row in !hiddenRows.contains(row.texts[0]) })
      }
    case 7:
      log.append("reload")
      extra = [:]
      rows.adapter.reloadData()
    case 8:
      guard let model = models.randomElement(using: &random) else { return log.append("nothing") }
      let new = Bool.random(using: &random) ? ["x"] : ["y", "x"]
      extra[model.id] = new
      log.append("extra \(model.id) \(new)")
      rows.controller(model.id)?.extra = new
      rows.controller(model.id)?.update()
    case 9:
      log.append("select all")
      presenter.selectAll()
      marks.formUnion(shown)
    case 10 where Bool.random(using: &random):
      log.append("escape")
      presenter.deselectAll()
      marks = []
    default:
      guard let row else { return log.append("nothing") }
      let gesture: SelectionGesture =
        Int.random(in: 0..<4, using: &random) == 0 ? .replace : .toggle
      log.append("\(gesture) \(row)")
      presenter.select(row, gesture: gesture)
      if gesture == .replace {
        marks = [row]
      } else {
        marks.formSymmetricDifference([row])
      }
    }
  }
}

@MainActor
@Suite struct HiddenSelectionPropertyTests {
  @Test(
    "X1 AP9 what is selected follows what is hidden, shown and deleted",
    arguments: [false, true]
  )
  func marks(wholes: Bool) {
    for seed in UInt64(0)..<200 {
      let failure = HiddenSelectionTrial(seed: seed, wholes: wholes).run()
      #expect(failure == nil, "seed \(seed)")
      if failure != nil { break }
    }
  }
}
