/// One line of the event log.
enum Event: Hashable, Sendable {
  /// The first load is done; its diagnostics came before.
  case loaded(title: String, sections: Int, rows: Int)
  /// A transaction is done.
  case update(UpdateKind, sections: EditCounts, rows: EditCounts)
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

  /// What a transaction was made for.
  enum UpdateKind: String, Sendable {
    case updates, reload, rows
  }

  /// Where a row was dragged to: a place, or another section by its id.
  enum Place: Hashable, Sendable {
    case index(Int)
    case section(String)
  }

  /// How many things a transaction touched.
  struct EditCounts: Hashable, Sendable {
    var deleted = 0
    var inserted = 0
    var moved = 0
    var updated = 0
  }
}
