import Dispatch
import Foundation
import Synchronization

/// Ends the run when a shell or a session asks for it: with one sentence, 128 and the signal's number
/// as the status, and no half line in the event log.
enum EndingSignals {
  private static let names = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGTERM: "SIGTERM",
  ]

  private struct State {
    var isTold = false
    var closing: (@Sendable (ExitStatus) -> Void)?
  }

  private static let state = Mutex(State())
  @MainActor private static var sources: [any DispatchSourceSignal] = []
  /// Its own: the main thread may be busy with a large fixture.
  private static let queue = DispatchQueue(label: "feedapp.signals")
  /// How long the window is waited for.
  private static let patience = 3

  /// Has signals end the program as they end any other, until they are watched: Swift's runtime would print a crash.
  static func prepare() {
    for number in heeded() { signal(number, SIG_DFL) }
  }

  /// Starts to watch, apart from signals that whoever started the program had it ignore, as `nohup`
  /// does.
  ///
  /// It waits until they are watched: on a busy machine that takes a while, in which a signal would cut a line off.
  @MainActor
  static func watch() {
    let registered = DispatchGroup()
    sources = heeded().map { source(for: $0, registered) }
    registered.wait()
  }

  /// Has the first signal close a window, told on some thread, instead of ending the program, unless that takes too long.
  static func close(by closing: @escaping @Sendable (ExitStatus) -> Void) {
    state.withLock { $0.closing = closing }
  }

  /// Ends the program between two lines of the event log.
  static func end(_ status: ExitStatus) -> Never {
    EventLog.finishLine()
    _exit(status.rawValue)
  }

  private static func source(
    for number: Int32,
    _ registered: DispatchGroup
  ) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler { receive(number) }
    registered.enter()
    source.setRegistrationHandler { registered.leave() }
    source.resume()
    return source
  }

  private static func receive(_ number: Int32) {
    let (isTold, closing) = state.withLock { state in
      defer { state = State(isTold: true, closing: nil) }
      return (state.isTold, state.closing)
    }
    if !isTold { StandardError.write("feedapp: ended by \(names[number] ?? "a signal")") }
    guard let closing else { end(.signal(number)) }
    closing(.signal(number))
    queue.asyncAfter(deadline: .now() + .seconds(patience)) { end(.signal(number)) }
  }

  /// The signals that whoever started the program did not have it ignore.
  private static func heeded() -> [Int32] {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
    // A bit for each signal, from 1.
    let ignored = line.flatMap { UInt64($0.dropFirst(7).filter(\.isHexDigit), radix: 16) } ?? 0
    return names.keys.filter { ignored >> (UInt64($0) - 1) & 1 == 0 }
  }
}
