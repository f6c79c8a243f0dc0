import ListCore
import Testing

@MainActor
@Suite struct StandardRowTests {
  private struct Line: ListViewItem {
    let id: Int
    var accessory: RowConfiguration.Accessory
    var onDetail: ItemAction<Self>?
    var contentConfiguration: RowConfiguration {
      RowConfiguration(text: "Line \(id)", accessory: accessory)
    }
  }

  /// A cell that only says what it shows, as a declared list names it.
  private final class PlainCell: ModelCell {
    typealias ViewModel = StandardRow
  }

  @Test("L8 a host without a display knows the standard row and its detail button")
  func headless() {
    let host = HeadlessList()
    host.checksRegistrations = true
    let log = DiagnosticLog()
    let list = ItemList(host: host, diagnostics: log)
    var told: [Int] = []
    list.show([
      ItemSection(
        id: "s",
        contents: [
          Line(id: 1, accessory: .detailButton) { told.append($0.id) },
          Line(id: 2, accessory: .disclosure) { told.append($0.id) },
        ]
      )
    ])
    host.settle()
    let rows = host.presenter.visibleRows
    #expect(rows.map { host.hasControl("detail", in: $0) } == [true, false])
    #expect(host.press("detail", in: rows[0]))
    #expect(!host.press("detail", in: rows[1]))
    #expect(told == [1])
    #expect(log.recent.isEmpty)
  }

  @Test("L8 a title has nothing at its end, so no control either, and an empty text is no text")
  func nothingShown() {
    var row = RowConfiguration(text: "T", secondaryText: "", accessory: .detailButton)
    for appearance in [RowConfiguration.Appearance.default, .subtitle, .value] {
      row.appearance = appearance
      #expect(row.texts == ["T"] && row.shownAccessory == .detailButton)
    }
    row.appearance = .header
    #expect(row.shownAccessory == .none && row.accessory == .detailButton)
    row.text = ""
    #expect(row.texts.isEmpty)
  }

  @Test("Q1 a row that names a model cell needs no registration; one of another model is told of")
  func namedCells() {
    let host = HeadlessList()
    host.checksRegistrations = true
    let log = DiagnosticLog()
    let list = ModelList(host: host, diagnostics: log)
    list.performUpdates { list in
      list.append(ListRows([KeyedModel("a", id: 1)], cellType: CellType(PlainCell.self)))
    }
    host.settle()
    #expect(log.recent.map(\.kind) == [.mismatchedViewModel])
  }

  @Test("L8 a line begins with the text unless the row says where")
  func separators() {
    #expect(RowSeparator().leadingInset == nil && RowSeparator().isVisible)
    #expect(RowSeparator.inset(leading: 4).leadingInset == 4)
    #expect(RowSeparator() != RowSeparator(leadingInset: 0))
  }
}
