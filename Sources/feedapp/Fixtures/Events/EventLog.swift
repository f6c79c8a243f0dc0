import Dispatch

/// Writes the event log, one JSON object a line.
final class EventLog {
  /// Taken while a line is written.
  private static let line = DispatchSemaphore(value: 1)

  private let sink: any EventSink
  /// Why the log is not complete, once writing has failed; later events are not tried.
  private(set) var failure: EventSinkError?
  /// Called when writing has failed.
  var onFailure: (@Sendable () -> Void)?

  /// Starts a log.
  init(to sink: any EventSink) { self.sink = sink }

  /// Writes an event.
  func log(_ event: Event) {
    guard failure == nil else { return }
    let text = event.json + "\n"
    do throws(EventSinkError) {
      Self.line.wait()
      defer { Self.line.signal() }
      try sink.write(text)
    } catch {
      failure = error
      onFailure?()
    }
  }

  /// Waits for the end of the line that another thread is writing, and keeps the next one back: the
  /// program is about to end.
  ///
  /// A reader that takes nothing more does not keep it from ending.
  static func finishLine() { _ = line.wait(timeout: .now() + .seconds(1)) }
}

/// Where the lines of an event log go.
protocol EventSink: AnyObject {
  /// Writes a line, its line feed included, so that a reader sees it at once.
  func write(_ line: String) throws(EventSinkError)
}

/// Why an event log cannot be written.
struct EventSinkError: Error, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  let name: String
  /// The system's reason.
  let reason: String

  /// The whole sentence.
  var description: String { "\(name): the event log cannot be written: \(reason)" }
}
