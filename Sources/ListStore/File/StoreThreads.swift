import Dispatch

/// Where tasks of a store run, so that none of them needs the threads of Swift's concurrency: from the first
/// use of these on, a thread of libdispatch wakes up once a second as long as the program lives.
///
/// One after another: what takes long is read on the queues of GRDB.
final class StoreThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "ListStore.tasks", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Waits; not less long when the task is cancelled.
  func sleep(for time: Duration) async {
    let (seconds, attoseconds) = time.components
    let nanoseconds = Int(attoseconds / 1_000_000_000)
    await withCheckedContinuation { continuation in
      queue.asyncAfter(deadline: .now() + .seconds(Int(seconds)) + .nanoseconds(nanoseconds)) {
        continuation.resume()
      }
    }
  }
}
