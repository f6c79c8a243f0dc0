import GtkList
import ListCore
import Testing

extension GtkTests {
  /// The sample of "Theming"; what stands between the markers is in the article.
  @MainActor @Suite struct ThemingArticleTests {
    init() throws { try GtkTest.start() }

    @Test("L9 article: the rules can be read")
    func rules() throws {
      // sample
      let sheet = try StyleSheet(css: "listview.gtk-list > row.section-end { box-shadow: none; }")
      // end
      withExtendedLifetime(sheet) {}
    }
  }
}
