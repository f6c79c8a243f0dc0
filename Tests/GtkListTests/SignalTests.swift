import CGtk
import Synchronization
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct SignalTests {
    init() throws { try GtkTest.start() }

    @Test("R2 a handler hears changes until it is cancelled")
    func cancel() async {
      await GtkTest.noWarnings {
        let adjustment = Adjustment()
        adjustment.configure(value: 0, upper: 100, step: 1, page: 10, pageSize: 10)
        var heard: [Double] = []
        let connection = adjustment.reference.on("value-changed") {
          heard.append(adjustment.value)
        }
        adjustment.value = 5
        connection.blocked { adjustment.value = 6 }
        adjustment.value = 7
        connection.cancel()
        connection.cancel()
        adjustment.value = 8
        #expect(heard == [5, 7])
        #expect(!connection.isConnected)
      }
    }

    @Test("R2 closures and references return to where they were")
    func lifetime() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          let adjustment = Adjustment()
          adjustment.onValueChanged {}
          adjustment.onChanged {}
          adjustment.configure(value: 1, upper: 9, step: 1, page: 1, pageSize: 1)
          #expect(LiveObjects.closures >= 2)
        }
      }
    }

    @Test("R2 a connection outlives its object without harm")
    func objectFirst() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          var adjustment: Adjustment? = Adjustment()
          let connection = adjustment?.reference.on("changed") {}
          adjustment = nil
          #expect(connection?.isConnected == false)
          connection?.cancel()
        }
      }
    }

    @Test("L1 an adjustment configured silently tells its own listener nothing, others all")
    func silent() async {
      let adjustment = Adjustment()
      var own = 0
      adjustment.onValueChanged { own += 1 }
      let other = Adjustment(adjustment.reference)
      var others = 0
      other.onValueChanged { others += 1 }
      adjustment.configureSilently(value: 40, upper: 100, step: 1, page: 10, size: 10)
      #expect(own == 0)
      #expect(others == 1)
      #expect(adjustment.maximum == 90)
    }

    @Test("R1 what a signal brings is known when a closure is connected")
    func shapes() {
      let widget = Widget(ObjectRef(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)))
      let object = widget.reference
      #expect(SignalShape("map", of: object)?.arguments == [])
      #expect(SignalShape("notify::visible", of: object)?.arguments.count == 1)
      #expect(SignalShape("query-tooltip", of: object)?.arguments.count == 4)
      #expect(SignalShape("query-tooltip", of: object)?.answer == FundamentalType.boolean)
      #expect(SignalShape("no-such-signal", of: object) == nil)
    }

    @Test("R2 an idle callback runs once, a cancelled one never, and both are released")
    func loopTokens() async {
      await GtkTest.noLeaks {
        var runs: [String] = []
        MainLoop.onIdle { runs.append("idle") }
        let called = MainLoop.onIdle { runs.append("cancelled") }
        called.cancel()
        let later = MainLoop.after(milliseconds: 1) { runs.append("later") }
        #expect(later.isPending)
        await GtkTest.pump { runs.count == 2 }
        await GtkTest.settle()
        #expect(runs.sorted() == ["idle", "later"])
        #expect(!later.isPending)
        #expect(!called.isPending)
      }
    }

    @Test("BB10 what GDK says last tells that the display is gone, and nothing else does")
    func displayLost() {
      let count = Atomic(0)
      DisplayConnection.onLoss { count.add(1, ordering: .relaxed) }
      for message in [
        "Lost connection to Wayland compositor.", "Error flushing display: Broken pipe",
        "Error 71 (Protocol error) dispatching to Wayland display.",
      ] {
        DisplayConnection.hear(message, from: "Gdk")
      }
      #expect(count.load(ordering: .relaxed) == 3)
      DisplayConnection.hear("Error flushing display: Broken pipe", from: "Other")
      DisplayConnection.hear("a cursor theme was not found", from: "Gdk")
      #expect(count.load(ordering: .relaxed) == 3)
      DisplayConnection.onLoss {}
    }

    @Test("R1 a failing toolkit call is heard by the log")
    func logHears() {
      _ = ToolkitLog.takeEntries()
      let label = Label("x")
      withValue(FundamentalType.boolean) {
        g_object_set_property(label.reference.object, "no-such-property", $0)
      }
      let entries = ToolkitLog.takeEntries()
      #expect(entries.count == 1)
      #expect(entries.first?.message.contains("no-such-property") == true)
    }
  }
}
