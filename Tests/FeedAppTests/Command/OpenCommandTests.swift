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
    #expect(OpenCommand.completing(arguments, exists: { _ in false }) == completed)
  }

  @Test(
    "F4 a file or folder of the working folder that stands alone is opened, but names of commands are commands",
    arguments: [
      ("pics", true), ("notes", true), ("open", false), ("plugins", false), ("help", false),
      ("--headless", false),
    ]
  )
  func existing(name: String, isFile: Bool) {
    #expect(
      OpenCommand.completing([name], exists: { _ in true }) == (isFile ? ["open", name] : [name])
    )
  }
}
