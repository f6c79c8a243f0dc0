extension ListAdapter {
  /// Shows objects, and waits until they are shown; may be called from anywhere.
  ///
  ///     await adapter.show(posts)
  ///
  /// What comes from several places is shown in the order of the calls, as with ``submit(_:animated:completion:)``.
  /// `false` without a host and when the list is gone. To hand objects over without waiting, set ``objects``.
  @discardableResult
  public nonisolated(nonsending) func show(
    _ objects: [any ListDiffable],
    animated: Bool = true
  ) async -> Bool {
    await submitAndWait(MixedObjects(models: objects), animated: animated)
  }

  /// Shows objects of one type, and waits until they are shown; see ``setObjects(_:animated:completion:)``.
  @discardableResult
  @inlinable
  public nonisolated(nonsending) func show<Model: ListDiffable>(
    _ objects: [Model],
    animated: Bool = true
  ) async -> Bool {
    await submitAndWait(objectsOfOneType(objects), animated: animated)
  }

  /// Shows what a sequence brings, until it ends: each array takes the place of the one before.
  ///
  ///     adapter.show(store.updates)   // an AsyncStream<[Post]>, for example
  ///
  /// No more is shown than frames: of what comes while an update is on its way, or before the next frame, the
  /// newest is shown and the rest is left out. The sequence is read off the main actor. It is given up when the
  /// adapter goes, and when the list is given other objects, another sequence or another data source.
  ///
  /// - Returns: The task that shows it: cancel it to stop, wait for it to know the last array shown.
  @discardableResult
  @inlinable
  public func show<Model: ListDiffable>(
    _ sequence: sending some AsyncSequence<[Model], Never> & SendableMetatype,
    animated: Bool = true
  ) -> Task<Void, Never> {
    show(sequence, animated: animated) { (_: Never) in }
  }

  /// Shows what a sequence brings that can fail, as of one that cannot; `onFailure` is called once if it fails,
  /// after what came before is shown.
  @discardableResult
  @inlinable
  public func show<Model: ListDiffable, Failure: Error>(
    _ sequence: sending some AsyncSequence<[Model], Failure> & SendableMetatype,
    animated: Bool = true,
    onFailure: @escaping @MainActor (Failure) -> Void
  ) -> Task<Void, Never> {
    follow(sequence, animated, onFailure) { objectsOfOneType($0) }
  }

  /// Shows what a sequence of objects of any types brings, as for those of one type.
  @discardableResult
  public func show(
    _ sequence: sending some AsyncSequence<[any ListDiffable], Never> & SendableMetatype,
    animated: Bool = true
  ) -> Task<Void, Never> {
    show(sequence, animated: animated) { (_: Never) in }
  }

  /// Shows what a sequence of objects of any types brings that can fail, as for those of one type.
  @discardableResult
  public func show<Failure: Error>(
    _ sequence: sending some AsyncSequence<[any ListDiffable], Failure> & SendableMetatype,
    animated: Bool = true,
    onFailure: @escaping @MainActor (Failure) -> Void
  ) -> Task<Void, Never> {
    follow(sequence, animated, onFailure) { MixedObjects(models: $0) }
  }

  /// Shows what the data source has now, and waits for it; `false` without host or data source.
  @discardableResult
  public func performUpdatesAndWait(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic
  ) async -> Bool {
    await answer { performUpdates(animated: animated, animation: animation, completion: $0) }
  }

  /// Builds the list anew, and waits for it; `false` without host or data source.
  @discardableResult
  public func reloadDataAndWait() async -> Bool { await answer { reloadData(completion: $0) } }

  @usableFromInline
  nonisolated(nonsending) func submitAndWait(
    _ objects: any ListObjects,
    animated: Bool
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      queue.submit(objects, animated, to: self) { continuation.resume(returning: $0) }
    }
  }

  @usableFromInline
  func follow<Elements: AsyncSequence & SendableMetatype>(
    _ elements: sending Elements,
    _ animated: Bool,
    _ onFailure: @escaping @MainActor (Elements.Failure) -> Void,
    objects: @escaping @MainActor (Elements.Element) -> any ListObjects
  ) -> Task<Void, Never> where Elements.Element: Sendable {
    delegates.follow(elements, in: connection, onFailure: onFailure) { [weak self] in
      guard let self else { return $1(false) }
      queue.setOwnObjects(objects($0), keepingSequence: true)
      performUpdates(animated: animated, completion: $1)
    }
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

  /// Use `show(_:animated:)`.
  @available(*, unavailable, renamed: "show(_:animated:)")
  public func submit(_ objects: [any ListDiffable], animated: Bool = true) async -> Bool {
    await show(objects, animated: animated)
  }
}
