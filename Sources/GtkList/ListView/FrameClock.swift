/// Asks GTK for frames while there is something to do, and notes what for.
@MainActor
final class FrameClock {
  /// Does the work of one frame, at a time in milliseconds; answers whether another one is wanted.
  var onFrame: ((Double) -> Bool)?
  /// Whether it is to be worked out again which rows are where.
  var needsRows = false
  /// Whether the list has been laid out since its last change.
  var isLaidOut = false
  /// The time by which rows move, from a frame's time; told by hand where each step is looked at.
  var motionTime: (Double) -> Double = { $0 }
  private let body: ListBody
  private var tick: TickCallback?
  /// What waits for the next frame.
  private var jobs: [@MainActor () -> Void] = []

  init(_ body: ListBody) { self.body = body }

  /// Whether the next frame is asked for.
  var isRunning: Bool { tick?.isRunning == true }

  /// Has the rows worked out with the next frame.
  func requestRows() {
    needsRows = true
    isLaidOut = false
    requestFrame()
  }

  func requestFrame() {
    guard !isRunning else { return }
    tick = TickCallback(on: body.reference) { [weak self] time in
      guard let self else { return false }
      runJobs()
      let wantsMore = onFrame?(time) ?? false
      return wantsMore || !jobs.isEmpty
    }
  }

  /// Does something once the next frame has begun; `false` where nothing is drawn, and it is not done then.
  func afterNextFrame(_ job: @escaping @MainActor () -> Void) -> Bool {
    guard body.isMapped else { return false }
    jobs.append(job)
    requestFrame()
    return true
  }

  /// Does what waits for a frame; also when there will not be one for now.
  func runJobs() {
    let jobs = jobs
    self.jobs = []
    for job in jobs { job() }
  }
}
