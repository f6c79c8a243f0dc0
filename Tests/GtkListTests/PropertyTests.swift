import CGtk
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Widgets without a wrapper: their properties and signals by name.
  @MainActor @Suite struct PropertyTests {
    enum Mode: Int, GValueConvertible { case continuous, discrete }

    init() throws { try GtkTest.start() }

    private func made(_ pointer: UnsafeMutablePointer<GtkWidget>?) throws -> Widget {
      Widget(adoptingPointer: try #require(UnsafeMutableRawPointer(pointer)))
    }

    private func complaints(_ body: () throws -> Void) rethrows -> [String] {
      _ = ToolkitLog.takeEntries()
      try body()
      return ToolkitLog.takeEntries().map(\.message)
    }

    @Test("AP4 a property has the Swift type its value has, and comes back as it was set")
    func properties() async throws {
      try await GtkTest.noWarnings {
        let bar = try made(gtk_level_bar_new())
        bar["value"] = 0.5
        #expect(bar["value"] == 0.5)
        bar["inverted"] = true
        #expect(bar["inverted"] == true)
        bar["mode"] = Mode.discrete
        #expect(bar["mode"] == Mode.discrete)
        #expect(bar["mode"] == 1)
        bar["width-request"] = 40
        #expect(bar["width-request"] == Int32(40))
        bar["css-classes"] = ["wide"]
        #expect(bar["css-classes"] == ["wide"])
        bar["tooltip-text"] = "half"
        #expect(bar["tooltip-text"] == "half")
        bar["tooltip-text"] = String?.none
        let tooltip: String? = bar["tooltip-text"]
        #expect(tooltip == nil)
        let label = Label("in it")
        let frame = try made(gtk_frame_new(nil))
        frame["child"] = label
        let child: Widget? = frame["child"]
        #expect(child?.unsafePointer == label.unsafePointer)
        frame["child"] = Widget?.none
        #expect(!label.hasParent)
        let name: UnsafeMutableRawPointer? = frame["layout-manager"]
        #expect(name == nil || gtk_widget_get_layout_manager(frame.widget) != nil)
      }
    }

    @Test("AP4 a property is set only when it has another value")
    func sameValue() throws {
      let bar = try made(gtk_level_bar_new())
      var count = 0
      bar.connect("notify::value") { count += 1 }
      for value in [0.5, 0.5, 0.25, 0.25] { bar["value"] = value }
      #expect(count == 2)
      let label = try made(gtk_label_new("a"))
      label.connect("notify::label") { count += 1 }
      label["label"] = "a"
      #expect(count == 2)
      label["label"] = "b"
      #expect(count == 3)
    }

    @Test("AP4 an unknown property, or a value of another type, is a sentence and changes nothing")
    func wrongProperties() throws {
      let bar = try made(gtk_level_bar_new())
      let texts = complaints {
        bar["fraction"] = 0.5
        bar["value"] = "much"
        bar["inverted"] = 1
        bar["width-request"] = Int.max
        bar["value"] = Double?.none
        bar["root"] = Widget?.none
        let text: String? = bar["value"]
        #expect(text == nil)
      }
      #expect(
        texts == [
          "GtkLevelBar has no property \"fraction\".",
          "The property \"value\" of GtkLevelBar is a gdouble, not much, a String.",
          "The property \"inverted\" of GtkLevelBar is a gboolean, not 1, a Int.",
          "The property \"width-request\" of GtkLevelBar is a gint, not \(Int.max), a Int.",
          "The property \"value\" of GtkLevelBar is a gdouble, not nothing.",
          "The property \"root\" of GtkLevelBar cannot be set.",
          "The property \"value\" of GtkLevelBar is a gdouble, not String.",
        ]
      )
      #expect(bar["value"] == 0.0)
    }

    @Test("AP4 a signal brings its values, as many as the closure wants, until it is disconnected")
    func signals() async throws {
      try await GtkTest.noWarnings {
        let scale = try made(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 1))
        let range = UnsafeMutableRawPointer(scale.widget).assumingMemoryBound(to: GtkRange.self)
        var heard: [String] = []
        let connection = scale.connect("value-changed") { heard.append("changed") }
        scale.answer("change-value") { (scroll: Int, value: Double) in
          heard.append("to \(value)")
          return value > 5
        }
        gtk_range_set_value(range, 3)
        connection.cancel()
        gtk_range_set_value(range, 4)
        #expect(heard == ["changed"])
        #expect(!connection.isConnected)

        let text = try made(gtk_text_new())
        text.connect("insert-text") { (text: String, length: Int) in
          heard.append("\(text) \(length)")
        }
        gtk_editable_set_text(text.reference.opaque, "abc")
        #expect(heard.last == "changed" || heard.last == "abc 3")
        let editable = try made(gtk_entry_new())
        var notified: [String?] = []
        editable.connect("notify::placeholder-text") { [weak editable] in
          notified.append(editable?["placeholder-text"])
        }
        editable["placeholder-text"] = "Name"
        #expect(notified == ["Name"])
        let box = try made(gtk_list_box_new())
        let row = Label("row")
        gtk_list_box_append(box.reference.opaque, row.widget)
        var chosen: [Bool] = []
        box.connect("row-selected") { (row: Widget?) in chosen.append(row != nil) }
        box.connect("row-selected") { chosen.append(true) }
        gtk_list_box_select_row(
          box.reference.opaque,
          gtk_list_box_get_row_at_index(box.reference.opaque, 0)
        )
        gtk_list_box_unselect_all(box.reference.opaque)
        #expect(chosen == [true, true, false, true])
      }
    }

    @Test("AP4 an answered signal gets the closure's answer")
    func answers() throws {
      let toggle = try made(gtk_switch_new())
      var asked: [Bool] = []
      toggle.answer("state-set") { (isOn: Bool) in
        asked.append(isOn)
        return isOn
      }
      gtk_switch_set_active(toggle.reference.opaque, 1)
      #expect(asked == [true])
      #expect(toggle["state"] == false, "the answer says that the closure sets the state itself")
    }

    @Test("AP4 a signal that is not there, or brings something else, is a sentence and no call")
    func wrongSignals() throws {
      let scale = try made(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 1))
      let texts = complaints {
        let none = scale.connect("changed-value") {}
        #expect(!none.isConnected)
        none.cancel()
        scale.connect("notify::fraction") {}
        scale.connect("value-changed") { (_: Double) in Issue.record("called") }
        scale.connect("move-slider") { (_: String) in Issue.record("called") }
        scale.answer("value-changed") { true }
      }
      #expect(
        texts == [
          "GtkScale has no signal \"changed-value\".",
          "GtkScale has no property \"fraction\" to be notified of.",
          "GtkScale::value-changed brings 0 values, not 1.",
          "GtkScale::move-slider brings a GtkScrollType, not a String.",
          "GtkScale::value-changed wants nothing as its answer.",
        ]
      )
      gtk_range_set_value(
        UnsafeMutableRawPointer(scale.widget).assumingMemoryBound(to: GtkRange.self),
        3
      )
    }

    @Test("AP4 R2 the closures of signals are released with their widget")
    func lifetime() async throws {
      try await GtkTest.noWarnings {
        try await GtkTest.noLeaks {
          let scale = try made(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 1))
          scale.connect("value-changed") {}
          scale.answer("change-value") { (_: Int, _: Double) in true }
          let before = LiveObjects.closures
          for _ in 0..<100 { scale.connect("notify::opacity") {}.cancel() }
          #expect(LiveObjects.closures < before + 100)
        }
      }
    }
  }
}
