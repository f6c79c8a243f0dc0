/// Hears which objects and rows of a list come on screen and leave it, for every section at once.
/// [IGListKit's adapter delegate]
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
}

/// Tells listeners what every list of the program displays. [IGListKit's announcer]
@MainActor
public final class DisplayAnnouncer {
  /// The announcer that every adapter speaks to.
  public static let shared = DisplayAnnouncer()

  private struct Listener {
    weak var delegate: (any ListAdapterDelegate)?
  }

  private var listeners: [Listener] = []

  private init() {}

  /// Adds a listener, held weakly; one that is added already is not added again.
  ///
  /// - Parameter listener: Who is to hear of displays.
  public func add(_ listener: any ListAdapterDelegate) {
    remove(listener)
    listeners.append(Listener(delegate: listener))
  }

  /// Removes a listener.
  ///
  /// - Parameter listener: Who is not to hear any more.
  public func remove(_ listener: any ListAdapterDelegate) {
    listeners.removeAll { $0.delegate == nil || $0.delegate === listener }
  }

  func announce(_ call: (any ListAdapterDelegate) -> Void) {
    guard !listeners.isEmpty else { return }
    for listener in listeners { if let delegate = listener.delegate { call(delegate) } }
  }
}
