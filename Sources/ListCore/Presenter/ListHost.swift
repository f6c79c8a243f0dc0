/// What shows a list: the GTK widget, or a host without any toolkit.
///
/// The presenter decides what is where; a host realises what the presenter names and feeds input
/// back to it. That is all a toolkit has to bring.
@MainActor
public protocol ListHost: AnyObject {
  /// The host's own presenter; the same for as long as the host lives.
  var presenter: ListPresenter { get }
  /// Runs queued work on the host's next turn.
  var scheduler: any ListScheduler { get }

  /// Whether rows may travel on this host at this moment; where not, every update is there at once.
  var animatesRows: Bool { get }

  /// Whether a cell is registered that can show a row.
  ///
  /// - Parameter row: The row.
  /// - Returns: `false` makes the list report the row's type, once.
  func canShow(_ row: Row) -> Bool

  /// The cell that shows a row now.
  ///
  /// - Parameter row: The row to look up.
  /// - Returns: The cell, or `nil` when the row is not on screen.
  func cell(at row: RowID) -> AnyObject?

  /// Called when the presenter has taken over a new state: realise it.
  ///
  /// - Parameter transaction: What changed.
  func presenterDidApply(_ transaction: ListTransaction)

  /// Called when rows are elsewhere without a transaction: scrolled, resized, measured.
  ///
  /// Not called for what is moved during ``ListPresenter/layOutVisible(overscan:measure:)``, which
  /// names the rows where they are then.
  func presenterDidMove()

  /// Called when rows became selected or deselected.
  ///
  /// - Parameter change: The rows concerned, in list order.
  func presenterDidChangeSelection(_ change: SelectionChange)

  /// Called when what is shown in place of rows appears, changes or goes: ``ListPresenter/status``.
  func presenterDidChangeEmptyState()

  /// Called when a refresh begins or ends: ``ListPresenter/isRefreshing``.
  func presenterDidChangeRefreshing()
}

extension ListHost {
  /// The default: nothing moves.
  public var animatesRows: Bool { false }

  /// The default: it is not shown.
  public func presenterDidChangeRefreshing() {}
}
