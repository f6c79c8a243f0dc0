import ListCore

extension ListView {
  func connectInput() {
    let click = ClickGesture()
    click.onPressed = { [weak self] press in
      guard let self else { return }
      pressedRow = row(atX: press.x, y: press.y)
    }
    click.onReleased = { [weak self] press in self?.click(press) }
    body.addController(click)
    let keys = KeyController()
    keys.onPressed = { [weak self] key, modifiers in self?.press(key.unified, modifiers) ?? false }
    body.addController(keys)
  }

  private func click(_ press: ClickGesture.Press) {
    // A press that is let go over another row was no click.
    guard let row = row(atX: press.x, y: press.y), row == pressedRow else { return }
    let gesture: SelectionGesture =
      press.modifiers.contains(.shift)
      ? .extend
      : press.modifiers.contains(.control) ? .toggle : .replace
    presenter.select(row, gesture: gesture)
  }

  /// The row under a point of the viewport; a stuck header covers what is below it.
  private func row(atX x: Double, y: Double) -> RowID? {
    presenter.visibleRows.first { row in
      guard let frame = presenter.visibleFrame(of: row) else { return false }
      return (frame.y..<frame.y + frame.height).contains(y)
        && (frame.x..<frame.x + frame.width).contains(x)
    }
  }

  /// Keys that scroll; the rest of the keyboard comes with focus on rows.
  private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard modifiers.isEmpty else { return false }
    let page = presenter.viewport.height * 0.9
    switch key {
    case .pageDown: presenter.scroll(toOffset: presenter.offset + page)
    case .pageUp: presenter.scroll(toOffset: presenter.offset - page)
    case .home: presenter.scroll(toOffset: 0)
    case .end: presenter.scroll(toOffset: presenter.maximumOffset)
    case .down: presenter.scroll(toOffset: presenter.offset + 40)
    case .up: presenter.scroll(toOffset: presenter.offset - 40)
    default: return false
    }
    return true
  }
}
