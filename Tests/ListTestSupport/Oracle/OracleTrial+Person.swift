import ListCore

/// What a person does to the list: selects, moves the cursor, scrolls, makes the window larger.
extension OracleTrial {
  func usePerson() {
    switch number(0...7) {
    case 0, 1: scroll()
    case 7: changeFont()
    case 2: resize()
    case 3, 4: select()
    case 5: press()
    default: fold()
    }
  }

  private func anyRow() -> OracleModel.Shown? {
    rows.randomElement(using: &random)
  }

  func scroll() {
    let all = lanes[0].presenter.contentHeight
    let offset = Double(number(-2...Int(min(10_000, all) / 10))) * 10
    let position = ScrollPosition.allCases[number(0...3)]
    let row = chance(2) ? anyRow() : nil
    note("scroll to \(row.map { "\($0.id) \(position)" } ?? "\(offset)")")
    for lane in lanes {
      if let row {
        lane.presenter.scroll(to: row.id, position: position)
      } else {
        lane.presenter.scroll(toOffset: offset)
      }
    }
    // A row without a height has nothing to be seen.
    guard let row, let frame = lanes[0].presenter.frame(of: row.id), frame.height > 0 else {
      return
    }
    // Where it is drawn: a header that sticks is in view, wherever its own place is.
    if lanes[0].presenter.visibleFrame(of: row.id) == nil {
      fail("\(row.id) is out of view at \(frame) after scrolling to it")
    }
  }

  private func resize() {
    let width = chance(2) ? plan.size.width : Double(number(8...30) * 10)
    let height = Double(number(4...40) * 10)
    note("resize \(width) \(height)")
    for lane in lanes { lane.host.resize(width: width, height: height) }
  }

  /// Texts become larger or smaller, and the list is told whose.
  private func changeFont() {
    let size = Double(number(0...3) * 10)
    switch number(0...2) {
    case 0:
      note("font \(size)")
      guard changeFont({ $0.extra = size }) else { return }
      for lane in lanes { lane.presenter.invalidateHeights() }
    case 1:
      guard let section = model.known.randomElement(using: &random)?.identity else { return }
      note("font of \(section) \(size)")
      guard changeFont({ $0.sections[section] = size }) else { return }
      for lane in lanes { lane.presenter.invalidateHeights(ofSection: section) }
    default:
      // Also one that is folded or filtered out.
      guard let known = model.known.randomElement(using: &random),
        let row = model.rows(of: known).randomElement(using: &random)?.id
      else { return }
      note("font of \(row) \(size)")
      guard changeFont({ $0.rows[row] = size }) else { return }
      for lane in lanes { lane.presenter.invalidateHeight(of: row) }
    }
  }

  /// - Returns: Whether heights of the lists are those of this font at all: cells of a toolkit have their own.
  func changeFont(_ change: (inout OracleFont) -> Void) -> Bool {
    let hosts = lanes.compactMap { $0.host as? HeadlessOracleHost }
    guard hosts.count == lanes.count else { return false }
    change(&font)
    changesFont = true
    for host in hosts { host.font = font }
    mirror = nil
    return true
  }

  private func select() {
    guard let row = anyRow(), !chance(8) else {
      let isAll = chance(2)
      note(isAll ? "select all" : "deselect all")
      for lane in lanes {
        if isAll { lane.presenter.selectAll() } else { lane.presenter.deselectAll() }
      }
      marks = isAll ? marks.union(rows.filter(\.isBody).map(\.id)) : []
      return
    }
    let gesture: SelectionGesture = chance(3) ? .replace : .toggle
    note("\(gesture) \(row.id)")
    for lane in lanes { lane.presenter.select(row.id, gesture: gesture) }
    guard row.isBody else { return }
    if gesture == .replace {
      marks = [row.id]
    } else {
      marks.formSymmetricDifference([row.id])
    }
  }

  /// What keys do is tested elsewhere; here the lists are to agree, and to keep what it did.
  private func press() {
    let keys: [ListKey] = [.up, .down, .home, .end, .pageDown, .pageUp]
    let key = keys[number(0...keys.count - 1)]
    note("press \(key)")
    // Some keys select, and forget what is out of sight.
    let hasHidden = !marks.isSubset(of: rows.map(\.id))
    for lane in lanes {
      if hasHidden { lane.presenter.deselectAll() }
      lane.presenter.press(key)
    }
    marks = Set(lanes[0].presenter.selectedRows)
    focused = lanes[0].presenter.focusedRow
  }

  /// Folds a section by its header.
  private func fold() {
    guard plan.headersCollapse,
      let section = model.known.filter({
        !$0.isHidden && model.canCollapse($0, model.rows(of: $0))
      }).randomElement(using: &random),
      let header = model.rows(of: section).first,
      // Within a group that is folded it is not there to be pressed.
      rows.contains(where: { $0.id == header.id })
    else { return }
    toggle(section) { $0.presenter.disclose(header.id) }
    focused = header.id
  }

  // MARK: What follows an update

  /// Whether the cursor can stand on a row.
  func canHaveCursor(_ row: OracleModel.Shown) -> Bool {
    if row.isBody { return true }
    guard plan.headersCollapse, row.id.key.role == .header,
      let known = model.known(row.id.section)
    else { return false }
    return model.canCollapse(known, model.rows(of: known))
  }

  /// Rows that are gone are not selected any more; those out of sight are when they come back.
  func followMarks() {
    marks.formIntersection(model.known.flatMap { model.rows(of: $0).map(\.id) })
  }

  /// What is selected, and the cursor, go with rows to other sections.
  func carry(_ moved: [(from: RowID, to: RowID)]) {
    for (from, to) in moved {
      if marks.contains(from) { marks.insert(to) }
      if focused == from { focused = to }
    }
  }

  /// What is selected follows its rows, and the cursor goes to the row in the place of its own.
  func followSelection(_ outcome: OracleOutcome) {
    let present = Set(rows.map(\.id))
    carry(OracleOutcome.travels(before.shown, shown).map { ($0.id, $1.id) })
    if let carried, present.contains(carried.to), !present.contains(carried.from) {
      carry([carried])
    }
    carried = nil
    followMarks()
    guard let focused, !present.contains(focused) else { return }
    self.focused = nil
    let old = before.shown.flatMap { $0.rows.map(\.id) }
    guard let was = old.firstIndex(of: focused), !rows.isEmpty else { return }
    // The header that was folded over it, or that of its group.
    for id in [focused.section, model.head(of: focused.section)?.identity] {
      guard let section = shown.first(where: { $0.id == id }),
        let header = section.rows.first, header.id.key.role == .header, canHaveCursor(header),
        model.collapsed.contains(section.id)
      else { continue }
      self.focused = header.id
      return
    }
    func place(_ row: RowID?) -> Int? {
      row.flatMap { row in rows.firstIndex { $0.id == row } }
    }
    let leading = place(old[..<was].last(where: present.contains))
    let trailing = place(old[(was + 1)...].first(where: present.contains))
    let start: Int =
      switch (leading, trailing) {
      case (let leading?, let trailing?): leading < trailing ? leading + 1 : trailing
      case (let leading?, nil): leading + 1
      case (nil, let trailing?): trailing
      case (nil, nil): was
      }
    let first = min(start, rows.count - 1)
    self.focused =
      (rows[first...].first(where: canHaveCursor) ?? rows[...first].last(where: canHaveCursor))?.id
  }
}
