import ListCore

/// The cells of the rows: made from the registry, bound, set in, described, looked up.
@MainActor
final class RowCells {
  let accessibility: RowAccessibility
  /// How often a row of natural height was measured so far.
  private(set) var measureCount = 0
  private let presenter: ListPresenter
  private let body: ListBody
  var registry = CellRegistry()
  /// What frames the sections.
  var boxes = RowBoxes() { didSet { body.setCSSClass("in-boxes", !boxes.isEmpty) } }
  /// Called when the model of a row has changed by itself, and when something in a list of a cell has come to its end.
  var onChange: (ofModel: (RowID) -> Void, inNested: () -> Void) = ({ _ in }, {})
  /// Keeps what a menu shows above its items.
  private var previewCell: (any BoundCell)?
  /// Whether a transaction came since rows were worked out last.
  private var hasNewRows = false
  /// Whether its rows may offer other actions, and whether rows were told of that offer what several
  /// selected ones have in common.
  private var actions = (areNew: false, areShared: false)
  private(set) lazy var realised = RealisedRows<RowSlot>(
    pool: { [unowned self] in pool(for: $0) },
    make: { [unowned self] in makeSlot(for: $0) },
    bind: { [unowned self] slot, id, row in
      slot.bind(id, row)
      indent(slot, id, row)
      presenter.didBind(slot.cell.cell, to: id, row)
      accessibility.describeActions(of: slot, id)
      if slot.isMarked || !markedText.isEmpty { mark(slot) }
    },
    rename: { $0.id = $1 },
    recycle: { $0.recycle() }
  )

  init(_ presenter: ListPresenter, _ body: ListBody) {
    self.presenter = presenter
    self.body = body
    accessibility = RowAccessibility(presenter, body)
    realised.presenter = presenter
  }

  // MARK: Making

  func canShow(_ row: Row) -> Bool { registry.entry(for: row) != nil }

  private func pool(for row: Row) -> CellType {
    registry.entry(for: row)?.pool(for: row) ?? CellType(PlaceholderCell.self)
  }

  private func makeCell(for row: Row) -> (any BoundCell)? {
    let cell = registry.entry(for: row)?.make()
    if let environment = presenter.environment { cell?.prepare(with: environment) }
    return cell
  }

  private func makeSlot(for row: Row) -> RowSlot {
    let slot = RowSlot(
      cell: makeCell(for: row) ?? PlaceholderCell(),
      presenter: presenter,
      isHeading: row.role == .header
    )
    // Lists in its cells are as its own rows are.
    let nested = nested(in: slot)
    nested?.followsTextSize = followsTextSize
    nested?.turns.onProgress = { [weak self, weak slot] in
      slot?.tellNameAgain()
      self?.onChange.inNested()
    }
    slot.row.setParent(body)
    slot.onModelChange = { [weak self] in self?.onChange.ofModel($0) }
    return slot
  }

  /// A view model above a menu, in the cell registered for it.
  func preview(of content: any ListDiffable) -> Widget? {
    let row = Row(AnyDiffable(content), height: .natural)
    guard let cell = makeCell(for: row), cell.bind(row.content) else { return nil }
    previewCell = cell
    return cell.root
  }

  // MARK: Looking up

  /// What shows a row of the list; rows that only fade away are not of the list.
  func slot(for row: RowID) -> RowSlot? {
    guard let slot = realised.cell(for: row), !slot.row.isLeaving else { return nil }
    return slot
  }

  /// Whether the lists in cells have nothing left to do; those that nobody sees get no frames to do it in.
  var areNestedIdle: Bool {
    realised.rows.allSatisfy { row in
      guard let list = realised.cell(for: row).flatMap(nested) else { return true }
      return !list.body.isMapped || list.isIdle
    }
  }

  /// Whether the keyboard's focus is in the list that a cell has.
  func isFocusInNested(_ row: RowID) -> Bool {
    slot(for: row).flatMap(nested)?.body.containsFocus == true
  }

  private func nested(in slot: RowSlot) -> ListView? {
    (slot.cell.cell as? HorizontalListCell)?.list
  }

  /// The widget around a row's cell.
  func widget(for row: RowID) -> RowWidget? { slot(for: row)?.row }

  // MARK: Showing

  /// How long a row wants to be, as its cell says.
  func measure(_ row: PresentedRow) -> Double {
    measureCount += 1
    return realised.realise(row.id, row.row).row
      .naturalLength(across: row.frame.width, body.axis)
  }

  /// The cell of a row in view, as its place in the list asks for.
  func show(_ row: PresentedRow) -> RowSlot {
    let slot = realised.realise(row.id, row.row)
    let snapshot = presenter.snapshot
    let section = snapshot.section(for: row.id.section)
    slot.row.isLeaving = false
    slot.show(
      isSelected: presenter.looksSelected(row.id),
      endsSection: section?.rows.last?.hasSameKey(as: row.row) ?? false,
      isStuck: row.isStuck,
      box: boxes.isEmpty ? [] : section.map { boxes.part(of: row.row, in: $0, of: snapshot) } ?? []
    )
    accessibility.describe(slot, row.id, row.row)
    return slot
  }

