import CGtk
import Testing

@testable import GtkKit
@testable import GtkList

/// A scrollable widget that notes what it is told.
@MainActor
private final class Probe: Widget, WidgetDelegate {
  static let scrollable = WidgetClass(
    name: "GtkListTestsProbe",
    cssName: "listview",
    role: .list,
    actions: ["probe.activate"],
    isScrollable: true
  )

  let child = Label("inside")
  var actions: [String] = []
  var allocations = 0
  var snapshots = 0
  var adjustments: [Orientation] = []
  var events: [String] = []

  init() {
    super.init(Self.scrollable.make())
    WidgetInstance(reference).attach(self)
    child.setParent(self)
  }

  func measure(_ instance: WidgetInstance, _ axis: Orientation, for size: Int) -> Measurement {
    Measurement(minimum: 10, natural: axis == .vertical ? 40 : 30)
  }

  func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    allocations += 1
    let vertical = instance.scrollable.vertical
    vertical?.configureSilently(
      value: vertical?.value ?? 0,
      upper: 5000,
      step: 10,
      page: 100,
      size: Double(height)
    )
    WidgetGeometry.place(child.widget, x: 0, y: 7, width: width, height: 30)
  }

  func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer) {
    snapshots += 1
    instance.parentSnapshot(into: snapshot)
  }

  func performAction(_ instance: WidgetInstance, named name: String) { actions.append(name) }
  func mapped(_ instance: WidgetInstance) { events.append("mapped") }
  func unmapped(_ instance: WidgetInstance) { events.append("unmapped") }

  func adjustmentChanged(_ instance: WidgetInstance, _ orientation: Orientation) {
    adjustments.append(orientation)
  }
}

extension GtkTests {
  @MainActor @Suite struct WidgetClassTests {
    init() throws { try GtkTest.start() }

    @Test("L1 a widget class written in Swift is measured, placed, drawn and scrolled")
    func scrollable() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          let probe = Probe()
          let scrolled = ScrolledWindow(probe)
          await GtkTest.inWindow(scrolled, width: 200, height: 150) { _ in
            await GtkTest.pump { probe.snapshots > 0 }
            #expect(probe.allocations > 0)
            #expect(probe.adjustments.contains(.vertical))
            #expect(probe.child.frame(in: probe)?.y == 7)
            let seen = scrolled.verticalAdjustment
            #expect(seen.upper == 5000)
            #expect(seen.pageSize == 150)
            #expect(WidgetGeometry.measure(probe.widget, .horizontal, for: -1).natural == 30)
          }
          #expect(probe.events == ["mapped", "unmapped"])
        }
      }
    }

    @Test("X8 role and actions given at registration are the widget's")
    func roleAndActions() {
      let probe = Probe()
      #expect(
        gtk_test_accessible_has_role(probe.reference.opaque, GTK_ACCESSIBLE_ROLE_LIST) != 0
      )
      #expect(gtk_widget_activate_action_variant(probe.widget, "probe.activate", nil) != 0)
      #expect(probe.actions == ["probe.activate"])
      #expect(gtk_widget_get_css_name(probe.widget).map { String(cString: $0) } == "listview")
    }

    @Test("R2 a widget outlives its Swift object without harm")
    func swiftFirst() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          var probe: Probe? = Probe()
          let kept = probe.map { ObjectRef(retaining: $0.unsafePointer) }
          probe = nil
          if let kept {
            #expect(WidgetInstance(kept).delegate == nil)
            // Falls back to what a plain widget does.
            #expect(WidgetGeometry.measure(kept.widget, .vertical, for: -1) == Measurement(0))
            #expect(gtk_widget_activate_action_variant(kept.widget, "probe.activate", nil) != 0)
          }
        }
      }
    }

    @Test("R2 controllers and frame callbacks are released with their widget")
    func controllers() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          let label = Label("target")
          let click = ClickGesture(button: 0)
          click.onPressed = { _ in }
          let key = KeyController()
          key.onPressed = { _, _ in true }
          let rest: [EventController] = [
            MotionController(), ScrollController(), FocusController(), LongPressGesture(),
            DragGesture(),
          ]
          for controller in [click, key] + rest { label.addController(controller) }
          await GtkTest.inWindow(label) { _ in
            var frames = 0
            let tick = TickCallback(on: label.reference) { _ in
              frames += 1
              return frames < 3
            }
            await GtkTest.pump { frames == 3 }
            await GtkTest.settle()
            #expect(frames == 3)
            #expect(!tick.isRunning)
            let endless = TickCallback(on: label.reference) { _ in true }
            endless.cancel()
            #expect(!endless.isRunning)
          }
        }
      }
    }
  }
}
