import ListCore

/// One line of the event log.
enum Event: Hashable, Sendable {
  /// The first load is done; its diagnostics came before.
  case loaded(title: String, sections: Int, rows: Int)
  /// A transaction is done.
  case update(UpdateReport.Kind, sections: ChangeCounts, rows: ChangeCounts)
  /// A control of a row's cell was pressed.
  case control(section: String, row: String, control: String)
  /// A row was selected.
  case select(section: String, row: String)
  /// A row was deselected.
  case deselect(section: String, row: String)
  /// A context action ran.
  case action(section: String, row: String, action: String)
  /// A row was dragged.
  case reorder(section: String, row: String, to: Place, accepted: Bool)
  /// A section shows only its header now.
  case collapse(section: String)
  /// A section shows its rows again.
  case expand(section: String)
  /// Something is wrong with what the list was given.
  case diagnostic(kind: String, detail: String)
  /// An `expect` step compared; `nil` when everything was as wanted.
  case expect(step: Int, difference: Expectation.Difference?)
  /// A step could not run.
  case skipped(step: Int, why: String)
  /// The script is over.
  case finished(steps: Int, failed: Int)

  /// Where a row was dragged to: a place, or another section by its id.
  enum Place: Hashable, Sendable {
    case index(Int)
    case section(String)
  }
}
