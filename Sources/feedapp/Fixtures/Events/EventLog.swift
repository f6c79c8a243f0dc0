/// Writes the event log, one JSON object a line.
final class EventLog {
  private let sink: any EventSink
  /// Why the log is not complete, once writing has failed; later events are not tried.
  private(set) var failure: EventSinkError?

  /// Starts a log.
  ///
  /// - Parameter sink: Where the lines go.
  init(to sink: any EventSink) { self.sink = sink }

  /// Writes an event.
  ///
  /// - Parameter event: What happened.
  func log(_ event: Event) {
    guard failure == nil else { return }
    do throws(EventSinkError) {
      try sink.write(event.json + "\n")
    } catch {
      failure = error
    }
  }
}

/// Where the lines of an event log go.
protocol EventSink: AnyObject {
  /// Writes a line so that a reader sees it at once.
  ///
  /// - Parameter line: The line with its line feed.
  /// - Throws: Why it could not be written.
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

/// Keeps the lines, for tests.
final class MemorySink: EventSink {
  /// Everything written so far.
  private(set) var text = ""

  /// Appends a line.
  ///
  /// - Parameter line: The line with its line feed.
  /// - Throws: Nothing; memory is always there.
  func write(_ line: String) throws(EventSinkError) { text += line }
}
