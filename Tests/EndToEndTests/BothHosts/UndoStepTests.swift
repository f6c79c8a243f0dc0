import Testing

extension EndToEnd {
  /// Scripts in which what a person did is undone and done again.
  @Suite(.needsDisplay) struct UndoStepTests {
    @Test("F2 UX1 likes, moves and hides are undone and done again alike in both hosts")
    func history() async throws { try await example.check() }

    private static let a = "post:a/now"
    private static let contact = "contact:c0"
    private static let gone = LogLine.update("updates", sections: .init(deleted: 1))
    private static let back = LogLine.update("updates", sections: .init(inserted: 1))
    private static let moved = LogLine.update("updates", sections: .init(moved: 1))
    private static let liked = LogLine.update("updates", rows: .init(updated: 1))
    private static let likedByHand = LogLine.update("rows", rows: .init(updated: 1))

    private let example = ScriptCase(
      name: "history",
      items: [FixtureText.post("a", likes: 1), FixtureText.post("b"), FixtureText.contacts(1)[0]],
      script: [
        FixtureText.like("a", times: 2), StepText.undoAny, StepText.expectLikes("a", 2),
        StepText.redo, StepText.expectLikes("a", 3),
        StepText.reorder(contact, "contact", "\"to\": 0"),
        StepText.action("post:b/now", "user", "hide"),
        StepText.undoAny, StepText.undoAny, StepText.redo, StepText.redo, StepText.redo,
        StepText.expect("\"sections\": [\"\(contact)\", \"\(a)\"]"),
        StepText.undo, StepText.undo,
        StepText.turn(StepText.undoAny, StepText.undoAny, StepText.undoAny),
        StepText.expectLikes("a", 1), StepText.undoAny,
        FixtureText.like("a"), StepText.insert(FixtureText.text("t")), StepText.reload,
        StepText.undoAny, StepText.redo,
      ],
      log: [
        LogLine.loaded(sections: 3, rows: 7), LogLine.like("a"), LogLine.like("a"), likedByHand,
        liked, LogLine.expectation(2), liked, LogLine.expectation(4),
        LogLine.reorder(contact, "contact", to: "0", true), moved,
        LogLine.action("post:b/now", "user", "hide"), gone,
        back, moved, moved, gone, LogLine.skipped(11, "there is nothing to redo"),
        LogLine.expectation(12), back, LogLine.skipped(14, "there is nothing to undo"),
        LogLine.update("updates", sections: .init(moved: 1), rows: .init(updated: 1)),
        LogLine.expectation(16), LogLine.skipped(17, "there is nothing to undo"),
        LogLine.like("a"), likedByHand, back, LogLine.update("reload"),
        LogLine.skipped(21, "there is nothing to undo"),
        LogLine.skipped(22, "there is nothing to redo"), LogLine.finished(23, failed: 5),
      ],
      status: 1
    )
  }
}
