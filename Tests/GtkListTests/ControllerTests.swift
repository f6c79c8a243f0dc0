import CGtk
import Testing

@testable import GtkKit
@testable import GtkList

/// An argument of a signal.
private enum Argument {
  case int(Int32)
  case uint(UInt32)
  case double(Double)
  case modifiers(UInt32)

  func fill(_ value: inout GValue) {
    switch self {
    case .int(let number):
      g_value_init(&value, FundamentalType.int)
      g_value_set_int(&value, number)
    case .uint(let number):
      g_value_init(&value, GType(7 << 2))
      g_value_set_uint(&value, number)
    case .double(let number):
      g_value_init(&value, FundamentalType.double)
      g_value_set_double(&value, number)
    case .modifiers(let bits):
      g_value_init(&value, gdk_modifier_type_get_type())
      g_value_set_flags(&value, bits)
    }
  }
}

extension GtkTests {
  @MainActor @Suite struct ControllerTests {
    init() throws { try GtkTest.start() }

    /// Emits a signal as GTK does and returns its answer, if it has one.
    private func emit(
      _ controller: EventController,
      _ signal: String,
      _ arguments: [Argument] = [],
      answers: Bool = false
    ) -> Bool {
      var values = [GValue](repeating: GValue(), count: arguments.count + 1)
      let object = controller.reference.raw
      let type = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
        .pointee.g_class.pointee.g_type
      g_value_init(&values[0], type)
      g_value_set_object(&values[0], object)
      for (index, argument) in arguments.enumerated() { argument.fill(&values[index + 1]) }
      var answer = GValue()
      if answers { g_value_init(&answer, FundamentalType.boolean) }
      g_signal_emitv(&values, g_signal_lookup(signal, type), 0, &answer)
      for index in values.indices { g_value_unset(&values[index]) }
      return answers && g_value_get_boolean(&answer) != 0
    }

    @Test("X3 presses arrive with count and place, and releases too")
    func clicks() async {
      await GtkTest.noWarnings {
        let click = ClickGesture(button: 0)
        var heard: [String] = []
        click.onPressed = { heard.append("pressed \($0.count) \($0.x) \($0.y)") }
        click.onReleased = { heard.append("released \($0.count) \($0.x) \($0.y)") }
        let place: [Argument] = [.int(2), .double(3.5), .double(4)]
        _ = emit(click, "pressed", place)
        _ = emit(click, "released", place)
        #expect(heard == ["pressed 2 3.5 4.0", "released 2 3.5 4.0"])
      }
    }

    @Test("X2 keys arrive with their modifiers and say whether they were used")
    func keys() async {
      await GtkTest.noWarnings {
        let keys = KeyController()
        var heard: [Key] = []
        keys.onPressed = { key, modifiers in
          heard.append(key.unified)
          return modifiers == [.shift, .control]
        }
        let keypad = UInt32(GDK_KEY_KP_Down)
        // Bit 1 is the caps lock, which is no modifier to us.
        #expect(
          emit(keys, "key-pressed", [.uint(keypad), .uint(88), .modifiers(0b111)], answers: true)
        )
        #expect(
          !emit(keys, "key-pressed", [.uint(0x61), .uint(38), .modifiers(0)], answers: true)
        )
        #expect(heard.first == .down)
        #expect(heard.last?.character == "a")
        #expect(Key.escape.character == nil)
      }
    }

    @Test("X2 a shortcut is the letter that a Latin layout has on the key, in every layout")
    func layouts() async throws {
      try await GtkTest.noWarnings {
        let button = Button("keys")
        let keys = KeyController()
        button.addController(keys)
        try await GtkTest.inWindow(button) { _ in
          var places: UnsafeMutablePointer<GdkKeymapKey>?
          var count: Int32 = 0
          let display = gtk_widget_get_display(button.widget)
          _ = gdk_display_map_keyval(display, guint(GDK_KEY_c), &places, &count)
          defer { g_free(places) }
          let keycode = try #require(places).pointee.keycode
          var heard: [Character?] = []
          keys.onPressed = { key, _ in
            heard.append(key.character)
            return true
          }
          let control = GDK_CONTROL_MASK.rawValue
          for state in [control, control | GDK_SHIFT_MASK.rawValue, 0] {
            let letter = UInt32(state == 0 ? GDK_KEY_Greek_psi : GDK_KEY_Cyrillic_es)
            let press: [Argument] = [.uint(letter), .uint(keycode), .modifiers(state)]
            #expect(emit(keys, "key-pressed", press, answers: true))
          }
          #expect(heard == ["c", "c", "ψ"])
          // What is Latin stays, wherever it is on the keyboard.
          let other: [Argument] = [
            .uint(UInt32(GDK_KEY_a)), .uint(keycode), .modifiers(control),
          ]
          #expect(emit(keys, "key-pressed", other, answers: true) && heard.last == "a")
        }
      }
    }

    @Test("X3 motion, scrolling, dragging and long presses arrive with their numbers")
    func pointers() async {
      await GtkTest.noWarnings {
        var heard: [String] = []
        let motion = MotionController()
        motion.onEnter = { heard.append("enter \($0) \($1)") }
        motion.onMove = { heard.append("move \($0) \($1)") }
        motion.onLeave = { heard.append("leave") }
        _ = emit(motion, "enter", [.double(1), .double(2)])
        _ = emit(motion, "motion", [.double(3), .double(4)])
        _ = emit(motion, "leave")
        let scroll = ScrollController()
        scroll.onScroll = { x, y in y > x }
        #expect(emit(scroll, "scroll", [.double(0), .double(1)], answers: true))
        #expect(!emit(scroll, "scroll", [.double(1), .double(0)], answers: true))
        let drag = DragGesture()
        drag.onBegin = { heard.append("begin \($0) \($1)") }
        drag.onUpdate = { heard.append("update \($0) \($1)") }
        drag.onEnd = { heard.append("end \($0) \($1)") }
        _ = emit(drag, "drag-begin", [.double(5), .double(6)])
        _ = emit(drag, "drag-update", [.double(7), .double(8)])
        _ = emit(drag, "drag-end", [.double(9), .double(10)])
        let long = LongPressGesture()
        long.onPressed = { heard.append("long \($0) \($1)") }
        _ = emit(long, "pressed", [.double(11), .double(12)])
        #expect(
          heard == [
            "enter 1.0 2.0", "move 3.0 4.0", "leave", "begin 5.0 6.0", "update 7.0 8.0",
            "end 9.0 10.0", "long 11.0 12.0",
          ]
        )
      }
    }

    @Test("X2 focus coming and going is heard")
    func focus() async {
      await GtkTest.noWarnings {
        let button = Button("focus")
        let other = Button("other")
        let controller = FocusController()
        var heard: [String] = []
        controller.onEnter = { heard.append("enter") }
        controller.onLeave = { heard.append("leave") }
        button.addController(controller)
        await GtkTest.inWindow(HorizontalStack(children: [other, button])) { _ in
          #expect(gtk_widget_grab_focus(button.widget) != 0)
          #expect(controller.containsFocus)
          #expect(gtk_widget_grab_focus(other.widget) != 0)
          #expect(heard == ["enter", "leave"])
        }
      }
    }
  }
}
