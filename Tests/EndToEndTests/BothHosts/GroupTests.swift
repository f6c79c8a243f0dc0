import Testing

extension EndToEnd {
  /// Scripts over fixtures with groups.
  @Suite(.needsDisplay) struct GroupTests {
    @Test(
      "UX12 T7 groups fold, stick, are searched and moved alike in both hosts",
      arguments: cases
    )
    func logs(_ example: ScriptCase) async throws { try await example.check() }

    private static let contacts = FixtureText.contacts(8)

    /// The group of two contacts, and the ids of its sections.
    private static func group(_ id: String, _ first: Int, _ extra: String = "") -> String {
      """
      {"kind": "group", "id": "\(id)", "title": "Group \(id)"\(extra), \
      "items": [\(contacts[first]), \(contacts[first + 1])]}
      """
    }

    private static func sections(_ ids: String...) -> String {
      let ids = ids.map { $0.contains(":") ? $0 : "contact:" + $0 }
      return StepText.expect("\"sections\": [\(ids.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }

    private static func visible(_ rows: [(String, String)], offset: Int) -> String {
      let pairs = rows.map { "[\"\($0.0)\", \"\($0.1)\"]" }.joined(separator: ", ")
      return StepText.expect("\"visible\": [\(pairs)], \"offset\": \(offset)")
    }

    private static func step(_ name: String, _ section: String, _ rest: String = "") -> String {
      "{\"do\": \"\(name)\", \"section\": \"\(section)\"\(rest)}"
    }

    /// An item that leaves its group is another object, at another place.
    private static let movedOut = LogLine.update(
      "updates",
      sections: .init(moved: 1, updated: 1)
    )

    private static let cases: [ScriptCase] = [
      ScriptCase(
        name: "the header of a group sticks until its last section has left",
        items: [contacts[0], group("g", 1), group("h", 3), contacts[5]],
        script: [
          StepText.resize(300, 100),
          StepText.scroll(offset: 100),
          visible(
            [("group:g", "header"), ("contact:c1", "contact"), ("contact:c2", "contact")],
            offset: 100
          ),
          StepText.scroll(offset: 200),
          visible(
            [
              ("group:g", "header"), ("contact:c2", "contact"), ("group:h", "header"),
              ("contact:c3", "contact"),
            ],
            offset: 200
          ),
          StepText.scroll(offset: 212),
          visible(
            [("group:h", "header"), ("contact:c3", "contact"), ("contact:c4", "contact")],
            offset: 212
          ),
          step("scroll", "contact:c4", ", \"row\": \"contact\", \"position\": \"top\""),
          StepText.expect("\"offset\": 272"),
        ],
        log: [LogLine.loaded(sections: 8, rows: 8)] + [2, 4, 6, 8].map(LogLine.expectation)
          + [LogLine.finished(9)]
      ),
      ScriptCase(
        name: "a group folds all its sections, which stay without rows",
        items: [group("g", 0, ", \"collapsible\": true"), contacts[2]],
        script: [
          StepText.collapse("group:g"), sections("group:g", "c0", "c1", "c2"),
          StepText.expect("\"section\": \"contact:c0\", \"rows\": []"),
          StepText.expect("\"counts\": {\"sections\": 4, \"rows\": 2}"),
          StepText.search("street 1"), sections("group:g", "c1"), StepText.search(""),
          StepText.reload,
          StepText.expect("\"counts\": {\"sections\": 4, \"rows\": 2}"),
          StepText.expand("group:g"),
          StepText.expect("\"counts\": {\"sections\": 4, \"rows\": 4}"),
          StepText.expand("contact:c0"),
        ],
        log: [
          LogLine.loaded(sections: 4, rows: 4), LogLine.collapse("group:g"),
          LogLine.update("rows", rows: .init(deleted: 2)),
          LogLine.expectation(1), LogLine.expectation(2), LogLine.expectation(3),
          LogLine.update("updates", sections: .init(deleted: 2)), LogLine.expectation(5),
          LogLine.update("updates", sections: .init(inserted: 2)),
          LogLine.update("reload"), LogLine.expectation(8), LogLine.expand("group:g"),
          LogLine.update("rows", rows: .init(inserted: 2)), LogLine.expectation(10),
          LogLine.skipped(11, "section contact:c0 is not collapsible"),
          LogLine.finished(12, failed: 1),
        ],
        status: 1
      ),
      ScriptCase(
        name: "items of a group come and go on their own, and the group takes them along",
        items: [contacts[0], group("g", 1), contacts[3]],
        script: [
          step("move", "group:g", ", \"to\": 2"), sections("c0", "c3", "group:g", "c1", "c2"),
          StepText.insert(contacts[4], at: 3), sections("c0", "c3", "group:g", "c1", "c2", "c4"),
          StepText.reorder("contact:c1", "contact", "\"to\": 0"),
          sections("c1", "c0", "c3", "group:g", "c2", "c4"),
          StepText.reorder("contact:c2", "contact", "\"to\": 3"),
          sections("c1", "c0", "c3", "c2", "group:g", "c4"),
          StepText.reorder("contact:c4", "contact", "\"to\": 0"),
          StepText.action("contact:c2", "contact", "delete"), StepText.undo,
          sections("c4", "c1", "c0", "c3", "c2", "group:g"),
          StepText.undo, StepText.insert(group("k", 5)),
          sections("c4", "c1", "c0", "c3", "c2", "group:g", "group:k", "c5", "c6"),
          StepText.replace(group("k", 6)), step("remove", "group:k"),
          sections("c4", "c1", "c0", "c3", "c2", "group:g"),
        ],
        log: [
          LogLine.loaded(sections: 5, rows: 5),
          LogLine.update("updates", sections: .init(moved: 1)), LogLine.expectation(1),
          LogLine.update("updates", sections: .init(inserted: 1)), LogLine.expectation(3),
          LogLine.reorder("contact:c1", "contact", to: "0", true), movedOut,
          LogLine.expectation(5),
          LogLine.reorder("contact:c2", "contact", to: "3", true), movedOut,
          LogLine.expectation(7),
          LogLine.reorder("contact:c4", "contact", to: "0", true),
          LogLine.update("updates", sections: .init(moved: 1)),
          LogLine.action("contact:c2", "contact", "delete"),
          LogLine.update("updates", sections: .init(deleted: 1)),
          LogLine.update("updates", sections: .init(inserted: 1)), LogLine.expectation(11),
          LogLine.skipped(12, "there is nothing to undo"),
          LogLine.update("updates", sections: .init(inserted: 3)), LogLine.expectation(14),
          LogLine.update("updates", sections: .init(deleted: 1, inserted: 1)),
          LogLine.update("updates", sections: .init(deleted: 3)), LogLine.expectation(17),
          LogLine.finished(18, failed: 1),
        ],
        status: 1
      ),
    ]
  }
}
