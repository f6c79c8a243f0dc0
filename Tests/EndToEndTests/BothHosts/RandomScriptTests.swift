import Foundation
import Testing

extension EndToEnd {
  /// The two hosts against each other.
  @Suite(.needsDisplay) struct RandomScriptTests {
    /// Every third round is over rows of natural height too; `LIST_ROUNDS` makes them more.
    private static let rounds =
      ProcessInfo.processInfo.environment["LIST_ROUNDS"].flatMap { Int($0) } ?? 6

    @Test("F2 random scripts log the same in both hosts", arguments: 0..<rounds)
    func agreement(_ round: Int) async throws {
      let seed =
        ProcessInfo.processInfo.environment["LIST_SEED"].flatMap { UInt64($0) }
        ?? UInt64.random(in: .min ... .max)
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
