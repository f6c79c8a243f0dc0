import ListCore
import ListTestSupport

@testable import GtkList

/// The text of a header or footer.
struct SoakHeading: ListDiffable, Equatable, TextRepresentable {
  var text: String
  var id: String { "heading" }
  var texts: [String] { [text] }

  init(_ text: String) { self.text = text }
}

final class SoakHeadingCell: ListCell, DisclosingCell {
  private let label = Label()
  private let triangle = DisclosureTriangle()
  let root: Widget

  init() {
    root = HorizontalStack(padding: Padding(horizontal: 12), children: [triangle, label])
  }

  func bind(_ viewModel: SoakHeading) { label.text = viewModel.text }

  func show(isExpanded: Bool?, animated: Bool) {
    triangle.show(isExpanded: isExpanded, animated: animated)
  }
}

/// Rows with everything a person can do to one: pin, copy, delete, move inside and across sections.
final class SoakController: SectionController<RowsModel> {
  private(set) var lines: [String] = []
  private(set) var performed = 0

  override func didUpdate(to model: RowsModel) { lines = model.lines }
  override var numberOfRows: Int { lines.count }
  override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
  override func height(at index: Int) -> RowHeight {
    lines[index].hasSuffix("3") ? .natural : .fixed(30)
  }
  override var header: Row? {
    model.header.map { Row(SoakHeading($0), height: .fixed(32)) }
  }
  override var footer: Row? {
    model.footer.map { Row(SoakHeading($0), height: .fixed(24)) }
  }
  override func isSelectable(_ row: RowContext) -> Bool { !text(of: row).hasSuffix("5") }

  override func rowActions(for row: RowContext) -> RowActions {
    guard let line = row.viewModel(as: TestLine.self), !line.text.hasSuffix("9") else {
      return RowActions()
    }
    return RowActions(
      of: line,
      leading: [action("Pin", "view-pin-symbolic")],
      trailing: [action("Copy", "edit-copy-symbolic")],
      menu: [.submenu("More", [.action(action("Rename", nil))])],
      preview: line.text.hasSuffix("2") ? line : nil,
      onDelete: { [unowned self] line in
        lines.removeAll { $0 == line.id }
        update()
      }
    )
  }

  private func action(_ title: String, _ icon: String?) -> ContextAction<TestLine> {
    ContextAction(title: title, iconName: icon) { [unowned self] _ in performed += 1 }
  }

  // MARK: Moving

  override func canMove(_ row: RowContext) -> Bool { !text(of: row).hasSuffix("7") }
  override func canMove(_ row: RowContext, to index: Int) -> Bool { index % 5 != 4 }
  override func move(_ row: RowContext, to index: Int) {
    let line = text(of: row)
    lines.removeAll { $0 == line }
    lines.insert(line, at: min(index, lines.count))
  }
  override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool { true }
  override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int) -> Bool
  {
    !lines.contains(text(of: row))
  }
  override func give(_ row: RowContext, to other: AnySectionController) {
    let line = text(of: row)
    lines.removeAll { $0 == line }
  }
  override func take(_ row: RowContext, from other: AnySectionController, at index: Int) {
    lines.insert(text(of: row), at: min(index, lines.count))
  }

  private func text(of row: RowContext) -> String { row.viewModel(as: TestLine.self)?.text ?? "" }
}

/// A paragraph whose section can be moved as a whole.
final class SoakParagraphController: BindingSectionController<TestParagraph> {
  override func canMove(_ row: RowContext) -> Bool { true }
}
