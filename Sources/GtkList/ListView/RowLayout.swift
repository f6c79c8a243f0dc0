import ListCore

/// Where the rows are that have cells, and how far the list is with its next layout.
///
/// Rows are made, bound and measured before GTK lays anything out, in the update phase of the frame
/// clock; the allocation only places them. So nothing asks for a layout inside a layout.
@MainActor
final class RowLayout {
  /// Rows realised beyond each edge of the viewport, so that the next scroll step finds them ready.
  private static let overscan = 2

  /// How far a row is moved aside by a finger.
  var shift: (RowID) -> Double = { _ in 0 }
  /// Called when rows were worked out in a frame.
  var onRows: (() -> Void)?
  /// Called when rows were placed.
  var onPlaced: (() -> Void)?
  /// Called when rows were placed without an allocation of the list.
  var onMoved: (() -> Void)?
  private(set) var rows: [RowPlacement] = []
  private(set) var passes = 0
  /// Whether rows were given places that GTK has not laid out yet.
  private(set) var needsAllocation = false
  /// How many frames passed without the layout that was asked for.
  private(set) var lateFrames = 0
  /// A row out of view that stands at the edge, where nobody is to hit it.
  private weak var pinned: RowWidget? {
    didSet {
      if let oldValue { oldValue.canTarget = !oldValue.isLeaving }
      pinned?.canTarget = false
    }
  }
  /// Whether cells were bound inside an allocation, which can leave GTK's marks half set.
  private var boundInside = false
  let scroller: ListScroller
  let cells: RowCells
  let ahead: CellsAhead
  private var presenter: ListPresenter { scroller.presenter }
  private var body: ListBody { scroller.body }
  private var frames: FrameClock { scroller.frames }

  init(_ scroller: ListScroller, _ cells: RowCells) {
    self.scroller = scroller
    self.cells = cells
    ahead = CellsAhead(scroller.presenter, cells)
    frames.onFrame = { [weak self] in self?.step(at: $0) ?? false }
  }

  // MARK: A frame

  /// One frame; answers whether another one is wanted.
  private func step(at time: Double) -> Bool {
    // Nobody lays out what is not shown; being shown starts again.
    guard body.isMapped else { return false }
    presenter.advance(to: frames.motionTime(time))
    ahead.noteFrame()
    if body.width > 0, scroller.followPage(width: body.contentWidth(in: body.width)) {
      frames.needsRows = true
    }
    if frames.needsRows || presenter.isMoving {
      if goOn() { return true }
      realiseForFrame()
      return true
    }
    if needsAllocation || boundInside {
      if needsAllocation { lateFrames += 1 }
      needsAllocation = true
      askTheWindow()
      return lateFrames < 3
    }
    guard scroller.settle() else { return true }
    if ahead.isBusy { return true }
    // Who heard that the list came to rest may have scrolled it on.
    guard ahead.goOn() else { return frames.needsRows }
    frames.needsRows = true
    realiseForFrame()
    return true
  }

  /// Realises the rows of a list in a cell that is bound: its own next frame comes too late.
  func realiseNow() { if body.width > 0 { realiseForFrame() } }

  /// Realises the rows, and has them allocated where they do not only move.
  private func realiseForFrame() {
    let onlyMoves = onlyMoves
    let bound = cells.realised.boundCount
    realise()
    cells.accessibility.order(rows)
    onRows?()
    if onlyMoves, cells.realised.boundCount == bound {
      place()
      onMoved?()
      return
    }
    if boundInside { askTheWindow() } else { body.queueAllocate() }
    needsAllocation = true
  }

  /// Asks for an allocation by a walk up to the window, which always arrives, whatever is marked on the way.
  private func askTheWindow() {
    boundInside = false
    body.queueResize()
  }

  /// Whether nothing happened since the last frame but that time went on: then rows are moved without an
  /// allocation of the list, which is one of the window.
  private var onlyMoves: Bool { !frames.needsRows && !needsAllocation && !boundInside }

  /// Moves the rows that are on their way; one from which something has opened may have to stay on the way.
  ///
  /// - Returns: Whether that is all there is to do.
  private func goOn() -> Bool {
    guard onlyMoves, pinned == nil, !body.isFocusInPopover, let ways = presenter.goOn() else {
      return false
    }
    passes += 1
    for index in rows.indices {
      guard let way = ways[rows[index].id] else { continue }
      rows[index].displacement = way
      if way == .none { rows[index].slot.row.isTravelling = false }
    }
    place()
    return true
  }

