import Foundation
import Testing

@testable import feedapp

@Suite struct FixtureDecodingTests {
  private static let feed = #"""
    {
      "fixture": 1,
      "title": "Photo Feed",
      "items": [
        { "kind": "post", "username": "@janedoe", "timestamp": "15min",
          "imageURL": "images/kittens.png", "likes": 384,
          "comments": [ { "username": "@ryan", "text": "this is beautiful!" } ] },
        { "kind": "text", "id": "note-1", "text": "hello" }
      ],
      "script": [ { "do": "press", "section": "post:@janedoe/15min", "row": "action",
                    "control": "like", "times": 2 },
                  { "do": "expect", "section": "post:@janedoe/15min", "row": "action",
                    "text": ["❤️", "386"] } ]
    }
    """#

  @Test("F2 the guide's feed decodes to its sections, texts and steps")
  func feed() throws {
    let fixture = try decodeFixture(Self.feed)
    #expect(fixture.title == "Photo Feed")
    #expect(fixture.warnings.report.isEmpty)
    #expect(fixture.items.map(\.sectionID) == ["post:@janedoe/15min", "text:note-1"])
    #expect(fixture.items.map(\.kind) == ["post", "text"])
    let post = try #require(fixture.items.first?.feedModel as? TestModel)
    #expect(
      post.texts == [
        "@janedoe", "15min", "/data/set/images/kittens.png", "384", "@ryan/this is beautiful!",
      ]
    )
    let script = try #require(fixture.script)
    #expect(script.count == 2)
    let row = RowReference(section: "post:@janedoe/15min", row: .id("action"))
    guard case .press(row, control: "like", times: 2) = script[0] else {
      Issue.record("the first step is \(script[0])")
      return
    }
    var wanted = feedapp.Expectation()
    wanted.section = row.section
    wanted.row = row.row
    wanted.text = ["❤️", "386"]
    guard case .expect(wanted) = script[1] else {
      Issue.record("the second step is \(script[1])")
      return
    }
  }

  @Test(
    "F2 ids are given as strings or integers, or derived with % and / written as escapes",
    arguments: [
      (#"{"kind":"text","id":1,"text":""}"#, "text:1"),
      (#"{"kind":"text","id":"1","text":""}"#, "text:1"),
      (#"{"kind":"text","id":1.0,"text":""}"#, "text:1"),
      (#"{"kind":"text","id":-7,"text":""}"#, "text:-7"),
      (#"{"kind":"text","id":"a/b%","text":""}"#, "text:a/b%"),
      (post(#"1,"id":"x""#), "post:x"),
      (post(#"1,"id":null"#), "post:a/b"),
      (
        #"{"kind":"post","username":"a/%2F","timestamp":"b%","imageURL":"","likes":0}"#,
        "post:a%2F%252F/b%25"
      ),
    ]
  )
  func sectionIDs(_ item: String, _ id: String) throws {
    #expect(try decodeFixture(fixture(item: item)).items.map(\.sectionID) == [id])
  }

  @Test("F2 header, footer and collapsible are read for every kind")
  func commonKeys() throws {
    let item = post(#"1,"header":"","footer":"f","collapsible":true"#)
    let decoded = try #require(try decodeFixture(fixture(item: item)).items.first)
    #expect(decoded.feedModel.supplements.header?.isEmpty == true)
    #expect(decoded.feedModel.supplements.footer == "f")
    #expect(decoded.feedModel.supplements.isCollapsible)
    let plain = try #require(try decodeFixture(fixture(item: post("1"))).items.first)
    #expect(plain.feedModel.supplements.isNothing)
  }

  @Test("F2 L12 an index title and a level are read for every kind, and are no unknown keys")
  func listKeys() throws {
    let extra = #","indexTitle":"É","level":100"#
    for item in [post("1" + extra), #"{"kind":"text","id":1,"text":"x"\#(extra)}"#] {
      let fixture = try decodeFixture(fixture(item: item))
      let decoded = try #require(fixture.items.first)
      #expect(
        decoded.feedModel.supplements.indexTitle == "É"
          && decoded.feedModel.supplements.level == 100
      )
      #expect(fixture.warnings.report == [])
    }
    let empty = post(#"1,"indexTitle":null,"level":null"#)
    for item in [post("1"), empty, post(#"1,"level":0"#)] {
      let decoded = try #require(try decodeFixture(fixture(item: item)).items.first)
      #expect(
        decoded.feedModel.supplements.indexTitle == nil && decoded.feedModel.supplements.level == 0
      )
    }
  }

  @Test("F2 ids that repeat are left to the list, which reports them")
  func repeatedIDs() throws {
    let text = #"{"kind":"text","id":1,"text":""}"#
    #expect(try decodeFixture(fixture(item: "\(text),\(text)")).items.count == 2)
  }

  @Test("F2 items stand inside items, and in apply, insert and replace steps")
  func nestedItems() throws {
    let inner = #"{"kind":"text","id":2,"text":"t","inner":1}"#
    let item = #"{"kind":"carousel","id":1,"title":"c","items":[\#(inner)],"odd":2}"#
    let fixture = try decodeFixture(
      fixture(step: #"{"do":"apply","items":[\#(item)]},{"do":"insert","item":\#(item)}"#)
    )
    let script = try #require(fixture.script)
    guard case .apply(let items, animated: true) = script[0],
      case .insert(let inserted, at: nil) = script[1]
    else {
      Issue.record("\(script)")
      return
    }
    #expect((items.first?.feedModel as? TestModel)?.texts == ["c", "text:2"])
    #expect((inserted.feedModel as? TestModel)?.texts == ["c", "text:2"])
    #expect(
      fixture.warnings.report.map { $0.components(separatedBy: "$").last } == [
        #".script[0].items[0].items[0].inner: unknown key "inner""#,
        #".script[0].items[0].odd: unknown key "odd""#,
        #".script[1].item.items[0].inner: unknown key "inner""#,
        #".script[1].item.odd: unknown key "odd""#,
      ]
    )
  }

  @Test("F5 unknown and repeated keys of an item are warnings with a place")
  func warnings() throws {
    let item = post(#"1,"colour":[{"a":1}],"likes":2,"comments":[{"username":"","text":"","z":1}]"#)
    let fixture = try decodeFixture(fixture(item: item))
    #expect(
      fixture.warnings.report == [
        #"warning: f.json:1:106: $.items[0].colour: unknown key "colour""#,
        "warning: f.json:1:125: $.items[0].likes: repeated key \"likes\", the first one counts",
        #"warning: f.json:1:172: $.items[0].comments[0].z: unknown key "z""#,
      ]
    )
  }

  @Test(
    "F2 relative URLs resolve against the fixture's folder, others stay",
    arguments: [
      ("a.png", "/data/set/a.png"), ("../a.png", "/data/set/../a.png"), ("/a.png", "/a.png"),
      ("https://example.org/a.png", "https://example.org/a.png"), ("file:///a", "file:///a"),
      ("", ""), ("a b%20c.png", "/data/set/a b%20c.png"),
    ]
  )
  func resolving(_ reference: String, _ resolved: String) {
    let decoding = FixtureDecoding(kinds: FixtureTestKinds(), folder: "/data/set")
    #expect(decoding.resolve(reference) == resolved)
  }

  @Test("F2 a file's own folder is used, whatever name it was given by")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "feed.json")
    try Data(Self.feed.utf8).write(to: file)
    let fixture = try FixtureDecoder(kinds: FixtureTestKinds()).decode(contentsOf: file.path)
    let post = try #require(fixture.items.first?.feedModel as? TestModel)
    #expect(post.texts[2] == folder.appending(path: "images/kittens.png").path)
  }
}
