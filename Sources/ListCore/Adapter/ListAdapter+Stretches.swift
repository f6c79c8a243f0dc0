extension ListAdapter {
  /// How many objects or sections the running transaction handles before others have their turn.
  ///
  /// A reload puts new controllers behind rows that are on screen still. Who touches such a row must
  /// not reach a controller that was not begun, so nobody has a turn until all are.
  var stretch: Int {
    let replacesShown = running?.wantsReload == true && isPresented && hasRowsOnScreen
    return replacesShown ? .max : max(1, updater.longestStretch)
  }

  private var hasRowsOnScreen: Bool { presenter?.snapshot.rowCount ?? 0 > 0 }

  /// Does something for many objects, as many at a time as is allowed, and then goes on.
  ///
  /// Everything happens before this returns unless there are more. Without a host nobody is kept
  /// waiting, and the rest is done at once.
  func inStretches<Elements: RandomAccessCollection>(
    _ elements: Elements,
    from start: Int? = nil,
    each: @escaping @MainActor (ListAdapter, Elements.Element) -> Void,
    then: @escaping @MainActor (ListAdapter) -> Void
  ) where Elements.Index == Int {
    let length = stretch
    var next = start ?? elements.startIndex
    repeat {
      let end = next + min(length, elements.endIndex - next)
      for element in elements[next..<end] { each(self, element) }
      next = end
      guard next < elements.endIndex, let scheduler = host?.scheduler else { continue }
      let rest = RestOfTransaction { [weak self] in
        self?.inStretches(elements, from: next, each: each, then: then)
      }
      return scheduler.scheduleBehindFrames { rest.run() }
    } while next < elements.endIndex
    then(self)
  }
}

/// The rest of a transaction, waiting for its turn.
///
/// A scheduler that goes away drops what waits. The transaction is ended all the same, or whoever
/// waits for the list would wait for ever.
@MainActor
private final class RestOfTransaction {
  private var action: (@MainActor () -> Void)?

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  isolated deinit { run() }

  func run() {
    let action = action
    self.action = nil
    action?()
  }
}
