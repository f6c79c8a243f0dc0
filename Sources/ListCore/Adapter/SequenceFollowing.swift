internal import Synchronization

/// What brings other objects by itself, if something does: a sequence or sources.
@MainActor
struct FollowedSequence {
  /// Shows what comes; ends when another one takes its place.
  var task: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }
  /// The sources whose elements are shown.
  var sources: SourcedList? {
    didSet { if oldValue !== sources { oldValue?.endSearch() } }
  }
  /// Runs an action on all that is selected where not all of it is loaded.
  var actionForAll: (@MainActor (String, ListSelection) -> Void)?
  /// Where sequences are read.
  let readers = SequenceExecutor()
}

extension ListDelegates {
  /// Shows what a sequence brings: the newest of it, and no more than one element a frame.
  ///
  /// Neither the task nor the one that reads for it keeps the list.
  ///
  /// - Parameters:
  ///   - elements: The sequence.
  ///   - connection: The host that draws the frames.
  ///   - onFailure: Called if it fails, once what came before is shown.
  ///   - show: Shows an element, and calls back when that is done.
  /// - Returns: The task, which ends with the sequence, when another one takes its place, and with
  ///   the list.
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
        onFailure(failure)
      } onCancel: {
        reader.cancel()
      }
    }
    stopFollowing()
    followed.task = task
    return task
  }
}

/// The newest element of a sequence, until it is shown.
private final class NewestElement<Element: Sendable>: Sendable {
  private let element = Mutex<Element?>(nil)

  /// Reads a sequence to its end.
  ///
  /// - Returns: What went wrong, if something did.
  func read<Elements: AsyncSequence>(
    _ elements: Elements,
    telling input: AsyncStream<Void>.Continuation
  ) async -> Elements.Failure? where Elements.Element == Element {
    defer { input.finish() }
    var iterator = elements.makeAsyncIterator()
    do throws(Elements.Failure) {
      while let new = try await iterator.next(isolation: nil) {
        element.withLock { $0 = new }
        input.yield()
      }
      return nil
    } catch {
      return error
    }
  }

  func take() -> Element? { element.withLock { $0.take() } }
}
