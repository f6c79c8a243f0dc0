extension ListAdapter {
  /// What was handed over from some thread.
  struct Submission: Sendable {
    let objects: [any ListDiffable]
    let isAnimated: Bool
    let completion: (@MainActor @Sendable (Bool) -> Void)?
  }

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
    let new = Submission(objects: objects, isAnimated: animated, completion: completion)
    guard inbox.add(new) else { return }
    inbox.send(for: self) {
      $0.takeSubmissions()
    } orTurnAway: {
      $0.completion?(false)
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
    for new in inbox.takeAll() {
      setOwnObjects(MixedObjects(models: new.objects))
      requestObjects(animated: new.isAnimated, completion: new.completion)
    }
  }
}
