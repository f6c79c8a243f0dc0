import GtkList
import ListCore

/// Plays a script with no display: the same engine, cells made of text.
@MainActor
final class HeadlessStage: ScriptStage {
  let list: HeadlessList

  init(size: ListSize, cells: [any ListCell.Type]) {
    list = HeadlessList(width: size.width, height: size.height)
    list.checksRegistrations = true
    for cell in cells { register(cell) }
  }

  var presenter: ListPresenter { list.presenter }

  func settle() async { await list.settleEverywhere() }

  func hasControl(_ control: String, in row: RowID) -> Bool { list.hasControl(control, in: row) }

  func press(_ control: String, in row: RowID) { list.press(control, in: row) }

  /// What a label would show: toolkits end a text at a NUL, so labels replace it.
  func texts(in row: RowID) -> [String] {
    list.texts(in: row)?.map { $0.replacing("\0", with: "\u{FFFD}") } ?? []
  }

  func resize(to size: ListSize) { list.resize(width: size.width, height: size.height) }

  func wait(milliseconds: Double) async -> StepRefusal? {
    StepRefusal(why: "there is no window to wait for", isFailure: false)
  }

  func screenshot(to path: String) async -> StepRefusal? {
    StepRefusal(why: "there is no window to take a picture of", isFailure: false)
  }

  private func register<Cell: ListCell>(_ cell: Cell.Type) {
    list.register(Cell.ViewModel.self, actions: Cell.Action.self, cellType: CellType(cell))
  }
}
