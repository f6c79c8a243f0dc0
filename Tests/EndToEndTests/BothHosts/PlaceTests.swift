import Foundation
import Testing

extension EndToEnd {
  /// Scripts about selection, scrolling and sizes.
  @Suite(.needsDisplay) struct PlaceTests {
    @Test("F2 V2 V3 X1 places and selection are the same in both hosts", arguments: cases)
    func logs(_ example: ScriptCase) async throws { try await example.check() }

    private typealias Text = FixtureText

    private static func pairs(_ rows: [(String, String)]) -> String {
      rows.map { "[\"post:\($0.0)/now\", \"\($0.1)\"]" }.joined(separator: ", ")
    }

    private static let cases: [ScriptCase] = [
      ScriptCase(
        name: "selecting logs what changes, deselected rows first and in list order",
        items: [Text.post("a", comments: ["x"], ", \"header\": \"H\""), Text.post("b")],
        script: [
          StepText.row("select", "a", "image"),
          StepText.row("select", "b", "user", ", \"mode\": \"toggle\""),
          StepText.row("select", "a", "user", ", \"mode\": \"toggle\""),
          StepText.row("select", "b", "action", ", \"mode\": \"replace\""),
          StepText.row("select", "b", "action"),
          StepText.row("select", "a", "comment:u/x", ", \"mode\": \"extend\""),
          StepText.expect(
            "\"selected\": [\(pairs([("a", "comment:u/x"), ("b", "user"), ("b", "image"), ("b", "action")]))]"
          ),
          StepText.row("deselect", "b", "image"),
          StepText.row("deselect", "b", "image"),
          StepText.row("select", "a", "header"),
          StepText.remove("b"),
          StepText.expect("\"selected\": [\(pairs([("a", "comment:u/x")]))]"),
        ],
        log: [
          LogLine.loaded(sections: 2, rows: 8),
          LogLine.select("a", "image"),
          LogLine.select("b", "user"),
          LogLine.select("a", "user"),
          LogLine.deselect("a", "user"), LogLine.deselect("a", "image"),
          LogLine.deselect("b", "user"), LogLine.select("b", "action"),
          LogLine.select("a", "comment:u/x"), LogLine.select("b", "user"),
          LogLine.select("b", "image"),
          LogLine.expectation(6),
          LogLine.deselect("b", "image"),
          LogLine.update("updates", sections: .init(deleted: 1)),
          LogLine.expectation(11), LogLine.finished(12),
        ]
      ),
      ScriptCase(
        name: "a list at the top that was empty is there again with its next rows, and its focus",
        items: [
          "{\"kind\": \"group\", \"id\": \"g\", \"items\": [\(Text.post("a", ", \"header\": \"H\""))]}"
        ],
        script: [
          StepText.resize(375, 61), StepText.search("nothing"), StepText.search(""),
          StepText.expectVisible([("a", "header"), ("a", "user")], offset: 0),
        ],
        log: [
          LogLine.loaded(sections: 2, rows: 4),
          LogLine.update("updates", sections: .init(deleted: 2)),
          LogLine.update("updates", sections: .init(inserted: 2)),
          LogLine.expectation(3), LogLine.finished(4),
        ]
      ),
      ScriptCase(
        name: "what a search or a collapse hides is not selected until it is back, without a line",
        items: [
          Text.post("a", comments: ["x"]),
          Text.post("b", ", \"header\": \"H\", \"collapsible\": true"),
        ],
        script: [
          StepText.row("select", "a", "comment:u/x"),
          StepText.row("select", "b", "image", ", \"mode\": \"toggle\""),
          StepText.search("x"),
          StepText.expect("\"selected\": [\(pairs([("a", "comment:u/x")]))]"),
          StepText.row("select", "a", "user", ", \"mode\": \"toggle\""),
          StepText.search(""),
          StepText.expect(
            "\"selected\": [\(pairs([("a", "user"), ("a", "comment:u/x"), ("b", "image")]))]"
          ),
          StepText.collapse("post:b/now"),
          StepText.row("select", "a", "image", ", \"mode\": \"replace\""),
          StepText.expand("post:b/now"),
          StepText.expect("\"selected\": [\(pairs([("a", "image")]))]"),
        ],
        log: [
          LogLine.loaded(sections: 2, rows: 8),
          LogLine.select("a", "comment:u/x"), LogLine.select("b", "image"),
          LogLine.update("updates", sections: .init(deleted: 1)),
          LogLine.expectation(3), LogLine.select("a", "user"),
          LogLine.update("updates", sections: .init(inserted: 1)),
          LogLine.expectation(6),
          LogLine.collapse("post:b/now"),
          LogLine.update("rows", rows: .init(deleted: 3)),
          LogLine.deselect("a", "user"), LogLine.deselect("a", "comment:u/x"),
          LogLine.select("a", "image"),
          LogLine.expand("post:b/now"),
          LogLine.update("rows", rows: .init(inserted: 3)),
          LogLine.expectation(10), LogLine.finished(11),
        ]
      ),
      ScriptCase(
        name: "scrolling puts rows where it says and stops at the ends",
        items: ["a", "b", "c", "d"].map { Text.post($0) },
        script: [
          StepText.row("scroll", "c", "user", ", \"position\": \"top\""),
          StepText.expectVisible(
            [
              ("c", "user"), ("c", "image"), ("c", "action"),
              ("d", "user"), ("d", "image"), ("d", "action"),
            ],
            offset: 720
          ),
          StepText.row("scroll", "b", "action", ", \"position\": \"bottom\""),
          StepText.expect("\"offset\": 53"),
          StepText.row("scroll", "c", "image", ", \"position\": \"center\""),
          StepText.expect("\"offset\": 566.5"),
          StepText.row("scroll", "c", "image"),
          StepText.expect("\"offset\": 566.5"),
          StepText.row("scroll", "a", "action"),
          StepText.expect("\"offset\": 305"),
          StepText.scroll(offset: 99999),
          StepText.expect("\"offset\": 773"),
          StepText.scroll(offset: -5),
          StepText.expect("\"offset\": 0"),
        ],
        log: [LogLine.loaded(sections: 4, rows: 12)]
          + [1, 3, 5, 7, 9, 11, 13].map(LogLine.expectation) + [LogLine.finished(14)]
      ),
      ScriptCase(
        name: "the first visible row keeps its place, the top stays the top",
        items: ["a", "b", "c", "d"].map { Text.post($0) },
        script: [
          StepText.insert(Text.post("e"), at: 0),
          StepText.expect("\"offset\": 0"),
          StepText.scroll(offset: 730),
          StepText.insert(Text.post("f"), at: 0),
          StepText.expect("\"offset\": 1090"),
          StepText.remove("a"),
          StepText.expect("\"offset\": 730"),
          StepText.reload,
          StepText.expect("\"offset\": 730"),
          StepText.apply(Text.post("x")),
          StepText.expect("\"offset\": 0"),
        ],
        log: [
          LogLine.loaded(sections: 4, rows: 12),
          LogLine.update("updates", sections: .init(inserted: 1)), LogLine.expectation(1),
          LogLine.update("updates", sections: .init(inserted: 1)), LogLine.expectation(4),
          LogLine.update("updates", sections: .init(deleted: 1)), LogLine.expectation(6),
          LogLine.update("reload"), LogLine.expectation(8),
          LogLine.update("updates", sections: .init(deleted: 5, inserted: 1)),
          LogLine.expectation(10), LogLine.finished(11),
        ]
      ),
      ScriptCase(
        name: "a header stays at the top while its section is there",
        items: [
          Text.post("a", ", \"header\": \"A\", \"footer\": \"end\""),
          Text.post("b", ", \"header\": \"B\""), Text.post("c"),
        ],
        script: [
          StepText.row("scroll", "a", "action", ", \"position\": \"top\""),
          StepText.expectVisible(
            [
              ("a", "header"), ("a", "image"), ("a", "action"), ("a", "footer"), ("b", "header"),
              ("b", "user"),
              ("b", "image"), ("b", "action"), ("c", "user"), ("c", "image"),
            ],
            offset: 305
          ),
          StepText.expect(
            "\"section\": \"post:a/now\", \"row\": \"footer\", \"text\": [\"end\"], \"diagnostics\": {}"
          ),
          StepText.expect(
            "\"section\": \"post:a/now\", \"rows\": [\"header\", \"user\", \"image\", \"action\", \"footer\"]"
          ),
        ],
        log: [
          LogLine.loaded(sections: 3, rows: 12),
          LogLine.expectation(1), LogLine.expectation(2), LogLine.expectation(3),
          LogLine.finished(4),
        ]
      ),
      ScriptCase(
        name: "a size given in a turn counts from there on; what was on screen can be pressed",
        items: ["a", "b", "c", "d"].map { Text.post($0) },
        script: [
          StepText.scroll(offset: 773),
          StepText.turn(
            StepText.apply(Text.post("x"), Text.post("c"), Text.post("d")),
            Text.like("d"),
            StepText.resize(400, 100),
            Text.like("d")
          ),
          StepText.expectVisible([("c", "user"), ("c", "image")], offset: 413),
        ],
        log: [
          LogLine.loaded(sections: 4, rows: 12), LogLine.like("d"), LogLine.like("d"),
          LogLine.update(
            "updates",
            sections: .init(deleted: 2, inserted: 1),
            rows: .init(updated: 1)
          ),
          LogLine.expectation(2), LogLine.finished(3),
        ]
      ),
      ScriptCase(
        name: "another size shows more or less of the same",
        items: ["a", "b", "c"].map { Text.post($0) },
        script: [
          StepText.expectVisible(
            [
              ("a", "user"), ("a", "image"), ("a", "action"),
              ("b", "user"), ("b", "image"), ("b", "action"),
            ],
            offset: 0
          ),
          StepText.resize(320, 300),
          StepText.expectVisible([("a", "user"), ("a", "image")], offset: 0),
          StepText.scroll(offset: 305),
          StepText.resize(800, 1000),
          StepText.expectVisible(
            [
              ("a", "image"), ("a", "action"), ("b", "user"), ("b", "image"),
              ("b", "action"), ("c", "user"), ("c", "image"), ("c", "action"),
            ],
            offset: 80
          ),
        ],
        log: [
          LogLine.loaded(sections: 3, rows: 9),
          LogLine.expectation(0), LogLine.expectation(2), LogLine.expectation(5),
          LogLine.finished(6),
        ]
      ),
    ]
  }
}
