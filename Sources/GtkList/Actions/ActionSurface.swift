import ListCore

/// Everything a person does with the actions of rows, on top of one list: menu, buttons, swipe,
/// moving rows, toasts.
@MainActor
final class ActionSurface {
  let plane: RowPlane
  let menu: ContextMenu
  let edges: EdgeActions
  let swipe: RowSwipe
  let reorder: RowReorder
  let toasts: ToastBar
  let announcer: Announcer
  let typed: TypedLetters
  private let secondary = ClickGesture(button: 3)
  private let long = LongPressGesture()
  /// Whether a finger touched the list, or a person scrolled it, since the pointer moved last.
  ///
  /// The pointer that follows a finger stays where the finger was, and one that rests meets whatever is
  /// scrolled below it: buttons that come up there would be what the next press hits.
  private var isTouched = false
  /// Whether no row is to light up, since GTK still lights the one that was under the pointer before.
  private var isUnhovered = false {
    didSet { if isUnhovered != oldValue { plane.body.setCSSClass("unhovered", isUnhovered) } }
  }
  /// Brings the focus to the row with the cursor: after a press always, else where it is in the list.
  var followCursor: ((_ isByPointer: Bool) -> Void)?
  /// Makes a widget that shows a view model above a menu.
  var makePreview: ((any ListDiffable) -> Widget?)?

  init(_ plane: RowPlane, over overlay: Overlay, _ front: FrontLayer) {
    self.plane = plane
    menu = ContextMenu(over: overlay)
    toasts = ToastBar(over: overlay, on: front)
    announcer = Announcer(over: overlay)
    typed = TypedLetters(on: front)
    let presenter = plane.presenter
    edges = EdgeActions(plane) { action, row in presenter.performRowAction(action, of: row) }
    swipe = RowSwipe(plane, edges: edges)
    reorder = RowReorder(plane)
    overlay.addOverlay(plane.layer)
    overlay.addOverlay(front)
    listen(on: overlay)
    reorder.onChange = { [weak self] isDragging in
      guard let self else { return }
      swipe.close()
      edges.isSuspended = isDragging
      guard isDragging, let row = reorder.row else {
        // The drag kept to itself where the pointer went, and rows may go under it now.
        return touch()
      }
      // The keyboard comes along, as with a click: Escape is heard only where it is.
      self.plane.presenter.moveCursor(to: row)
      followCursor?(true)
    }
    menu.onClose = { [weak self] in self?.edges.isSuspended = false }
    swipe.onTouch = { [weak self] in self?.touch() }
    toasts.onFocusLost = { [weak self] in _ = self?.plane.body.takeFocus() }
  }

  /// Rows have been placed; called within the layout.
  func listDidLayOut() {
    swipe.listDidLayOut()
    reorder.listDidLayOut()
    edges.listDidLayOut()
    updateHover()
  }

  /// Whether something is on its way without a hand that moves it.
  var isMoving: Bool { swipe.isSettling || reorder.isReturning }

  /// Nobody sees the list any more: no frame comes to bring what moves to its end, and GTK does not say
  /// that a menu went with its window.
  func rest() {
    if swipe.isSettling { swipe.close() }
    reorder.endJourney()
    menu.close()
  }

  /// The list shows something else.
  func listDidChange() {
    if let row = edges.row, !plane.presenter.snapshot.contains(row) { edges.empty() }
    edges.listDidChange()
    if let row = menu.row, !plane.presenter.snapshot.contains(row) { menu.close() }
  }

  /// A finger is on the list, or a person scrolls it; what is under finger or pointer shows no buttons.
  func touch() {
    guard !isTouched || edges.row != nil else { return }
    isTouched = true
    edges.movePointer(to: nil)
    updateHover()
    highlight()
  }

  /// The pointer is at a point of the overlay, where it moved or was found.
  func pointer(atX x: Double, y: Double, isMotion: Bool) {
    if isMotion { isTouched = false }
    guard !isTouched else { return }
    let origin = plane.body.frame(in: plane.layer)
    edges.movePointer(
      to: (x - (origin?.x ?? 0), plane.inViewport(y - (origin?.y ?? 0))),
      isMotion: isMotion
    )
    updateHover()
    highlight()
  }

