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
