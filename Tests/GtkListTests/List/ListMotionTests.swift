import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ListMotionTests {
    init() throws { try GtkTest.start() }

    /// Runs a test with things moving, as most people have it.
    private func moving(_ body: (ListFixture) async throws -> Void) async throws {
      let settings = try DisplaySettings()
      settings.animationsEnabled = true
      defer { settings.animationsEnabled = false }
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        try await body(fixture)
        await fixture.close()
      }
    }

    /// Shows objects and lets the next frame begin, but not the rows arrive.
    private func begin(_ objects: [any ListDiffable], in fixture: ListFixture) async {
      let passes = fixture.list.layoutCount
      fixture.adapter.objects = objects
      await GtkTest.pump { fixture.list.layoutCount > passes + 1 }
    }

    @Test("L5 a deleted row is seen until it has faded, but nobody can hit or read it")
    func leaving() async throws {
      try await moving { fixture in
        await fixture.show([TestPost("a"), TestPost("b"), TestPost("c")])
        let row = RowID.line("b", "user")
        let widget = try #require(fixture.list.rowWidget(for: row))
        await begin([TestPost("a"), TestPost("c")], in: fixture)
        #expect(!fixture.list.isIdle)
        #expect(widget.isLeaving && !widget.canTarget && !widget.isParked)
        #expect(widget.opacity < 1)
        #expect(fixture.list.cell(at: row) == nil)
        #expect(fixture.list.texts(in: row) == nil)
        #expect(WidgetInstance(fixture.list.body.reference).children.first != nil)
        await fixture.settle()
        #expect(widget.isParked && widget.opacity == 1 && widget.canTarget)
        #expect(fixture.list.realisedCount == 4)
      }
    }

    @Test("L5 rows travel in the cell they have, and every one ends exactly in its place")
    func travelling() async throws {
      try await moving { fixture in
        let posts = ListFixture.posts(5, comments: 1)
        await fixture.show(posts)
        let cell = try #require(fixture.cell(.heart("p4"), as: HeartCell.self))
        let start = try #require(cell.root.frame(in: fixture.list.body)?.y)
        let bound = fixture.list.boundCount
        await begin(posts.reversed(), in: fixture)
        let middle = try #require(cell.root.frame(in: fixture.list.body)?.y)
        #expect(middle <= start && middle > 40)
        let row = try #require(fixture.list.rowWidget(for: .heart("p4")))
        #expect(row.isTravelling)
        #expect(try GalleryPicture(of: row).isOpaque, "it hides the rows it passes over")
        await fixture.settle()
        #expect(fixture.cell(.heart("p4"), as: HeartCell.self) === cell)
        #expect(cell.root.frame(in: fixture.list.body)?.y == 40)
        #expect(fixture.list.boundCount == bound)
        for row in fixture.list.presenter.visibleRows {
          let widget = try #require(fixture.list.rowWidget(for: row))
          let frame = try #require(fixture.list.presenter.frame(of: row))
          #expect(widget.frame(in: fixture.list.body)?.y == frame.y)
          #expect(widget.opacity == 1 && !widget.isTravelling)
        }
      }
    }

    @Test("LV1 L5 rows go from pixel to pixel, without a layout of the window")
    func withoutLayout() async throws {
      try await moving { fixture in
        let list = fixture.list
        var (time, layouts) = (0.0, 0)
        list.scroller.frames.motionTime = { _ in time }
        let posts = ListFixture.posts(5, comments: 1)
        await fixture.show(posts)
        await begin([TestPost("new")] + posts, in: fixture)
        let row = try #require(list.rowWidget(for: .heart("p0")))
        let start = try #require(row.frame(in: list.body)?.y)
        let end = try #require(list.presenter.frame(of: .heart("p0"))?.y)
        let allocate = list.body.onAllocate
        list.body.onAllocate = { width, height in
          layouts += 1
          allocate?(width, height)
        }
        var places = [start]
        for _ in 0..<6 {
          time += 16
          let passes = list.layoutCount
          await GtkTest.pump { list.layoutCount > passes }
          places.append(try #require(row.frame(in: list.body)?.y))
        }
        #expect(layouts == 0)
        #expect(places.allSatisfy { $0 == $0.rounded() })
        #expect(places == places.sorted() && Set(places).count == places.count, "\(places)")
        // The end of rows that fade in is the first frame with something else to do.
        time += 300
        await fixture.settle()
        #expect(row.frame(in: list.body)?.y == end && row.opacity == 1 && !row.isTravelling)
        list.body.onAllocate = allocate
      }
    }

    @Test("LV1 only rows that pass over others hide what is behind them")
    func crossing() async throws {
      try await moving { fixture in
        let posts = ListFixture.posts(5, comments: 1)
        await fixture.show(posts)
        await begin([TestPost("new")] + posts, in: fixture)
        let first = try #require(fixture.list.rowWidget(for: .line("p0", "user")))
        let last = try #require(fixture.list.rowWidget(for: .heart("p4")))
        #expect(first.isTravelling, "it passes over the new one")
        #expect(!last.isTravelling)
        await fixture.settle()
        #expect(!first.isTravelling)
      }
    }

    @Test("L5 a new update in the middle goes on from where rows are")
    func interrupted() async throws {
      try await FrameClock.run(width: 400, height: 600) { fixture, clock in
        let (list, posts) = (fixture.list, ListFixture.posts(4, comments: 0))
        await fixture.show(posts)
        let widget = try #require(list.rowWidget(for: .heart("p0")))
        fixture.adapter.objects = posts.reversed()
        await GtkTest.pump { fixture.adapter.isIdle }
        await clock.frame(of: list)
        clock.time += 60
        await clock.frame(of: list)
        let before = try #require(widget.frame(in: list.body)?.y)
        fixture.adapter.objects = posts
        await GtkTest.pump { fixture.adapter.isIdle }
        await clock.frame(of: list)
        let after = try #require(widget.frame(in: list.body)?.y)
        #expect(before > 60, "it was on its way")
        #expect(abs(after - before) <= 1)
        clock.time += 60
        await clock.frame(of: list)
        #expect(try #require(widget.frame(in: list.body)?.y) < after)
        clock.time += 300
        await fixture.settle()
        #expect(widget.frame(in: list.body)?.y == 40)
        #expect(!list.presenter.isMoving)
      }
    }

    @Test("L5 nothing moves when the person, the list or the update does not want it")
    func off() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(5))
      fixture.adapter.objects = ListFixture.posts(5).reversed()
      await GtkTest.pump { fixture.adapter.isIdle }
      #expect(!fixture.list.presenter.isMoving)
      await fixture.settle()
      try await moving { fixture in
        await fixture.show(ListFixture.posts(5))
        fixture.list.allowsMotion = false
        fixture.adapter.objects = ListFixture.posts(5).reversed()
        await GtkTest.pump { fixture.adapter.isIdle }
        #expect(!fixture.list.presenter.isMoving)
        fixture.list.allowsMotion = true
        fixture.adapter.objects = ListFixture.posts(5)
        fixture.adapter.performUpdates(animated: false) { _ in }
        await GtkTest.pump { fixture.adapter.isIdle }
        #expect(!fixture.list.presenter.isMoving)
        fixture.adapter.objects = ListFixture.posts(5).reversed()
        await GtkTest.pump { fixture.adapter.isIdle }
        #expect(fixture.list.presenter.isMoving)
        await fixture.settle()
      }
      await fixture.close()
    }

    @Test("V4 an animated scroll glides, is waited for, and ends where it was to end")
    func glide() async throws {
      try await moving { fixture in
        await fixture.show(ListFixture.posts(500))
        let presenter = fixture.list.presenter
        let passes = fixture.list.layoutCount
        presenter.scroll(to: .heart("p300"), position: .top, animated: true)
        #expect(presenter.offset == 0)
        await fixture.settle()
        #expect(presenter.frame(of: .heart("p300"))?.y == 0)
        #expect(fixture.list.layoutCount > passes + 2)
      }
    }

    @Test("L1 a finger's numbers stay its own while rows above turn out higher than estimated")
    func kinetic() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        let long = String(repeating: "a sentence that wraps ", count: 12)
        await fixture.show(
          (0..<200).map { TestParagraph(id: "\($0)", text: $0.isMultiple(of: 3) ? long : "short") }
        )
        let list = fixture.list
        list.presenter.scroll(toOffset: list.presenter.maximumOffset)
        await fixture.settle()
        let bar = list.scrolled.verticalAdjustment
        let start = bar.value
        // As the glide after a finger does: where it is to be, from where it was.
        for step in 1...40 {
          let row = try #require(list.presenter.visibleRows.first)
          let before = try #require(list.presenter.frame(of: row)?.y)
          bar.value = start - Double(step) * 30
          #expect(abs((list.presenter.frame(of: row)?.y ?? 0) - before - 30) < 0.001)
          await fixture.settle()
          #expect(bar.value == start - Double(step) * 30, "nobody moved it but the finger")
          #expect(abs((list.presenter.frame(of: row)?.y ?? 0) - before - 30) < 0.001)
        }
        #expect(bar.lower != 0, "rows were higher than estimated")
        await GtkTest.pump { bar.lower == 0 }
        #expect(bar.value == list.presenter.offset)
        #expect(bar.upper == list.presenter.contentHeight)
        await fixture.close()
      }
    }
  }
}
