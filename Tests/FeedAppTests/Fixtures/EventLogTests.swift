import Foundation
import ListCore
import ListTestSupport
import Synchronization
import Testing

@testable import feedapp

@Suite struct EventLogTests {
  @Test("F2 a run logs its lines exactly")
  func golden() {
    let sink = MemorySink()
    let log = EventLog(to: sink)
    let row = (section: "post:@janedoe/15min", row: "action")
    log.log(.loaded(title: "Photo Feed", sections: 2, rows: 5))
    log.log(.control(section: row.section, row: row.row, control: "like"))
    log.log(.control(section: row.section, row: row.row, control: "like"))
    log.log(.update(.rows, sections: ChangeCounts(), rows: ChangeCounts(updated: 1)))
    log.log(.expect(step: 1, difference: nil))
    log.log(.finished(steps: 2, failed: 0))
    let control =
      #"{"control":"like","event":"control","row":"action","section":"post:@janedoe/15min"}"#
    let none = #"{"deleted":0,"inserted":0,"moved":0,"updated":0}"#
    let one = #"{"deleted":0,"inserted":0,"moved":0,"updated":1}"#
    #expect(
      sink.text == """
        {"event":"loaded","rows":5,"sections":2,"title":"Photo Feed"}
        \(control)
        \(control)
        {"event":"update","kind":"rows","rows":\(one),"sections":\(none)}
        {"event":"expect","ok":true,"step":1}
        {"event":"finished","failed":0,"steps":2}

        """
    )
  }

  @Test(
    "F2 every event has its keys, sorted",
    arguments: [
      (
        .select(section: "s", row: "r"),
        #"{"event":"select","row":"r","section":"s"}"#
      ),
      (
        .deselect(section: "s", row: "r"),
        #"{"event":"deselect","row":"r","section":"s"}"#
      ),
      (
        .action(section: "s", row: "r", action: "hide"),
        #"{"action":"hide","event":"action","row":"r","section":"s"}"#
      ),
      (
        .reorder(section: "s", row: "r", to: .index(3), accepted: false),
        #"{"accepted":false,"event":"reorder","row":"r","section":"s","to":3}"#
      ),
      (.collapse(section: "s"), #"{"event":"collapse","section":"s"}"#),
      (.expand(section: "s"), #"{"event":"expand","section":"s"}"#),
      (
        .diagnostic(kind: "duplicateIdentifier", detail: "a \"b\"\n"),
        #"{"detail":"a \"b\"\n","event":"diagnostic","kind":"duplicateIdentifier"}"#
      ),
      (.skipped(step: 0, why: "no/such"), #"{"event":"skipped","step":0,"why":"no/such"}"#),
    ] as [(Event, String)]
  )
  func keys(_ event: Event, _ line: String) { #expect(event.json == line) }

  @Test("F2 strings are written as Foundation's encoder writes them")
  func strings() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0x1_FFFF
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) {
          text.unicodeScalars.append(scalar)
        }
      }
      let wanted = String(decoding: try encoder.encode([text]), as: UTF8.self)
      #expect(LogValue.strings([text]).json == wanted, "seed \(seed)")
    }
  }

  @Test(
    "F2 numbers are written plainly",
    arguments: [
      (465.0, "465"), (0.5, "0.5"), (-0.0, "0"), (-3.25, "-3.25"), (1e15, "1000000000000000"),
      (0.1, "0.1"), (.infinity, "null"), (.nan, "null"), (1e18, "1000000000000000000"),
    ] as [(Double, String)]
  )
  func numbers(_ number: Double, _ text: String) { #expect(LogValue.number(number).json == text) }

  @Test("F2 a file holds each line as soon as it is logged")
  func files() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let log = EventLog(to: try DescriptorSink(path: path))
    log.log(.collapse(section: "é/1"))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "{\"event\":\"collapse\",\"section\":\"é/1\"}\n"
    )
    log.log(.finished(steps: 0, failed: 0))
    #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 2)
    #expect(log.failure == nil)
  }

  @Test("F2 a log to a pipe that does not wait is complete, however slow its reader is")
  func slowReader() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) == 0)
    let log = EventLog(to: DescriptorSink(descriptor: end, name: "a pipe"))
    let read = Mutex(0)
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      usleep(100_000)
      let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
      read.withLock { $0 = bytes.count }
      isRead.signal()
    }
    // More than a pipe holds.
    for _ in 0..<5_000 { log.log(.collapse(section: "section")) }
    #expect(log.failure == nil)
    try pipe.fileHandleForWriting.close()
    isRead.wait()
    #expect(read.withLock { $0 } == 5_000 * 41)
  }

  @Test("R1 a log that cannot be written says so once and the run goes on")
  func brokenSinks() throws {
    let error = #expect(throws: EventSinkError.self) { try DescriptorSink(path: "/nowhere/log") }
    #expect(
      error?.description
        == "/nowhere/log: the event log cannot be written: No such file or directory"
    )
    let log = EventLog(to: try DescriptorSink(path: "/dev/full"))
    log.log(.collapse(section: "s"))
    log.log(.expand(section: "s"))
    #expect(log.failure?.reason == "No space left on device")
  }

  @Test("BB9 a log that cannot be written calls for the end of the run, once")
  func endsRun() throws {
    let log = EventLog(to: try DescriptorSink(path: "/dev/full"))
    let calls = Atomic(0)
    log.onFailure = { calls.add(1, ordering: .relaxed) }
    log.log(.collapse(section: "s"))
    log.log(.expand(section: "s"))
    #expect(calls.load(ordering: .relaxed) == 1)
  }
}
