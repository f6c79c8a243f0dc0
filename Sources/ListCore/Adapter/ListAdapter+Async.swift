internal import Synchronization

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

extension ListDelegates {
  /// Shows what a sequence brings: the newest of it, and no more than one element a frame.
  ///
  /// Neither the task nor the one that reads for it keeps the list. It ends with the sequence, when another one takes
  /// its place, and with the list.
  func follow<Elements: AsyncSequence & SendableMetatype>(
    _ elements: sending Elements,
    in connection: HostConnection,
    onFailure: @escaping @MainActor (Elements.Failure) -> Void,
    show: @escaping @MainActor (Elements.Element, @escaping @MainActor (Bool) -> Void) -> Void
  ) -> Task<Void, Never> where Elements.Element: Sendable {
    let newest = NewestElement<Elements.Element>()
    let (arrivals, input) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let reader = Task(executorPreference: followed.readers) {
      await newest.read(elements, telling: input)
    }
    let task = Task { [weak connection] in
      defer { newest.close() }
      await withTaskCancellationHandler {
        for await _ in arrivals {
          guard !Task.isCancelled, let element = newest.take() else { continue }
          await withCheckedContinuation { shown in show(element) { _ in shown.resume() } }
          await withCheckedContinuation { frame in
            let action = ScheduledAction { _ in frame.resume() }
            connection?.host?.scheduler.scheduleAfterFrame { action.run() }
          }
          // Without a host there was nothing to wait for, and others have their turn, too.
          await Task.yield()
        }
        guard !Task.isCancelled, let failure = await reader.value else { return }
        // Also while the reader came to its end.
        if !Task.isCancelled { onFailure(failure) }
      } onCancel: {
        reader.cancel()
      }
    }
    startFollowing()
    // What was said of a source is over.
    if connection.isPresented { adapter?.conditions.showStatus() }
    followed.task = task
    followed.hasNews = { newest.isNews }
    return task
  }
}

/// The newest element of a sequence, until it is shown.
private final class NewestElement<Element: Sendable>: Sendable {
  private typealias State = (element: Element?, hasEnded: Bool, isClosed: Bool)
  private let state = Mutex<State>((nil, false, false))

  /// Reads a sequence to its end, and returns what went wrong, if something did.
  func read<Elements: AsyncSequence>(
    _ elements: Elements,
    telling input: AsyncStream<Void>.Continuation
  ) async -> Elements.Failure? where Elements.Element == Element {
    defer {
      state.withLock { $0.hasEnded = true }
      input.finish()
    }
    var iterator = elements.makeAsyncIterator()
    do throws(Elements.Failure) {
      while let new = try await iterator.next(isolation: nil) {
        state.withLock { $0.element = new }
        input.yield()
      }
      return nil
    } catch {
      return error
    }
  }

  func take() -> Element? { state.withLock { $0.element.take() } }

  /// Whether there is an element that nobody took, or an end that nobody was told of.
  var isNews: Bool {
    state.withLock { !$0.isClosed && ($0.element != nil || $0.hasEnded) }
  }

  /// Notes that nobody takes elements any more.
  func close() { state.withLock { $0.isClosed = true } }
}

// Lists that are too long for memory.
extension ListAdapter {
  /// Shows the elements of a source, of which those around the ones in view are loaded.
  ///
  ///     adapter.register(Mail.self) { SingleSectionController(model: $0).height { _ in .fixed(60) } }
  ///     adapter.show(source)
  ///
  /// Every element is a section, as an object is. What is not loaded is a placeholder as high as those elements are
  /// thought to be, so the scrollbar reaches every place; before the first was seen that is `estimatedHeight`
  /// for each, in logical pixels. The list follows the source's notices until it is given other objects; another source
  /// of the same type, such as one that is searched, begins at what is in view.
  ///
  /// - Complexity: O(elements in view + elements / 4,096) for each page.
  public func show(_ source: some RowSource, estimatedHeight: Double = 60) {
    show(parts: [.source(source, estimatedHeight: estimatedHeight)])
  }

  /// Shows objects and sources, one below the other; no element may be in two parts.
  ///
  ///     adapter.show(parts: [.objects([banner]), .source(today), .source(archive)])
  ///
  /// Dots stand for a source that has not answered yet while there are rows of others. One that failed is asked again when
  /// somebody clicks its dots.
  public func show(parts: [ListPart]) {
    let sourced = SourcedList(parts, after: delegates.startFollowing(), in: queue)
    delegates.sourced = sourced
    sections.registry.register(UnloadedElements.self) { UnloadedController(model: $0) }
    sourced.begin()
  }

  /// Scrolls to an element of a source, and loads it first where it is not loaded; `false` where it is not there, also
  /// where it could not be loaded.
  ///
  ///     await adapter.reveal(mail.id, of: Mail.self, position: .center)
  @discardableResult
  public func reveal<Element: ListDiffable>(
    _ id: Element.ID,
    of type: Element.Type,
    position: ScrollPosition = .nearest
  ) async -> Bool {
    let section = await delegates.sourced?.load { await $0.load(id, of: type) }
    // What is loaded now is around it, also where it cannot be seen.
    defer {
      delegates.sourced?.lookAround()
      delegates.sourced?.windowDidRest()
    }
    guard let section, let presenter = connection.presenter else { return false }
    presenter.scroll(toSection: section, position: position)
    return snapshot.sectionIndex(of: section) != nil
  }

  /// How many elements the sources have together, loaded or not.
  ///
  /// `nil` while one of them has not counted yet, and in a list that shows objects only. It is another one after
  /// an update at most: ``ListEvent/updated(_:)``.
  public var elementCount: Int? { delegates.sourced?.elementCount }
}
