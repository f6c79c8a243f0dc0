import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ListLifetimeTests {
    init() throws { try GtkTest.start() }

    /// The posts of a step; the hundredth step is like the first.
    private func posts(_ step: Int) -> [TestPost] {
      (0..<12).map { number in
        let name = "p\((number * 7 + step % 100) % 30)"
        return TestPost(
          name,
          likes: step % 100,
          comments: (0..<(step + number) % 4).map { "c\($0)" }
        )
      }
    }

    @Test("R2 after 10,000 updates there are as many cells, controllers, closures and objects")
    func manyUpdates() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          let fixture = ListFixture()
          fixture.adapter.updater = SynchronousUpdater()
          var controllers: [Weak] = []
          @MainActor func run(_ steps: Range<Int>) async {
            for step in steps {
              fixture.adapter.objects = posts(step)
              if step.isMultiple(of: 97) {
                fixture.cell(.heart("p1"), as: HeartCell.self)?.heart.click()
              }
              if step.isMultiple(of: 20) { MainLoop.handlePending() }
              if step.isMultiple(of: 500) { await fixture.settle() }
              if step.isMultiple(of: 50), let controller = fixture.adapter.sectionController(at: 0)
              {
                controllers.append(Weak(object: controller))
              }
            }
            await fixture.settle()
            await GtkTest.settle()
            // Pictures of buttons stay, a megabyte at most, and how many depends on which were seen.
            fixture.list.body.pictures.clear()
          }
          await run(0..<1_000)
          let created = fixture.list.createdCount
          let before = (LiveObjects.closures, LiveObjects.references)
          await run(1_000..<10_000)
          #expect(fixture.list.createdCount <= created + 8, "cells come from the pools")
          // Cells that were made since then have the objects that cells have.
          if fixture.list.createdCount == created {
            #expect(LiveObjects.closures == before.0)
            #expect(LiveObjects.references == before.1)
          }
          let living = Set(controllers.compactMap { $0.object.map { ObjectIdentifier($0) } })
          #expect(living.count <= 12)
          await fixture.close()
        }
      }
    }

    /// Whoever waits for something of a list goes on when its window is hidden, and when it is closed.
    private func endsWithWindow(
      after change: (ListFixture) -> Void = { _ in },
      _ wait: @escaping @MainActor (ListView) async -> Void
    ) async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show([TestPost("a")])
        for isClosed in [false, true] {
          fixture.unhide()
          await GtkTest.pump { fixture.list.body.isMapped }
          await fixture.settle()
          change(fixture)
          var (waits, isDone) = (false, false)
          Task { @MainActor in
            waits = true
            await wait(fixture.list)
            isDone = true
          }
          while !waits { await Task.yield() }
          #expect(!isDone)
          if isClosed { await fixture.close() } else { fixture.hide() }
          #expect(await GtkTest.pump { isDone })
        }
      }
    }

    @Test("R1 who waits for a frame is not kept waiting by a window that is hidden or closed")
    func frameOfHiddenWindow() async { await endsWithWindow { await $0.waitForFrame() } }

    @Test("R1 who waits for a list is not kept waiting by a window that is hidden or closed")
    func idleOfHiddenWindow() async {
      await endsWithWindow {
        $0.adapter.objects = [TestPost("a"), TestPost("b \($0.adapter.objects.count)")]
      } _: {
        await $0.waitUntilIdle()
      }
    }

    private struct Weak {
      weak var object: AnyObject?
    }
  }
}
