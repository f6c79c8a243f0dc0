import Foundation
import Testing

extension EndToEnd {
  /// What a row leads to, by mouse.
  @Suite(.needsDisplay) struct DetailsTests {
    private static let items = [
      FixtureText.contacts(1)[0],
      """
      {"kind": "user", "id": "u", "name": "Ada", "email": "ada@example.org"}
      """,
      FixtureText.post("jane", comments: ["hello"]),
    ]

    @Test(
      "UX13 a double press on a contact, a user or a post opens its page, and Back leads to its row",
      arguments: [
        ("Name 0, Street 0", "Phone"), ("Ada, ada@example.org", "E-mail"),
        ("jane, now", "Likes"),
      ]
    )
    func opens(row: String, text: String) async throws {
      let feed = try await OpenFeed(items: Self.items)
      let place = try await feed.screen.settled("list item", row).middle
      try await feed.desktop.movePointer(to: place)
      try await feed.desktop.click(times: 2)
      let page = try await feed.shows("its page is there") { tree in
        tree.first("push button", "Back") != nil && tree.first("label", text) != nil
          && tree.first("list item", row)?.states.contains("showing") != true
      }
      let name = String(row.prefix { $0 != "," })
      #expect(page.all.contains { $0.role == "label" && $0.name == name })
      try await feed.click("push button", "Back")
      try await feed.shows("the list is back, at the row") { tree in
        tree.first("list item", row)?.isFocused == true && tree.first("push button", "Back") == nil
      }
      feed.expectNoWarnings()
    }
  }
}
