import Testing

@testable import GtkKit

extension GtkTests {
  @MainActor @Suite struct RepeatedBarsTests {
    @Test("ST1 L9 there is a bar for each element, also where text is larger and rows are higher")
    func bars() async throws {
      try GtkTest.start()
      for height in [120, 240] {
        let bars = RepeatedBars()
        bars.show(count: 3)
        bars.setSizeRequest(width: 200, height: height)
        let window = Window(title: "bars", width: 200, height: height)
        window.isDecorated = false
        window.child = bars
        window.present()
        await GtkTest.pump { bars.height == height }
        let picture = try bars.renderTexture()
        let bytes = picture.bytes
        let isDrawn = (0..<picture.height).map { bytes[($0 * picture.width + 30) * 4 + 3] != 0 }
        #expect(zip([false] + isDrawn, isDrawn).count { !$0 && $1 } == 3)
        window.destroy()
        await GtkTest.settle()
      }
    }
  }
}
