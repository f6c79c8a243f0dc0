import Testing

extension EndToEnd {
  /// Scripts with the steps a person's menu, search field and hands stand behind.
  @Suite(.needsDisplay) struct StepTests {
    @Test("F2 X4 L4 X6 A15 actions, collapsing, drags and searches log the same", arguments: cases)
    func logs(_ example: ScriptCase) async throws { try await example.check() }

    private typealias Text = FixtureText

    private static let a = "post:a/now"
    private static let b = "post:b/now"
    private static let c = "post:c/now"
    private static let gone = LogLine.update("updates", sections: .init(deleted: 1))
    private static let back = LogLine.update("updates", sections: .init(inserted: 1))
    private static let moved = LogLine.update("updates", sections: .init(moved: 1))
    private static let oneRow = LogLine.update("rows", rows: .init(updated: 1))

    private static func sections(_ ids: String...) -> String {
      StepText.expect("\"sections\": [\(ids.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }

    private static func note(_ id: String, _ extra: String = "") -> String {
      "{\"kind\": \"text\", \"id\": \"\(id)\", \"text\": \"note \(id)\"\(extra)}"
    }

    private static let cases: [ScriptCase] = [
      ScriptCase(
        name: "an empty text of a row or a page is none, and a title has nothing at its end",
        items: [
          """
          {"kind": "row", "id": "t", "text": "T", "secondary": "", "appearance": "subtitle"}
          """,
          """
          {"kind": "row", "id": "h", "text": "H", "appearance": "header", \
          "accessory": "detailButton"}
          """,
          """
          {"kind": "page", "id": "e", "state": "empty", "title": "x", "message": "", \
          "height": 100}
          """,
          """
          {"kind": "page", "id": "f", "state": "failed", "title": "", "message": "", \
          "button": "a\\u0000b", "height": 100}
          """,
        ],
        script: [
          StepText.expect("\"section\": \"row:t\", \"row\": \"row\", \"text\": [\"T\"]"),
          "{\"do\": \"press\", \"section\": \"row:h\", \"row\": \"row\", \"control\": \"detail\"}",
          StepText.expect("\"section\": \"page:e\", \"row\": \"page\", \"text\": [\"x\"]"),
          StepText.expect(
            "\"section\": \"page:f\", \"row\": \"page\", \"text\": [\"a\u{FFFD}b\"]"
          ),
        ],
        log: [
          LogLine.loaded(sections: 4, rows: 4), LogLine.expectation(0),
          LogLine.skipped(1, "the row has no control detail in section row:h"),
          LogLine.expectation(2), LogLine.expectation(3), LogLine.finished(4, failed: 1),
        ],
        status: 1
      ),
      ScriptCase(
        name: "a row that a stuck header hides altogether is not read",
        items: [Text.post("a", likes: 0, ", \"header\": \"H\""), Text.post("b")],
        script: [
          StepText.resize(360, 20),
          StepText.expect("\"section\": \"\(a)\", \"row\": \"action\", \"text\": []"),
        ],
        log: [
          LogLine.loaded(sections: 2, rows: 7), LogLine.expectation(1), LogLine.finished(2),
        ]
      ),
      ScriptCase(
        name: "a label without text is read as the empty text",
        items: [Text.post("a", comments: [""]), Text.text("t", "")],
        script: [
          StepText.row("expect", "a", "comment:u/", ", \"text\": [\"u\", \"\"]"),
          StepText.expect("\"section\": \"text:t\", \"row\": \"text\", \"text\": [\"\"]"),
        ],
        log: [
          LogLine.loaded(sections: 2, rows: 5), LogLine.expectation(0), LogLine.expectation(1),
          LogLine.finished(2),
        ]
      ),
      ScriptCase(
        name: "an undo brings a hidden or deleted item back where it was, with its likes",
        items: [Text.post("a"), Text.post("b", likes: 5), Text.post("c")],
        script: [
          Text.like("b", times: 2),
          StepText.action(b, "action", "copy"),
          StepText.action(b, "image", "hide"),
          sections(a, c),
          StepText.insert(Text.post("d"), at: 0),
          StepText.undo,
          sections("post:d/now", a, b, c),
          StepText.expectLikes("b", 7),
          StepText.action(b, "user", "delete"),
          StepText.undo,
          StepText.expectLikes("b", 7),
          StepText.undo,
        ],
        log: [
          LogLine.loaded(sections: 3, rows: 9), LogLine.like("b"), LogLine.like("b"), oneRow,
          LogLine.action(b, "action", "copy"),
          LogLine.action(b, "image", "hide"), gone, LogLine.expectation(3),
          back, back, LogLine.expectation(6), LogLine.expectation(7),
          LogLine.action(b, "user", "delete"), gone, back, LogLine.expectation(10),
          LogLine.skipped(11, "there is nothing to undo"), LogLine.finished(12, failed: 1),
        ],
        status: 1
      ),
      ScriptCase(
        name:
          "only the last one comes back; not after an apply or a reload; an apply forgets likes",
        items: [Text.post("a", likes: 1), Text.post("b"), Text.post("c")],
        script: [
          StepText.action(a, "user", "hide"), StepText.action(b, "user", "delete"),
          StepText.undo, sections(b, c), StepText.undo,
          Text.like("b"), StepText.action(b, "user", "delete"),
          StepText.apply(Text.post("b", likes: 3)), StepText.undo, StepText.expectLikes("b", 3),
          StepText.action(b, "user", "delete"), StepText.reload, StepText.undo,
          StepText.expect("\"empty\": \"Nothing to show\""),
        ],
        log: [
          LogLine.loaded(sections: 3, rows: 9),
          LogLine.action(a, "user", "hide"), gone, LogLine.action(b, "user", "delete"), gone,
          back, LogLine.expectation(3), LogLine.skipped(4, "there is nothing to undo"),
          LogLine.like("b"), oneRow, LogLine.action(b, "user", "delete"), gone,
          LogLine.update("updates", sections: .init(deleted: 1, inserted: 1)),
          LogLine.skipped(8, "there is nothing to undo"), LogLine.expectation(9),
          LogLine.action(b, "user", "delete"), gone, LogLine.update("reload"),
          LogLine.skipped(12, "there is nothing to undo"), LogLine.expectation(13),
          LogLine.finished(14, failed: 3),
        ],
        status: 1
      ),
      ScriptCase(
        name: "in one turn an undo undoes without a trace, and two deletions are one transaction",
        items: [Text.post("a", likes: 1), Text.post("b"), Text.post("c")],
        script: [
          Text.like("a"),
          StepText.turn(StepText.action(a, "user", "hide"), StepText.undo),
          StepText.expectLikes("a", 2),
          StepText.turn(
            StepText.action(a, "user", "hide"),
            StepText.action(b, "user", "delete"),
            StepText.action(a, "user", "hide")
          ),
          StepText.turn(StepText.undo, StepText.search("c"), StepText.search("b")),
          sections(b),
        ],
        log: [
          LogLine.loaded(sections: 3, rows: 9), LogLine.like("a"), oneRow,
          LogLine.action(a, "user", "hide"), LogLine.update("updates"), LogLine.expectation(2),
          LogLine.action(a, "user", "hide"), LogLine.action(b, "user", "delete"),
          LogLine.skipped(3, "there is no section post:a/now"),
          LogLine.update("updates", sections: .init(deleted: 2)),
          LogLine.update("updates", sections: .init(deleted: 1, inserted: 1)),
          LogLine.expectation(5), LogLine.finished(6, failed: 1),
        ],
        status: 1
      ),
      ScriptCase(
        name: "a collapsed section shows its header only, through updates and reloads",
        items: [
          Text.post(
            "a",
            comments: ["x"],
            ", \"header\": \"A\", \"footer\": \"F\", \"collapsible\": true"
          ),
          Text.post("b", ", \"header\": \"B\""),
        ],
        script: [
          StepText.collapse(a),
          StepText.expect(
            "\"section\": \"\(a)\", \"rows\": [\"header\"], \"counts\": {\"rows\": 5}"
          ),
          StepText.collapse(a), StepText.reload,
          StepText.replace(
            Text.post(
              "a",
              likes: 9,
              ", \"header\": \"A2\", \"footer\": \"F\", \"collapsible\": true"
            )
          ),
          StepText.expect("\"section\": \"\(a)\", \"row\": 0, \"text\": [\"A2\"]"),
          StepText.expand(a), StepText.expectLikes("a", 9),
          StepText.turn(StepText.collapse(a), StepText.expand(a)),
          StepText.collapse(b), StepText.collapse("post:z/now"),
        ],
        log: [
          LogLine.loaded(sections: 2, rows: 10),
          LogLine.collapse(a), LogLine.update("rows", rows: .init(deleted: 5)),
          LogLine.expectation(1), LogLine.update("reload"),
          LogLine.update("updates", sections: .init(updated: 1), rows: .init(updated: 1)),
          LogLine.expectation(5),
          LogLine.expand(a), LogLine.update("rows", rows: .init(inserted: 4)),
          LogLine.expectation(7),
          LogLine.collapse(a), LogLine.expand(a), LogLine.update("rows"),
          LogLine.skipped(9, "section post:b/now is not collapsible"),
          LogLine.skipped(10, "there is no section post:z/now"), LogLine.finished(11, failed: 2),
        ],
        status: 1
      ),
      ScriptCase(
        name: "an item of one row is dragged as a whole; other drags are refused and logged",
        items: [
          note("1"), Text.post("a", comments: ["x", "y"]), note("2", ", \"header\": \"H\""),
          note("3"),
        ],
        script: [
          StepText.reorder("text:1", "text", "\"to\": 2"),
          sections(a, "text:2", "text:1", "text:3"),
          StepText.reorder("text:3", "text", "\"toSection\": \"\(a)\""),
          sections("text:3", a, "text:2", "text:1"),
          StepText.reorder(a, "comment:u/x", "\"to\": 4"),
          StepText.reorder(a, "image", "\"toSection\": \"text:1\""),
          StepText.reorder("text:2", "header", "\"to\": 0"),
          StepText.reorder("text:1", "text", "\"to\": 4"),
          StepText.reorder("text:1", "text", "\"toSection\": \"text:9\""),
          StepText.search("note"),
          StepText.reorder("text:1", "text", "\"to\": 0"),
          StepText.search(""),
          sections("text:1", "text:3", a, "text:2"),
        ],
        log: [
          LogLine.loaded(sections: 4, rows: 9),
          LogLine.reorder("text:1", "text", to: "2", true), moved, LogLine.expectation(1),
          LogLine.reorder("text:3", "text", to: "\"\(a)\"", true), moved, LogLine.expectation(3),
          LogLine.reorder(a, "comment:u/x", to: "4", false),
          LogLine.reorder(a, "image", to: "\"text:1\"", false),
          LogLine.reorder("text:2", "header", to: "0", false),
          LogLine.skipped(7, "index 4 is outside a list of 4"),
          LogLine.skipped(8, "there is no section text:9"),
          LogLine.update("updates", sections: .init(deleted: 1)),
          LogLine.reorder("text:1", "text", to: "0", true), moved,
          LogLine.update("updates", sections: .init(inserted: 1)),
          LogLine.expectation(12), LogLine.finished(13, failed: 2),
        ],
        status: 1
      ),
      ScriptCase(
        name: "a search hides what does not say it, whatever the case, and keeps likes",
        items: [
          Text.post("Ann", likes: 41, comments: ["Straße"]),
          Text.post("b", ", \"footer\": \"ann was here\""),
          Text.post("c"),
        ],
        script: [
          Text.like("Ann"),
          StepText.search("ANN"), sections("post:Ann/now", b),
          StepText.search("42"), sections("post:Ann/now"),
          StepText.search("straße"), sections("post:Ann/now"),
          StepText.row("select", "c", "user"),
          StepText.search("nobody"),
          StepText.expect("\"empty\": \"No results\", \"counts\": {\"sections\": 0}"),
          StepText.remove("c"),
          StepText.search(""), StepText.expectLikes("Ann", 42),
          StepText.expect("\"counts\": {\"sections\": 2}, \"empty\": null"),
          StepText.search("nobody"), StepText.apply(),
          StepText.expect("\"empty\": \"Nothing to show\""),
        ],
        log: [
          LogLine.loaded(sections: 3, rows: 11), LogLine.like("Ann"),
          oneRow, gone, LogLine.expectation(2), gone, LogLine.expectation(4),
          LogLine.update("updates"), LogLine.expectation(6),
          LogLine.skipped(7, "there is no section post:c/now"), gone, LogLine.expectation(9),
          LogLine.update("updates"),
          LogLine.update("updates", sections: .init(inserted: 2)), LogLine.expectation(12),
          LogLine.expectation(13), LogLine.update("updates", sections: .init(deleted: 2)),
          LogLine.update("updates"), LogLine.expectation(16), LogLine.finished(17, failed: 1),
        ],
        status: 1
      ),
      ScriptCase(
        name: "what a row cannot do is skipped and counted",
        items: [Text.post("a", likes: 0, ", \"header\": \"A\""), note("1")],
        script: [
          StepText.action(a, "user", "fly"), StepText.action(a, "header", "copy"),
          StepText.action("text:1", "text", "copy"), StepText.action(a, "nothing", "copy"),
          StepText.undo,
        ],
        log: [
          LogLine.loaded(sections: 2, rows: 5),
          LogLine.skipped(0, "the row has no action fly in section post:a/now"),
          LogLine.skipped(1, "the row has no action copy in section post:a/now"),
          LogLine.skipped(2, "the row has no action copy in section text:1"),
          LogLine.skipped(3, "there is no row nothing in section post:a/now"),
          LogLine.skipped(4, "there is nothing to undo"), LogLine.finished(5, failed: 5),
        ],
        status: 1
      ),
    ]
  }
}