  /// A row that leaves keeps the cell it has, below the rows that take its room.
  func showLeaving(_ row: PresentedRow) -> RowSlot? {
    guard let slot = realised.keep(row.id) else { return nil }
    if !slot.row.isLeaving {
      slot.row.isLeaving = true
      body.drawFirst(slot.row)
    }
    return slot
  }

  /// A row out of view that has the focus: its place can be asked for, though nobody sees it.
  func showUnseen(_ slot: RowSlot, _ id: RowID) {
    // A header that was stuck when it was in view is not above the others now.
    slot.isStuck = false
    slot.row.isTravelling = false
    slot.row.isLeaving = false
    guard let row = presenter.snapshot.row(for: id) else { return }
    accessibility.describe(realised.realise(id, row), id, row)
  }

  // MARK: Changes

  /// Notes which cells show something else since a transaction.
  func refresh(after transaction: ListTransaction) {
    let kind = transaction.report.kind
    if kind == .reload {
      // Everything anew: cells forget their rows, and pictures that failed are tried again.
      for row in realised.rows { realised.release(row, park: { $0.row.park() }) }
      ImageLoader.shared.forgetFailures()
    }
    realised.refresh(after: transaction, park: { $0.row.park() })
    if registry.hasLooks { realised.rows.forEach(replaceOtherLook) }
    hasNewRows = true
    let isShared = actions.areShared || presenter.selectionModel.hasSeveral
    let isElsewhere = !transaction.renamedRows.isEmpty
    actions.areNew = actions.areNew || kind == .updates || isElsewhere || isShared
  }

  /// Has the cell of a row bound with the next frame, because its model has changed by itself.
  func bindAgain(_ id: RowID) {
    realised.outdate(id)
    if registry.hasLooks { replaceOtherLook(of: id) }
  }

  /// A row that is to look otherwise gets another cell.
  private func replaceOtherLook(of id: RowID) {
    guard let row = presenter.snapshot.row(for: id), realised.pool(of: id) != pool(for: row)
    else { return }
    realised.release(id, park: { $0.row.park() })
  }

  /// A section can say another level although its rows are what they were.
  func indentNewRows() {
    guard hasNewRows else { return }
    // A callback of this layout may bring others.
    hasNewRows = false
    indentAgain()
  }

  /// After objects came anew an action may be there or gone although the row looks the same.
  func describeNewActions() {
    if actions.areNew { describeActions() }
    actions.areNew = false
  }

  /// The text that rows mark wherever they show it.
  var markedText = "" {
    didSet {
      guard markedText != oldValue else { return }
      for id in realised.rows { if let slot = realised.cell(for: id) { mark(slot) } }
    }
  }

  private func mark(_ slot: RowSlot) {
    slot.isMarked = !markedText.isEmpty
    slot.cell.root.markTexts(markedText)
  }

  private func describeActions() {
    actions.areShared = presenter.selectionModel.hasSeveral
    for id in realised.rows {
      if let slot = realised.cell(for: id) { accessibility.describeActions(of: slot, id) }
    }
  }

  func show(_ change: SelectionChange) {
    if !change.deselectedSections.isEmpty || !change.selectedSections.isEmpty { showSelection() }
    for id in change.deselected { widget(for: id)?.isSelected = false }
    for id in change.selected { widget(for: id)?.isSelected = true }
    // The actions of one of several selected rows are for all of them.
    if presenter.selectionModel.hasSeveral || actions.areShared { describeActions() }
  }

  /// Shows of every row whether it is selected, also by a rubber band that is being drawn.
  func showSelection() {
    for id in realised.rows { widget(for: id)?.isSelected = presenter.looksSelected(id) }
  }

  // MARK: Indentation

  var indentation = 24.0 {
    didSet {
      guard indentation != oldValue else { return }
      indentAgain()
      presenter.invalidateHeights()
    }
  }

  /// Sets a row in as deep as it stands inside others, and tells assistive technology.
  private func indent(_ slot: RowSlot, _ id: RowID, _ row: Row) {
    guard !body.axis.isHorizontal else { return }
    let level = presenter.indentationLevel(of: row, in: id.section)
    let width = Int(min(Double(level) * indentation, 1e4).rounded())
    slot.row.indentation = .init(width: width, level: level)
  }

  private func indentAgain() {
    for id in realised.rows {
      if let slot = realised.cell(for: id), let row = presenter.snapshot.row(for: id) {
        indent(slot, id, row)
      }
    }
  }

  // MARK: Size of text

  var followsTextSize = true { didSet { updateLengthScale() } }

  /// The size of text is another one.
  func updateTextSize() {
    updateLengthScale()
    // Whoever does not follow it still has rows that are as high as their text.
    presenter.invalidateHeights()
  }

  /// Has fixed lengths follow the size of text, or not.
  ///
  /// Also asked when the list comes on screen: elsewhere it hears of nothing.
  func updateLengthScale() {
    // Without a display there is no text either. What is beside smaller text is as large as ever.
    let scale = followsTextSize ? max(1, (try? DisplaySettings())?.textScale ?? 1) : 1
    guard scale != presenter.lengthScale else { return }
    body.column.lengthScale = scale
    presenter.lengthScale = scale
  }
}
