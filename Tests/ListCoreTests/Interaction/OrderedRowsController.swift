import ListCore
import ListTestSupport

/// Rows that can be moved inside their section and, while it is open, into others; one called
/// `fixed` stays where it is.
class OrderedRowsController: SectionController<RowsModel> {
  var lines: [String] = []
  var isOpen = true

  override func didUpdate(to model: RowsModel) { lines = model.lines }
  override var numberOfRows: Int { lines.count }
  override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
  override func canMove(_ row: RowContext) -> Bool { row.id.key.description != "fixed" }
  override func move(_ row: RowContext, to index: Int) {
    lines.removeAll { $0 == row.id.key.description }
    lines.insert(row.id.key.description, at: index)
  }
  override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool { isOpen }
  override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int) -> Bool
  {
    isOpen
  }
  override func give(_ row: RowContext, to other: AnySectionController) {
    lines.removeAll { $0 == row.id.key.description }
  }
  override func take(_ row: RowContext, from other: AnySectionController, at index: Int) {
    lines.insert(row.id.key.description, at: index)
  }
}
