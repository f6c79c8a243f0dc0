/// Follows the steps of every transaction, for logs, signposts and tools.
/// [IGListKit's updater delegate]
@MainActor
public protocol ListUpdaterDelegate: AnyObject {
  /// Something happened on the way of a transaction.
  ///
  /// - Parameters:
  ///   - adapter: The list.
  ///   - step: What happened.
  func listAdapter(_ adapter: ListAdapter, reached step: UpdateStep)
}

/// A step of a transaction, in the order in which they come.
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
