extension ListAdapter {
  /// Shows objects, and waits until they are shown; may be called from anywhere.
  ///
  ///     await adapter.show(posts)
  ///
  /// What comes from several places is shown in the order of the calls, as with
  /// ``submit(_:animated:completion:)``. To hand objects over without waiting, set ``objects``.
  ///
  /// - Parameters:
  ///   - objects: The objects to show from now on.
  ///   - animated: Whether the change may be animated.
  /// - Returns: `true` when they are shown, `false` without a host and when the list is gone.
  @discardableResult
  public nonisolated func show(_ objects: [any ListDiffable], animated: Bool = true) async -> Bool {
    await submitAndWait(MixedObjects(models: objects), animated: animated)
  }

  /// Shows objects of one type, and waits until they are shown; see ``setObjects(_:animated:completion:)``.
  ///
  /// - Parameters:
  ///   - objects: The objects to show from now on.
  ///   - animated: Whether the change may be animated.
  /// - Returns: `true` when they are shown, `false` without a host and when the list is gone.
  @discardableResult
  @inlinable
  public nonisolated func show<Model: ListDiffable>(
    _ objects: [Model],
    animated: Bool = true
  ) async -> Bool {
    // Inlinable for the diff, as setting objects is.
    await show(objects, animated: animated) { ListDiff(from: $0, to: $1, ids: .unique).changes }
  }

  /// Shows what a sequence brings, until it ends: each array takes the place of the one before.
  ///
  ///     adapter.show(store.posts)   // an AsyncStream<[Post]>, for example
  ///
  /// No more is shown than frames: of what comes while an update is on its way, or before the next
  /// frame, the newest is shown and the rest is left out. The sequence is read off the main actor. It
  /// is given up when the adapter goes, and when the list is given other objects, another sequence or
  /// another data source.
  ///
  /// - Parameters:
  ///   - sequence: Brings all objects, each time.
  ///   - animated: Whether changes may be animated.
  /// - Returns: The task that shows it: cancel it to stop, wait for it to know the last array shown.
  @discardableResult
  @inlinable
  public func show<Model: ListDiffable>(
    _ sequence: sending some AsyncSequence<[Model], Never> & SendableMetatype,
    animated: Bool = true
  ) -> Task<Void, Never> {
    show(sequence, animated: animated) { (_: Never) in }
  }

  /// Shows what a sequence brings that can fail, as of one that cannot.
  ///
  /// - Parameters:
  ///   - sequence: Brings all objects, each time.
  ///   - animated: Whether changes may be animated.
  ///   - onFailure: Called once if the sequence fails, after what came before is shown.
  /// - Returns: The task that shows it.
  @discardableResult
  @inlinable
  public func show<Model: ListDiffable, Failure: Error>(
    _ sequence: sending some AsyncSequence<[Model], Failure> & SendableMetatype,
    animated: Bool = true,
    onFailure: @escaping @MainActor (Failure) -> Void
  ) -> Task<Void, Never> {
    show(sequence, animated: animated, onFailure: onFailure) {
      ListDiff(from: $0, to: $1, ids: .unique).changes
    }
  }

  @usableFromInline
  nonisolated func show<Model: ListDiffable>(
    _ objects: [Model],
    animated: Bool,
    diff: @escaping @Sendable (_ old: [Model], _ new: [Model]) -> IndexChanges
  ) async -> Bool {
    await submitAndWait(TypedObjects(models: objects, diff: diff), animated: animated)
  }

  @usableFromInline
  func show<Model: ListDiffable, Failure: Error>(
    _ sequence: sending some AsyncSequence<[Model], Failure> & SendableMetatype,
    animated: Bool,
    onFailure: @escaping @MainActor (Failure) -> Void,
    diff: @escaping @Sendable (_ old: [Model], _ new: [Model]) -> IndexChanges
  ) -> Task<Void, Never> {
    follow(sequence, onFailure: onFailure) { [weak self] in
      let objects = TypedObjects(models: $0, diff: diff)
      self?.showNext(objects, animated: animated, completion: $1) ?? $1(false)
    }
  }

