import ListCore

@testable import GtkList

/// A list of 300 pixels between two buttons, for keys that lead into it and out again.
@MainActor
class ListBetweenButtons {
  let list = ListView()
  let adapter: ListAdapter
  let (before, after) = (Button("before"), Button("after"))
  let window = Window(title: "list", width: 300, height: 400)

  init() {
    adapter = ListAdapter(host: list)
    list.presenter.selectionMode = .multiple
    list.widget.expandsVertically = true
    window.child = VerticalStack(children: [before, list.widget, after])
    window.present()
  }

  func settle() async {
    await GtkTest.pump { list.isIdle && adapter.isIdle && list.isLaidOut }
  }

  /// The row at a position among all of them.
  func row(_ position: Int) -> RowID { list.presenter.snapshot.rowID(at: position) }

  func stand(on position: Int) async {
    list.presenter.scroll(to: row(position))
    await settle()
    list.presenter.moveCursor(to: row(position))
    list.keyboard.focusCursor(isByKey: true)
  }

  func next(_ direction: FocusDirection = .tabForward) -> Bool { window.moveFocus(direction) }

  func close() async {
    window.destroy()
    await GtkTest.settle()
  }
}
