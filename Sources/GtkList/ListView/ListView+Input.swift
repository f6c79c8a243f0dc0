import CGtk
import ListCore

extension ListView {
  func connectInput() {
    let widget = scrolled.child
    Gestures.onClick(widget, button: 1) { [weak self] _, x, y, modifiers in
      self?.click(x: x, y: y, modifiers: modifiers)
    }
    Gestures.onKey(widget) { [weak self] key, modifiers in
      self?.press(key, modifiers) ?? false
    }
  }

  private func click(x: Double, y: Double, modifiers: Modifiers) {
    guard let row = row(atX: x, y: y) else { return }
    let gesture: SelectionGesture =
      modifiers.contains(.shift) ? .extend : modifiers.contains(.control) ? .toggle : .replace
    presenter.select(row, gesture: gesture)
  }

  /// The row under a point of the viewport; a stuck header covers what is below it.
  private func row(atX x: Double, y: Double) -> RowID? {
    presenter.visibleRows.first { row in
      guard let frame = presenter.visibleFrame(of: row) else { return false }
      return y >= frame.y && y < frame.y + frame.height && x >= frame.x
        && x < frame.x + frame.width
    }
  }

  /// Keys that scroll. The rest of the keyboard comes with focus on rows.
  private func press(_ key: UInt32, _ modifiers: Modifiers) -> Bool {
    guard modifiers.isEmpty else { return false }
    let page = presenter.viewport.height * 0.9
    switch Int32(bitPattern: key) {
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down:
      presenter.scroll(toOffset: presenter.offset + page)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up:
      presenter.scroll(toOffset: presenter.offset - page)
    case GDK_KEY_Home, GDK_KEY_KP_Home: presenter.scroll(toOffset: 0)
    case GDK_KEY_End, GDK_KEY_KP_End: presenter.scroll(toOffset: presenter.maximumOffset)
    case GDK_KEY_Down, GDK_KEY_KP_Down: presenter.scroll(toOffset: presenter.offset + 40)
    case GDK_KEY_Up, GDK_KEY_KP_Up: presenter.scroll(toOffset: presenter.offset - 40)
    default: return false
    }
    return true
  }
}
