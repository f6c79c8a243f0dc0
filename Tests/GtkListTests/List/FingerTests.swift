import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

/// Writes down what a person does to the offset.
private final class ScrolledController: SectionController<RowsModel> {
  var heard: [String] = []
  var onRest: () -> Void = {}

  override var numberOfRows: Int { model.lines.count }
  override func row(at index: Int) -> any ListDiffable {
    TestLine(model.lines[index], model.lines[index])
  }
  override func height(at index: Int) -> RowHeight { .fixed(40) }
  override func willBeginScrolling() { heard.append("began") }
  override func didEndScrolling(willDecelerate: Bool) { heard.append("ended \(willDecelerate)") }
  override func didEndDecelerating() {
    heard.append("rest")
    onRest()
  }
}

extension GtkTests {
  /// A finger on a list, in the place of GTK's gesture.
  @MainActor @Suite struct FingerTests {
    init() throws { try GtkTest.start() }

    private func inList(
      _ count: Int = 100,
      _ body: (ListFixture, ScrolledController, DragGesture) async throws -> Void
    ) async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.adapter.register(ScrolledController.self, for: RowsModel.self)
        await fixture.show([RowsModel(id: "s", lines: (0..<count).map { "r\($0)" })])
        let controller = try #require(
          fixture.adapter.sectionController(at: 0) as? ScrolledController
        )
        try await body(fixture, controller, fixture.list.status.finger.drag)
        await fixture.close()
      }
    }

    @Test("C7 a list that is scrolled on when it has come to rest is drawn where it is then")
    func snapping() async throws {
      try await inList { fixture, controller, finger in
        controller.onRest = {
          fixture.list.presenter.scroll(to: .row("s", "r20"), position: .top)
        }
        finger.onBegin?(100, 300)
        finger.onUpdate?(0, -200)
        fixture.list.scrolled.verticalAdjustment.value = 190
        finger.onEnd?(0, -200)
        await GtkTest.pump { controller.heard.last == "rest" }
        await fixture.settle()
        #expect(fixture.list.presenter.offset == 800)
        let row = try #require(fixture.list.rowWidget(for: .row("s", "r20")))
        #expect(row.frame(in: fixture.list.body)?.y == 0)
      }
    }

    @Test("C7 L12 a finger that rests has not let go: the list ends and rests when it has")
    func resting() async throws {
      try await inList { fixture, controller, finger in
        finger.onBegin?(100, 300)
        finger.onUpdate?(0, -5)
        #expect(controller.heard == [], "a finger that trembles")
        finger.onUpdate?(0, -60)
        fixture.list.scrolled.verticalAdjustment.value = 50
        await fixture.settle()
        await GtkTest.settle()
        #expect(controller.heard == ["began"] && controller.context.isDragging)
        finger.onEnd?(0, -60)
        await GtkTest.pump { controller.heard.last == "rest" }
        #expect(controller.heard == ["began", "ended true", "rest"])
        #expect(!controller.context.isTracking && !controller.context.isDecelerating)
        controller.heard = []
        finger.onBegin?(100, 300)
        #expect(controller.context.isTracking)
        finger.onEnd?(0, 0)
        await fixture.settle()
        await GtkTest.settle()
        #expect(controller.heard == [], "a tap scrolls nothing")
        #expect(!controller.context.isTracking && !controller.context.isDecelerating)
      }
    }

    @Test("L12 the finger is heard around what GTK scrolls, whose drag takes it from all inside")
    func place() async throws {
      try await inList { fixture, _, finger in
        let heard = gtk_event_controller_get_widget(finger.reference.opaque)
        #expect(heard == fixture.list.widget.widget)
        #expect(gtk_widget_is_ancestor(fixture.list.scrolled.widget, heard) != 0)
      }
    }

    @Test(
      "L10 a finger that pulls a list down by 64 pixels refreshes it once, fitting or not",
      arguments: [3, 100]
    )
    func pulled(count: Int) async throws {
      try await inList(count) { fixture, _, finger in
        var asked = 0
        fixture.adapter.onRefresh = { asked += 1 }
        finger.onBegin?(100, 100)
        finger.onUpdate?(0, 60)
        finger.onUpdate?(90, 80)
        #expect(!fixture.adapter.isRefreshing, "not far enough, then not down")
        finger.onUpdate?(10, 70)
        #expect(fixture.adapter.isRefreshing)
        await GtkTest.pump { asked == 1 && !fixture.adapter.isRefreshing }
        finger.onUpdate?(10, 90)
        #expect(!fixture.adapter.isRefreshing, "once for a finger")
        finger.onEnd?(10, 90)
        cgtk_emit_enum(
          fixture.list.scrolled.reference.raw,
          "edge-overshot",
          Int32(GTK_POS_TOP.rawValue)
        )
        #expect(!fixture.adapter.isRefreshing, "a wheel that runs into the top")
        await fixture.settle()
        #expect(asked == 1)
      }
    }

    @Test("L10 in a list that fits, a finger scrolls the page around it first and pulls at its top")
    func pulledOnPage() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        fixture.adapter.onRefresh = {}
        fixture.list.widget.setSizeRequest(height: 300)
        let below = Label("below")
        below.setSizeRequest(height: 900)
        let page = ScrolledWindow(VerticalStack(children: [fixture.list.widget, below]))
        await GtkTest.inWindow(page, width: 300, height: 400) { _ in
          await fixture.show([TestPost("a")])
          let finger = fixture.list.status.finger.drag
          for top in [50.0, 0] {
            page.verticalAdjustment.value = top
            finger.onBegin?(100, 100)
            finger.onUpdate?(0, 90)
            #expect(fixture.adapter.isRefreshing == (top == 0))
            finger.onEnd?(0, 90)
          }
          await GtkTest.pump { !fixture.adapter.isRefreshing }
          await fixture.settle()
        }
      }
    }

    @Test("L10 a finger that scrolls back to the top pulls from there on only")
    func pulledFromBelow() async throws {
      try await inList { fixture, _, finger in
        fixture.adapter.onRefresh = {}
        fixture.list.presenter.scroll(toOffset: 100)
        await fixture.settle()
        finger.onBegin?(100, 100)
        finger.onUpdate?(0, 90)
        #expect(!fixture.adapter.isRefreshing)
        fixture.list.scrolled.verticalAdjustment.value = 0
        finger.onUpdate?(0, 150)
        #expect(!fixture.adapter.isRefreshing)
        finger.onUpdate?(0, 164)
        #expect(fixture.adapter.isRefreshing)
        finger.onEnd?(0, 164)
        await GtkTest.pump { !fixture.adapter.isRefreshing }
      }
    }
  }
}