  /// Shows what a sequence of objects of any types brings, as for those of one type.
  ///
  /// - Parameters:
  ///   - sequence: Brings all objects, each time.
  ///   - animated: Whether changes may be animated.
  /// - Returns: The task that shows it.
  @discardableResult
  public func show(
    _ sequence: sending some AsyncSequence<[any ListDiffable], Never> & SendableMetatype,
    animated: Bool = true
  ) -> Task<Void, Never> {
    show(sequence, animated: animated) { (_: Never) in }
  }

  /// Shows what a sequence of objects of any types brings that can fail, as for those of one type.
  ///
  /// - Parameters:
  ///   - sequence: Brings all objects, each time.
  ///   - animated: Whether changes may be animated.
  ///   - onFailure: Called once if the sequence fails, after what came before is shown.
  /// - Returns: The task that shows it.
  @discardableResult
  public func show<Failure: Error>(
    _ sequence: sending some AsyncSequence<[any ListDiffable], Failure> & SendableMetatype,
    animated: Bool = true,
    onFailure: @escaping @MainActor (Failure) -> Void
  ) -> Task<Void, Never> {
    follow(sequence, onFailure: onFailure) { [weak self] in
      self?.showNext(MixedObjects(models: $0), animated: animated, completion: $1) ?? $1(false)
    }
  }

  /// Shows what the data source has now, and waits for it.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - animation: How, if it may be.
  /// - Returns: `true` when the state is shown, `false` without host or data source.
  @discardableResult
  public func performUpdatesAndWait(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic
  ) async -> Bool {
    await answer { performUpdates(animated: animated, animation: animation, completion: $0) }
  }

  /// Builds the list anew, and waits for it.
  ///
  /// - Returns: `true` when the state is shown, `false` without host or data source.
  @discardableResult
  public func reloadDataAndWait() async -> Bool { await answer { reloadData(completion: $0) } }

  /// Runs ``onRefresh``, or joins it where it runs already, and waits for its end.
  ///
  /// - Returns: `false` when there is nothing to run, or the list is gone meanwhile.
  @discardableResult
  public func refreshAndWait() async -> Bool { await answer { refresh(completion: $0) } }

  private nonisolated func submitAndWait(_ objects: any ListObjects, animated: Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      submit(objects, animated: animated) { continuation.resume(returning: $0) }
    }
  }

  private func showNext(
    _ objects: any ListObjects,
    animated: Bool,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    queue.setOwnObjects(objects, keepingSequence: true)
    performUpdates(animated: animated, completion: completion)
  }
}

// A function of the same name that waits would be taken in async code by every call that does not want
// to. So these are no longer there; they say what to write instead.
extension ListAdapter {
  /// Use ``performUpdatesAndWait(animated:animation:)``.
  @available(*, unavailable, renamed: "performUpdatesAndWait(animated:animation:)")
  public func performUpdates(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic
  ) async -> Bool {
    await performUpdatesAndWait(animated: animated, animation: animation)
  }

  /// Use ``reloadDataAndWait()``.
  @available(*, unavailable, renamed: "reloadDataAndWait()")
  public func reloadData() async -> Bool { await reloadDataAndWait() }

  /// Use ``refreshAndWait()``.
  @available(*, unavailable, renamed: "refreshAndWait()")
  public func refresh() async -> Bool { await refreshAndWait() }

  /// Use `show(_:animated:)`.
  @available(*, unavailable, renamed: "show(_:animated:)")
  public func submit(_ objects: [any ListDiffable], animated: Bool = true) async -> Bool {
    await show(objects, animated: animated)
  }
}

/// Waits for the answer to a request.
@MainActor
private func answer(to ask: (@escaping @MainActor (Bool) -> Void) -> Void) async -> Bool {
  await withCheckedContinuation { continuation in ask { continuation.resume(returning: $0) } }
}
