import Foundation
import Testing

extension EndToEnd {
  /// The two hosts against each other.
  @Suite(.needsDisplay) struct RandomScriptTests {
    /// Every third round is over rows of natural height too.
    ///
    /// `LIST_ROUNDS` makes them more, from a seed that is another each time; without it they are the same
    /// ones, so that a run says something of a change.
    private static let wantedRounds = number("LIST_ROUNDS").map { Int($0) }
    private static let rounds = wantedRounds ?? 6

    private static func number(_ name: String) -> UInt64? {
      ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    @Test("F2 random scripts log the same in both hosts", arguments: 0..<rounds)
    func agreement(_ round: Int) async throws {
      let seed =
        Self.number("LIST_SEED")
        ?? (Self.wantedRounds == nil ? 1 : UInt64.random(in: .min ... .max))
      var random = RandomScript(
        seed: seed &+ UInt64(round),
        naturalHeights: round % 3 == 2
      )
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", random.fixture(steps: 60).json)
      let headless = try await FeedApp.playHeadless(fixture.path)
      let window = try await FeedApp.playInWindow(fixture.path)
      #expect(headless.status == 1, "LIST_SEED=\(seed), round \(round): \(headless.errors)")
      let difference = zip(headless.lines, window.lines).first { $0 != $1 }
      #expect(difference == nil, "LIST_SEED=\(seed), round \(round)")
      #expect(headless.lines.count == window.lines.count, "LIST_SEED=\(seed), round \(round)")
      #expect(window.status == 1)
    }
  }
}
