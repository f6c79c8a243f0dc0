import CGtk
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct SpinnerTests {
    init() throws { try GtkTest.start() }

    private func frames(of widget: Widget) -> Int {
      gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(widget.widget))
    }

    /// Frames drawn in a while after what was under way, such as the change of a page, has ended.
    private func framesWhileWaiting(_ widget: Widget) async -> Int {
      for _ in 0..<20 { await GtkTest.settle() }
      let before = frames(of: widget)
      for _ in 0..<10 { await GtkTest.settle() }
      return frames(of: widget) - before
    }

    @Test(
      "L1 a spinner on a page that is not shown draws no frames, and turns again when it is back"
    )
    func hidden() async throws {
      let settings = try DisplaySettings()
      settings.animationsEnabled = true
      defer { settings.animationsEnabled = false }
      await GtkTest.noWarnings {
        let pages = PageStack()
        let spinner = Spinner()
        let text = Label("Ready")
        pages.page = spinner
        let window = Window(title: "Pages", width: 200, height: 200)
        window.child = pages
        window.present()
        // A spinner that turns keeps the clock going, however long one waits.
        #expect(await GtkTest.pump { spinner.isTurning && frames(of: pages) > 5 })

        pages.page = text
        #expect(await framesWhileWaiting(pages) == 0)
        #expect(spinner.isSpinning && !spinner.isTurning)

        pages.page = spinner
        let before = frames(of: pages)
        #expect(await GtkTest.pump { frames(of: pages) > before + 20 })
        #expect(spinner.isTurning)
        spinner.isSpinning = false
        #expect(await framesWhileWaiting(pages) == 0)
        window.close()
        await GtkTest.settle()
      }
    }
  }
}
