import Foundation
import Testing

extension EndToEnd {
  /// The guide's post as a person sees it: the pixels of the app's own window.
  @Suite(.needsDisplay) struct PostLookTests {
    private static let heights = [55, 250, 55, 35, 35, 35]
    private static let names = [
      "@janedoe, 15min", "Two grey kittens with a ball of wool", "384 likes",
      "@ryan, this is beautiful!", "@jsq, 😱",
      "@caitlin, #blessed",
    ]

    private func start(_ environment: [String: String?] = [:]) async throws -> (Desktop, Rows) {
      let app = try FeedApp.start(
        [
          "--fixtures", FeedApp.bundledFixture("modeling-and-binding"), "--viewport", "375x667",
          "--no-animations",
        ],
        environment: environment
      )
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      _ = try await screen.settled("list item", "@caitlin, #blessed")
      let shown = try await screen.tree("the post is there") { $0.shownRows.count == 6 }
      // Around what assistive technology calls the window there is a frame that GTK draws itself.
      let width = try #require(shown.first("frame")?.frame[2])
      let border = (try await desktop.width() - width) / 2
      return (desktop, Rows(app: app, all: shown.shownRows, border: border))
    }

    @Test("F3 the guide's rows have their texts, places and heights in the app's window")
    func rows() async throws {
      let (_, rows) = try await start()
      #expect(rows.all.map(\.name) == Self.names)
      #expect(rows.all.map { $0.frame[3] } == Self.heights)
      #expect(rows.all.allSatisfy { $0.frame[2] == 375 && $0.frame[0] == rows.all[0].frame[0] })
      let top = rows.all[0].top
      #expect(rows.all.map { $0.top - top } == [0, 55, 305, 360, 395, 430])
    }

    @Test("F3 the picture covers its row from edge to edge; a hairline is under the last row only")
    func edges() async throws {
      let (desktop, rows) = try await start()
      let ground = try await desktop.colours(of: rows.part(0, x: 2, y: 3, width: 1, height: 1))[0]
      let isLoaded = try await eventually {
        for x in [0, 374] {
          let side = try await desktop.colours(of: rows.part(1, x: x, y: 0, width: 1, height: 250))
          guard side.filter({ $0.distance(to: ground) < 0.01 }).count < 12 else { return false }
        }
        return true
      }
      #expect(isLoaded)
      for row in [0, 2, 3, 4] {
        let bottom = Self.heights[row] - 1
        let line = try await desktop.colours(of: rows.part(row, x: 0, y: bottom, width: 375))
        #expect(line.allSatisfy { $0 == ground }, "row \(row)")
      }
      let line = try await desktop.colours(of: rows.part(5, x: 0, y: 34, width: 375))
      let above = try await desktop.colours(of: rows.part(5, x: 0, y: 33, width: 375))
      #expect(line.allSatisfy { $0 == line[0] } && line[0].distance(to: ground) > 0.02)
      #expect(above.allSatisfy { $0 == ground })
    }

    @Test(
      "F3 L9 name, time, heart, count and comments are drawn at their places, in the theme's colours",
      arguments: [false, true]
    )
    func ink(isDark: Bool) async throws {
      let (desktop, rows) = try await start(isDark ? ["GTK_THEME": "Default:dark"] : [:])
      let ground = try await desktop.colours(of: rows.part(0, x: 2, y: 3, width: 1, height: 1))[0]
      #expect(isDark ? ground.light < 0.3 : ground.light > 0.9)

      // Letters may leave a pixel beside their place.
      let user = try await rows.ink(in: 0, on: desktop, ground)
      #expect((15...17).contains(user.left) && (357...360).contains(user.right))
      #expect(abs(user.middle - 27) <= 4)
      let name = try await rows.ink(in: 0, on: desktop, ground, from: 0, width: 150)
      let time = try await rows.ink(in: 0, on: desktop, ground, from: 225, width: 150)
      #expect(name.strongest > 0.6, "the name is easy to read")
      #expect(time.strongest > 0.3 && time.strongest < name.strongest, "the time is dim")
      #expect(name.bottom - name.top > time.bottom - time.top)

      // The heart's button is 36 wide, and the count follows after three.
      let heart = try await rows.ink(in: 2, on: desktop, ground, from: 0, width: 51)
      #expect(heart.left >= 15 && heart.right <= 51)
      #expect((20...36).contains(heart.right - heart.left + 1), "\(heart)")
      #expect(abs(heart.middle - 27) <= 4)
      #expect(heart.reddest > 0.3)
      let count = try await rows.ink(in: 2, on: desktop, ground, from: 51, width: 100)
      #expect((54...57).contains(51 + count.left) && abs(count.middle - 27) <= 4)

      for row in 3...5 {
        let comment = try await rows.ink(in: row, on: desktop, ground)
        #expect((15...17).contains(comment.left) && abs(comment.middle - 17) <= 5, "\(comment)")
      }
    }

    /// The rows on screen.
    private struct Rows {
      let app: RunningProgram
      let all: [AccessibleNode]
      let border: Int

      /// A part of a row, as ImageMagick writes it.
      func part(_ row: Int, x: Int, y: Int, width: Int, height: Int = 1) -> String {
        let (left, top) = (all[row].frame[0] + border, all[row].top + border)
        return "\(width)x\(height)+\(left + x)+\(top + y)"
      }

      /// What stands out from the ground of a row, but for the hairline.
      func ink(
        in row: Int,
        on desktop: Desktop,
        _ ground: Colour,
        from x: Int = 0,
        width: Int = 375
      ) async throws -> Ink {
        let height = PostLookTests.heights[row] - 1
        let pixels = try await desktop.colours(
          of: part(row, x: x, y: 0, width: width, height: height)
        )
        return try #require(Ink(pixels, width: width, ground: ground))
      }
    }
  }
}

/// What is drawn on a ground: where, and how strongly.
private struct Ink {
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int
  /// The largest distance to the ground.
  let strongest: Double
  /// How much redder than green the reddest pixel is.
  let reddest: Double

  var middle: Int { (top + bottom) / 2 }

  init?(_ pixels: [Colour], width: Int, ground: Colour) {
    let drawn = pixels.indices.filter { pixels[$0].distance(to: ground) > 0.1 }
    guard let first = drawn.first, let last = drawn.last else { return nil }
    let columns = drawn.map { $0 % width }
    left = columns.min() ?? 0
    right = columns.max() ?? 0
    (top, bottom) = (first / width, last / width)
    strongest = drawn.map { pixels[$0].distance(to: ground) }.max() ?? 0
    reddest = drawn.map { pixels[$0].red - pixels[$0].green }.max() ?? 0
  }
}
