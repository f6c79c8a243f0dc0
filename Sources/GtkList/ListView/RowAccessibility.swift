import ListCore

/// What assistive technology is told of the list and its rows, and in which order it reads them.
@MainActor
final class RowAccessibility {
  var placeDescription: @MainActor (Int, Int) -> String = { "\($0) of \($1)" } {
    didSet { wording += 1 }
  }
  /// How often places were worded otherwise.
  private var wording = 0
  private let presenter: ListPresenter
  private let body: ListBody
  /// Whether it was told that several rows can be selected.
  private var saysMultiple = false

  init(_ presenter: ListPresenter, _ body: ListBody) {
    self.presenter = presenter
    self.body = body
  }

  /// What it calls the list.
  var label = "" { didSet { body.setAccessibleLabel(label) } }

  /// Tells what a row is among the others, and the theme what it reacts to.
  func describe(_ slot: RowSlot, _ id: RowID, _ row: Row) {
    let isBody = row.role == .body
    let isExpanded = presenter.isExpanded(id)
    slot.show(isExpanded: isExpanded)
    slot.row.isFocusable = isBody || isExpanded != nil
    slot.row.isSelectable =
      isBody && presenter.selection.mode != .none
      && presenter.selectionModel.isSelectable(id, row.content)
    slot.row.isActivatable =
      isExpanded != nil || isBody && presenter.pointer.isHighlightable(id, row.content)
    let snapshot = presenter.snapshot
    slot.place.position = snapshot.position(of: id)
    // Among the rows that happen to be loaded a place would mean nothing.
    let ordinal =
      presenter.isAllLoaded ? RowOrdinal(of: id, at: slot.place.position, in: snapshot) : nil
    guard slot.place.told != ordinal || slot.place.wording != wording else { return }
    slot.place.told = ordinal
    slot.place.wording = wording
    slot.row.setAccessibleDescription(ordinal.map { placeDescription($0.position, $0.count) })
    slot.row.setAccessiblePlace(ordinal.map { ($0.position, $0.count) })
  }

  /// Offers the actions of a row's menu by name, as `row.copy`.
  func describeActions(of slot: RowSlot, _ id: RowID) {
    let offer = presenter.commands.offer(of: id)
    slot.offersActivation = offer.isActivatable
    slot.actions.offer(offer.actions.all, canMove: offer.canMove, on: slot.row) {
      [weak slot, weak presenter] name in
      guard let presenter, let id = slot?.id else { return }
      switch name {
      case .action(let action): presenter.commands.performInMenu(action, on: id)
      case .move(let isUp): presenter.move(id, isUp: isUp)
      }
    }
  }

  // MARK: Order

  /// Brings rows into list order, because children are read in their order.
  ///
  /// A stuck header stays last, because the order is also that of drawing and hitting. To be called
  /// outside an allocation: it asks for a layout.
  func order(_ rows: [RowPlacement]) {
    describeSelectionMode()
    let wanted = inOrder(rows)
    let current = places(of: wanted)
    guard !current.isSorted else { return }
    let kept = RowOrder.longestRun(of: current)
    var next: Widget?
    for row in rows where row.slot.isStuck { next = row.slot.row }
    for (place, row) in wanted.enumerated().reversed() {
      if !kept.contains(place) { row.insert(into: body, before: next) }
      next = row
    }
  }

  /// Whether rows are read in list order.
  func areInOrder(_ rows: [RowPlacement]) -> Bool { places(of: inOrder(rows)).isSorted }

  private func describeSelectionMode() {
    let isMultiple = presenter.selectionMode == .multiple
    guard saysMultiple != isMultiple else { return }
    saysMultiple = isMultiple
    body.setAccessibleMultiSelectable(isMultiple)
  }

  /// Where rows are among those that are wanted, in the order they have now.
  private func places(of wanted: [RowWidget]) -> [Int] {
    let widgets = wanted.map(\.widget)
    var places: [Int] = []
    for child in WidgetInstance(body.reference).children {
      if let place = widgets.firstIndex(of: child) { places.append(place) }
    }
    return places
  }

  private func inOrder(_ rows: [RowPlacement]) -> [RowWidget] {
    var placed: [(position: Int, index: Int)] = []
    for index in rows.indices {
      let slot = rows[index].slot
      guard !slot.isStuck, !slot.row.isLeaving, let position = slot.place.position else { continue }
      placed.append((position, index))
    }
    var wanted: [RowWidget] = []
    for index in RowOrder.sorted(placed) { wanted.append(rows[index].slot.row) }
    return wanted
  }
}

/// Which of some things can stay where they are when they are sorted.
enum RowOrder {
  /// The indices of rows by their positions.
  static func sorted(_ rows: [(position: Int, index: Int)]) -> [Int] {
    rows.sorted { $0.position < $1.position }.map(\.index)
  }

  /// The values of a longest increasing run, which need not move; for a screenful of rows.
  static func longestRun(of values: [Int]) -> Set<Int> {
    // Of the runs of each length the one that ends lowest, by the index of its last value.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, value) in values.enumerated() {
      let before = ends.lastIndex { values[$0] < value }
      previous.append(before.map { ends[$0] })
      let length = before.map { $0 + 1 } ?? 0
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var run: Set<Int> = []
    var next = ends.last
    while let index = next {
      run.insert(values[index])
      next = previous[index]
    }
    return run
  }
}

extension [Int] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
