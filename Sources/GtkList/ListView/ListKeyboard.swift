import ListCore

/// The keys that rows hear, and the focus that brings them there.
@MainActor
final class ListKeyboard {
  let keys = KeyController()
  private let method = InputMethod()
  /// Does what a key asks of a row beside moving and selecting: menus and moves.
  var onRowCommand: ((KeyOutcome) -> Bool)?
  /// Called with what was typed so far to find a row, empty when that is over, and with whether the row is
  /// still being looked for.
  var onTyped: ((String, Bool) -> Void)?
  /// Does what the list has queued before a key acts on it: otherwise a second Delete could meet the row that the
  /// first one has just deleted.
  var catchUp: () -> Void = {}
  /// Called when a key did something, before the focus follows.
  var onHandled: (() -> Void)?
  /// How much of the end of the view is covered, as by a toast.
  var coveredHeight: () -> Double = { 0 }
  /// The time by which letters typed soon after each other are one word.
  var time: @MainActor () -> Duration = ListKeyboard.sinceStart
  /// Whether the list had the focus when its last row went.
  var lostFocus = false
  /// The row on which Delete was pressed last, until something else is done: the one that gets the focus in
  /// its place is to be seen.
  var deletedRow: RowID?
  /// The widget with all that is the list's.
  let whole: Widget
  let layout: RowLayout
  let presenter: ListPresenter
  let body: ListBody
  var cells: RowCells { layout.cells }
  var scroller: ListScroller { layout.scroller }

  private static let start = ContinuousClock.now
  private static func sinceStart() -> Duration { start.duration(to: .now) }

  init(_ layout: RowLayout, in whole: Widget) {
    self.layout = layout
    self.whole = whole
    presenter = layout.scroller.presenter
    body = layout.scroller.body
    body.focusing = self
    keys.onPressed = { [weak self] key, modifiers in
      self?.press(key.unified, modifiers) ?? false
    }
    // GTK hides the ring with it where the focus has not moved: it may be about to, and a key that leads nowhere
    // shows where it is.
    keys.onReleased = { [weak self] in
      if let self, !body.isFocusInText { body.showFocusRing(true) }
    }
    body.addController(keys)
    method.onText = { [weak self] text in
      guard let self, !isFocusElsewhere, !body.isFocusInText else { return }
      type(text)
    }
    let focus = FocusController()
    focus.onLeave = { [weak self] in self?.method.leave() }
    body.addController(focus)
  }

  private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
    // What has opened over a row is inside it to the toolkit, and hears keys of its own.
    guard !modifiers.contains(.superKey), !body.isFocusInPopover else { return false }
    catchUp()
    deletedRow = nil
    if let text = typedText(key, modifiers) { return text.isEmpty || type(text) }
    // These are the toolkit's, and what was typed before them is over all the same.
    if [.tab, .backTab, .escape].contains(key) {
      presenter.keyboard.endTyping()
      showTyped()
    }
    // A rubber band ends before a control is left.
    if key == .escape, modifiers.isEmpty, presenter.isRubberBanding {
      presenter.selectionModel.cancelBand()
      onHandled?()
      return true
    }
    // Below a header is the row that the cursor is on already.
    if key == .escape || key == .down && isInHeader, modifiers.isEmpty, leaveControl() {
      return true
    }
    let isMirrored = body.isRightToLeft
    // Among the controls of a row the arrows to the sides are the toolkit's.
    if !body.axis.isHorizontal, key == .left || key == .right, isInControl { return false }
    // A switch leaves these to its window, which hears them after the rows.
    if isInControl, [.space, .enter].contains(key), modifiers.isEmpty, !body.isFocusInText,
      body.activateFocus()
    {
      return true
    }
    guard let turned = key.turned(body.axis, isRightToLeft: isMirrored),
      let listKey = turned.listKey(isRightToLeft: isMirrored)
    else { return false }
    let modifiers = KeyModifiers(modifiers)
    let outcome = presenter.press(listKey, modifiers, at: time())
    showTyped()
    // A key that leads nowhere still shows where the focus is.
    if outcome == .ignored, case .move = KeyCommand.command(for: listKey, modifiers),
      body.focusedChild?.isFocused == true
    {
      body.showFocusRing(true)
    }
    let isDone = finish(outcome)
    if listKey == .home, !modifiers.contains(.alt) { scroller.showPageStart() }
    return isDone
  }

  /// What a key types, nothing while a text is being composed; `nil` where it means something else to a list.
  private func typedText(_ key: Key, _ modifiers: Modifiers) -> String? {
    var isLetter = key.isDead
    if case .character = key.listKey(isRightToLeft: false) { isLetter = true }
    // What is begun on a row is over for a person who went to an entry.
    guard !body.isFocusInText,
      isLetter && modifiers.isDisjoint(with: [.control, .alt]) || method.isComposing
    else { return nil }
    return method.text(of: keys)
  }

  @discardableResult
  private func type(_ text: String) -> Bool {
    var isHandled = false
    for letter in text {
      let outcome = presenter.press(.character(letter), at: time())
      showTyped()
      isHandled = finish(outcome) || isHandled
    }
    return isHandled
  }

  private func showTyped() {
    onTyped?(presenter.keyboard.typedText, presenter.keyboard.isSearching)
  }

  /// Does what is left of a key that had to wait until something was loaded.
  ///
  /// Who has gone to a text field meanwhile stays there.
  func hear(_ outcome: KeyOutcome) {
    showTyped()
    if outcome != .handled || !isFocusElsewhere { finish(outcome) }
  }

  /// Does what the presenter leaves to do of a key; `false` when the key meant nothing.
  @discardableResult
  func finish(_ outcome: KeyOutcome) -> Bool {
    switch outcome {
    case .ignored, .enterControls, .leaveControls: return false
    case .copy(let text): body.copyToClipboard(text)
    case .delete(let row):
      deletedRow = row
      // On a card of a list in the row nobody means what is selected elsewhere.
      let isOnCard = cells.isFocusInNested(row)
      if isOnCard ? presenter.deleteRow(row) : presenter.deleteRows(with: row) { return true }
      deletedRow = nil
      return false
    case .contextMenu, .reorder: return onRowCommand?(outcome) ?? false
    case .handled:
      onHandled?()
      uncoverCursor()
      focusCursor(isByKey: true)
    }
    return true
  }

  /// Scrolls until what covers the end of the view is below the row with the cursor.
  private func uncoverCursor() {
    let covered = coveredHeight()
    // A row that is out of view is not what a key has led to; and a page that shows something above the list would go
    // as far as to the list.
    guard covered > 0, !scroller.isPageAbove, let row = presenter.focusedRow,
      let frame = presenter.frame(of: row),
      case let end = presenter.viewport.height - covered,
      frame.y < presenter.viewport.height, frame.height < end, frame.y + frame.height > end
    else { return }
    presenter.scroll(to: row, position: .bottom, extra: covered)
  }

  /// From a control of a row Escape leads back to the row, from one of a header or footer to the row beside it.
  private func leaveControl() -> Bool {
    guard isInControl, let row = body.focusedChild else { return false }
    return row.isFocusable ? row.takeFocus() : leaveEdge(row)
  }

  private var isInHeader: Bool {
    guard let row = body.focusedChild else { return false }
    return !row.isFocusable && row.rowID?.key.role == .header
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
