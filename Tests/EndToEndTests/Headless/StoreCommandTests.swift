import Testing

extension EndToEnd {
  /// `feedapp store create` with numbers of posts that no store can have.
  @Suite struct StoreCommandTests {
    @Test(
      "ST7 a number of posts that no store can have is refused in one sentence, and no file is made",
      arguments: [
        ("-5", "--posts cannot be negative."),
        ("30000000000000000", "--posts cannot be more than 1,000,000,000,000."),
        ("1000000000001", "--posts cannot be more than 1,000,000,000,000."),
      ]
    )
    func posts(number: String, sentence: String) async throws {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "s.sqlite")
      let run = try await FeedApp.run("store", "create", path, "--posts", number)
      #expect(run.status == 2 && !run.wasSignalled)
      #expect(run.errors.hasPrefix("Error: \(sentence)\n"), "\(run.errors)")
      #expect(folder.bytes(of: "s.sqlite").isEmpty)
    }
  }
}
