/// Lets a limited number of jobs run at once, and says which comes next.
///
/// What is to be shown comes before what is fetched ahead. Of what is to be shown the newest comes
/// first: after a fling that is what is on the screen. What is fetched ahead comes in order, since
/// the nearest row asks first.
@MainActor
final class WorkLane {
  enum Urgency: Sendable { case shown, ahead }

  private let width: Int
  private var waiting: [Int: (urgency: Urgency, start: @MainActor () -> Void)] = [:]
  /// Tickets in order of arrival; those that no longer wait are skipped.
  private var shown: [Int] = []
  private var ahead: [Int] = []
  private var firstAhead = 0
  private var running: Set<Int> = []
  private var lastTicket = 0

  init(width: Int) { self.width = max(1, width) }

  var waitingCount: Int { waiting.count }
  var runningCount: Int { running.count }
  /// What the queues hold, with tickets that were dropped.
  var queuedTickets: Int { shown.count + ahead.count - firstAhead }

  /// A number for a job that is to be queued.
  func ticket() -> Int {
    lastTicket += 1
    return lastTicket
  }

  /// Starts a job now or when there is room; whoever runs it must call ``finish(_:)``.
  func add(_ ticket: Int, _ urgency: Urgency, _ start: @escaping @MainActor () -> Void) {
    waiting[ticket] = (urgency, start)
    queue(ticket, urgency)
    advance()
  }

  /// Moves a waiting job to those that are to be shown; does nothing for others.
  func promote(_ ticket: Int) {
    guard waiting[ticket]?.urgency == .ahead else { return }
    waiting[ticket]?.urgency = .shown
    queue(ticket, .shown)
  }

  /// Takes a job out that has not started, and says whether it was waiting: one that runs keeps its place until finished.
  @discardableResult
  func drop(_ ticket: Int) -> Bool { waiting.removeValue(forKey: ticket) != nil }

  /// Frees the place of a job.
  func finish(_ ticket: Int) {
    guard running.remove(ticket) != nil else { return }
    advance()
  }

  private func queue(_ ticket: Int, _ urgency: Urgency) {
    switch urgency {
    case .shown:
      // A long fling leaves many tickets that were dropped.
      if shown.count > 2 * waiting.count + 64 { shown.removeAll { waiting[$0] == nil } }
      shown.append(ticket)
    case .ahead: ahead.append(ticket)
    }
  }

  private func advance() {
    while running.count < width, let ticket = next() {
      guard let job = waiting.removeValue(forKey: ticket) else { continue }
      running.insert(ticket)
      job.start()
    }
  }

  private func next() -> Int? {
    while let ticket = shown.popLast() {
      if waiting[ticket] != nil { return ticket }
    }
    while firstAhead < ahead.count {
      let ticket = ahead[firstAhead]
      firstAhead += 1
      if waiting[ticket]?.urgency == .ahead { return ticket }
    }
    ahead = []
    firstAhead = 0
    return nil
  }
}
