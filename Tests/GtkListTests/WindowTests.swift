import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct WindowTests {
    init() throws { try GtkTest.start() }

    @Test("R2 L11 a dialog that nobody keeps goes with the window it belongs to")
    func parent() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          weak var dialog: Window?
          var parent: Window? = Window(title: "parent")
          parent?.present()
          if let parent {
            let made = Window(title: "dialog")
            made.child = Label("A question")
            made.setParentWindow(parent)
            made.present()
            dialog = made
          }
          await GtkTest.pump { dialog?.isMapped == true }
          #expect(dialog?.isMapped == true)
          parent?.destroy()
          parent = nil
          #expect(await GtkTest.pump { dialog == nil })
        }
      }
    }
  }
}
