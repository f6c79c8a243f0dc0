/// Hears which objects and rows of a list come on screen and leave it, for every section at once, and the
/// steps of its transactions. [IGListKit's adapter and updater delegates]
///
///     final class Seen: ListAdapterDelegate {
///       var ids: Set<RowID> = []
///       func listAdapter(_ adapter: ListAdapter, willDisplay row: RowContext) { ids.insert(row.id) }
///     }
///
///     let seen = Seen()
///     adapter.delegate = seen  // held weakly
@MainActor
public protocol ListAdapterDelegate: AnyObject {
  /// Called when the first row of an object came on screen, after its section controller.
  ///
  /// - Parameters:
  ///   - adapter: The list.
  ///   - object: The object.
  ///   - section: The position of its section.
  func listAdapter(_ adapter: ListAdapter, willDisplay object: any ListDiffable, section: Int)

  /// Called when the last visible row of an object has left, after its section controller.
  ///
  /// - Parameters:
  ///   - adapter: The list.
  ///   - object: The object as it was when it came on screen.
  ///   - section: The position its section had then.
  func listAdapter(_ adapter: ListAdapter, didEndDisplaying object: any ListDiffable, section: Int)

  /// Called when a row came on screen, after its section controller.
  ///
  /// - Parameters:
  ///   - adapter: The list.
  ///   - row: The row.
  func listAdapter(_ adapter: ListAdapter, willDisplay row: RowContext)

  /// Called when a row has left the screen, after its section controller.
  ///
  /// - Parameters:
  ///   - adapter: The list.
  ///   - row: The row with the view model it had when it came on screen.
  func listAdapter(_ adapter: ListAdapter, didEndDisplaying row: RowContext)

  /// Called when something happened on the way of a transaction, for logs, signposts and tools.
  ///
  /// - Parameters:
  ///   - adapter: The list.
  ///   - step: What happened.
  func listAdapter(_ adapter: ListAdapter, reached step: UpdateStep)
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
}

/// Hears the steps of transactions: a former name.
@available(*, deprecated, renamed: "ListAdapterDelegate")
public typealias ListUpdaterDelegate = ListAdapterDelegate

extension ListAdapter {
  /// Has a listener, held weakly, hear what every list of the program displays. [IGListKit's announcer]
  public static func addDisplayListener(_ one: any ListAdapterDelegate) { Displays.add(one) }

  /// Has a listener hear of the displays of its own lists only.
  public static func removeDisplayListener(_ one: any ListAdapterDelegate) { Displays.remove(one) }
}

/// Who hears what every list of the program displays.
@MainActor
enum Displays {
  private struct Listener {
    weak var delegate: (any ListAdapterDelegate)?
  }

  private static var all: [Listener] = []

  static func add(_ listener: any ListAdapterDelegate) {
    remove(listener)
    all.append(Listener(delegate: listener))
  }

  static func remove(_ listener: any ListAdapterDelegate) {
    all.removeAll { $0.delegate == nil || $0.delegate === listener }
  }

  static func tell(_ call: (any ListAdapterDelegate) -> Void) {
    for listener in all { if let delegate = listener.delegate { call(delegate) } }
  }
}
