import Foundation
import ListTestSupport
import Testing

@testable import feedapp

@Suite struct HostileInputTests {
  private func message(_ bytes: [UInt8]) -> String? {
    do throws(FixtureError) {
      _ = try FixtureDecoder(kinds: FixtureTestKinds()).decode(bytes, name: "f", folder: "/")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("R1 two hundred thousand brackets give one short error")
  func depth() throws {
    for open in ["[", "{\"a\":"] {
      let line = try #require(message(Array(String(repeating: open, count: 200_000).utf8)))
      #expect(line.hasPrefix("f:1:\(512 * open.utf8.count + 1): $"))
      #expect(line.hasSuffix(": expected at most 512 nested arrays and objects, found one more"))
      #expect(line.utf8.count < 300)
    }
  }

  @Test("R1 exactly 512 levels are fine, inside a value nobody asks for")
  func deepest() {
    let nested = { (levels: Int) in
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    // The fixture, its list and the item are three levels around the nested arrays.
    let fits = #"{"kind":"text","id":1,"text":"t","x":\#(nested(509))}"#
    #expect(refusal(fixture(item: fits)) == nil)
    let tooDeep = #"{"kind":"text","id":1,"text":"t","x":\#(nested(510))}"#
    #expect(refusal(fixture(item: tooDeep))?.contains("expected at most 512 nested") == true)
  }

  @Test("R1 random bytes give one line each and never a crash")
  func randomBytes() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let alphabet = Array(#"{}[]":,\u0123e-.tfn aé"#.utf8)
    for round in 0..<3_000 {
      let count = Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in
        round.isMultiple(of: 2)
          ? UInt8.random(in: 0...255, using: &random)
          : alphabet.randomElement(using: &random) ?? 0
      }
      let line = try #require(message(bytes), "seed \(seed), round \(round)")
      #expect(!line.contains("\n") && !line.contains("\0"), "seed \(seed), round \(round)")
    }
  }

  @Test(
    "R1 text that is not UTF-8 is refused at the byte that breaks it",
    arguments: [
      ([0x80], "80"), ([0xC0, 0xAF], "C0"), ([0xC3], "C3"), ([0xE0, 0x80, 0x80], "E0"),
      ([0xED, 0xA0, 0x80], "ED"), ([0xF0, 0x80, 0x80, 0x80], "F0"),
      ([0xF4, 0x90, 0x80, 0x80], "F4"),
      ([0xF5, 0x80, 0x80, 0x80], "F5"), ([0xFF], "FF"), ([0xE2, 0x9D], "E2"),
    ] as [([UInt8], String)]
  )
  func brokenUTF8(_ bytes: [UInt8], _ first: String) {
    let text = Array(#"{"ü":""#.utf8) + bytes + Array(#""}"#.utf8)
    #expect(message(text) == "f:1:7: $: expected UTF-8, found the byte 0x\(first)")
  }

  @Test("R1 UTF-16 is refused: it is neither UTF-8 nor free of NUL bytes")
  func utf16() {
    let bytes = "{}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(message(bytes) == "f:1:2: $: expected text, found a NUL byte")
    #expect(message([0xFF, 0xFE] + bytes) == "f:1:1: $: expected UTF-8, found the byte 0xFF")
  }

  @Test("F5 what stops being JSON first is reported before broken text further on")
  func order() {
    #expect(message(Array("{? ".utf8) + [0xFF])?.hasSuffix("found \"?\"") == true)
    #expect(message([0x7B, 0xFF, 0x3F])?.hasSuffix("found the byte 0xFF") == true)
  }

  @Test("F5 a file that cannot be read is named with the system's reason")
  func unreadable() throws {
    let decoder = FixtureDecoder(kinds: FixtureTestKinds())
    let missing = "/nonexistent/f.json"
    let error = #expect(throws: FixtureError.self) { try decoder.decode(contentsOf: missing) }
    #expect(error?.description == "\(missing): cannot be read: No such file or directory")
    let folder = #expect(throws: FixtureError.self) { try decoder.decode(contentsOf: "/") }
    #expect(folder?.description == "/: cannot be read: Is a directory")
  }

  @Test("BB12 of a million unknown keys the first three are told of, and how many more there are")
  func manyWarnings() throws {
    let items = Array(repeating: #"{"kind":"text","id":1,"text":"","x":0,"y":0}"#, count: 1_000)
    let report = try decodeFixture(fixture(item: items.joined(separator: ","))).warnings.report
    #expect(report.count == 7)
    #expect(report.count { $0.hasSuffix("unknown key \"x\"") } == 3)
    #expect(report.count { $0.hasSuffix("unknown key \"y\"") } == 3)
    #expect(report.last == "warning: 1994 more of these")
    let keys = (0..<1_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    let item = #"{"kind":"text","id":1,"text":"",\#(keys)}"#
    let warnings = try decodeFixture(fixture(item: item)).warnings
    #expect(warnings.lines.count == FixtureWarnings.mostKept && warnings.omitted == 900)
  }

  @Test("F5 a list that is so long that it is decoded in parts says the same of its mistakes")
  func longList() throws {
    func text(_ change: [Int: String]) -> String {
      fixture(
        item: (0..<5_000).map { #"{"kind":"text","id":\#($0),\#(change[$0] ?? #""text":"t""#)}"# }
          .joined(separator: ",\n")
      )
    }
    let odd = #""text":"t","x":0"#
    let decoded = try decodeFixture(text([7: odd, 2_500: odd, 2_501: odd, 4_990: odd, 4_998: odd]))
    #expect(decoded.items.map(\.sectionID) == (0..<5_000).map { "text:\($0)" })
    let report = decoded.warnings.report
    #expect(
      report.map { $0.components(separatedBy: ": ").dropFirst(2).joined(separator: ": ") } == [
        "$.items[7].x: unknown key \"x\"", "$.items[2500].x: unknown key \"x\"",
        "$.items[2501].x: unknown key \"x\"", "",
      ]
    )
    #expect(report.dropLast().map { $0.split(separator: ":")[2] } == ["8", "2501", "2502"])
    #expect(report.last == "warning: 2 more of these")
    let wrong = #""text":1"#
    // The second part has its mistake at its beginning, the first one at its end.
    let message = refusal(text([4_400: wrong, 999: wrong, 1_000: wrong, 2_900: odd]))
    #expect(message == "f.json:1000:32: $.items[999].text: expected string, found number 1")
  }

  @Test("BB7 a pipe that nobody writes to is given up after ten seconds, one with a writer is read")
  func pipes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appending(path: "pipe.json").path
    let written = folder.appending(path: "written.json").path
    #expect(mkfifo(pipe, 0o600) == 0 && mkfifo(written, 0o600) == 0)
    #expect(JSONText.patience == 10_000)
    let error = #expect(throws: FixtureError.self) {
      try JSONText(contentsOf: pipe, patience: 0)
    }
    #expect(error?.description == "\(pipe): cannot be read: nobody writes to this pipe")
    Thread.detachNewThread { try? Data("{}".utf8).write(to: URL(filePath: written)) }
    #expect(try JSONText(contentsOf: written).bytes == Array("{}".utf8))
  }

  @Test("BB7 what is larger than a fixture may be is refused without being read")
  func tooLarge() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    #expect(truncate(file.path, off_t(JSONText.largestFile) + 1) == 0)
    let error = #expect(throws: FixtureError.self) { try JSONText(contentsOf: file.path) }
    #expect(
      error?.description == "\(file.path): cannot be read: larger than 268435456 bytes"
    )
  }
}
