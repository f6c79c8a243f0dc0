/// The cells a host has in use, by row, and those it has put aside for later.
///
/// It decides when a cell is made, taken from the pool, bound, or left alone, so that every host
/// does exactly the same work for the rows in view: a cell is bound when it starts to show a row and when the row's
/// content changed, never else.
@MainActor
package final class RealisedRows<Cell: AnyObject> {
  struct Entry {
    let cell: Cell
    let pool: CellType
    var row: Row
    var pass: Int
    /// Whether it is to be bound again whatever its content is.
    var isOutdated = false
    /// Counts the rows that got a cell, so that what concerns several is done in the same order every
    /// time: the order of a hash table differs from run to run.
    let number: Int
  }

  /// Measures how long cells take, if somebody listens there; hosts set theirs.
  package weak var presenter: ListPresenter?
  package private(set) var createdCount = 0
  /// How many times a cell was bound so far, to a row that is shown.
  package private(set) var boundCount = 0
  var entries: [RowID: Entry] = [:]
  /// What was put aside, in each pool for which cells were made.
  private var parked: [CellType: [Cell]] = [:]
  private var pass = 0
  private var number = 0
  /// The rows with cells, in the order in which they got them; asked for in every frame.
  private var order: [(number: Int, id: RowID)] = []
  private let poolOf: @MainActor (Row) -> CellType
  private let makeCell: @MainActor (Row) -> Cell
  private let bindCell: @MainActor (Cell, RowID, Row) -> Void
  private let renameCell: @MainActor (Cell, RowID) -> Void
  private let recycleCell: @MainActor (Cell) -> Void

  /// Makes an empty set of cells of what a host brings: `rename` has a cell show its row under another name, `recycle`
  /// has a used cell forget its row.
  package init(
    pool: @escaping @MainActor (Row) -> CellType,
    make: @escaping @MainActor (Row) -> Cell,
    bind: @escaping @MainActor (Cell, RowID, Row) -> Void,
    rename: @escaping @MainActor (Cell, RowID) -> Void = { _, _ in },
    recycle: @escaping @MainActor (Cell) -> Void
  ) {
    poolOf = pool
    makeCell = make
    bindCell = bind
    renameCell = rename
    recycleCell = recycle
  }

  /// The rows that have a cell now, in the order in which they got it.
  package var rows: [RowID] { order.map(\.id) }
  package var count: Int { entries.count }

  package func cell(for id: RowID) -> Cell? { entries[id]?.cell }

  /// The pool to which the cell of a row belongs; `nil` when the row has no cell.
  package func pool(of id: RowID) -> CellType? { entries[id]?.pool }

  /// Whether a cell of a row's type was made before, for any row.
  package func hasCells(of row: Row) -> Bool { parked[poolOf(row)] != nil }

  /// Has the cell of a row bound with the next pass, whatever its content is.
  package func outdate(_ id: RowID) { entries[id]?.isOutdated = true }

  /// Starts a pass; rows not asked for until ``endPass(keeping:park:)`` lose their cells.
  package func beginPass() { pass += 1 }

  /// Has a row keep its cell in this pass, without binding it; `nil` when it has none.
  package func keep(_ id: RowID) -> Cell? {
    entries[id]?.pass = pass
    return cell(for: id)
  }

  /// The cell for a row, made or taken from the pool if need be, and bound if need be.
  package func realise(_ id: RowID, _ row: Row) -> Cell {
    if let index = entries.index(forKey: id) {
      entries.values[index].pass = pass
      let entry = entries.values[index]
      refresh(id, entry, with: row)
      return entry.cell
    }
    guard let presenter else { return dequeue(id, row) }
    return presenter.list.timed(.dequeue, for: id) { dequeue(id, row) }
  }

  /// Makes a cell for a row that has none and that nobody sees, which is not counted as a bind.
  package func makeAhead(_ id: RowID, _ row: Row) -> Cell {
    defer { boundCount -= 1 }
    return dequeue(id, row)
  }

  private func dequeue(_ id: RowID, _ row: Row) -> Cell {
    let pool = poolOf(row)
    let cell: Cell
    if let reused = parked[pool]?.popLast() {
      cell = reused
    } else {
      cell = makeCell(row)
      parked[pool] = parked[pool] ?? []
      createdCount += 1
    }
    number += 1
    entries[id] = Entry(cell: cell, pool: pool, row: row, pass: pass, number: number)
    order.append((number, id))
    bind(cell, id, row)
    return cell
  }

  /// Ends a pass: cells of rows that were not asked for go to the pools, but for those to be kept, such as
  /// that of the focused row.
  ///
  /// - Returns: The rows that keep their cells for that reason, the first that got one first.
  @discardableResult
  package func endPass(
    keeping: (RowID) -> Bool = { _ in false },
    park: (Cell) -> Void
  ) -> [RowID] {
    var others: [(key: RowID, value: Entry)] = []
    for entry in entries where entry.value.pass != pass { others.append(entry) }
    if others.count > 1 { others.sort { $0.value.number < $1.value.number } }
    // Asked of all first: with a cell that is parked the focus can go to another one.
    let kept = others.filter { keeping($0.key) }.map { $0.key }
    for (id, entry) in others where !kept.contains(id) {
      drop(id, entry)
      park(entry.cell)
    }
    return kept
  }

  /// Takes the cell of a row away, so that it gets another one.
  package func release(_ id: RowID, park: (Cell) -> Void) {
    guard let entry = entries[id] else { return }
    drop(id, entry)
    park(entry.cell)
  }

  func bind(_ cell: Cell, _ id: RowID, _ row: Row) {
    boundCount += 1
    bindCell(cell, id, row)
  }

  func drop(_ id: RowID, _ entry: Entry) {
    entries[id] = nil
    for index in order.indices where order[index].number == entry.number {
      order.remove(at: index)
      break
    }
    recycleCell(entry.cell)
    parked[entry.pool, default: []].append(entry.cell)
  }
}

extension RealisedRows {
  /// Notes after a transaction which cells have to be bound although their content is what it was.
  ///
  /// These are all of them after a reload, and those of rows marked to be bound again. Cells of rows
  /// marked to be rebuilt are taken away. A row that went to another section keeps its cell, and what a person does
  /// in it.
  ///
  /// They are bound when the next pass asks for them, as are those whose content changed; so however
  /// many transactions come before a frame, each cell is bound once.
  package func refresh(after transaction: ListTransaction, park: (Cell) -> Void) {
    for row in transaction.renamedRows { rename(row.from, to: row.to) }
    let snapshot = transaction.new
    let reloaded = snapshot.reloadedRows
    if !reloaded.isEmpty {
      for row in rows where reloaded.contains(row) { release(row, park: park) }
    }
    if transaction.report.kind == .reload {
      for id in entries.keys { entries[id]?.isOutdated = true }
    } else {
      for id in snapshot.reconfiguredRows { entries[id]?.isOutdated = true }
    }
  }

  private func rename(_ old: RowID, to new: RowID) {
    guard entries[new] == nil, let entry = entries.removeValue(forKey: old) else { return }
    entries[new] = entry
    if let index = order.firstIndex(where: { $0.id == old }) { order[index].id = new }
    renameCell(entry.cell, new)
  }

  /// Binds a row's cell if it shows something else.
  func refresh(_ id: RowID, _ entry: Entry, with row: Row) {
    guard entry.isOutdated || !entry.row.content.isSameInstance(as: row.content) else { return }
    entries[id]?.row = row
    entries[id]?.isOutdated = false
    if entry.isOutdated || !row.hasSameContent(as: entry.row) { bind(entry.cell, id, row) }
  }
}
