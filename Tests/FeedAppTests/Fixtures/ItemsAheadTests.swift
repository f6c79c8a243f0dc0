import Foundation
import Synchronization
import Testing

@testable import feedapp

@Suite struct ItemsAheadTests {
  @Test(
    "F5 the items of a long list are decoded while the rest of the file is looked through",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1)
  )
  func decodedMeanwhile() throws {
    let kinds = CountingKinds()
    let text = JSONText(bytes: Array(fixture(item: Self.items(2_500)).utf8), name: "f.json")
    let parts = ItemParts(of: text, FixtureDecoding(kinds: kinds, folder: ""))
    defer { parts.giveUp() }
    var lists = 0
    let range = text.start..<text.bytes.count
    let index = try text.index(of: range, recordedDepth: 2) { list, elements in
      lists += 1
      parts.add(elements, of: list)
      // The limit only ends a test that hangs.
      for _ in 0..<30_000 where kinds.count < lists * 1_000 { usleep(1_000) }
      #expect(kinds.count == lists * 1_000)
    }
    #expect(lists == 2)
    let ranges = index.nodes.filter { $0.parent >= 0 && index.nodes[$0.parent].key != nil }
      .map { $0.start..<$0.end }
    let decoded = try parts.decoded(ranges).flatMap { try $0.items.get() }
    #expect(decoded.map(\.sectionID) == (0..<2_500).map { "text:\($0)" } && kinds.count == 2_500)
  }

  @Test(
    "F5 a file that is given up does not wait for the items of a part that was begun",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1)
  )
  func givenUp() throws {
    let kinds = CountingKinds(pause: 20_000)
    let text = JSONText(bytes: Array(fixture(item: Self.items(1_000)).utf8), name: "f.json")
    let parts = ItemParts(of: text, FixtureDecoding(kinds: kinds, folder: ""))
    let range = text.start..<text.bytes.count
    _ = try text.index(of: range, recordedDepth: 2) { parts.add($1, of: $0) }
    // The limit only ends a test that hangs.
    for _ in 0..<30_000 where kinds.count == 0 { usleep(1_000) }
    parts.giveUp()
    #expect(kinds.count > 0 && kinds.count < 1_000)
  }

  @Test("F5 what is decoded before the file was looked through counts only if the file is fine")
  func judgedLater() throws {
    let wrong = Self.items(3_000, text: "1")
    let broken = #"{"fixture":1,"title":"t","items":[\#(wrong)],]"#
    #expect(
      refusal(broken)
        == "f.json:1:\(broken.utf8.count): $: expected a key or \"}\", found \"]\""
    )
    #expect(
      refusal(#"{"fixture":2,"title":"t","items":[\#(wrong)]}"#)
        == "f.json:1:12: $.fixture: expected format version 1, the only one supported, found number 2"
    )
  }

  @Test(
    "F5 the first of repeated lists counts, however it is spelt and however long the others are",
    arguments: [#"items"#, #"it\u0065ms"#],
    [2, 1_500]
  )
  func repeatedLists(key: String, count: Int) throws {
    let (good, wrong) = (Self.items(count), Self.items(1_500, text: "1"))
    let lists = #""\#(key)":[\#(good)],"items":[\#(wrong)]"#
    let decoded = try decodeFixture(#"{"fixture":1,"title":"t",\#(lists)}"#)
    #expect(decoded.items.map(\.sectionID) == (0..<count).map { "text:\($0)" })
    #expect(decoded.warnings.report.map { $0.hasSuffix("the first one counts") } == [true])
  }

  private static func items(_ count: Int, text: String = #""t""#) -> String {
    (0..<count).map { #"{"kind":"text","id":\#($0),"text":\#(text)}"# }.joined(separator: ",")
  }
}

/// Counts the items that are decoded.
private final class CountingKinds: FixtureKinds {
  private let kinds = FixtureTestKinds()
  private let decoded = Mutex(0)
  /// How long each takes, in microseconds.
  private let pause: UInt32

  init(pause: UInt32 = 0) { self.pause = pause }

  var count: Int { decoded.withLock { $0 } }
  var kindNames: [String] { kinds.kindNames }

  func decode(_ item: ItemReader, kind: String) throws -> FixtureItem? {
    defer { decoded.withLock { $0 += 1 } }
    usleep(pause)
    return try kinds.decode(item, kind: kind)
  }
}