  private func updateHover() {
    isUnhovered = isTouched || edges.isOverAnotherRow || edges.isAnotherRowLit
  }

  /// Has controllers hear of the row that the pointer was moved to, while it is over it.
  func highlight() {
    if !plane.presenter.isRubberBanding { plane.presenter.hover(over: edges.hoveredRow) }
  }

  /// Opens the menu of a row, if it has one, at a point of the viewport, or else below the row's start.
  @discardableResult
  func openMenu(for row: RowID, at point: (x: Double, y: Double)?) -> Bool {
    let presenter = plane.presenter
    let menuRow = presenter.beginMenu(on: row)
    // The press went to that row, whether it has a menu or not.
    followCursor?(point != nil)
    guard let row = menuRow else { return false }
    let actions = presenter.commands.menuActions(on: row)
    guard !actions.isEmpty else { return false }
    // Named now: what is selected may change while the menu is open.
    let rows = presenter.commands.menuRows(of: row)
    swipe.close()
    menu.open(
      for: row,
      actions,
      at: anchor(of: row, at: point),
      isByKey: point == nil,
      preview: actions.preview.flatMap { makePreview?($0) }
    ) { presenter.commands.perform($0, onEachOf: rows) }
    // Only now: the end of a menu that was open shows them again.
    edges.isSuspended = true
    return true
  }

  /// What a menu points at, in the layer's pixels.
  func anchor(of row: RowID, at point: (x: Double, y: Double)?) -> RowFrame {
    let origin = plane.origin
    if let point {
      // Where nothing of the list is to be seen there may be no screen either.
      let x = min(max(point.x, 0), Double(plane.body.width))
      let y = min(max(point.y, 0), plane.presenter.viewport.height)
      return RowFrame(x: origin.x + x, y: origin.y + y, width: 1, height: 1)
    }
    // The row may be out of view; the menu then opens at the edge it is behind.
    let axis = plane.body.axis
    let zero = RowFrame(x: 0, y: 0, width: 0, height: 0)
    let frame = axis.turned(plane.presenter.frame(of: row) ?? zero)
    let viewport = axis.turned(plane.presenter.viewport)
    let x = min(max(frame.x + 12, 0), max(0, viewport.width - 1))
    let bottom = min(max(frame.y + frame.height, 0), viewport.height)
    return plane.onLayer(axis.turned(RowFrame(x: x, y: bottom - 1, width: 1, height: 1)))
  }

  private func listen(on overlay: Widget) {
    // First of all: rows, their controls and the buttons that float above them are below it.
    overlay.addController(PressGuard())
    secondary.onPressed = { [weak self] press in
      guard let self else { return }
      let y = plane.inViewport(press.y)
      guard let row = plane.row(atX: press.x, y: y) else { return }
      if openMenu(for: row, at: (press.x, y)) { secondary.claim() }
    }
    plane.body.addController(secondary)
    long.onPressed = { [weak self] x, y in
      guard let self else { return }
      let y = plane.inViewport(y)
      guard let row = plane.row(atX: x, y: y) else { return }
      if openMenu(for: row, at: (x, y)) { long.claim() }
    }
    plane.body.addController(long)
    // Around both rows and buttons: the pointer does not leave a row for its buttons.
    let pointer = MotionController()
    pointer.onEnter = { [weak self] in self?.pointer(atX: $0, y: $1, isMotion: false) }
    pointer.onMove = { [weak self, weak pointer] in
      self?.pointer(atX: $0, y: $1, isMotion: pointer?.isRealMotion == true)
    }
    pointer.onLeave = { [weak self] in
      self?.edges.movePointer(to: nil, isMotion: false)
      self?.updateHover()
      self?.highlight()
    }
    overlay.addController(pointer)
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPressed = { [weak self] key, _ in
      guard let self, key == .escape, reorder.row != nil else { return false }
      reorder.giveUp()
      return true
    }
    overlay.addController(keys)
  }
}
