internal import Synchronization

/// What was handed over from any thread and waits for the main actor, in call order.
final class ListInbox: Sendable {
  struct Entry: Sendable {
    let objects: [any ListDiffable]
    let isAnimated: Bool
    let completion: (@MainActor @Sendable (Bool) -> Void)?
  }

  private let entries = Mutex<[Entry]>([])

  /// Adds an entry.
  ///
  /// - Returns: Whether it is the first, so that somebody has to come and take it.
  func add(_ entry: Entry) -> Bool {
    entries.withLock {
      $0.append(entry)
      return $0.count == 1
    }
  }

  func takeAll() -> [Entry] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}

extension ListAdapter {
  /// Shows other objects; may be called from any thread.
  ///
  /// What is submitted is shown in call order, and before anything asked for on the main actor
  /// afterwards. Submissions that arrive together make one transaction: the last one is shown and
  /// every completion is called, in order.
  ///
  /// - Parameters:
  ///   - objects: The objects to show from now on, as with ``objects``.
  ///   - animated: Whether the change may be animated.
  ///   - completion: Called once on the main actor; `false` when the list is gone.
  public nonisolated func submit(
    _ objects: [any ListDiffable],
    animated: Bool = true,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let entry = ListInbox.Entry(objects: objects, isAnimated: animated, completion: completion)
    guard inbox.add(entry) else { return }
    // The task owns the inbox, not the list: a list that is gone meanwhile answers with false.
    Task { @MainActor [weak self, inbox] in
      guard let self else {
        for entry in inbox.takeAll() { entry.completion?(false) }
        return
      }
      takeSubmissions()
    }
  }

  /// Shows other objects from any thread, and waits until they are shown.
  ///
  /// - Parameters:
  ///   - objects: The objects to show from now on.
  ///   - animated: Whether the change may be animated.
  /// - Returns: `true` when they are shown, `false` when the list is gone.
  @discardableResult
  public nonisolated func submit(_ objects: [any ListDiffable], animated: Bool = true) async -> Bool
  {
    await withCheckedContinuation { continuation in
      submit(objects, animated: animated) { continuation.resume(returning: $0) }
    }
  }

  /// Turns what came from other threads into requests.
  func takeSubmissions() {
    for entry in inbox.takeAll() {
      setOwnObjects(MixedObjects(models: entry.objects))
      requestObjects(animated: entry.isAnimated, completion: entry.completion)
    }
  }
}
