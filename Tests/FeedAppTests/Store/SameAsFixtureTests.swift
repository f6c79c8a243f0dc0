import ListCore
import Testing

@testable import feedapp

/// Scripts that do the same over a store as over a fixture, where the two work differently.
@MainActor
@Suite struct SameAsFixtureTests {
  private func logs(
    _ items: String,
    _ script: String,
    hasSearch: Bool
  ) async throws -> (plain: [Substring], stored: [Substring]) {
    let text = #"{"fixture":1,"title":"Same","items":[\#(items)],"script":[\#(script)]}"#
    var decoder = FixtureDecoder(kinds: KindRegistry.builtIn)
    decoder.keepsTexts = true
    let fixture = try decoder.decode(Array(text.utf8), name: "f", folder: "/")
    let tests = StoredLogTests()
    return (
      tests.changes(await tests.log(fixture)),
      tests.changes(try await tests.logOfStore(fixture, hasSearch: hasSearch))
    )
  }

  @Test(
    "ST5 ST7 a search finds letters however they are written, U+0000, buttons, and no tile that is not seen",
    arguments: [false, true]
  )
  func searches(hasSearch: Bool) async throws {
    let items = #"""
      {"kind":"text","id":"a","text":"un caf\u00e9"},{"kind":"text","id":"b","text":"un cafe\u0301"},
      {"kind":"text","id":"c","text":"x\u0000nul"},
      {"kind":"tiles","id":"d","texts":["tile one","tile two","tile three"],"first":2},
      {"kind":"page","id":"e","state":"empty","title":"Nothing","button":"Again"}
      """#
    let searches = [
      #"caf\u00e9"#, #"cafe\u0301"#, #"CAF\u00c9"#, #"\u00e9"#, #"e\u0301"#, #"x\u0000nul"#,
      #"\u0000nul"#, #"\u0000none"#, "tile two", "tile three", "Again", "Nothing", "",
    ]
    let found = [2, 2, 2, 2, 2, 1, 1, 0, 1, 0, 1, 1, 5]
    let steps = zip(searches, found)
      .map {
        #"{"do":"search","text":"\#($0)"},{"do":"expect","counts":{"sections":\#($1)}}"#
      }
      .joined(separator: ",")
    let (plain, stored) = try await logs(items, steps, hasSearch: hasSearch)
    #expect(plain == stored)
    #expect(stored.last?.contains(#""failed":0"#) == true, "\(stored.last ?? "")")
  }

  @Test("ST7 rows that a person asked for count, until what shows them is not loaded any more")
  func asked() async throws {
    let items = #"{"kind":"tiles","id":"a","texts":["one","two","three","four"],"first":2}"#
    let steps = #"""
      {"do":"expect","counts":{"rows":3}},
      {"do":"press","section":"tiles:a","row":"more","control":"more"},
      {"do":"expect","counts":{"rows":4}}
      """#
    let (plain, stored) = try await logs(items, steps, hasSearch: false)
    #expect(plain == stored)
    #expect(stored.last?.contains(#""failed":0"#) == true, "\(stored)")
  }

  @Test("ST7 F2 a search of a store by a script finds what rows say to scripts, in any language")
  func wording() async throws {
    let items = #"""
      {"kind":"profile","id":"a","name":"N","followersCount":1,"color":"red"},
      {"kind":"tiles","id":"b","texts":["one","two","three","four"],"first":3}
      """#
    let searches = [("1 followers", 1), ("Show 1 more", 1), ("two, three", 0), ("four", 0)]
    let steps =
      searches.map {
        #"{"do":"search","text":"\#($0)"},{"do":"expect","counts":{"sections":\#($1)}}"#
      }
      .joined(separator: ",")
    let (plain, stored) = try await logs(items, steps, hasSearch: false)
    #expect(plain == stored)
    #expect(stored.last?.contains(#""failed":0"#) == true, "\(stored)")
  }

  @Test("ST7 R1 an id with U+0000 in it is that of no item of a store")
  func nulInID() async throws {
    let items = #"{"kind":"text","id":"a","text":"kept"}"#
    let steps = #"""
      {"do":"remove","section":"text:a\u0000b"},
      {"do":"replace","item":{"kind":"text","id":"a\u0000b","text":"other"}},
      {"do":"move","section":"text:a\u0000b","to":0},
      {"do":"expect","sections":["text:a"],"section":"text:a","row":0,"text":["kept"]}
      """#
    let (plain, stored) = try await logs(items, steps, hasSearch: false)
    #expect(plain == stored)
    #expect(stored.last?.contains(#""failed":3"#) == true, "\(stored)")
  }

  @Test(
    "ST7 F3 an item that a store cannot keep is refused by itself, with a sentence",
    arguments: ["01", "-"]
  )
  func noJSON(number: String) async throws {
    let steps = #"""
      {"do":"turn","steps":[
        {"do":"insert","item":{"kind":"text","id":"b","text":"t","unread":\#(number)},"at":0},
        {"do":"insert","item":{"kind":"text","id":"c","text":"t"},"at":0}]},
      {"do":"expect","sections":["text:c","text:a"]}
      """#
    let stored = try await logs(
      #"{"kind":"text","id":"a","text":"t","likes":-5}"#,
      steps,
      hasSearch: false
    )
    .stored
    #expect(stored.contains { $0.contains("text:b cannot be kept in a store") })
    #expect(stored.last?.contains(#""failed":1"#) == true, "\(stored)")
  }

  @Test("ST7 F6 what a turn is refused comes behind what it did; a reload hides no commit")
  func refusedInTurn() async throws {
    // Which of the list and the writer hears of a commit first is chance.
    for _ in 0..<20 {
      let shown = try await StoredFeedTests.Shown { db in
        try StoreTestFile.insert("text:a", at: 1, json: #"{"text":"t"}"#, in: db)
      }
      let turn = Step.turn([.reload, .remove(section: "text:q"), .remove(section: "text:a")])
      #expect(await ScriptRunner(feed: shown.feed, stage: shown.stage).play([turn]) == 1)
      let lines = shown.log.text.split(separator: "\n").suffix(4)
      let wanted = [#""kind":"reload""#, #""kind":"updates""#, #""skipped""#, #""finished""#]
      #expect(zip(lines, wanted).allSatisfy { $0.contains($1) }, "\(shown.log.text)")
    }
  }
}
