import Testing

@testable import feedapp

/// Which feeds the sidebar keeps.
@Suite struct OpenedFixturesTests {
  private func entry(_ name: String) -> FixtureEntry {
    FixtureEntry(path: "/elsewhere/\(name).json", title: name)
  }

  private func use(_ names: [String], in opened: inout OpenedFixtures, isShown: Bool = true) {
    for name in names {
      opened.goOn(to: entry(name).id)
      opened.note(entry(name), isShown: isShown)
    }
  }

  @Test("F4 F5 addresses that cannot be opened push no feed out of the sidebar")
  func failures() {
    var opened = OpenedFixtures([])
    use(["good"], in: &opened)
    use((1...12).map { "bad \($0)" }, in: &opened, isShown: false)
    #expect(opened.entries.map(\.title) == ["bad 12", "good"], "it stays while it is shown")
    #expect(opened.recent.map(\.title) == ["good"])
    use(["good"], in: &opened)
    #expect(opened.entries.map(\.title) == ["good"])
    // One that was shown before stays where it fails now.
    use(["other"], in: &opened)
    use(["good"], in: &opened, isShown: false)
    use(["other"], in: &opened)
    #expect(opened.entries.map(\.title) == ["other", "good"])
  }

  @Test("F4 of more than ten feeds the one goes that was not used for the longest time")
  func leastUsed() {
    var opened = OpenedFixtures([])
    let names = (1...10).map(String.init)
    use(names, in: &opened)
    use(["1"], in: &opened)
    #expect(opened.entries.map(\.title) == names.reversed(), "no row moves under the keys")
    use(["11"], in: &opened)
    #expect(opened.entries.map(\.title) == ["11"] + names.dropFirst(2).reversed() + ["1"])
    #expect(opened.recent.map(\.title).prefix(3) == ["11", "1", "10"])
    #expect(opened.recent.count == 10)
    let again = OpenedFixtures(opened.recent)
    #expect(again.entries.map(\.title).prefix(3) == ["11", "1", "10"])
  }

  @Test("F4 a feed that was removed while it was shown comes back only when it is opened again")
  func removal() {
    var opened = OpenedFixtures([])
    use(["a", "b"], in: &opened)
    opened.remove(entry("b").id, isShown: true)
    use(["b"], in: &opened)
    #expect(opened.entries.map(\.title) == ["a"])
    use(["a", "b"], in: &opened)
    #expect(opened.entries.map(\.title) == ["b", "a"])
    opened.remove(entry("a").id, isShown: false)
    use(["a"], in: &opened)
    #expect(opened.entries.map(\.title) == ["a", "b"])
  }

  @Test("F4 a feed that is put back is where it was, and one too many goes then")
  func putBack() throws {
    var opened = OpenedFixtures([])
    let names = (1...10).map(String.init)
    use(names, in: &opened)
    let before = opened
    let removed = opened.remove(entry("3").id, isShown: true)
    let removal = try #require(removed)
    let left = opened
    opened.putBack(removal)
    #expect(opened.entries == before.entries && opened.recent == before.recent)
    opened.putBack(removal)
    #expect(opened.entries == before.entries, "it is there already")
    opened = left
    use(["11"], in: &opened)
    opened.putBack(removal)
    #expect(opened.recent.map(\.title) == ["11"] + (2...10).reversed().map(String.init))
    #expect(Set(opened.entries.map(\.title)) == Set(opened.recent.map(\.title)))
    let unknown = opened.remove(entry("12").id, isShown: false)
    #expect(unknown == nil)
  }

  @Test("F4 of something on a server the sidebar says the address, whatever its title")
  func place() {
    let address = "http://localhost:1/a/feed.xml"
    #expect(FixtureEntry(path: address, title: "feed.xml").place == address)
    #expect(FixtureEntry(path: address, title: "News").place == address)
    #expect(FixtureEntry(path: "/a/feed.xml", title: "feed.xml").place == "/a")
    #expect(FixtureEntry(path: "/a/feed.xml", title: "News").place == "feed.xml")
  }
}
