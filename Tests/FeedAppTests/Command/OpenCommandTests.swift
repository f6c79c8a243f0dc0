import Testing

@testable import feedapp

@Suite struct OpenCommandTests {
  @Test(
    "F4 a file that stands alone on the command line is opened; anything else is what it was",
    arguments: [
      (["a.json"], ["open", "a.json"]), (["/x/y"], ["open", "/x/y"]), (["plugins"], ["plugins"]),
      (["check", "a.json"], ["check", "a.json"]), (["--headless"], ["--headless"]), ([], []),
      (["a.json", "--headless"], ["a.json", "--headless"]),
    ]
  )
  func completing(arguments: [String], completed: [String]) {
    #expect(OpenCommand.completing(arguments) == completed)
  }
}
