import Foundation
import Testing

extension EndToEnd {
  /// Scripts that change what is shown: one `update` for each transaction, with exact counts.
  @Suite(.needsDisplay) struct TransactionTests {
    @Test("F2 B4 changes log the same in both hosts", arguments: cases)
    func logs(_ example: ScriptCase) async throws { try await example.check() }

    private typealias Text = FixtureText

    private static let cases: [ScriptCase] = [
      ScriptCase(
        name: "presses of one turn share one update; those of several turns do not",
        items: [Text.post("a", likes: 5), Text.post("b")],
        script: [
          Text.like("a", times: 3),
          StepText.turn(Text.like("a"), Text.like("a", times: 2)),
          Text.like("a"),
          StepText.expectLikes("a", 12),
          Text.like("b"),
          StepText.expectLikes("b", 1),
        ],
        log: [LogLine.loaded(sections: 2, rows: 6)]
          + Array(repeating: LogLine.like("a"), count: 3) + [oneRow]
          + Array(repeating: LogLine.like("a"), count: 3) + [oneRow]
          + [LogLine.like("a"), oneRow, LogLine.expectation(3)]
          + [LogLine.like("b"), oneRow, LogLine.expectation(5), LogLine.finished(6)]
      ),
      ScriptCase(
        name: "an apply and a press of one turn are one transaction",
        items: [Text.post("a", likes: 5)],
        script: [
          StepText.turn(Text.like("a"), StepText.insert(Text.post("b"))),
          StepText.turn(StepText.insert(Text.post("c"), at: 0), Text.like("a", times: 2)),
          StepText.expectLikes("a", 8),
          StepText.expect("\"sections\": [\"post:c/now\", \"post:a/now\", \"post:b/now\"]"),
        ],
        log: [
          LogLine.loaded(sections: 1, rows: 3),
          LogLine.like("a"), insertedAndOneRow,
          LogLine.like("a"), LogLine.like("a"), insertedAndOneRow,
          LogLine.expectation(2), LogLine.expectation(3), LogLine.finished(4),
        ]
      ),
      ScriptCase(
        name: "a count stays at the largest 64-bit integer",
        items: [Text.post("a", likes: .max - 1)],
        script: [Text.like("a", times: 3), StepText.expectLikes("a", .max)],
        log: [LogLine.loaded(sections: 1, rows: 3)]
          + Array(repeating: LogLine.like("a"), count: 3)
          + [oneRow, LogLine.expectation(1), LogLine.finished(2)]
      ),
      ScriptCase(
        name: "a reload counts nothing and forgets what was only local",
        items: [Text.post("a", likes: 5)],
        script: [
          Text.like("a"), StepText.reload, StepText.expectLikes("a", 5), StepText.reload,
        ],
        log: [
          LogLine.loaded(sections: 1, rows: 3), LogLine.like("a"), oneRow,
          LogLine.update("reload"), LogLine.expectation(2), LogLine.update("reload"),
          LogLine.finished(4),
        ]
      ),
      ScriptCase(
        name: "sections and rows are counted where they change",
        items: [Text.post("a", likes: 1, comments: ["x", "y", "z"]), Text.post("b")],
        script: [
          StepText.insert(Text.post("c", comments: ["k"])),
          StepText.move("c", to: 0),
          StepText.replace(Text.post("a", likes: 2, comments: ["z", "x", "y"])),
          StepText.replace(Text.post("a", likes: 2, comments: ["x", "w"])),
          StepText.replace(Text.post("a", likes: 2, comments: ["x", "w"])),
          StepText.remove("b"),
          StepText.apply(Text.post("d"), Text.post("c", likes: 9, comments: ["k"])),
          StepText.expect(
            "\"sections\": [\"post:d/now\", \"post:c/now\"], \"counts\": {\"rows\": 7}"
          ),
        ],
        log: [
          LogLine.loaded(sections: 2, rows: 9),
          LogLine.update("updates", sections: .init(inserted: 1)),
          LogLine.update("updates", sections: .init(moved: 1)),
          LogLine.update("updates", sections: .init(updated: 1), rows: .init(moved: 1, updated: 1)),
          LogLine.update(
            "updates",
            sections: .init(updated: 1),
            rows: .init(deleted: 2, inserted: 1)
          ),
          LogLine.update("updates"),
          LogLine.update("updates", sections: .init(deleted: 1)),
          LogLine.update(
            "updates",
            sections: .init(deleted: 1, inserted: 1, updated: 1),
            rows: .init(updated: 1)
          ),
          LogLine.expectation(7), LogLine.finished(8),
        ]
      ),
      ScriptCase(
        name: "a like survives new content for the same post",
        items: [Text.post("a", likes: 5)],
        script: [
          Text.like("a"),
          StepText.replace(Text.post("a", likes: 100, comments: ["new"])),
          StepText.expectLikes("a", 6),
        ],
        log: [
          LogLine.loaded(sections: 1, rows: 3), LogLine.like("a"), oneRow,
          LogLine.update("updates", sections: .init(updated: 1), rows: .init(inserted: 1)),
          LogLine.expectation(2), LogLine.finished(3),
        ]
      ),
      ScriptCase(
        name: "BB2 what an undo brings back is the newest item",
        items: [contact("OLD"), Text.post("a")],
        script: [
          StepText.action("contact:f", "contact", "delete"),
          StepText.turn(StepText.undo, StepText.replace(contact("NEW"))),
          StepText.expect("\"section\": \"contact:f\", \"row\": 0, \"text\": [\"NEW\", \"s\"]"),
          StepText.search("old"),
          StepText.expect("\"sections\": []"),
          StepText.search(""),
          StepText.turn(
            StepText.replace(contact("NEWER")),
            StepText.action("contact:f", "contact", "delete")
          ),
          StepText.undo,
          StepText.expect(
            "\"section\": \"contact:f\", \"row\": 0, \"text\": [\"NEWER\", \"s\"]"
          ),
          StepText.turn(
            StepText.action("contact:f", "contact", "delete"),
            StepText.undo,
            StepText.reload
          ),
          StepText.expect("\"sections\": [\"contact:f\", \"post:a/now\"]"),
        ],
        log: [
          LogLine.loaded(sections: 2, rows: 4),
          deletedContact, gone, back, LogLine.expectation(2),
          LogLine.update("updates", sections: .init(deleted: 2)), LogLine.expectation(4),
          LogLine.update("updates", sections: .init(inserted: 2)),
          deletedContact, gone, back, LogLine.expectation(8),
          deletedContact, LogLine.update("reload"), LogLine.expectation(10), LogLine.finished(11),
        ]
      ),
      ScriptCase(
        name: "nothing to show is said, and taken back",
        items: [],
        script: [
          StepText.expect(
            "\"empty\": \"Nothing to show\", \"counts\": {\"sections\": 0, \"rows\": 0}"
          ),
          StepText.insert(Text.post("a")),
          StepText.expect(
            "\"empty\": null, \"visible\": [[\"post:a/now\", 0], [\"post:a/now\", 1], [\"post:a/now\", 2]]"
          ),
          StepText.apply(),
          StepText.expect("\"empty\": \"Nothing to show\", \"visible\": [], \"offset\": 0"),
        ],
        log: [
          LogLine.loaded(sections: 0, rows: 0), LogLine.expectation(0),
          LogLine.update("updates", sections: .init(inserted: 1)), LogLine.expectation(2),
          LogLine.update("updates", sections: .init(deleted: 1)), LogLine.expectation(4),
          LogLine.finished(5),
        ]
      ),
    ]

    private static func contact(_ name: String) -> String {
      """
      {"kind": "contact", "id": "f", "name": "\(name)", "phone": "1", "address": "s", "email": "e"}
      """
    }

    private static let deletedContact = LogLine.action("contact:f", "contact", "delete")
    private static let gone = LogLine.update("updates", sections: .init(deleted: 1))
    private static let back = LogLine.update("updates", sections: .init(inserted: 1))
    private static let oneRow = LogLine.update("rows", rows: .init(updated: 1))
    private static let insertedAndOneRow = LogLine.update(
      "updates",
      sections: .init(inserted: 1),
      rows: .init(updated: 1)
    )
  }
}
