package import ListCore

/// A section controller of the oracle, or a child of a stacked one.
@MainActor
package protocol OracleController: AnySectionController {
  var local: OracleLocal { get set }
  /// The rows of the model that are its to show.
  var given: [OracleRow] { get }
}

extension OracleController {
  var rows: [OracleRow] { local.rows(of: given) }

  /// A like, as a cell's action does it.
  func like(_ done: (@MainActor (Bool) -> Void)?) {
    local.likes += 1
    update(completion: done)
  }

  /// Does something as a batch.
  func perform(_ edit: OracleEdit, stated: Bool, _ done: (@MainActor (Bool) -> Void)?) {
    context.performBatch(
      statedRowsOnly: stated,
      updates: { [unowned self] batch in
        let old = rows
        local.apply(edit)
        if !edit.state(from: old, to: rows, in: batch) { update() }
      },
      completion: done
    )
  }
}

/// What may be moved, given and taken; the model of the test says the same.
enum OracleRules {
  static func canMove(_ id: Int) -> Bool { !id.isMultiple(of: 7) }
  static func canMove(to index: Int) -> Bool { index % 5 != 4 }
  static func canTake(_ id: Int, _ section: OracleSection, _ rows: [OracleRow]) -> Bool {
    !section.id.isMultiple(of: 3) && !rows.contains { $0.id == id }
  }
}

@MainActor
private func id(of row: RowContext) -> Int { OracleRow(row.content)?.id ?? 0 }

private func supplement(_ text: String?, _ height: Double) -> Row? {
  text.map { Row(OracleHeading(text: $0), height: .fixed(height)) }
}

extension OracleSection {
  var headerRow: Row? { supplement(header, 30) }
  var footerRow: Row? { supplement(footer, 30) }

  /// The rows of a section whose controller did nothing yet; `nil` where it has metrics of its own.
  var rowsOnDemand: [Row]? {
    guard layout.metrics == nil else { return nil }
    func heading(_ text: String?, _ role: Row.Role) -> [Row] {
      text.map { [Row(AnyDiffable(OracleHeading(text: $0)), height: .fixed(30), role: role)] } ?? []
    }
    let body = rows.map { row in
      row.roams
        ? Row(AnyDiffable(OracleRoamer(row: row)), height: row.rowHeight)
        : Row(AnyDiffable(OracleLine(row: row)), height: row.rowHeight)
    }
    return heading(header, .header) + body + heading(footer, .footer)
  }
}

final class PlainController: SectionController<PlainObject>, OracleController {
  var local = OracleLocal()
  var given: [OracleRow] { model.section.rows }
  private var made: [OracleRow] = []

  override var numberOfRows: Int {
    made = rows
    return made.count
  }
  override func row(at index: Int) -> any ListDiffable { made[index].viewModel }
  override func height(at index: Int) -> RowHeight { made[index].rowHeight }
  override var header: Row? { model.section.headerRow }
  override var footer: Row? { model.section.footerRow }
  override var metrics: SectionMetrics? { model.section.layout.metrics }
  override var isCollapsible: Bool { model.section.isCollapsible }

  override func canMove(_ row: RowContext) -> Bool { OracleRules.canMove(id(of: row)) }
  override func canMove(_ row: RowContext, to index: Int) -> Bool {
    OracleRules.canMove(to: index)
  }
  override func move(_ row: RowContext, to index: Int) { local.apply(.place(id(of: row), index)) }
  override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool { true }
  override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int) -> Bool
  { OracleRules.canTake(id(of: row), model.section, rows) }
  override func give(_ row: RowContext, to other: AnySectionController) {
    local.remove(id(of: row))
  }
  override func take(_ row: RowContext, from other: AnySectionController, at index: Int) {
    OracleRow(row.content).map { local.take($0, at: index) }
  }
}

final class BoundController: BindingSectionController<BoundObject>, OracleController {
  var local = OracleLocal()
  var given: [OracleRow] { model.section.rows }

  override func viewModels(for model: BoundObject) -> [any ListDiffable] { rows.map(\.viewModel) }
  override func configure() {
    height(of: OracleLine.self) { $0.row.rowHeight }
    height(of: OracleRoamer.self) { $0.row.rowHeight }
  }
  override var header: Row? { model.section.headerRow }
  override var footer: Row? { model.section.footerRow }
  override var metrics: SectionMetrics? { model.section.layout.metrics }
  override var isCollapsible: Bool { model.section.isCollapsible }

  override func canMove(_ row: RowContext) -> Bool { OracleRules.canMove(id(of: row)) }
  override func canMove(_ row: RowContext, to index: Int) -> Bool {
    OracleRules.canMove(to: index)
  }
  override func move(_ row: RowContext, to index: Int) { local.apply(.place(id(of: row), index)) }
  override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool { true }
  override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int) -> Bool
  { OracleRules.canTake(id(of: row), model.section, rows) }
  override func give(_ row: RowContext, to other: AnySectionController) {
    local.remove(id(of: row))
  }
  override func take(_ row: RowContext, from other: AnySectionController, at index: Int) {
    OracleRow(row.content).map { local.take($0, at: index) }
  }
}

/// Rows with even ids above those with odd ones.
final class PiledController: StackedSectionController<StackedObject> {
  override func makeChildren() -> [SectionController<StackedObject>] {
    (0...1).map { parity in
      let child = ChildController(model: model)
      child.parity = parity
      return child
    }
  }
  override var metrics: SectionMetrics? { model.section.layout.metrics }
  override var isCollapsible: Bool { model.section.isCollapsible }
}

final class ChildController: SectionController<StackedObject>, OracleController {
  var local = OracleLocal()
  var parity = 0
  var given: [OracleRow] { model.section.rows.filter { $0.id % 2 == parity } }
  private var made: [OracleRow] = []

  override var numberOfRows: Int {
    made = rows
    return made.count
  }
  override func row(at index: Int) -> any ListDiffable { made[index].viewModel }
  override func height(at index: Int) -> RowHeight { made[index].rowHeight }
  override var header: Row? { parity == 0 ? model.section.headerRow : nil }
  override var footer: Row? { parity == 1 ? model.section.footerRow : nil }
}

final class DeclarationController: DeclaredSectionController<DeclaredObject> {
  override func rows(for model: DeclaredObject) -> ListRows { model.section.declaredRows }
  override var header: Row? { model.section.headerRow }
  override var footer: Row? { model.section.footerRow }
  override var metrics: SectionMetrics? { model.section.layout.metrics }
  override var isCollapsible: Bool { model.section.isCollapsible }
}

final class ItemizationController: DeclaredSectionController<ItemizedObject> {
  override func items(for model: ItemizedObject) -> [any ListViewItem] {
    model.section.rows.map { OracleItem(row: $0) }
  }
  override var header: Row? { model.section.headerRow }
  override var footer: Row? { model.section.footerRow }
  override var metrics: SectionMetrics? { model.section.layout.metrics }
  override var isCollapsible: Bool { model.section.isCollapsible }
}

extension OracleSection {
  /// The rows in the words of a declared list.
  @ListRows var declaredRows: ListRows {
    for row in rows {
      if row.roams { OracleRoamer(row: row) } else { OracleLine(row: row) }
    }
  }
}
