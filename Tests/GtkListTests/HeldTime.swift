import CGtk
import Glibc

@testable import GtkKit
@testable import GtkList

/// Time that passes only when a test says so: what the library waits for, what the frame clock does,
/// and how old GTK thinks a focus ring is.
///
/// Random tests need it to be the same from run to run: whatever a real clock decides, a slow machine
/// decides otherwise.
@MainActor
enum HeldTime {
  /// How much time has passed, in milliseconds.
  private(set) static var now = 0.0
  /// Whether time stands still by itself; elsewhere frames come and go as ever.
  private static var isHeld = false
  /// What time it was when time was stopped.
  private static var start = 0.0
  /// Where frame clocks are asked for the time, and what answered before.
  private static var clock: (place: UnsafeMutablePointer<ReadsTime?>, reads: ReadsTime?)?
  private static var waits: [(due: Double, token: LoopToken)] = []
  /// Sources below this priority are left alone.
  private static let lowestPriority = G_PRIORITY_LOW
  /// A source right below, which is always ready: where nothing is, the loop takes the first one that comes,
  /// whatever its priority, and that is a frame.
  private static var floor: guint?

  /// Holds time during the body.
  static func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    now = 0
    isHeld = true
    let wait = MainLoop.didBeginToWait
    MainLoop.didBeginToWait = { token, milliseconds in
      token.waitForever()
      waits.append((now + Double(milliseconds), token))
    }
    start = Double(g_get_monotonic_time()) / 1000
    floor = g_idle_add_full(lowestPriority + 1, { _ in 1 }, nil, nil)
    defer {
      isHeld = false
      if let floor { g_source_remove(floor) }
      floor = nil
      MainLoop.didBeginToWait = wait
      clock?.place.pointee = clock?.reads
      clock = nil
      for wait in waits { wait.token.comeDue() }
      waits = []
    }
    return try await body()
  }

  /// Lets time pass; what it was waited for comes with the next turn of the loop.
  static func pass(_ milliseconds: Double) {
    now += milliseconds
    for wait in waits where wait.due <= now { wait.token.comeDue() }
    waits.removeAll { $0.due <= now || !$0.token.isPending }
  }

  /// What frame clocks say.
  fileprivate static var microseconds: Int64 { Int64((start + now) * 1000) }

  /// Handles what is ready but for frames, everything the display has to say of it included.
  static func handle(around widget: Widget) {
    var left = 1_000
    var isQuiet = false
    // What is handled may ask the display for more.
    while !isQuiet, left > 0 {
      gdk_display_sync(gtk_widget_get_display(widget.widget))
      isQuiet = true
      hold(around: widget)
      while left > 0, turn() {
        isQuiet = false
        left -= 1
        hold(around: widget)
      }
    }
  }

  /// Keeps the frame clock from drawing by itself, and GTK from hiding a focus ring after some seconds.
  private static func hold(around widget: Widget) {
    guard isHeld else { return }
    if let clock = gtk_widget_get_frame_clock(widget.widget) {
      tellTime(UnsafeMutableRawPointer(clock))
      // There are two: one for what was to be said before the frame, one for the frame.
      while let frame = g_main_context_find_source_by_user_data(
        nil,
        UnsafeMutableRawPointer(clock)
      ), g_source_get_priority(frame) <= lowestPriority {
        g_source_set_priority(frame, lowestPriority + 2)
      }
    }
    if let root = gtk_widget_get_root(widget.widget),
      let ring = g_main_context_find_source_by_user_data(nil, UnsafeMutableRawPointer(root)),
      g_source_get_ready_time(ring) > g_get_monotonic_time()
    {
      g_source_set_ready_time(ring, -1)
    }
  }

  /// Has frame clocks say the held time, to GTK's own movements too: GDK asks the first function of their
  /// class.
  private static func tellTime(_ frameClock: UnsafeMutableRawPointer) {
    guard clock == nil else { return }
    let instance = frameClock.assumingMemoryBound(to: GTypeInstance.self)
    let own = UnsafeMutableRawPointer(instance.pointee.g_class) + MemoryLayout<GObjectClass>.size
    let place = own.assumingMemoryBound(to: ReadsTime?.self)
    clock = (place, place.pointee)
    place.pointee = readHeldTime
  }

  /// One turn of the loop, without what is held.
  private static func turn() -> Bool {
    let context = g_main_context_default()
    guard g_main_context_acquire(context) != 0 else { return false }
    defer { g_main_context_release(context) }
    var priority: Int32 = 0
    g_main_context_prepare(context, &priority)
    let isReady = priority <= lowestPriority
    var timeout: Int32 = 0
    var files = [GPollFD](repeating: GPollFD(), count: 32)
    let count = g_main_context_query(context, priority, &timeout, &files, Int32(files.count))
    precondition(count <= files.count, "The loop watches more files than expected.")
    let hasNews = g_poll(&files, UInt32(count), 0) > 0
    guard g_main_context_check(context, priority, &files, count) != 0 else { return false }
    g_main_context_dispatch(context)
    return isReady || hasNews
  }
}

private typealias ReadsTime = @convention(c) (OpaquePointer?) -> Int64

private let readHeldTime: ReadsTime = { _ in MainActor.assumeIsolated { HeldTime.microseconds } }
