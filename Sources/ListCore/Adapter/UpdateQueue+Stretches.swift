extension UpdateQueue {
  /// How many objects or sections the running transaction handles before others have their turn.
  ///
  /// A reload puts new controllers behind rows that are on screen still. Who touches such a row must
  /// not reach a controller that was not begun, so nobody has a turn until all are.
  var stretch: Int {
    let hasRowsOnScreen = connection.presenter?.snapshot.rowCount ?? 0 > 0
    let replacesShown = running.wantsReload && connection.isPresented && hasRowsOnScreen
    return replacesShown ? .max : max(1, delegates.updater.longestStretch)
  }

  /// Does something so many times, as often at a time as is allowed, and then goes on.
  ///
  /// Everything happens before this returns unless it is more. Without a host nobody is kept waiting,
  /// and the rest is done at once.
  func inStretches(
    _ count: Int,
    of size: Int = 1,
    from start: Int = 0,
    each: @escaping (UpdateQueue, Int) -> Void,
    then: @escaping (UpdateQueue) -> Void
  ) {
    let length = max(1, stretch / size)
    var next = start
    repeat {
      let end = next + min(length, count - next)
      for index in next..<end { each(self, index) }
      next = end
      guard next < count, let scheduler = connection.host?.scheduler else { continue }
      // One that is dropped goes on at once, or whoever waits for the list would wait for ever.
      let rest = ScheduledAction { [weak self] _ in
        guard let self else { return }
        delegates.whileAlive { inStretches(count, of: size, from: next, each: each, then: then) }
      }
      return scheduler.scheduleBehindFrames { rest.run() }
    } while next < count
    then(self)
  }

  /// Has something worked out away from the main actor, and goes on with it if the list is still there.
  func workElsewhere<Made: Sendable>(
    _ work: @escaping @Sendable () async -> Made,
    then: @escaping (UpdateQueue, Made) -> Void
  ) {
    let presenter = connection.presenter
    presenter?.visible.heights.beginChangeElsewhere()
    elsewhere = Task { [weak self, weak presenter] in
      let made = await withTaskExecutorPreference(WorkThreads.lists) { await work() }
      presenter?.visible.heights.endChangeElsewhere()
      guard let self else { return }
      elsewhere = nil
      delegates.whileAlive { then(self, made) }
    }
  }
}

/// Something that waits for its turn at a scheduler, and is done once.
///
/// A scheduler that goes away drops what waits; the action still runs, with `isDropped` set.
@MainActor
final class ScheduledAction {
  private var action: (@MainActor (_ isDropped: Bool) -> Void)?

  init(_ action: @escaping @MainActor (_ isDropped: Bool) -> Void) { self.action = action }

  isolated deinit { run(isDropped: true) }

  func run(isDropped: Bool = false) {
    let action = action
    self.action = nil
    action?(isDropped)
  }
}
