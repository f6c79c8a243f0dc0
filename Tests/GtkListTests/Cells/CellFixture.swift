import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// A list in a window, with nothing registered by the test.
@MainActor
final class CellFixture {
  let list = ListView()
  let diagnostics = DiagnosticLog()
  let window: Window

  init(width: Int = 375, height: Int = 667) {
    window = Window(title: "cells", width: width, height: height)
    window.isDecorated = false
    list.widget.setSizeRequest(width: width, height: height)
    window.child = list.widget
    window.present()
  }

  func settle(sourceLocation: SourceLocation = #_sourceLocation) async {
    let isIdle = await GtkTest.pump { self.list.isIdle && self.list.isLaidOut }
    #expect(isIdle, "the list never became idle", sourceLocation: sourceLocation)
  }

  /// Hands sections to a list without waiting for them; the test pumps the loop.
  func show(_ sections: [ItemSection], in list: ItemList) { list.show(sections) }

  /// Declares a list without waiting for it.
  func declare(_ list: ModelList, _ build: (inout ListBuilder) -> Void) {
    list.performUpdates(build)
  }

  /// Every row's texts, from the labels on screen.
  var shownTexts: [[String]] {
    list.presenter.visibleRows.map { list.texts(in: $0) ?? ["no cell"] }
  }

  func row(_ index: Int) -> RowID { list.presenter.snapshot.rowID(at: index) }

  func cell(_ index: Int) -> StandardCell? { list.cell(at: row(index)) as? StandardCell }

  func close() async {
    window.destroy()
    await GtkTest.settle()
  }
}

/// An item whose row is stated as a whole.
struct CellItem: ListViewItem {
  let id: Int
  var row: RowConfiguration
  var separator = RowSeparator()
  var onDetail: ItemAction<Self>?

  var contentConfiguration: RowConfiguration { row }
}
