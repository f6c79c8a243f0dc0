import Foundation
import Testing

extension EndToEnd {
  /// A feed far larger than the screen.
  @Suite(.needsDisplay) struct ManyPostsTests {
    private static let count = 10_000

    /// A script that looks at many places, with the rows that must be visible there.
    private static func script() -> [String] {
      // Each post is 360 high: user 55, image 250, action 55.
      let end = count * 360 - 667
      let stops = [0, 360, 36_000, 1_800_055, 3_599_000, 12_345 * 100, end]
      return stops.flatMap { stop in
        let rows = (0..<count * 3).lazy.filter { row in
          let top = row / 3 * 360 + [0, 55, 305][row % 3]
          let bottom = top + [55, 250, 55][row % 3]
          return bottom > stop && top < stop + 667
        }
        let names = rows.map { ("p\($0 / 3)", ["user", "image", "action"][$0 % 3]) }
        return [
          StepText.scroll(offset: stop), StepText.expectVisible(Array(names), offset: stop),
        ]
      }
    }

    @Test("L1 10,000 posts: a script reaches every place, and both hosts agree")
    func scrolling() async throws {
      let folder = try TemporaryFolder()
      let steps =
        Self.script() + [
          FixtureText.like("p9999", times: 3), StepText.expectLikes("p9999", 3),
          StepText.row("scroll", "p5000", "image", ", \"position\": \"center\""),
          FixtureText.like("p0"), StepText.expectLikes("p0", 1),
        ]
      let posts = (0..<Self.count).map { FixtureText.post("p\($0)") }
      let fixture = try folder.write("f.json", FixtureText(items: posts, script: steps).json)
      let headless = try await FeedApp.playHeadless(fixture.path)
      let window = try await FeedApp.playInWindow(fixture.path)
      #expect(headless.status == 0, "\(headless.output.suffix(2000))")
      #expect(window.output == headless.output, "\(window.errors.suffix(2000))")
      #expect(window.lines.first == LogLine.loaded(sections: Self.count, rows: Self.count * 3))
      #expect(window.lines.last == LogLine.finished(steps.count))
      #expect(window.status == 0)
    }
  }
}
