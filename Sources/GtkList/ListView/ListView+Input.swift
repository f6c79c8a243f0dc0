import CGtk
import ListCore

extension ListView {
  func connectInput() {
    body.focusing = self
    connectPointer()
    connectRubberBand()
    input.keys.onPressed = { [weak self] key, modifiers in
      self?.press(key.unified, modifiers) ?? false
    }
    body.addController(input.keys)
  }

  private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard !modifiers.contains(.superKey) else { return false }
    // These are the toolkit's, and what was typed before them is over all the same.
    if [.tab, .backTab, .escape].contains(key) { presenter.endTyping() }
    if key == .escape, modifiers.isEmpty, leaveControl() { return true }
    let isMirrored = body.isRightToLeft
    // Among the controls of a row the arrows to the sides are the toolkit's.
    if !axis.isHorizontal, key == .left || key == .right, isInControl { return false }
    guard let turned = key.turned(axis, isRightToLeft: isMirrored),
      let listKey = turned.listKey(isRightToLeft: isMirrored)
    else { return false }
    let outcome = presenter.press(listKey, KeyModifiers(modifiers), at: input.time())
    switch outcome {
    case .ignored, .enterControls, .leaveControls: return false
    case .copy(let text): body.copyToClipboard(text)
    case .delete(let row): return presenter.deleteRows(with: row)
    case .contextMenu, .reorder: return input.onRowCommand?(outcome) ?? false
    case .handled: showAfterKey()
    }
    return true
  }

  private func showAfterKey() {
    if input.isBanding, !presenter.isRubberBanding {
      input.isGivenUp = true
      endBand()
    }
    focusCursor(isByKey: true)
  }

  /// From a control of a row Escape leads back to the row.
  private func leaveControl() -> Bool {
    guard isInControl, let row = body.focusedChild, row.isFocusable else { return false }
    return row.grabFocus()
  }

  private var isInControl: Bool {
    guard let row = body.focusedChild else { return false }
    return row.containsFocus && !row.isFocused
  }
}

extension Key {
  /// In a horizontal list the arrows to the sides lead from row to row, and those up and down out of it.
  func turned(_ axis: ListAxis, isRightToLeft: Bool) -> Key? {
    guard axis.isHorizontal else { return self }
    switch self {
    case .left: return isRightToLeft ? .down : .up
    case .right: return isRightToLeft ? .up : .down
    case .up, .down: return nil
    default: return self
    }
  }

  /// What the key means to a list.
  func listKey(isRightToLeft: Bool) -> ListKey? {
    switch self {
    case .left: isRightToLeft ? .forward : .backward
    case .right: isRightToLeft ? .backward : .forward
    case .up: .up
    case .down: .down
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    case .space: .space
    case .enter: .return
    case .escape: .escape
    case .delete: .delete
    case .menu: .menu
    case .f5: .f5
    case .f10: .f10
    // The toolkit moves the focus itself, row by row as the rows say.
    case .tab, .backTab: nil
    default: character.map { .character($0) }
    }
  }
}

extension KeyModifiers {
  init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alt) }
  }
}
