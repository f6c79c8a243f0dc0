import Testing

@testable import GtkList

@MainActor @Suite struct WorkLaneTests {
  @Test("L7 jobs to be shown come before those ahead, the newest first, never too many at once")
  func order() {
    let lane = WorkLane(width: 1)
    var started: [String] = []
    func add(_ name: String, _ urgency: WorkLane.Urgency) -> Int {
      let ticket = lane.ticket()
      lane.add(ticket, urgency) { started.append(name) }
      return ticket
    }
    let first = add("first", .ahead)
    let ahead = add("ahead", .ahead)
    let later = add("later", .ahead)
    let old = add("old", .shown)
    let gone = add("gone", .shown)
    let new = add("new", .shown)
    #expect(started == ["first"])
    #expect(lane.drop(gone))
    #expect(!lane.drop(first))
    lane.promote(later)
    for ticket in [first, later, new, old, ahead] {
      lane.finish(ticket)
      lane.finish(ticket)
      #expect(lane.runningCount <= 1)
    }
    #expect(started == ["first", "later", "new", "old", "ahead"])
    #expect(lane.waitingCount == 0 && lane.runningCount == 0)
  }

  @Test("L7 tickets of a long fling that nobody waits for do not pile up in front of others")
  func fling() {
    let lane = WorkLane(width: 2)
    let busy = (0..<2).map { _ in lane.ticket() }
    for ticket in busy { lane.add(ticket, .shown) {} }
    for _ in 0..<10_000 {
      let ticket = lane.ticket()
      lane.add(ticket, .shown) { Issue.record("a dropped job started") }
      lane.drop(ticket)
    }
    var started = 0
    lane.add(lane.ticket(), .shown) { started += 1 }
    lane.finish(busy[0])
    #expect(started == 1)
    #expect(lane.queuedTickets < 200)
  }
}
