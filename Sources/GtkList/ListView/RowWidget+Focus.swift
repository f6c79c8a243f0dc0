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
  func performAction(_ instance: WidgetInstance, named name: String) {
    if name == Self.selectAction { onSelect?() } else { onActivate?() }
  }

  /// What is disabled is not offered to assistive technology at all.
  func offerSelection() {
    guard !isHeading else { return }
    gtk_widget_action_set_enabled(widget, Self.selectAction, isSelectable ? 1 : 0)
  }
}
