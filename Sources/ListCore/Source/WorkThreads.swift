import Dispatch  // queues that have threads of their own
import Glibc  // the number of processors

internal import Synchronization

/// Threads for what is done away from the main actor, as many as there are processors, but at least two.
///
/// Not those of Swift's concurrency: from the first use of these on, a thread of libdispatch wakes up once a second
/// for as long as the program lives. Threads of serial queues end when they have had nothing to do for a while.
package final class WorkThreads: TaskExecutor {
  /// Those that compare, make rows, read files and follow sequences.
  package static let lists = WorkThreads()
  /// Those of sources and stores: a page does not wait for a long list that is made.
  package static let sources = WorkThreads()

  /// What waits, and the queues that run nothing.
  private let state: Mutex<(waiting: [@Sendable () -> Void], idle: [DispatchQueue])>
  private let clock = DispatchQueue(label: "ListCore.clock")

  private init() {
    let processors = max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let queues = (0..<processors).map { _ in
      DispatchQueue(label: "ListCore.work", qos: .userInitiated)
    }
    state = Mutex((waiting: [], idle: queues))
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    run { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Runs something as soon as a thread is free, in the order in which it was asked for.
  func run(_ work: @escaping @Sendable () -> Void) {
    let idle = state.withLock { state in
      state.waiting.append(work)
      return state.idle.popLast()
    }
    guard let idle else { return }
    idle.async { while let work = self.next(on: idle) { work() } }
  }

  /// What waits longest; where nothing does, the queue is idle from now on.
  private func next(on queue: DispatchQueue) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.idle.append(queue)
      return nil
    }
  }

  /// Waits; not less long when the task is cancelled.
  package func sleep(for time: Duration) async {
    let (seconds, attoseconds) = time.components
    let nanoseconds = Int(attoseconds / 1_000_000_000)
    await withCheckedContinuation { continuation in
      clock.asyncAfter(deadline: .now() + .seconds(Int(seconds)) + .nanoseconds(nanoseconds)) {
        continuation.resume()
      }
    }
  }
}

extension Task where Failure == Never {
  /// What the task brings.
  ///
  /// Waiting for `value` takes a thread of Swift's concurrency.
  package nonisolated(nonsending) func end() async -> Success {
    await withTaskExecutorPreference(WorkThreads.lists) { await value }
  }
}

/// Where sequences are read: off the main actor, and it is known whether there is anything to run.
///
/// A sequence that waits for its next element has nothing to run, so a test can wait for all that was
/// sent to one without waiting for its end.
final class SequenceExecutor: TaskExecutor {
  private let jobs = Mutex(0)
  private let onIdle: @Sendable () -> Void

  /// - Parameter onIdle: Called whenever there is nothing to run any more, on any thread.
  init(onIdle: @escaping @Sendable () -> Void = {}) { self.onIdle = onIdle }

  var isIdle: Bool { jobs.withLock { $0 == 0 } }

  /// Does something on the main actor; while that waits for its turn, there is something to run.
  func onMainActor(_ action: @MainActor @Sendable () -> Void) async {
    jobs.withLock { $0 += 1 }
    await MainActor.run {
      action()
      jobs.withLock { $0 -= 1 }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0 += 1 }
    WorkThreads.lists.run {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      let isIdle = self.jobs.withLock { jobs in
        jobs -= 1
        return jobs == 0
      }
      if isIdle { self.onIdle() }
    }
  }
}
