import GtkList
import ListCore
import Testing

extension GtkTests {
  /// The samples of "The list widget"; what stands between the markers is in the article.
  @MainActor @Suite struct TheWidgetArticleTests {
    init() throws { try GtkTest.start() }

    @Test("L11 article: the widget's address is its widget's, and idle comes")
    func widget() async throws {
      let list = ListView()
      // sample
      let pointer = list.widget.unsafePointer
      // end
      #expect(pointer == list.widget.unsafePointer)
      await GtkTest.inWindow(list.widget) { _ in
        var isIdle = false
        Task { @MainActor in
          // sample
          await list.waitUntilIdle()
          // end
          isIdle = true
        }
        await GtkTest.pump { isIdle }
        #expect(isIdle)
      }
    }
  }
}