  /// Makes, binds and measures what is to be seen, again where binding a cell moved rows.
  private func realise() {
    frames.needsRows = true
    for _ in 0..<4 where frames.needsRows { realiseOnce() }
  }

  private func realiseOnce() {
    frames.needsRows = false
    passes += 1
    cells.indentNewRows()
    let realised = cells.realised
    realised.beginPass()
    let wanted = presenter.layOutVisible(overscan: Self.overscan) { [cells] in cells.measure($0) }
    // Rows that were measured and turned out to be out of view give their cells back.
    realised.beginPass()
    rows = []
    var (stuck, areMoving) = (RowWidget?.none, false)
    for row in wanted {
      guard let slot = row.isLeaving ? cells.showLeaving(row) : cells.show(row) else { continue }
      slot.row.unpark()
      if row.isStuck { stuck = slot.row }
      if row.displacement != .none { areMoving = true }
      var frame = row.frame
      frame.x += shift(row.id)
      rows.append(
        RowPlacement(
          id: row.id,
          slot: slot,
          frame: frame,
          displacement: row.displacement,
          isNatural: row.row.height == .natural && !row.isLeaving
        )
      )
    }
    for row in rows {
      row.slot.row.isTravelling = areMoving ? rows.contains(where: row.passesOver) : false
    }
    ahead.note(wanted.lazy.map(\.id))
    let unseen = realised.endPass(
      keeping: { keepsFocus($0) || ahead.keeps($0) },
      park: { $0.row.park() }
    )
    for id in unseen {
      guard let frame = presenter.frame(of: id), let slot = realised.cell(for: id) else { continue }
      if !ahead.keeps(id) { cells.showUnseen(slot, id) }
      rows.append(RowPlacement(id: id, slot: slot, frame: frame))
    }
    pinOpenRow()
    if let stuck { body.drawLast(stuck) }
    cells.describeNewActions()
    scroller.tellPage()
    scroller.tellScrollbar()
  }

  /// The row with the focus keeps its cell wherever it is, so that keys still reach it; also one that was
  /// drawn on its way out of the view and is in the list.
  private func keepsFocus(_ row: RowID) -> Bool {
    presenter.snapshot.contains(row) && cells.realised.cell(for: row)?.row.containsFocus == true
  }

  /// Keeps the row in view from which something has opened, such as the list of a drop-down.
  ///
  /// That stands beside its row, wherever this goes, and GTK cannot place it off the screen.
  private func pinOpenRow() {
    pinned = nil
    guard body.isFocusInPopover, let row = body.focusedChild,
      let index = rows.firstIndex(where: { $0.slot.row === row }),
      rows[index].pin(within: presenter.viewport.height)
    else { return }
    pinned = row
  }

  // MARK: An allocation

  /// Takes over a size, and says whether it was worked out anew which rows are where.
  func setSize(width: Int, height: Int) -> Bool {
    let size = body.axis.turned(
      ListSize(width: body.contentWidth(in: width), height: Double(height))
    )
    guard scroller.setViewport(size) || passes == 0 else { return false }
    // Only now the list knows its size; waiting for a frame would show a gap.
    let bound = cells.realised.boundCount
    realise()
    boundInside = cells.realised.boundCount != bound
    // Their order is put right before the next layout, which this one must not ask for.
    if !cells.accessibility.areInOrder(rows) { frames.requestRows() }
    if boundInside || presenter.isMoving || ahead.isNeeded { frames.requestFrame() }
    return true
  }

  /// Gives the rows their places.
  func place() {
    for placement in rows where !placement.slot.row.isParked {
      body.place(placement.slot.row, at: placement, below: scroller.originY)
    }
  }

  /// A cell that wants another height since it was measured, as with larger text or a longer one, is
  /// measured again with the next frame.
  func noteHeights() {
    for placement in rows where placement.isNatural && placement.slot.row.mayWantHeight {
      placement.slot.row.mayWantHeight = false
      let wanted = placement.slot.row.naturalLength(across: placement.frame.width, body.axis)
      if wanted != placement.frame.height { presenter.invalidateHeight(of: placement.id) }
    }
  }

  func finish() {
    needsAllocation = false
    lateFrames = 0
    frames.isLaidOut = !frames.needsRows
    onPlaced?()
  }
}
