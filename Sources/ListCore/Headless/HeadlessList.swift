/// A list without a display: a viewport of a given size over the same engine as the widget's, with
/// cells made of text.
///
/// Test section controllers with it:
///
///     let list = HeadlessList(width: 375, height: 667)
///     let adapter = ListAdapter(host: list)
///     adapter.register(PostController.self, for: Post.self)
///     adapter.objects = [post]
///     list.settle()
///     #expect(list.text == "…")
///
/// Turns are advanced by hand with ``settle()``, so nothing happens behind a test's back.
@MainActor
public final class HeadlessList: ListHost {
  /// Decides what is where.
  public let presenter = ListPresenter()
  /// Runs queued work when the turn is advanced.
  public var scheduler: any ListScheduler { turns }
  /// The turns, to be advanced by hand.
  public let turns = ManualScheduler()
  /// Whether rows are checked against ``register(_:actions:cellType:)``; off by default, so that a
  /// test of a controller needs no cells.
  public var checksRegistrations = false

  private struct Registration {
    let viewModel: ObjectIdentifier
    let actions: [any CellAction]
  }

  private var byViewModel: [ObjectIdentifier: Registration] = [:]
  private var byCell: [CellType: Registration] = [:]
  private lazy var realised = RealisedRows<HeadlessCell>(
    factory: .init(
      pool: { $0.cellType ?? CellType(HeadlessCell.self) },
      make: { _ in HeadlessCell() },
      bind: { [weak self] cell, _, row in
        if self?.takes(row) != false { cell.bind(row) }
      },
      recycle: { $0.forget() }
    )
  )

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - width: The viewport's width in logical pixels.
  ///   - height: The viewport's height in logical pixels.
  public init(width: Double = 375, height: Double = 667) {
    presenter.host = self
    realised.presenter = presenter
    presenter.setViewport(ListSize(width: width, height: height))
  }

  /// States that a cell exists for a type of view model, and what it can say.
  ///
  /// - Parameters:
  ///   - viewModel: The view models the cell takes.
  ///   - actions: The cell's action type.
  ///   - cellType: The cell's type, for rows that ask for it.
  public func register<ViewModel: ListDiffable, Action: CellAction>(
    _ viewModel: ViewModel.Type,
    actions: Action.Type = NoAction.self,
    cellType: CellType? = nil
  ) {
    let registration = Registration(
      viewModel: ObjectIdentifier(viewModel),
      actions: Action.named
    )
    byViewModel[ObjectIdentifier(viewModel)] = registration
    if let cellType { byCell[cellType] = registration }
  }

  /// How often cells were bound so far.
  public var boundCount: Int { realised.boundCount }
  /// How many cells were made so far.
  public var createdCount: Int { realised.createdCount }
  /// How many rows have a cell now.
  public var realisedCount: Int { realised.count }

  /// Advances turns until nothing is queued.
  public func settle() { turns.settle() }

  /// Gives the viewport another size.
  ///
  /// - Parameters:
  ///   - width: The new width in logical pixels.
  ///   - height: The new height in logical pixels.
  public func resize(width: Double, height: Double) {
    presenter.setViewport(ListSize(width: width, height: height))
  }

  /// Whether the cell of a row has a control.
  ///
  /// - Parameters:
  ///   - control: The name of the cell's action.
  ///   - row: The row.
  /// - Returns: `false` for an unknown row and for an unknown control.
  public func hasControl(_ control: String, in row: RowID) -> Bool {
    action(control, of: row) != nil
  }

  /// Presses a control of a row's cell.
  ///
  /// - Parameters:
  ///   - control: The name of the cell's action.
  ///   - row: The row.
  /// - Returns: `false` when the cell has no such control.
  @discardableResult
  public func press(_ control: String, in row: RowID) -> Bool {
    guard let action = action(control, of: row) else { return false }
    presenter.send(action, from: row)
    return true
  }

  /// The whole list as text: a line per section with its id, then a line per row with two spaces,
  /// the row's id, a tab and its texts.
  public var text: String {
    var lines: [String] = []
    for section in presenter.snapshot.sections {
      lines.append(section.id.description)
      for row in section.rows {
        lines.append("  \(row.key)\t\(row.texts.joined(separator: " | "))")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func action(_ control: String, of row: RowID) -> (any CellAction)? {
    guard let shown = presenter.snapshot.row(for: row) else { return nil }
    return registration(for: shown)?.actions.first { $0.name == control }
  }

  /// Whether the cell type a row asks for takes its view model; a cell that does not is unchanged.
  private func takes(_ row: Row) -> Bool {
    guard let cellType = row.cellType, let registration = byCell[cellType],
      registration.viewModel != row.content.type
    else { return true }
    presenter.report(
      Diagnostic(.mismatchedViewModel, "\(cellType) does not take \(row.content.typeName)")
    )
    return false
  }

  private func registration(for row: Row) -> Registration? {
    if let cellType = row.cellType { byCell[cellType] } else { byViewModel[row.content.type] }
  }

  /// Whether a cell was registered for a row, if that is checked at all.
  ///
  /// - Parameter row: The row.
  /// - Returns: `true` when the row can be shown.
  public func canShow(_ row: Row) -> Bool { !checksRegistrations || registration(for: row) != nil }

  /// The text cell that shows a row now.
  ///
  /// - Parameter row: The row to look up.
  /// - Returns: A ``HeadlessCell``, or `nil` when the row is not on screen.
  public func cell(at row: RowID) -> AnyObject? { realised.cell(for: row) }

  /// Realises the new state.
  ///
  /// - Parameters:
  ///   - change: What changed.
  ///   - report: The transaction in numbers.
  public func presenterDidApply(_ change: PresentedChange, report: UpdateReport) {
    realised.refresh(for: presenter.snapshot, kind: report.kind, park: { _ in })
    realise()
  }

  /// Realises the rows of the new place.
  public func presenterDidMove() { realise() }

  /// Nothing to draw.
  ///
  /// - Parameter change: The rows concerned.
  public func presenterDidChangeSelection(_ change: SelectionChange) {}

  /// Nothing to draw.
  public func presenterDidChangeEmptyState() {}

  private func realise() {
    realised.beginPass()
    let rows = presenter.layOutVisible { row in HeadlessList.height(of: row) }
    for row in rows { _ = realised.realise(row.id, row.row) }
    realised.endPass(park: { _ in })
  }

  /// The height of a text in a fixed-pitch font of 8 by 20 pixels, 12 pixels from the edges: the
  /// host has no fonts to measure with.
  private static func height(of row: PresentedRow) -> Double {
    let columns = max(1, Int((row.frame.width - 24) / 8))
    let lines = row.row.texts.reduce(0) { lines, text in
      lines
        + text.split(separator: "\n", omittingEmptySubsequences: false)
        .reduce(0) { $0 + max(1, ($1.count + columns - 1) / columns) }
    }
    return Double(max(1, lines) * 20 + 24)
  }
}
