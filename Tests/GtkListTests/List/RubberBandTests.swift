import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct RubberBandTests {
    init() throws { try GtkTest.start() }

    @Test("X3 X2 Escape ends a rubber band, and the focus stays in the control of a row")
    func escape() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(ListFixture.posts(2))
        let list = fixture.list
        let heart = try #require(fixture.cell(.heart("p0"), as: HeartCell.self)?.heart)
        heart.takeFocus()
        list.rubberBand.drag.onBegin?(20, 400)
        list.rubberBand.drag.onUpdate?(40, -300)
        #expect(list.presenter.isRubberBanding)
        let press = try #require(list.keyboard.keys.onPressed)
        #expect(press(.escape, []))
        #expect(!list.presenter.isRubberBanding && !list.pointer.isBanding && heart.isFocused)
        list.rubberBand.drag.onUpdate?(40, -310)
        #expect(list.presenter.selection.isEmpty && !list.presenter.isRubberBanding)
        #expect(press(.escape, []) && !heart.isFocused, "the next one leaves the control")
        list.rubberBand.drag.onEnd?(40, -310)
        await fixture.close()
      }
    }

    @Test("X3 a rubber band that is drawn exactly straight is seen", arguments: [false, true])
    func straight(isUpright: Bool) async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show([TestPost("a")])
        let list = fixture.list
        let before = try GalleryPicture(of: list.widget)
        list.rubberBand.drag.onBegin?(100, 400)
        list.rubberBand.drag.onUpdate?(isUpright ? 0 : 100, isUpright ? 100 : 0)
        #expect(list.presenter.isRubberBanding)
        await GtkTest.settle()
        let shown = try GalleryPicture(of: list.widget).difference(from: before)
        #expect(shown * Double(before.width * before.height) / 100 >= 150)
        list.rubberBand.drag.onEnd?(0, 0)
        await fixture.close()
      }
    }
  }
}
