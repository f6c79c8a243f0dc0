import GtkList

/// Counts the items that other programs add to a store, and tells of them now and then.
///
/// They can add hundreds of items a second; nobody could listen to that.
@MainActor
final class ArrivalNews {
  /// Called with the number of items that came since it was called last.
  var tell: (Int) -> Void = { _ in }
  /// The shortest time between two calls, in milliseconds.
  var pause = 4_000
  /// How many items there were, as far as that was known.
  private var total: Int?
  /// Whether the next change of the list may be the person's own.
  private var isOurs = false
  /// Whether the list changed since the person's own change was asked for.
  private var hasChanged = false
  private var count = 0
  private var timer: LoopToken?

  isolated deinit { timer?.cancel() }

  /// Other items are shown: how many there are now says nothing of arrivals.
  func begin() {
    (total, isOurs, count) = (nil, false, 0)
    timer?.cancel()
    timer = nil
  }

  /// The person does something with the items, or did not succeed in it.
  func noteOwnChange(_ isMade: Bool = true) { (isOurs, hasChanged) = (isMade, false) }

  /// All that the person did is written.
  ///
  /// The list may have shown it before: what comes next is of others then.
  func noteWritten() { if hasChanged { isOurs = false } }

  /// The list has changed, to so many items as far as that is known, with something of the person's being written or not.
  func listDidChange(_ new: Int?, isWriting: Bool) {
    guard let new else { return }
    if let total, new > total, !isOurs, !isWriting { add(new - total) }
    (total, isOurs, hasChanged) = (new, isWriting, true)
  }

  private func add(_ arrived: Int) {
    count += arrived
    if timer == nil { tellNow() }
  }

  private func tellNow() {
    timer = nil
    guard count > 0 else { return }
    let arrived = count
    count = 0
    timer = MainLoop.after(milliseconds: pause) { [weak self] in self?.tellNow() }
    tell(arrived)
  }
}
