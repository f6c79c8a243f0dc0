import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// Says the texts of a row of the trial, which hears that it is bound.
private final class MoveCell: ListCell {
  private let label = Label(overflow: .wrap)
  let root: Widget

  init() {
    label.expandsHorizontally = true
    root = HorizontalStack(children: [label])
  }

  func bind(_ viewModel: MoveLine) { label.text = viewModel.texts.joined() }
}

extension GtkTests {
  /// Callbacks that move rows while the widget lays them out, inside an allocation too.
  @MainActor @Suite struct MoveInLayoutTests {
    init() throws { try GtkTest.start() }

    /// What is wrong with the places of rows at the end of each allocation.
    private final class Found {
      var lines: [String] = []
      var allocations = 0
    }

    private func watch(_ list: ListView, _ trial: MoveTrial, _ found: Found) {
      let allocate = list.body.onAllocate
      list.body.onAllocate = { [unowned list, unowned trial] width, height in
        allocate?(width, height)
        found.allocations += 1
        let placed = list.layout.rows.filter { !$0.slot.row.isLeaving }
        found.lines += trial.differences(
          drawn: Dictionary(placed.map { ($0.id, $0.frame) }, uniquingKeysWith: { $1 })
        )
      }
    }

    @Test(
      "CO2 rows are placed where they are visible in the frame in which a callback scrolls",
      arguments: ListCallback.allCases
    )
    func everyMove(in callback: ListCallback) async {
      let list = ListView()
      list.register(MoveCell.self)
      let adapter = ListAdapter(host: list)
      let trial = MoveTrial(adapter, list.presenter, seed: 7)
      let found = Found()
      await GtkTest.inWindow(list.widget, width: 240, height: 200) { window in
        await GtkTest.pump { list.isIdle }
        watch(list, trial, found)
        for (step, move) in ListMove.allCases.enumerated() {
          trial.arm(callback, move, times: 1 + step % 2)
          if step.isMultiple(of: 3) {
            // A size comes with an allocation, and only then the rows are known.
            let (height, before) = (step.isMultiple(of: 2) ? 120 : 180, found.allocations)
            list.widget.setSizeRequest(width: 240, height: height)
            list.widget.verticalAlignment = .start
            await GtkTest.pump { found.allocations > before }
          } else {
            trial.stir()
          }
          let isIdle = await GtkTest.pump { list.isIdle }
          #expect(isIdle, "\(callback) \(move)")
          #expect(found.lines == [], "\(callback) \(move)")
          #expect(Set(list.presenter.displayedRows) == Set(list.presenter.visibleRows))
          found.lines = []
        }
      }
      #expect(trial.moves > 0)
      #expect(found.allocations > 0)
    }

    @Test("CO2 a list scrolled by every row that appears goes on, frame by frame, and then rests")
    func endless() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(200))
      let presenter = fixture.list.presenter
      final class Pushing: ListAdapterDelegate {
        var heard = 0
        var limit = 200
        let presenter: ListPresenter
        init(_ presenter: ListPresenter) { self.presenter = presenter }
        func listAdapter(_ adapter: ListAdapter, willDisplay row: RowContext) {
          heard += 1
          guard heard < limit else { return }
          let isLow = presenter.snapshot.position(of: row.id).map { $0 < 50 } ?? false
          presenter.scroll(toOffset: isLow ? 9_000 : 0)
        }
      }
      let pushing = Pushing(presenter)
      fixture.adapter.delegate = pushing
      presenter.scroll(toOffset: 2_000)
      await fixture.settle()
      #expect(pushing.heard >= pushing.limit)
      #expect(Set(presenter.displayedRows) == Set(presenter.visibleRows))
      for row in presenter.visibleRows { #expect(fixture.list.cell(at: row) != nil) }
      await fixture.close()
    }
  }
}
