import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// The guide's post on the screen of the guide's phone.
  @MainActor @Suite struct PostLooksTests {
    @MainActor
    private struct ShownRow {
      let name: String
      let root: Widget
      let frame: (x: Double, y: Double, width: Double, height: Double)

      var labels: [Label] { Self.labels(in: root) }

      private static func labels(in widget: Widget) -> [Label] {
        if let label = widget as? Label { return [label] }
        return (widget as? Stack)?.children.flatMap(labels) ?? []
      }
    }

    private static func rows(of list: ListView) throws -> [ShownRow] {
      try list.presenter.visibleRows.map { id in
        let cell = try #require(list.cell(at: id) as? any ListCell)
        return ShownRow(
          name: id.key.description,
          root: cell.root,
          frame: try #require(cell.root.frame(in: list.widget))
        )
      }
    }

    private static let phone = ListSize(width: 375, height: 667)

    @Test("F3 the post's rows have the guide's texts and heights, from edge to edge")
    func rows() async throws {
      try await WindowTest.inWindow("modeling-and-binding", listSize: Self.phone) { _, list in
        #expect(list.widget.width == 375 && list.widget.height == 667)
        let rows = try Self.rows(of: list)
        #expect(rows.map(\.name).prefix(3) == ["user", "image", "action"])
        #expect(rows.map(\.frame.y) == [0, 55, 305, 360, 395, 430])
        #expect(rows.map(\.frame.height) == [55, 250, 55, 35, 35, 35])
        #expect(rows.allSatisfy { $0.frame.x == 0 && $0.frame.width == 375 })
        let texts = list.presenter.visibleRows.compactMap { list.texts(in: $0) }
        #expect(
          texts == [
            ["@janedoe", "15min"], [], ["❤️", "384"], ["@ryan", "this is beautiful!"],
            ["@jsq", "😱"], ["@caitlin", "#blessed"],
          ]
        )
      }
    }

    @Test("X4 the buttons of a post stand before its time, which is read whole beside them")
    func buttonsBesideTime() async throws {
      try await WindowTest.inWindow("feed", listSize: Self.phone) { _, list in
        let row = try #require(
          list.presenter.visibleRows.first { $0.key.description == "user" }
        )
        let cell = try #require(list.cell(at: row) as? UserCell)
        let user = try #require(cell.root.frame(in: list.widget))
        list.surface.edges.movePointer(to: (user.x + 40, user.y + user.height / 2))
        let bar = list.surface.edges.trailing
        await WindowTest.pump { bar.width > 0 }
        let time = try #require(Self.rows(of: list).first { $0.name == "user" }?.labels.last)
        let place = try #require(time.frame(in: list.widget))
        let buttons = try #require(bar.frame(in: list.widget))
        #expect(!time.text.isEmpty && buttons.width > 60)
        #expect(buttons.x + buttons.width < place.x, "\(time.text)")
      }
    }

    @Test("F3 the heart beats once with each press, also while it still beats")
    func heartBeats() async throws {
      try await WindowTest.inWindow("modeling-and-binding", listSize: Self.phone) { _, list in
        let rows = list.presenter.visibleRows
        let row = try #require(rows.first { $0.key.description == "action" })
        let heart = try #require(list.control("like", in: row))
        let beats = { ["beat", "beats"].map(heart.hasCSSClass) }
        #expect(beats() == [false, false])
        // Another name each time: a style that stays the same begins no new animation.
        for expected in [[true, false], [false, true], [true, false]] {
          heart.click()
          #expect(beats() == expected)
        }
        await WindowTest.pump { list.isIdle }
        #expect(list.texts(in: row) == ["❤️", "387"])
        #expect(beats() == [true, false], "a row that is bound anew does not beat")
      }
    }

    @Test("F3 the heart is drawn larger while it beats, and afterwards as before")
    func heartGrows() async throws {
      try await WindowTest.inWindow("modeling-and-binding", listSize: Self.phone) { screen, list in
        let rows = list.presenter.visibleRows
        let row = try #require(rows.first { $0.key.description == "action" })
        let heart = try #require(list.control("like", in: row))
        await Look.settle(list)
        let rest = try await Pixels(of: heart).ink
        #expect(rest.width > 8 && rest.height > 8)
        screen.settings.animationsEnabled = true
        defer { screen.settings.animationsEnabled = false }
        // A machine that stands still for as long as a beat shows none of it.
        var largest = rest
        for _ in 0..<5 where largest == rest {
          heart.click()
          for _ in 0..<30 {
            await Look.settle(list)
            let ink = try await Pixels(of: heart).ink
            largest.width = max(largest.width, ink.width)
            largest.height = max(largest.height, ink.height)
          }
        }
        #expect(largest.width > rest.width && largest.height > rest.height)
        #expect(largest.width <= rest.width * 1.2 + 2)
        #expect(try await Pixels(of: heart).ink == rest)
      }
    }

    @Test("F3 name and time, heart and count, name and comment stand where the guide puts them")
    func places() async throws {
      try await WindowTest.inWindow("modeling-and-binding", listSize: Self.phone) { _, list in
        let rows = try Self.rows(of: list)
        let user = try rows[0].labels.map { try #require($0.frame(in: rows[0].root)) }
        #expect(user[0].x == 15)
        #expect(user[1].x + user[1].width == 375 - 15)
        for label in user { #expect(abs(label.y + label.height / 2 - 27.5) <= 1) }

        let line = try #require(rows[2].root as? Stack).children
        let heart = try #require(line[0].frame(in: rows[2].root))
        let count = try #require(line[1].frame(in: rows[2].root))
        #expect(line[0] is Button)
        #expect(heart.x == 15)
        #expect(count.x == heart.x + heart.width + 3)
        for item in [heart, count] { #expect(abs(item.y + item.height / 2 - 27.5) <= 1) }

        for row in rows[3...] {
          let comment = try row.labels.map { try #require($0.frame(in: row.root)) }
          #expect(comment[0].x == 15)
          #expect(comment[1].x == comment[0].x + comment[0].width + 4)
          #expect(comment[1].x + comment[1].width <= 375 - 15)
          for label in comment { #expect(abs(label.y + label.height / 2 - 17.5) <= 1) }
        }
      }
    }

    @Test("F3 the post's texts have the guide's sizes and weights")
    func fonts() async throws {
      try await WindowTest.inWindow("modeling-and-binding", listSize: Self.phone) { _, list in
        let rows = try Self.rows(of: list)
        @MainActor func fonts(_ row: Int) -> [String] {
          rows[row].labels.compactMap { $0.shownFont }.map { "\(Int($0.pixels)) \($0.weight)" }
        }
        #expect(fonts(0) == ["17 700", "13 400"])
        #expect(fonts(2) == ["15 600"])
        #expect(fonts(3) == ["15 700", "15 300"])
        let heart = try #require((rows[2].root as? Stack)?.children.first?.shownFont)
        #expect(heart.pixels == 28)
      }
    }

    @Test(
      "F3 a long comment is one line with an ellipsis at its end; a long name has two and leaves the time"
    )
    func long() async throws {
      try await WindowTest.inWindow("modeling-and-binding", listSize: Self.phone) { screen, list in
        let post = Post(
          id: "post:long",
          username: String(repeating: "Wolfeschlegelsteinhausen ", count: 4),
          timestamp: "15min",
          imagePath: "none.png",
          likes: 1,
          comments: [
            feedapp.Comment(username: "@ryan", text: String(repeating: "beautiful ", count: 30))
          ]
        )
        screen.session.feed?.apply([post])
        await WindowTest.pump { list.isIdle && list.presenter.visibleRows.count == 4 }
        let rows = try Self.rows(of: list)
        #expect(rows.map(\.frame.height) == [55, 250, 55, 35])
        for (row, isShortened, lines) in [
          (0, [true, false], [2, 1]), (3, [false, true], [1, 1]),
        ] {
          #expect(rows[row].labels.map(\.isShortened) == isShortened)
          #expect(rows[row].labels.map(\.lineCount) == lines)
          let last = try #require(rows[row].labels.last?.frame(in: rows[row].root))
          #expect(last.x + last.width == 375 - 15)
        }
      }
    }

    @Test("F3 a press on the heart counts in its row and moves nothing")
    func like() async throws {
      try await WindowTest.inWindow("modeling-and-binding", listSize: Self.phone) { _, list in
        let before = try Self.rows(of: list)
        let row = try #require(
          list.presenter.visibleRows.first { $0.key.description == "action" }
        )
        try #require(list.control("like", in: row)).click()
        await WindowTest.pump { list.isIdle && list.texts(in: row)?.last == "385" }
        #expect(list.texts(in: row) == ["❤️", "385"])
        let after = try Self.rows(of: list)
        #expect(after.map(\.frame.y) == before.map(\.frame.y))
        #expect(zip(after, before).allSatisfy { $0.root === $1.root })
      }
    }
  }
}
