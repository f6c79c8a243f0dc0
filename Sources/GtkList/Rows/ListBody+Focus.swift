/// Where the keyboard goes in a list: rows have the focus, the list itself passes it on to them.
@MainActor
protocol ListBodyFocus: AnyObject {
  /// Brings the focus into the list, and the list to the row; answers whether a row took it.
  func enterList(_ direction: FocusDirection) -> Bool
  /// Takes a focus that nothing has, and stays where it is; answers whether a row took it.
  func adoptFocus() -> Bool
  /// Brings the focus from a row that has no more controls to the next thing in the list, if any.
  func goOn(from row: RowWidget, _ direction: FocusDirection) -> Bool
  /// The focus came to a row, or to something in it.
  func focusCame(to row: RowWidget)
}

extension ListBody {
  func focus(_ instance: WidgetInstance, direction: FocusDirection) -> Bool {
    guard let row = focusedChild, row.containsFocus else {
      return focusing?.enterList(direction) ?? false
    }
    switch direction {
    case .left, .right:
      // Along the controls of the row; the ends of a row are no way out of the list.
      _ = row.moveFocus(direction)
      return true
    default: return row.moveFocus(direction) || focusing?.goOn(from: row, direction) == true
    }
  }

  func grabFocus(_ instance: WidgetInstance) -> Bool {
    // GTK gives a focus whose row went away to the list, but only with the next event: by then another
    // row has it, and the list is not to scroll there.
    if let row = focusedChild, row.containsFocus, !row.isParked { return true }
    // Nor when a window becomes active in which nothing has the focus.
    return focusing?.adoptFocus() ?? false
  }

  func setFocusChild(_ instance: WidgetInstance, child: WidgetInstance?) {
    instance.parentSetFocusChild(child)
    if let row = child.flatMap({ RowWidget.at($0) }) { focusing?.focusCame(to: row) }
  }

  /// The row in which the focus is, or was last.
  var focusedChild: RowWidget? {
    instance.focusChild.flatMap { RowWidget.at($0) }
  }
}

extension RowWidget {
  /// The row that a widget is, if it is one.
  static func at(_ instance: WidgetInstance) -> RowWidget? { instance.delegate as? RowWidget }
}
