import CGtk
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct SpinnerTests {
    init() throws { try GtkTest.start() }

    private func framesWhileWaiting(_ widget: Widget) async -> Int {
      // What is under way, such as the change of a page, ends within this time.
      for _ in 0..<20 { await GtkTest.settle() }
      let before = gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(widget.widget))
      for _ in 0..<10 { await GtkTest.settle() }
      return gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(widget.widget)) - before
    }

    @Test(
      "L1 a spinner on a page that is not shown draws no frames, and turns again when it is back"
    )
    func hidden() async {
      await GtkTest.noWarnings {
        let pages = PageStack()
        let spinner = Spinner()
        let text = Label("Ready")
        pages.page = spinner
        let window = Window(title: "Pages", width: 200, height: 200)
        window.child = pages
        window.present()
        await GtkTest.settle()
        #expect(spinner.isSpinning && spinner.isTurning)

        pages.page = text
        #expect(await framesWhileWaiting(pages) == 0)
        #expect(spinner.isSpinning && !spinner.isTurning)

        pages.page = spinner
        #expect(await framesWhileWaiting(pages) > 0)
        spinner.isSpinning = false
        #expect(await framesWhileWaiting(pages) == 0)
        window.close()
        await GtkTest.settle()
      }
    }
  }
}
