import GtkList
import ListCore
import Testing

/// The samples of "Getting started"; what stands between the markers is in the guide.
enum GettingStartedSamples {
  // sample
  struct Purchase: ListDiffable, Equatable {
    var id: Int
    var name: String
    var isDone = false
  }
  // end

  // sample
  final class PurchaseCell: ListCell {
    enum Action: String, CaseIterable, CellAction { case tick }

    let actions = CellActions<Action>()
    private let tick = Button("○")
    private let name = Label()
    let root: Widget

    init() {
      root = HorizontalStack(
        spacing: 8,
        padding: Padding(horizontal: 12, vertical: 6),
        children: [tick, name]
      )
      actions.connect(tick, to: .tick)
    }

    func bind(_ purchase: Purchase) {
      tick.text = purchase.isDone ? "●" : "○"
      name.text = purchase.name
    }
  }
  // end
}

extension GtkTests {
  @MainActor @Suite struct GettingStartedTests {
    typealias Purchase = GettingStartedSamples.Purchase
    typealias PurchaseCell = GettingStartedSamples.PurchaseCell

    init() throws { try GtkTest.start() }

    @Test("L11 guide: the shopping list shows, ticks and grows")
    func shopping() async throws {
      var purchases = [Purchase(id: 1, name: "Tea"), Purchase(id: 2, name: "Bread")]
      var ticked: [String] = []
      func toggle(_ purchase: Purchase) { ticked.append(purchase.name) }
      // sample
      let list = ListView()
      list.register(PurchaseCell.self)
      list.accessibleLabel = "Shopping"

      let adapter = ListAdapter(host: list)
      adapter.register(Purchase.self) { purchase in
        SingleSectionController(model: purchase)
          .onAction(PurchaseCell.Action.self) { _, purchase in toggle(purchase) }
      }
      adapter.objects = purchases
      // end
      await GtkTest.inWindow(list.widget) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        let rows = list.presenter.visibleRows
        #expect(rows.map { list.texts(in: $0) } == [["○", "Tea"], ["○", "Bread"]])
        list.control("tick", in: rows[0])?.click()
        #expect(ticked == ["Tea"])
        let bound = list.boundCount
        // sample
        purchases.append(Purchase(id: 3, name: "Coffee"))
        purchases[0].isDone = true
        adapter.objects = purchases
        // end
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        let after = list.presenter.visibleRows
        #expect(
          after.map { list.texts(in: $0) } == [["●", "Tea"], ["○", "Bread"], ["○", "Coffee"]]
        )
        #expect(list.boundCount == bound + 2)
        var chosen = ""
        // sample
        adapter.selectionMode = .single
        adapter.onSelectionChange = { selection in
          chosen = selection.first(of: Purchase.self)?.name ?? "nothing"
        }
        // end
        list.presenter.click(after[1])
        #expect(chosen == "Bread")
        adapter.deselectAll()
        #expect(chosen == "nothing")
      }
    }
  }
}
