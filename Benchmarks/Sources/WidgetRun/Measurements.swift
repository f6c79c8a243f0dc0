import MemoryProbe
import ToolkitPeers

/// What one process measures of one list; every line it prints is a name and a number.
@MainActor
struct Measurements {
  let contestant: any Contestant
  let window: UnsafeMutableRawPointer
  let scroller: UnsafeMutableRawPointer

  init(_ contestant: any Contestant) {
    self.contestant = contestant
    window = window_around(contestant.widget)
    guard let found = scroller_in(contestant.widget) else {
      preconditionFailure("every list scrolls")
    }
    scroller = found
  }

  func say(_ name: String, _ value: Double) { print(name, value) }

  /// From present to the first painted frame.
  func first() {
    let cost = present_window(window)
    let shown = rowsOnScreen().count
    precondition(shown > 0, "rows are in the first frame")
    say("first-wall", cost.wall)
    say("first-cpu", cost.cpu)
    say("shown", Double(shown))
    let_settle(300)
    say("created", Double(contestant.created))
    say("bound", Double(contestant.bound))
    say("upper", scroll_upper(scroller))
    say("resident", Double(resident_kilobytes()))
  }

  /// Steps of several sizes, each with its frame.
  func scroll() {
    _ = present_window(window)
    let_settle(300)
    // At the start GtkListView has a hundred rows more below the view than elsewhere.
    moveTo(1.0 / 3)
    for (name, step, count) in [("8px", 8.0, 40), ("120px", 120, 40), ("page", 16_000, 14)] {
      scroll_to(scroller, scroll_value(scroller) + step)
      paint_frame(contestant.widget)
      let bound = contestant.bound
      let costs = (0..<count).map { _ in
        let start = work_now()
        scroll_to(scroller, scroll_value(scroller) + step)
        paint_frame(contestant.widget)
        return work_since(start)
      }
      say("\(name)-wall", median(costs.map(\.wall)))
      say("\(name)-cpu", median(costs.map(\.cpu)))
      say("\(name)-binds", Double(contestant.bound - bound) / Double(count))
      let_settle(200)
    }
    say("created", Double(contestant.created))
    say("shown", Double(rowsOnScreen().count))
  }

  /// Goes to a place of the list, by part of its length.
  private func moveTo(_ part: Double) {
    // GtkListView 4.8 stays blank after the first step, wherever it leads.
    scroll_to(scroller, 1)
    let_settle(100)
    scroll_to(scroller, scroll_upper(scroller) * part)
    let_settle(300)
    precondition(!rowsOnScreen().isEmpty, "rows are where the list was scrolled to")
  }

  /// A few frames of scrolling inside the frame that an instruction counter looks for.
  func counted() {
    _ = present_window(window)
    moveTo(0.5)
    let start = scroll_value(scroller)
    for step in 1...4 { scroll_to(scroller, start + Double(step) * 120); paint_frame(window) }
    let frames = CountedFrames(scroller: scroller, window: window)
    counted_section(
      { context in
        guard let context else { return }
        let frames = Unmanaged<CountedFrames>.fromOpaque(context).takeUnretainedValue()
        for _ in 0..<10 {
          scroll_to(frames.scroller, scroll_value(frames.scroller) + 120)
          paint_frame(frames.window)
        }
      },
      Unmanaged.passUnretained(frames).toOpaque()
    )
    withExtendedLifetime(frames) {}
  }

  /// Many frames of one step, for a profiler or for one number that says much.
  func frames() {
    _ = present_window(window)
    let_settle(300)
    moveTo(1.0 / 3)
    let bound = contestant.bound
    let costs = (0..<600).map { _ in
      let start = work_now()
      scroll_to(scroller, scroll_value(scroller) + 120)
      paint_frame(contestant.widget)
      return work_since(start)
    }
    say("cpu", median(costs.map(\.cpu)))
    say("binds", Double(contestant.bound - bound) / Double(costs.count))
  }

  /// Changes of the rows, with the view in the middle of the list.
  func change(_ change: ListChange) {
    _ = present_window(window)
    let_settle(200)
    moveTo(0.5)
    var costs: [work_cost] = []
    let bound = contestant.bound
    let count = change == .insertOne ? 9 : 3
    for _ in 0..<count {
      contestant.prepare(change)
      let_settle(50)
      costs.append(
        measured {
          contestant.perform(change)
          paint_frame(contestant.widget)
        }
      )
      let_settle(250)
    }
    precondition(!rowsOnScreen().isEmpty, "the change was seen")
    say("wall", median(costs.map(\.wall)))
    say("cpu", median(costs.map(\.cpu)))
    say("binds", Double(contestant.bound - bound) / Double(count))
  }

  /// A new row in view again and again, as in a list of messages that come in.
  func stream(every interval: Double) {
    _ = present_window(window)
    let_settle(300)
    let bound = contestant.bound
    let frames = frame_count(window)
    let start = work_now()
    let updates = Int(Self.streamLength / interval)
    var (most, beyond) = (0, 0.0)
    for step in 0..<updates {
      contestant.stream(step: step)
      let_settle(interval)
      guard step.isMultiple(of: 5), let cells = contestant.realised else { continue }
      most = max(most, cells)
      beyond = max(beyond, Double(cells) - 1.5 * Double(rowsOnScreen().count) - 4)
    }
    while !contestant.isUpToDate { paint_frame(contestant.widget) }
    let cost = work_since(start)
    say("cpu", cost.cpu / Double(updates))
    say("binds", Double(contestant.bound - bound) / Double(updates))
    say("frames", Double(frame_count(window) - frames) / Double(updates))
    say("created", Double(contestant.created))
    if contestant.realised != nil {
      say("cells", Double(most))
      say("beyond", beyond)
    }
    say("wall", cost.wall)
  }

  /// How long a stream goes on, in milliseconds.
  private static let streamLength = 20_000.0

  func selectAll() {
    _ = present_window(window)
    let_settle(300)
    let before = resident_kilobytes()
    var call = 0.0
    let cost = measured {
      let start = work_now()
      contestant.selectAll()
      call = work_since(start).cpu
      paint_frame(contestant.widget)
    }
    say("call-cpu", call)
    say("growth", Double(resident_kilobytes() - before))
    say("cpu", cost.cpu)
    say("wall", cost.wall)
    let back = measured {
      contestant.unselectAll()
      paint_frame(contestant.widget)
    }
    say("unselect-cpu", back.cpu)
  }

  @inline(never)
  private func measured(_ work: () -> Void) -> work_cost {
    let start = work_now()
    work()
    while !contestant.isUpToDate { paint_frame(contestant.widget) }
    return work_since(start)
  }

  func rowsOnScreen() -> [row_place] {
    var places = [row_place](repeating: row_place(), count: 400)
    let count = rows_on_screen(scroller, &places, Int32(places.count))
    return Array(places.prefix(Int(count)))
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

private final class CountedFrames {
  let scroller: UnsafeMutableRawPointer
  let window: UnsafeMutableRawPointer

  init(scroller: UnsafeMutableRawPointer, window: UnsafeMutableRawPointer) {
    (self.scroller, self.window) = (scroller, window)
  }
}
