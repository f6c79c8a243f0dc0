import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct LoadMoreTests {
    init() throws { try GtkTest.start() }

    /// Lines in pages of ten, and a row to load the next.
    private final class PagesController: SectionController<RowsModel> {
      private(set) var asked = 0
      private var isLoading = false
      private var count = 10

      override var numberOfRows: Int { count + 1 }
      override func row(at index: Int) -> any ListDiffable {
        index == count ? LoadMore(isLoading: isLoading) : TestLine("\(index)", "line \(index)")
      }
      override func height(at index: Int) -> RowHeight { index == count ? .natural : .fixed(40) }
      override func configure() {
        on(LoadMore.Action.self) { [unowned self] _, _ in
          asked += 1
          isLoading = true
          update()
        }
      }

      func pageArrived() {
        isLoading = false
        count += 10
        update()
      }
    }

    private let row = RowID(
      section: DiffIdentity(RowsModel(id: "s", lines: [])),
      key: RowKey(content: DiffIdentity(LoadMore()))
    )

    @Test("AP15 X1 Ctrl+A leaves the row out, and it is not offered to be selected")
    func selection() async throws {
      let fixture = ListFixture(height: 500)
      fixture.adapter.register(PagesController.self, for: RowsModel.self)
      fixture.list.register(LoadMoreCell.self)
      fixture.adapter.selectionMode = .multiple
      await fixture.show([RowsModel(id: "s", lines: [])])
      fixture.list.presenter.press(.character("a"), .control)
      #expect(fixture.adapter.selection.count == 10)
      let widget = try #require(fixture.list.rowWidget(for: row))
      #expect(!widget.isSelectable && !widget.isSelected)
      fixture.list.presenter.click(row)
      #expect(fixture.adapter.selection.count == 10)
      await fixture.close()
    }

    @Test("L10 a row asks for the next page, turns while it comes, and moves behind it")
    func loadMore() async throws {
      try await GtkTest.noWarnings {
        try await GtkTest.noLeaks {
          let fixture = ListFixture(height: 500)
          fixture.adapter.register(PagesController.self, for: RowsModel.self)
          fixture.list.register(LoadMoreCell.self)
          await fixture.show([RowsModel(id: "s", lines: [])])
          let controller = try #require(
            fixture.adapter.sectionController(at: 0) as? PagesController
          )
          #expect(fixture.list.texts(in: row) == ["Load more"])
          let cell = try #require(fixture.cell(row, as: LoadMoreCell.self))
          let button = try #require(fixture.list.control("more", in: row))
          cell.patience.milliseconds = 1
          let height = try #require(fixture.list.presenter.frame(of: row)?.height)
          button.click()
          button.click()
          await fixture.settle()
          #expect(controller.asked == 2 && !button.isVisible)
          #expect(fixture.list.presenter.frame(of: row)?.height == height)
          #expect(fixture.cell(row, as: LoadMoreCell.self) === cell, "the same cell turns")
          #expect(await GtkTest.pump { cell.isTurning })
          #expect(fixture.list.texts(in: row) == ["Load more"])
          controller.pageArrived()
          await fixture.settle()
          #expect(fixture.list.presenter.snapshot.rowCount == 21)
          #expect(fixture.cell(row, as: LoadMoreCell.self) == nil, "out of view")
          #expect(!cell.isTurning, "a cell in the pool draws no frames")
          fixture.list.presenter.scroll(to: row)
          await fixture.settle()
          #expect(fixture.list.control("more", in: row)?.isVisible == true)
          await fixture.close()
        }
      }
    }
  }
}
