import ListCore

/// Where a script plays: a window, or no display at all.
///
/// Everything that both can do the same way goes through the presenter; the stage does the rest.
@MainActor
protocol ScriptStage: AnyObject {
  var presenter: ListPresenter { get }

  /// Waits until nothing is queued, nothing moves, rows are laid out and their pictures settled.
  func settle() async

  /// Whether a row's cell has a control; the row is on screen.
  func hasControl(_ control: String, in row: RowID) -> Bool

  /// Presses a control the way a person does; the row is on screen.
  func press(_ control: String, in row: RowID)

  /// The texts a person reads in a row; the row is on screen.
  func texts(in row: RowID) -> [String]

  /// Gives the list exactly this size.
  func resize(to size: ListSize)

  /// Waits for a time; says why it cannot, or `nil`.
  func wait(milliseconds: Double) async -> StepRefusal?

  /// Saves a picture of the window; says why it cannot, or `nil`.
  func screenshot(to path: String) async -> StepRefusal?
}

extension Feed {
  /// Waits until all that was done is written and shown.
  func settle(_ stage: any ScriptStage) async { await settle { await stage.settle() } }
}
