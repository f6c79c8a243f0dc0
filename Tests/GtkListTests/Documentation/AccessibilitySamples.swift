import GtkList
import ListCore
import Testing

extension GtkTests {
  /// The sample of "Accessibility"; what stands between the markers is in the article.
  @MainActor @Suite struct AccessibilityArticleTests {
    init() throws { try GtkTest.start() }

    @Test("X8 article: list and button have names")
    func names() {
      let list = ListView()
      // sample
      list.accessibleLabel = "Notes"
      let share = Button(icon: "send-to-symbolic", label: "Share")
      // end
      #expect(list.accessibleLabel == "Notes")
      #expect(share.tooltip == "Share")
    }
  }
}
