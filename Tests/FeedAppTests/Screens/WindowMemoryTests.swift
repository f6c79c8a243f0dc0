import Foundation
import Testing

@testable import feedapp

@Suite struct WindowMemoryTests {
  /// A folder of the test's own, gone afterwards.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("window-memory-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test("F4 what is remembered comes back: size, dark colours and the fixture")
  func roundTrip() throws {
    let folder = Folder()
    let memory = WindowMemory(environment: ["XDG_STATE_HOME": folder.path, "HOME": "/nowhere"])
    #expect(memory.path == folder.path + "/feedapp/window.json")
    #expect(memory.load() == WindowState())
    var state = WindowState()
    (state.width, state.height) = (1200, 800)
    state.isMaximized = true
    state.isDark = true
    state.fixture = "/some/where.json"
    try memory.save(state)
    #expect(memory.load() == state)
    // All of it or nothing: no half-written file lies beside it.
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/feedapp")
    #expect(files == ["window.json"])
  }

  @Test(
    "F4 the file is below the XDG state folder, by default in the home; a relative one is not used"
  )
  func place() {
    #expect(
      WindowMemory(environment: ["HOME": "/h"]).path == "/h/.local/state/feedapp/window.json"
    )
    #expect(
      WindowMemory(environment: ["HOME": "/h", "XDG_STATE_HOME": "state"]).path
        == "/h/.local/state/feedapp/window.json"
    )
    #expect(WindowMemory(environment: [:]).path == nil)
    #expect(WindowMemory(environment: [:]).load() == WindowState())
  }

  @Test("F4 nothing is remembered where CI is set")
  func never() {
    let home = ["HOME": "/h"]
    let ci = home.merging(["CI": ""]) { $1 }
    #expect(WindowMemory.forRun(environment: ci) == nil)
    #expect(WindowMemory.forRun(environment: home)?.path != nil)
  }

  @Test(
    "R1 a broken file means the defaults, for as much of it as is broken",
    arguments: [
      ("", 960, 720), ("nonsense", 960, 720), ("[1,2]", 960, 720), ("{}", 960, 720),
      (#"{"width":1000,"height":"x"}"#, 1000, 720),
      (#"{"width":-5,"height":800}"#, 960, 720),
      (#"{"width":1e30,"height":800}"#, 960, 800),
      (#"{"width":1000,"height":900,"fixture":7,"more":1}"#, 1000, 900),
    ]
  )
  func broken(text: String, width: Int, height: Int) throws {
    let folder = Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path,
      withIntermediateDirectories: true
    )
    let path = folder.path + "/window.json"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let state = WindowMemory(path: path).load()
    #expect(state.width == width)
    #expect(state.height == height)
    #expect(state.fixture == nil)
  }

  @Test("R1 where nothing can be written, the reason is said in the system's words")
  func unwritable() throws {
    let memory = WindowMemory(path: "/proc/feedapp/window.json")
    let error = #expect(throws: (any Error).self) { try memory.save(WindowState()) }
    #expect(try CommandFailure.reason(#require(error)) == "No such file or directory")
    // A folder in the file's place, which even a superuser cannot write to.
    let folder = Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/window.json",
      withIntermediateDirectories: true
    )
    let other = #expect(throws: (any Error).self) {
      try WindowMemory(path: folder.path + "/window.json").save(WindowState())
    }
    #expect(try CommandFailure.reason(#require(other)) == "Is a directory")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files == ["window.json"], "nothing half-written is left")
    #expect(throws: (any Error).self) { try WindowMemory(path: nil).save(WindowState()) }
  }
}
