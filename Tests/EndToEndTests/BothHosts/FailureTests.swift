import Foundation
import Testing

extension EndToEnd {
  /// Steps that fail: each is logged and counted, and the script goes on.
  @Suite(.needsDisplay) struct FailureTests {
    private typealias Text = FixtureText

    @Test("F2 a failed expectation names the differing fields, wanted and got")
    func wantedAndGot() async throws {
      try await ScriptCase(
        name: "expect",
        items: [Text.post("a", likes: 5)],
        script: [
          StepText.expectLikes("a", 6),
          StepText.expect(
            "\"counts\": {\"rows\": 4, \"sections\": 1}, \"offset\": 0, \"empty\": \"x\""
          ),
          StepText.expect("\"sections\": [], \"selected\": [[\"post:a/now\", \"user\"]]"),
          Text.like("a"),
          StepText.expectLikes("a", 6),
        ],
        log: [
          LogLine.loaded(sections: 1, rows: 3),
          #"{"event":"expect","got":{"text":["❤️","5"]},"ok":false,"step":0,"wanted":{"text":["❤️","6"]}}"#,
          #"{"event":"expect","got":{"counts":{"rows":3,"sections":1},"empty":null},"ok":false,"#
            + #""step":1,"wanted":{"counts":{"rows":4,"sections":1},"empty":"x"}}"#,
          #"{"event":"expect","got":{"sections":["post:a/now"],"selected":[]},"ok":false,"#
            + #""step":2,"wanted":{"sections":[],"selected":[["post:a/now","user"]]}}"#,
          LogLine.like("a"),
          LogLine.update("rows", rows: .init(updated: 1)),
          LogLine.expectation(4),
          LogLine.finished(5, failed: 3),
        ],
        status: 1
      ).check()
    }

    @Test("F2 a step that names what is not there is skipped and counted, and the script goes on")
    func skipped() async throws {
      let steps = [
        StepText.row("select", "nobody", "user"),
        StepText.row("select", "a", "nothing"),
        "{\"do\": \"select\", \"section\": \"post:a/now\", \"row\": 3}",
        "{\"do\": \"deselect\", \"section\": \"post:a/now\", \"row\": -1}",
        "{\"do\": \"press\", \"section\": \"post:a/now\", \"row\": \"action\", \"control\": \"fly\"}",
        "{\"do\": \"press\", \"section\": \"post:a/now\", \"row\": \"user\", \"control\": \"like\"}",
        StepText.remove("nobody"),
        StepText.replace(Text.post("nobody")),
        StepText.move("nobody", to: 0),
        StepText.move("a", to: 1),
        StepText.insert(Text.post("b"), at: 2),
        StepText.row("scroll", "nobody", "user"),
        StepText.expectLikes("nobody", 0),
      ]
      let folder = try TemporaryFolder()
      let fixture = try folder.write(
        "f.json",
        FixtureText(items: [Text.post("a")], script: steps + [Text.like("a")]).json
      )
      let headless = try await FeedApp.playHeadless(fixture.path)
      let window = try await FeedApp.playInWindow(fixture.path)
      for run in [headless, window] {
        #expect(run.status == 1)
        #expect(run.lines.first == LogLine.loaded(sections: 1, rows: 3))
        let events = try run.lines.map(LogLine.decode)
        let skipped = events.filter { $0.event == "skipped" }.map(\.step)
        #expect(skipped == Array(0..<steps.count))
        #expect(
          run.lines.suffix(3) == [
            LogLine.like("a"),
            LogLine.update("rows", rows: .init(updated: 1)),
            LogLine.finished(steps.count + 1, failed: steps.count),
          ]
        )
      }
      #expect(headless.output == window.output)
    }

    @Test("F2 a press in a turn needs a row that is on screen; elsewhere it is brought there")
    func offScreen() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write(
        "f.json",
        FixtureText(
          items: (0..<30).map { Text.post("p\($0)") },
          script: [
            StepText.turn(Text.like("p29"), Text.like("p0")),
            StepText.expect("\"offset\": 0"),
            Text.like("p29"),
            StepText.expect("\"offset\": \(30 * 360 - 667)"),
            StepText.expectLikes("p29", 1),
            StepText.expectLikes("p0", 1),
          ]
        ).json
      )
      let headless = try await FeedApp.playHeadless(fixture.path)
      let window = try await FeedApp.playInWindow(fixture.path)
      #expect(headless.output == window.output)
      #expect(headless.status == 1)
      let oneRow = LogLine.update("rows", rows: .init(updated: 1))
      #expect(headless.lines.first == LogLine.loaded(sections: 30, rows: 90))
      #expect(headless.lines.dropFirst().first?.contains("\"event\":\"skipped\"") == true)
      #expect(
        headless.lines.dropFirst(2) == [
          LogLine.like("p0"), oneRow, LogLine.expectation(1),
          LogLine.like("p29"), oneRow, LogLine.expectation(3), LogLine.expectation(4),
          LogLine.expectation(5), LogLine.finished(6, failed: 1),
        ]
      )
    }

    @Test("S5 repeated ids are told of before the load they belong to, once each")
    func duplicates() async throws {
      let folder = try TemporaryFolder()
      let items = [
        Text.text("one"), Text.text("two"), Text.text("one", "other"), Text.text("one"),
        Text.post("a", comments: ["x", "x", "x"]),
      ]
      let fixture = try folder.write(
        "f.json",
        FixtureText(
          items: items,
          script: [
            StepText.expect(
              "\"counts\": {\"sections\": 3, \"rows\": 6}, \"diagnostics\": {\"duplicateIdentifier\": 2}"
            ),
            StepText.insert(Text.post("b")),
            StepText.apply(Text.text("two")),
            StepText.expect("\"counts\": {\"sections\": 1}"),
          ]
        ).json
      )
      let headless = try await FeedApp.playHeadless(fixture.path)
      let window = try await FeedApp.playInWindow(fixture.path)
      #expect(headless.output == window.output)
      #expect(headless.status == 0, "\(headless.output)")
      let events = try headless.lines.map(LogLine.decode)
      // An insert asks for the objects again, and finds the repeated ones again; the unchanged post
      // is not asked for its rows.
      #expect(
        events.map(\.event) == [
          "diagnostic", "diagnostic", "loaded", "expect", "diagnostic", "update", "update",
          "expect",
          "finished",
        ]
      )
      #expect(events.prefix(2).allSatisfy { $0.kind == "duplicateIdentifier" })
      #expect(headless.lines.dropFirst(2).first == LogLine.loaded(sections: 3, rows: 6))
    }
  }
}
