import GtkList

/// Counts the items that come into a feed by themselves, and tells of them now and then.
///
/// Another program can write hundreds of items a second; nobody could listen to that.
@MainActor
final class ArrivalNews {
  /// Called with the number of items that came since it was called last.
  var tell: (Int) -> Void = { _ in }
  /// The shortest time between two calls, in milliseconds.
  private let pause: Int
  private var count = 0
  private var timer: LoopToken?

  init(pause: Int = 4_000) { self.pause = pause }

  isolated deinit { timer?.cancel() }

  /// Notes that items came.
  func add(_ arrived: Int) {
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
