@testable import feedapp

/// Keeps the lines.
final class MemorySink: EventSink {
  /// Everything written so far.
  private(set) var text = ""

  func write(_ line: String) throws(EventSinkError) { text += line }
}
