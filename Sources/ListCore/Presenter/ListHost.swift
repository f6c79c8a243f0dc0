/// Where an adapter shows its list: the GTK widget, or a ``HeadlessList``.
///
/// A type of your own that has a list in it can be one too: with the presenter and the cells of that
/// list.
///
///     final class MailList: ListHost {
///       let list = HeadlessList()
///       var presenter: ListPresenter { list.presenter }
///       func cell(at row: RowID) -> AnyObject? { list.cell(at: row) }
///     }
@MainActor
public protocol ListHost: AnyObject {
  /// The host's own presenter; the same for as long as the host lives.
  var presenter: ListPresenter { get }

  /// The cell that shows a row now, or `nil` when the row is not on screen.
  func cell(at row: RowID) -> AnyObject?
}

/// When the host's program has time for it; what is asked for here runs once, or is dropped with the host.
extension ListHost {
  /// Runs a job on the next turn of the program's main loop; that of a ``HeadlessList`` is
  /// ``HeadlessList/advanceTurn()``.
  public func schedule(_ job: @escaping @MainActor () -> Void) {
    presenter.list.host?.scheduler.schedule(job)
  }

  /// Runs a job once nobody waits for the list: after input was answered and frames were drawn.
  public func scheduleBehindFrames(_ job: @escaping @MainActor () -> Void) {
    presenter.list.host?.scheduler.scheduleBehindFrames(job)
  }

  /// Runs a job once the next frame has begun; without frames, on the next turn.
  public func scheduleAfterFrame(_ job: @escaping @MainActor () -> Void) {
    presenter.list.host?.scheduler.scheduleAfterFrame(job)
  }
}

/// Runs a list's queued work: a former name.
@available(*, deprecated, renamed: "ListHost")
public typealias ListScheduler = ListHost

/// What shows a list with a toolkit, or without any.
///
/// The presenter decides what is where; a host realises what the presenter names and feeds input
/// back to it. That is all a toolkit has to bring.
@MainActor
package protocol RenderingHost: ListHost {
  /// Runs queued work on the host's next turn.
  var scheduler: any TurnScheduler { get }

  /// Whether rows may move on this host at this moment; where not, every update is there at once.
  var animatesRows: Bool { get }

  /// Whether a cell is registered that can show a row; if not, the list reports the row's type, once.
  func canShow(_ row: Row) -> Bool

  /// Called when the presenter has taken over a new state: realise it.
  func presenterDidApply(_ transaction: ListTransaction)

  /// Called when rows are elsewhere without a transaction: scrolled, resized, measured.
  ///
  /// Not called for what is moved during ``ListPresenter/layOutVisible(overscan:measure:)``, which
  /// names the rows where they are then.
  func presenterDidMove()

  /// Called when rows became selected or deselected, with those rows in list order.
  func presenterDidChangeSelection(_ change: SelectionChange)

  /// Called when what is shown in place of rows appears, changes or goes: ``ListPresenter/status``.
  func presenterDidChangeEmptyState()

  /// Called when a refresh begins or ends: ``ListPresenter/isRefreshing``.
  func presenterDidChangeRefreshing()

  /// Called when the cursor went to another row by itself: to one that was loaded.
  func presenterDidMoveCursor()

  /// Called when a key was done that had to wait for its row to be loaded, with what is left to do.
  func presenterDidHear(_ outcome: KeyOutcome)
}

extension RenderingHost {
  /// The default: nothing moves.
  package var animatesRows: Bool { false }

  /// The default: it is not shown.
  package func presenterDidChangeRefreshing() {}

  /// The default: there is no other focus.
  package func presenterDidMoveCursor() {}

  /// The default: there is nothing else to do.
  package func presenterDidHear(_ outcome: KeyOutcome) {}
}

/// Decides when a list's queued work runs: once, on the next turn of the program's main loop.
///
/// Hosts bring their own; that of a headless list waits to be told.
@MainActor
package protocol TurnScheduler: AnyObject {
  /// Runs a job on the next turn: exactly once, or it is dropped with the scheduler, as the others are.
  func schedule(_ job: @escaping @MainActor () -> Void)

  /// Runs a job once nobody waits for the list: after input was answered and frames were drawn.
  func scheduleBehindFrames(_ job: @escaping @MainActor () -> Void)

  /// Runs a job once the next frame has begun; at once where nothing is drawn.
  func scheduleAfterFrame(_ job: @escaping @MainActor () -> Void)
}

extension TurnScheduler {
  /// The default, for hosts without input and frames: the next turn.
  package func scheduleBehindFrames(_ job: @escaping @MainActor () -> Void) { schedule(job) }

  /// The default, for hosts without frames: the next turn.
  package func scheduleAfterFrame(_ job: @escaping @MainActor () -> Void) { schedule(job) }
}
