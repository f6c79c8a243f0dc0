import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// Rows of 40 pixels, or 3,000, that can be pinned, copied, filed, deleted and moved.
final class ActionController: SectionController<RowsModel> {
  var lines: [String] = []
  var log: [String] = []
  var canCopy = true
  var isMovable = true

  override func didUpdate(to model: RowsModel) { lines = model.lines }
  override var numberOfRows: Int { lines.count }
  override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
  override func height(at index: Int) -> RowHeight {
    .fixed(lines[index].hasPrefix("high") ? 3_000 : 40)
  }

  override func rowActions(for row: RowContext) -> RowActions {
    guard let line = row.viewModel(as: TestLine.self), line.text != "plain" else {
      return RowActions()
    }
    if line.text == "one" {
      return RowActions(of: line, trailing: [action("Copy", "edit-copy-symbolic")])
    }
    return RowActions(
      of: line,
      leading: [action("Pin", "view-pin-symbolic")],
      trailing: [action("Copy", "edit-copy-symbolic", isEnabled: canCopy)],
      menu: [.submenu("Move to", [.action(action("In_box", nil))])],
      preview: line.text == "shown" ? line : nil,
      onDelete: { [unowned self] in
        log.append("Delete \($0.id)")
        lines.removeAll { $0 == line.id }
        update()
      }
    )
  }

  private func action(_ title: String, _ icon: String?, isEnabled: Bool = true)
    -> ContextAction<TestLine>
  {
    ContextAction(title: title, iconName: icon, isEnabled: isEnabled) { [unowned self] in
      log.append("\(title) \($0.id)")
    }
  }

  override func canMove(_ row: RowContext) -> Bool {
    isMovable && row.id.key.description != "plain"
  }
  override func move(_ row: RowContext, to index: Int) {
    lines.removeAll { $0 == row.id.key.description }
    lines.insert(row.id.key.description, at: index)
  }
}

extension ListFixture {
  /// A list with one section of such rows.
  static func withActions(_ lines: [String], height: Int = 667) async throws -> (
    ListFixture, ActionController
  ) {
    let fixture = ListFixture(height: height)
    fixture.adapter.register(ActionController.self, for: RowsModel.self)
    await fixture.show([RowsModel(id: "s", lines: lines)])
    let controller = try #require(fixture.adapter.sectionController(at: 0) as? ActionController)
    return (fixture, controller)
  }

  var surface: ActionSurface { list.surface }
}
