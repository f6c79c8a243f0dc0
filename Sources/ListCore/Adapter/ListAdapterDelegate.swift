/// Hears which objects and rows of a list come on screen, will come and leave it, for every section at once,
/// the steps of its transactions, and how long its work takes. [IGListKit's delegates of the adapter, the
/// updater and the performance; IQListKit's prefetching]
///
/// Everything has a default, so a type has only what it cares about.
///
///     final class Seen: ListAdapterDelegate {
///       var ids: Set<RowID> = []
///       func listAdapter(_ adapter: ListAdapter, willDisplay row: RowContext) { ids.insert(row.id) }
///     }
///
///     let seen = Seen()
///     adapter.delegate = seen  // held weakly
///
/// Rows can be prepared before they come into view, such as by loading their pictures:
///
///     final class Thumbnails: ListAdapterDelegate {
///       let loader = Loader()
///       func listWillNeed(_ rows: [(id: RowID, content: AnyDiffable)]) {
///         for row in rows { row.content.value(as: Photo.self).map { loader.load($0) } }
///       }
///       func listNoLongerNeeds(_ rows: [RowID]) { loader.cancel(rows) }
///     }
@MainActor
public protocol ListAdapterDelegate: AnyObject {
  /// Called when the first row of an object came on screen, after its section controller.
  func listAdapter(_ adapter: ListAdapter, willDisplay object: any ListDiffable, section: Int)

  /// Called when the last visible row of an object has left, after its section controller, with the object and the
  /// position of its section as they were when it came on screen.
  func listAdapter(_ adapter: ListAdapter, didEndDisplaying object: any ListDiffable, section: Int)

  /// Called when a row came on screen, after its section controller.
  func listAdapter(_ adapter: ListAdapter, willDisplay row: RowContext)

  /// Called when a row has left the screen, after its section controller, with the view model it had when it came.
  func listAdapter(_ adapter: ListAdapter, didEndDisplaying row: RowContext)

  /// Called when something happened on the way of a transaction, for logs, signposts and tools.
  func listAdapter(_ adapter: ListAdapter, reached step: UpdateStep)

  /// Called with rows that come into view if the list goes on in its direction, nearest first and none of them in view;
  /// how many is ``ListPresenter/prefetchDistance``.
  func listWillNeed(_ rows: [(id: RowID, content: AnyDiffable)])

  /// Called with rows that were announced and are not expected any more: the list turned around, or
  /// they are gone. Rows that came into view are not named.
  func listNoLongerNeeds(_ rows: [RowID])

  /// Called before a piece of work for a row; `nil` for scrolling.
  func listWill(_ work: ListWork, for row: RowID?)

  /// Called after a piece of work for a row, with the cell type it asked for, if any, and how long it took.
  func listDid(_ work: ListWork, for row: RowID?, cellType: CellType?, duration: Duration)
}

extension ListAdapterDelegate {
  /// The default: nothing.
  public func listAdapter(
    _ adapter: ListAdapter,
    willDisplay object: any ListDiffable,
    section: Int
  ) {}

  /// The default: nothing.
  public func listAdapter(
    _ adapter: ListAdapter,
    didEndDisplaying object: any ListDiffable,
    section: Int
  ) {}

  /// The default: nothing.
  public func listAdapter(_ adapter: ListAdapter, willDisplay row: RowContext) {}

  /// The default: nothing.
  public func listAdapter(_ adapter: ListAdapter, didEndDisplaying row: RowContext) {}

  /// The default: nothing.
  public func listAdapter(_ adapter: ListAdapter, reached step: UpdateStep) {}

  /// The default: nothing.
  public func listWillNeed(_ rows: [(id: RowID, content: AnyDiffable)]) {}

  /// The default: nothing.
  public func listNoLongerNeeds(_ rows: [RowID]) {}

  /// The default: nothing.
  public func listWill(_ work: ListWork, for row: RowID?) {}

  /// The default: nothing.
  public func listDid(
    _ work: ListWork,
    for row: RowID?,
    cellType: CellType?,
    duration: Duration
  ) {}
}

/// Hears the steps of transactions: a former name.
@available(*, deprecated, renamed: "ListAdapterDelegate")
public typealias ListUpdaterDelegate = ListAdapterDelegate
/// Hears which rows will come into view: a former name.
@available(*, deprecated, renamed: "ListAdapterDelegate")
public typealias ListPrefetching = ListAdapterDelegate
/// Hears how long work takes: a former name.
@available(*, deprecated, renamed: "ListAdapterDelegate")
public typealias ListPerformanceDelegate = ListAdapterDelegate

extension ListAdapter {
  /// Has a listener, held weakly, hear what every list of the program displays. [IGListKit's announcer]
  public static func addDisplayListener(_ one: any ListAdapterDelegate) {
    removeDisplayListener(one)
    EventRouter.displayListeners.append { [weak one] in one }
  }

  /// Has a listener hear of the displays of its own lists only.
  public static func removeDisplayListener(_ one: any ListAdapterDelegate) {
    EventRouter.displayListeners.removeAll { $0() == nil || $0() === one }
  }
}

// What only the delegate of the list itself hears.
extension EventRouter {
  var presenterIsHeard: Bool { delegates.delegate != nil }

  func presenterWill(_ work: ListWork, for row: RowID?) {
    delegates.delegate?.listWill(work, for: row)
  }

  func presenterDid(_ work: ListWork, for row: RowID?, in duration: Duration) {
    delegates.delegate?.listDid(work, for: row, cellType: row?.key.cellType, duration: duration)
  }

  func presenterWillNeed(_ rows: [(id: RowID, content: AnyDiffable)]) {
    delegates.delegate?.listWillNeed(rows)
  }

  func presenterNoLongerNeeds(_ rows: [RowID]) { delegates.delegate?.listNoLongerNeeds(rows) }
}
