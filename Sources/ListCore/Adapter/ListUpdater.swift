/// Decides when a list's transactions run and how they are shown.
///
/// The list uses a ``CoalescingUpdater`` unless it is given another. Write your own to delay
/// updates while nobody looks, or to animate other amounts of change. [IGListKit's updaters]
///
///     /// Shows nothing while the window is hidden.
///     final class PatientUpdater: ListUpdater {
///       var waiting: (@MainActor () -> Void)?
///       func requested(on host: any ListHost, run: @escaping @MainActor () -> Void) {
///         if window.isVisible { host.schedule(run) } else { waiting = run }
///       }
///       func allowsAnimation(of report: UpdateReport) -> Bool { true }
///     }
@MainActor
public protocol ListUpdater: AnyObject {
  /// Called when the first request of a transaction came; ``ListHost/schedule(_:)`` is the host's next turn.
  ///
  /// `run` runs everything requested by then; it is to be called exactly once, now or later. If it is dropped instead,
  /// whoever waits is told that nothing was shown.
  func requested(on host: any ListHost, run: @escaping @MainActor () -> Void)

  /// Whether a transaction may be animated, or is shown at once; asked when its requests allow it.
  func allowsAnimation(of report: UpdateReport) -> Bool

  /// Whether a diff is to run off the main actor, and what has to be made for it, given how many rows are shown and to
  /// be shown.
  ///
  /// The transaction then is shown on a later turn; requests made meanwhile wait for it. Where it is known which rows
  /// may have changed, only those are counted.
  func diffsInBackground(rows old: Int, to new: Int) -> Bool

  /// How many objects a transaction handles without a pause.
  ///
  /// A transaction with more objects than that lets input and frames have their turn in between, and
  /// is shown once all of them have their rows. Meanwhile rows on screen stay and answer;
  /// other transactions wait. Two things are never split: a reload of a list that shows rows, and
  /// the rows of sections that stay all in their order.
  var longestStretch: Int { get }
}

extension ListUpdater {
  /// The default: all of them.
  public var longestStretch: Int { .max }

  /// The default: diff on the main actor.
  public func diffsInBackground(rows old: Int, to new: Int) -> Bool { false }
}

/// Runs the requests of one turn as one transaction, on the next turn.
///
///     let updater = CoalescingUpdater()
///     updater.smallestBackgroundDiff = 50_000
///     adapter.updater = updater
@MainActor
public final class CoalescingUpdater: ListUpdater {
  /// Transactions that change more rows and sections than this are shown without animation.
  ///
  /// Controllers, local state, selection and scroll anchor are kept all the same, and the
  /// transaction is reported as what it is.
  public var largestAnimatedChange = 1_000

  /// Lists with at least this many rows, before or after, are put together, diffed and, where nothing
  /// was shown before, laid out off the main actor; never by default.
  ///
  /// So are the rows of as many objects, where they need no controller, and objects of one type that came in
  /// another order are compared there.
  public var smallestBackgroundDiff = Int.max

  /// How many objects a transaction handles without a pause; all of them by default.
  public var longestStretch = Int.max

  /// Makes an updater.
  public init() {}

  /// Asks the host for its next turn.
  public func requested(on host: any ListHost, run: @escaping @MainActor () -> Void) {
    host.schedule(run)
  }

  /// Allows it up to the largest animated change.
  public func allowsAnimation(of report: UpdateReport) -> Bool {
    report.sections.total + report.rows.total <= largestAnimatedChange
  }

  /// Compares with the smallest background diff.
  public func diffsInBackground(rows old: Int, to new: Int) -> Bool {
    max(old, new) >= smallestBackgroundDiff
  }
}

/// Runs every request before it returns, without animation: for tests and tools.
///
///     adapter.updater = SynchronousUpdater()
///     adapter.objects = mails
///     #expect(adapter.snapshot.rowCount == mails.count)  // no turn to wait for
@MainActor
public final class SynchronousUpdater: ListUpdater {
  /// Makes an updater.
  public init() {}

  /// Runs the transaction now.
  public func requested(on host: any ListHost, run: @escaping @MainActor () -> Void) {
    run()
  }

  /// Never.
  public func allowsAnimation(of report: UpdateReport) -> Bool { false }
}

/// A step of a transaction, in the order in which they come: ``ListAdapterDelegate`` hears them.
///
///     final class StepBook: ListAdapterDelegate {
///       func listAdapter(_ adapter: ListAdapter, reached step: UpdateStep) { print(step) }
///     }
public enum UpdateStep: Sendable, Equatable {
  /// Objects and rows are in; what changed is about to be found out.
  case willDiff(oldSections: Int, newSections: Int)
  /// What changed is known.
  case didDiff(UpdateReport, inBackground: Bool)
  /// The changes are about to be shown.
  case willPerformUpdates(UpdateReport)
  /// The changes are shown.
  case didPerformUpdates(UpdateReport)
  /// Every controller was made anew and is about to be shown.
  case willReload
  /// The new controllers are shown.
  case didReload
  /// The host or the data source was gone: nothing is shown.
  case finishedWithoutUpdates
}
