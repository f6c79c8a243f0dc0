import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

/// Rows whose Delete asks first.
private final class AskingController: SectionController<RowsModel> {
  var lines: [String] = []

  override func didUpdate(to model: RowsModel) { lines = model.lines }
  override var numberOfRows: Int { lines.count }
  override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
  override func height(at index: Int) -> RowHeight { .fixed(40) }
  override func rowActions(for row: RowContext) -> RowActions {
    guard let line = row.viewModel(as: TestLine.self) else { return RowActions() }
    return RowActions(of: line, onDelete: { _ in })
  }
}

extension GtkTests {
  @MainActor @Suite struct DeletedRowTests {
    init() throws { try GtkTest.start() }

    /// What a person does after a Delete that did not delete.
    enum Step: CaseIterable {
      case nothing, key, press, scroll
    }

    @Test(
      "X2 a Delete that was not carried out is forgotten with the next key, press or scroll",
      arguments: Step.allCases
    )
    func forgotten(step: Step) async throws {
      let fixture = ListFixture(height: 100)
      fixture.adapter.register(AskingController.self, for: RowsModel.self)
      await fixture.show([RowsModel(id: "s", lines: (0..<20).map { "r\($0)" })])
      let controller = try #require(fixture.adapter.sectionController(at: 0) as? AskingController)
      let (list, presenter) = (fixture.list, fixture.list.presenter)
      presenter.moveCursor(to: .row("s", "r0"))
      list.keyboard.focusCursor(isByKey: true)
      let press = try #require(list.keyboard.keys.onPressed)
      #expect(press(.delete, []))
      if step == .scroll {
        list.scrolled.verticalAdjustment.value = 300
      } else {
        presenter.scroll(toOffset: 300)
      }
      await fixture.settle()
      // A key that means nothing here.
      if step == .key { #expect(!press(Key(rawValue: 0xFFC9), [])) }
      if step == .press {
        list.pointer.click.onPressed?(.init(count: 1, x: 9, y: 9, button: 1, modifiers: []))
        list.pointer.click.onCancelled?()
      }
      controller.lines.removeFirst()
      controller.update()
      await fixture.settle()
      #expect(presenter.offset == (step == .nothing ? 0 : 260))
      await fixture.close()
    }
  }
}
