import Testing

@testable import feedapp

@Suite struct PluginSkeletonTests {
  private static func words(of source: String) -> Set<String> {
    let code = source.split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("///") && !$0.hasPrefix("import ") }
      .joined(separator: "\n")
    // What stands in quotes is text.
    let plain = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }
      .joined(separator: " ")
    let parts = plain.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return Set(parts.filter { $0.first?.isUppercase == true })
  }

  @Test("P3 what a new plugin is written with is known, so that no plugin's type can hide it")
  func vocabulary() throws {
    let words = Self.words(of: try PluginSkeleton(name: "Quote").source)
    let own = Set(PluginSkeleton.roles.map { "Quote" + $0 })
    #expect(own.isSubset(of: words))
    #expect(words.subtracting(own).isSubset(of: PluginSkeleton.vocabulary))
    #expect(PluginSkeleton.vocabulary.isSubset(of: words), "nothing is refused without need")
  }

  @Test(
    "P3 a name that cannot be one is named in the sentence",
    arguments: ["my-quote", "", "1st"]
  )
  func unusable(_ name: String) {
    let refusal = #expect(throws: CommandFailure.self) {
      _ = try PluginSkeleton(name: name)
    }
    #expect(refusal?.description.hasPrefix("\"\(name)\" cannot be a plugin's name, ") == true)
  }

  @Test(
    "P3 a name whose types would hide the library's, or whose kind is taken, is refused",
    arguments: [
      ("Feed", "the library has a FeedKind already; choose another name for the plugin"),
      ("list", "the library has a ListCell already; choose another name for the plugin"),
      ("Post", "feedapp brings the kind post itself; choose another name for the plugin"),
      ("TEXT", "feedapp brings the kind text itself; choose another name for the plugin"),
    ]
  )
  func refused(_ name: String, _ sentence: String) {
    let refusal = #expect(throws: CommandFailure.self) {
      _ = try PluginSkeleton(name: name)
    }
    #expect(refusal?.description == sentence)
  }

  @Test("P3 a plugin that cannot be written is refused in one sentence")
  func unwritable() {
    let failure = #expect(throws: CommandFailure.self) {
      _ = try PluginSkeleton(name: "Quote").write(in: "/proc")
    }
    #expect(failure?.description == "/proc/Quote: No such file or directory")
  }
}
