import CGtk

/// A row is one stop of the Tab key, its controls are the next ones, and then the list is left.
extension RowWidget {
  func focus(_ instance: WidgetInstance, direction: GtkDirectionType) -> Bool {
    if direction == GTK_DIR_TAB_BACKWARD {
      if isFocused { return false }
      return cell.moveFocus(direction) || takesFocus()
    }
    if !containsFocus, takesFocus() { return true }
    return cell.moveFocus(direction)
  }

  private func takesFocus() -> Bool { isFocusable && grabFocus() }
}

extension RowWidget {
  func performAction(_ instance: WidgetInstance, named name: String) { onActivate?() }
}
