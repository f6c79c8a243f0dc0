import Foundation
import GRDB
import ListCore
import Testing

@testable import feedapp

/// What is taken over of a file that is read again, and of stores that nobody watches.
@MainActor
@Suite struct RefreshTests {
  private static func group(_ id: String, _ items: String...) -> String {
    #"{"kind":"group","id":"\#(id)","title":"G","items":[\#(items.joined(separator: ","))]}"#
  }

  @Test("F4 F5 a feed that is read again has its new title, and heads of groups are no new items")
  func title() async {
    let one = FeedSessionTests.text("1")
    let files = FeedSessionTests.Files(["a": FeedSessionTests.fixture(one, title: "Old")])
    let stage = FeedSessionTests.Stage(files)
    var told: [String] = []
    stage.session.onMessage = { if case .toast(let sentence) = $0 { told.append(sentence) } }
    await stage.session.open("a")
    #expect(stage.shown.count == 1 && stage.session.title == "Old")
    let more = Self.group("g", FeedSessionTests.text("2"), FeedSessionTests.text("3"))
    await files.write("a", FeedSessionTests.fixture(one, more, title: "New"))
    await stage.session.refresh()
    #expect(stage.shown.count == 4 && stage.session.title == "New")
    #expect(told == ["2 new items"])
    await files.write("a", FeedSessionTests.fixture(one, more, Self.group("h"), title: "New"))
    await stage.session.refresh()
    #expect(told.count == 1)
  }

  /// A session over files of the disk.
  private final class Disk {
    let file: StoreTestFile
    let session: FeedSession

    @MainActor
    init(_ hosts: FeedSessionTests.Hosts) throws {
      file = try StoreTestFile()
      let (kinds, load) = (KindRegistry.builtIn, FeedLoader(kinds: .builtIn).open)
      session = FeedSession(kinds: kinds, eventLog: nil, load: load) { _ in hosts.make() }
    }
  }

  @Test("F4 ST7 a fixture that names a store when it is read again shows what is in the store")
  func store() async throws {
    let hosts = FeedSessionTests.Hosts()
    let disk = try Disk(hosts)
    try await disk.file.queue.write { db in
      try StoreTestFile.insert("text:s", at: 1, json: #"{"text":"kept"}"#, in: db)
    }
    let path = disk.file.path + ".json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FeedSessionTests.fixture(FeedSessionTests.text("1"))
      .write(toFile: path, atomically: true, encoding: .utf8)
    await disk.session.open(path)
    #expect(disk.session.feed?.stored == nil)
    try #"{"fixture":1,"title":"T","store":"\#(DocumentName.file(of: disk.file.path))"}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    await disk.session.refresh()
    let (feed, list) = (try #require(disk.session.feed), try #require(hosts.lists.last))
    await feed.settle { await list.settleEverywhere() }
    #expect(list.presenter.snapshot.sections.map(\.id.description) == ["text:s"])
  }

  @Test("ST4 where nobody tells of what others write to a store, the person is told so")
  func unwatched() async throws {
    let disk = try Disk(FeedSessionTests.Hosts())
    let folder = NSTemporaryDirectory() + "unwatched-\(UUID().uuidString)"
    let path = folder + "/items.sqlite"
    defer {
      for end in ["", "-away"] { try? FileManager.default.removeItem(atPath: folder + end) }
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try StoreMaker(path: path, hasSearch: false).make(title: "S", folder: nil, size: 0) { _ in }
    let content = try FeedLoader(kinds: .builtIn).openStore(path)
    // There is nothing to watch by this name.
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-away")
    var told: [String] = []
    disk.session.onMessage = { if case .toast(let sentence) = $0 { told.append(sentence) } }
    disk.session.show(content, path: path)
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("The system cannot watch “items.sqlite”") == true)
  }
}
