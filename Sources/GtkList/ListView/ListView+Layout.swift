import ListCore

/// How far the list is with its next layout.
struct LayoutState {
  /// Whether it is to be worked out again which rows are where.
  var needsRows = false
  /// Whether a transaction came since rows were worked out last.
  var hasNewRows = false
  /// Whether its rows may offer other actions.
  var hasNewActions = false
  /// Whether rows were given places that GTK has not laid out yet.
  var needsAllocation = false
  /// Whether cells were bound inside an allocation, which can leave GTK's marks half set.
  var boundInside = false
  /// Whether the list takes over the size it is being given.
  var isTakingSize = false
  /// How many frames passed without the layout that was asked for.
  var lateFrames = 0
  var passes = 0
  var rows: [RowPlacement] = []
  var isDone = false
}

/// Rows are made, bound and measured before GTK lays anything out, in the update phase of the frame
/// clock; the allocation only places them. So nothing asks for a layout inside a layout.
extension ListView {
  /// Has the rows worked out with the next frame.
  func requestRows() {
    layout.needsRows = true
    layout.isDone = false
    requestFrame()
  }

  func requestFrame() {
    guard frames?.isRunning != true else { return }
    frames = TickCallback(on: body.reference) { [weak self] in self?.step(at: $0) ?? false }
  }

  /// One frame; answers whether another one is wanted.
  private func step(at time: Double) -> Bool {
    // Nobody lays out what is not shown; being shown starts again.
    guard body.isMapped else { return false }
    presenter.advance(to: motionTime(time))
    if body.width > 0, followPage(width: body.contentWidth(in: body.width)) {
      layout.needsRows = true
    }
    if layout.needsRows || presenter.isMoving {
      realiseRows()
      orderRows()
      markIndex()
      layout.needsAllocation = true
      body.queueAllocate()
      return true
    }
    if layout.needsAllocation || layout.boundInside {
      // The walk up to the window always arrives, whatever is marked on the way.
      if layout.needsAllocation { layout.lateFrames += 1 }
      layout.needsAllocation = true
      layout.boundInside = false
      body.queueResize()
      return layout.lateFrames < 3
    }
    return !settleScrolling()
  }

  /// Takes over a size and places the rows.
  func allocate(width: Int, height: Int) {
    let size = axis.turned(
      ListSize(width: body.contentWidth(in: width), height: Double(height))
    )
    if take(size) || layout.passes == 0 {
      // Only now the list knows its size; waiting for a frame would show a gap.
      let bound = realised.boundCount
      realiseRows()
      layout.boundInside = realised.boundCount != bound
      // Their order is put right before the next layout, which this one must not ask for.
      if !rowsAreInOrder { requestRows() }
      if layout.boundInside || presenter.isMoving { requestFrame() }
      if indexParts.bar != nil { turns.schedule { [weak self] in self?.markIndex() } }
    }
    for placement in layout.rows where !placement.slot.row.isParked {
      body.place(placement.slot.row, at: placement, below: originY)
    }
    admitFocus()
    noteHeights()
    surface.listDidLayOut()
    layout.needsAllocation = false
    layout.lateFrames = 0
    layout.isDone = !layout.needsRows
    refreshHover()
    noteProgress()
  }

  /// A cell that wants another height since it was measured, as with larger text or a longer one, is
  /// measured again with the next frame.
  private func noteHeights() {
    for placement in layout.rows where placement.isNatural && placement.slot.row.mayWantHeight {
      placement.slot.row.mayWantHeight = false
      let wanted = placement.slot.row.naturalLength(across: placement.frame.width, axis)
      if wanted != placement.frame.height { presenter.invalidateHeight(of: placement.id) }
    }
  }

  /// Takes over the size of the viewport.
  ///
  /// - Returns: Whether other rows may be seen by it.
  private func take(_ size: ListSize) -> Bool {
    if sizing == .wholeContent, let page {
      page.locate(body)
      return followPage(width: size.width)
    }
    guard size != presenter.viewport else { return false }
    layout.isTakingSize = true
    presenter.setViewport(size)
    layout.isTakingSize = false
    return true
  }

  /// Makes, binds and measures what is to be seen, again where binding a cell moved rows.
  private func realiseRows() {
    layout.needsRows = true
    for _ in 0..<4 where layout.needsRows { realiseOnce() }
  }

  private func realiseOnce() {
    layout.needsRows = false
    layout.passes += 1
    if layout.hasNewRows {
      // A callback of this layout may bring others.
      layout.hasNewRows = false
      indentAgain()
    }
    realised.beginPass()
    let rows = presenter.layOutVisible(overscan: Self.overscan) { [unowned self] row in
      measureCount += 1
      return realised.realise(row.id, row.row).row.naturalLength(across: row.frame.width, axis)
    }
    // Rows that were measured and turned out to be out of view give their cells back.
    realised.beginPass()
    layout.rows = []
    var stuck: RowWidget?
    for row in rows {
      guard let slot = row.isLeaving ? leavingSlot(for: row) : shownSlot(for: row) else { continue }
      slot.row.unpark()
      if row.isStuck { stuck = slot.row }
      let way = row.displacement
      slot.row.isTravelling = !row.isLeaving && way.opacity == 1 && (way.x != 0 || way.y != 0)
      var frame = row.frame
      frame.x += surface.swipe.shift(of: row.id)
      layout.rows.append(
        RowPlacement(
          id: row.id,
          slot: slot,
          frame: frame,
          displacement: row.displacement,
          isNatural: row.row.height == .natural && !row.isLeaving
        )
      )
    }
    let seen = Set(rows.map(\.id))
    realised.endPass(
      keeping: { [unowned self] in seen.contains($0) || keepsFocus($0) },
      park: { $0.row.park() }
    )
    for id in realised.rows where !seen.contains(id) {
      guard let frame = presenter.frame(of: id), let slot = realised.cell(for: id) else { continue }
      // A header that was stuck when it was in view is not above the others now.
      slot.unstick()
      slot.row.isTravelling = false
      // It has the focus: its place can be asked for, though nobody sees it.
      if let row = presenter.snapshot.row(for: id) {
        describe(realised.realise(id, row), id, row)
      }
      layout.rows.append(RowPlacement(id: id, slot: slot, frame: frame))
    }
    if let stuck { body.drawLast(stuck) }
    if layout.hasNewActions { describeActionsAgain() }
    layout.hasNewActions = false
    tellPage()
    tellScrollbar()
  }

  private func shownSlot(for row: PresentedRow) -> RowSlot {
    let slot = realised.realise(row.id, row.row)
    let section = presenter.snapshot.section(for: row.id.section)
    slot.row.isLeaving = false
    slot.show(
      isSelected: presenter.looksSelected(row.id),
      endsSection: section?.rows.last?.hasSameKey(as: row.row) ?? false,
      isStuck: row.isStuck
    )
    describe(slot, row.id, row.row)
    return slot
  }

  /// A row that leaves keeps the cell it has, below the rows that take its room.
  private func leavingSlot(for row: PresentedRow) -> RowSlot? {
    guard let slot = realised.cell(for: row.id) else { return nil }
    if !slot.row.isLeaving {
      slot.row.isLeaving = true
      body.drawFirst(slot.row)
    }
    return slot
  }

  /// The row with the focus keeps its cell wherever it is, so that keys still reach it.
  private func keepsFocus(_ row: RowID) -> Bool {
    presenter.snapshot.contains(row) && rowWidget(for: row)?.containsFocus == true
  }
}
