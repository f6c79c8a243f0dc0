import ListCore

/// One step of a script, checked: every name and number in it is of the right type.
///
/// Whether the sections, rows, controls and actions it names exist is known only when it runs.
indirect enum Step: Sendable {
  /// The data source now returns these items.
  case apply(items: [FixtureItem], animated: Bool)
  /// One item more; `nil` puts it at the end.
  case insert(FixtureItem, at: Int?)
  /// One item less.
  case remove(section: String)
  /// The item with the same section id gets new content.
  case replace(FixtureItem)
  /// The item moves to an index among all items.
  case move(section: String, to: Int)
  /// The adapter's `reloadData`.
  case reload
  /// Presses a control of a row's cell, all times within one turn of the main loop.
  case press(RowReference, control: String, times: Int)
  /// Selects a row as a click would.
  case select(RowReference, mode: SelectionGesture)
  /// Deselects a row as a click would.
  case deselect(RowReference, mode: SelectionGesture)
  /// Runs a context action of a row.
  case action(RowReference, action: String)
  /// Takes back the last `hide` or `delete`.
  case undo
  /// Undoes the newest change that a person made.
  case undoAny
  /// Does again what was undone last.
  case redo
  /// Leaves only a section's header.
  case collapse(section: String)
  /// Shows a section's rows again.
  case expand(section: String)
  /// Drags a row; at least one of index and section is there.
  case reorder(RowReference, to: Int?, toSection: String?)
  /// Scrolls without animation.
  case scroll(ScrollTarget)
  /// Gives the list another size, in logical pixels.
  case resize(width: Double, height: Double)
  /// Hides the items whose texts do not contain this; empty shows all.
  case search(String)
  /// Runs steps within one turn of the main loop.
  case turn([Step])
  /// Another program runs SQL on the store.
  case write(sql: String)
  /// Waits, in a window only.
  case wait(milliseconds: Double)
  /// Takes a picture, in a window only.
  case screenshot(path: String)
  /// Compares what is shown with what is wanted.
  case expect(Expectation)
}

/// Names a row in a script.
struct RowReference: Hashable, Sendable {
  /// A row inside its section.
  enum Row: Hashable, Sendable {
    /// By its id.
    case id(String)
    /// By its position in the section; 0 is the header when there is one.
    case position(Int)
  }

  /// The section's id.
  var section: String
  /// The row in it.
  var row: Row
}

/// What a `scroll` step scrolls to.
enum ScrollTarget: Hashable, Sendable {
  /// A whole section.
  case section(String, ScrollPosition)
  /// One row.
  case row(RowReference, ScrollPosition)
  /// A distance from the top of the content, in logical pixels. The step may also name a section
  /// and a row, which then have to exist.
  case offset(Double, section: String?, row: RowReference.Row?)
}

/// The steps a script may use, by the name under `do`.
enum StepName: String, CaseIterable, Sendable {
  case apply, insert, remove, replace, move, reload
  case press, select, deselect, action, undo
  case undoAny = "undo-any"
  case redo
  case collapse, expand, reorder
  case scroll, resize, search
  case turn, write, wait, screenshot, expect

  /// The keys that may stand beside `do`.
  var keys: Set<String> {
    switch self {
    case .apply: ["items", "animated"]
    case .insert: ["item", "at"]
    case .remove, .collapse, .expand: ["section"]
    case .replace: ["item"]
    case .move: ["section", "to"]
    case .reload, .undo, .undoAny, .redo: []
    case .press: ["section", "row", "control", "times"]
    case .select, .deselect: ["section", "row", "mode"]
    case .action: ["section", "row", "action"]
    case .reorder: ["section", "row", "to", "toSection"]
    case .scroll: ["section", "row", "position", "offset"]
    case .resize: ["width", "height"]
    case .search: ["text"]
    case .turn: ["steps"]
    case .write: ["sql"]
    case .wait: ["ms"]
    case .screenshot: ["path"]
    case .expect: Expectation.keys
    }
  }

  /// Whether the step may stand in a `turn`, where nothing waits for the list to be idle.
  var mayStandInTurn: Bool {
    switch self {
    case .expect, .wait, .scroll, .turn, .write: false
    default: true
    }
  }
}
