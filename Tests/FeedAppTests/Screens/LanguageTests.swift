import Foundation
import Testing

@testable import feedapp

@Suite struct LanguageTests {
  @Test(
    "F4 the wanted languages come from the locale's variables, the more exact name first",
    arguments: [
      ([:], []),
      (["LANG": "C.UTF-8", "LANGUAGE": "de"], []),
      (["LANG": "POSIX"], []),
      (["LANG": "de_AT.UTF-8@euro"], ["de_AT", "de"]),
      (["LANG": "de"], ["de"]),
      (["LANG": "fr_FR.UTF-8", "LC_MESSAGES": "de_DE"], ["de_DE", "de"]),
      (["LANG": "fr_FR", "LC_MESSAGES": "de_DE", "LC_ALL": "ar_EG.UTF-8"], ["ar_EG", "ar"]),
      (["LANG": "fr_FR", "LC_ALL": ""], ["fr_FR", "fr"]),
      (["LANG": "fr_FR", "LANGUAGE": "nl:de_CH:de"], ["nl", "de_CH", "de"]),
    ] as [([String: String], [String])]
  )
  func preference(environment: [String: String], names: [String]) {
    #expect(LanguagePreference(environment: environment).names == names)
  }

  @Test("L9 Arabic, Hebrew, Persian and Urdu are written from right to left, whatever the country")
  func direction() {
    for locale in ["ar_EG.UTF-8", "he_IL", "fa", "ur_PK"] {
      #expect(LanguagePreference(environment: ["LANG": locale]).isRightToLeft)
    }
    for locale in ["C", "de_DE.UTF-8", "area"] {
      #expect(!LanguagePreference(environment: ["LANG": locale]).isRightToLeft)
    }
  }

  @Test("F4 the first wanted language that has a table is used; English needs none")
  func tables() {
    func table(_ names: String) -> Translation {
      let preference = LanguagePreference(environment: ["LANG": "xx", "LANGUAGE": names])
      return Translation(preference, folder: Sources.translations)
    }
    #expect(table("de_CH").text("Refresh") == "Aktualisieren")
    #expect(table("nl:de").text("Refresh") == "Aktualisieren")
    #expect(table("en_GB:de") == .none)
    #expect(table("nl") == .none)
    #expect(Translation(LanguagePreference(environment: ["LANG": "de"]), folder: nil) == .none)
    #expect(table("../translations/de") == .none)
  }

  @Test("F4 values and numbers stand where the translation wants them")
  func values() {
    let table = Translation(
      texts: ["%1 of %2": "%2 (%1)"],
      counted: ["%1 days": .init(one: "ein Tag", other: "%1 Tage")]
    )
    #expect(table.text("%1 of %2", ["a", "b"]) == "b (a)")
    #expect(table.text("%1 by %2", ["a", "b"]) == "a by b")
    #expect(table.text("%1 by %2", ["%2", "b"]) == "%2 by b", "a value is not looked into")
    #expect(table.text("%1 of 50%", ["a"]) == "a of 50%")
    #expect(table.text(count: 1, one: "%1 day", other: "%1 days") == "ein Tag")
    #expect(table.text(count: 3, one: "%1 day", other: "%1 days") == "3 Tage")
    #expect(table.text(count: 1, one: "%1 hour", other: "%1 hours") == "1 hour")
    #expect(table.text(count: 0, one: "%1 hour", other: "%1 hours") == "0 hours")
  }

  @Test("F4 numbers have their digits in groups of three, as the language of the app writes them")
  func numbers() throws {
    let german = Translation(
      LanguagePreference(environment: ["LANG": "de_DE.UTF-8"]),
      folder: Sources.translations
    )
    let pairs = [
      (0, "0"), (999, "999"), (1_000, "1,000"), (137_238, "137,238"), (1_020_003, "1,020,003"),
      (.max, "9,223,372,036,854,775,807"),
    ]
    for (number, text) in pairs {
      #expect(Translation.none.number(number) == text)
      #expect(german.number(number) == text.replacing(",", with: "."))
    }
    #expect(german.text(count: 20_000, one: "%1 post", other: "%1 posts") == "20.000 Beiträge")
    for wording in [RowWording.person, .contract] {
      #expect(wording.followers(1_204) == "1204 followers", "rows have plain numbers")
    }
  }

  @Test("F4 every text of the app is translated, and no translation is left over")
  func complete() throws {
    let source = try Sources.text()
    let texts = Set(source.matches(of: /translated\(\s*"((?:[^"\\]|\\.)*)"/).map { String($0.1) })
    let counted = Set(
      source.matches(of: /translated\(\s*count:[^"]*"[^"]*",\s*other:\s*"([^"]*)"/)
        .map { String($0.1) }
    )
    // The declarations themselves have no text; far fewer would mean that none are found.
    #expect(texts.count > 20 && !counted.isEmpty)
    let files = try FileManager.default.contentsOfDirectory(atPath: Sources.translations)
    #expect(files.contains("de.json"))
    for file in files where file.hasSuffix(".json") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Sources.translations + "/" + file))
      let table = try JSONDecoder().decode(Translation.self, from: bytes)
      #expect(Set(table.texts.keys).symmetricDifference(texts) == [], "\(file)")
      #expect(Set(table.counted.keys).symmetricDifference(counted) == [], "\(file)")
      for (text, translation) in table.texts {
        #expect(!translation.isEmpty, "\(file): \(text)")
        #expect(Self.placeholders(text) == Self.placeholders(translation), "\(file): \(text)")
      }
    }
  }

  /// What people who write fixtures, other documents, scripts and plugins read is English, and so is the command line.
  private static let forPrograms = [
    "Fixtures/", "Script/", "Command/", "Process/", "Plugins/Runtime/", "Documents/",
    "Plugins/Feeds/",
    "Store/",
  ]

  /// Texts that look as if a person read them in the window, and why nobody does.
  private static let exceptions: Set<String> = [
    // Fixed by the fixture format; `EmptyState.inPersonsLanguage` says what a person reads instead.
    "No results", #"Nothing here says “\(text)”."#, "Nothing to show",
    "Items appear here as soon as there are any.",
    // The same for rows: `RowWording.contract`.
    #"\(count) followers"#, #"Show \(count) more"#,
    // A key, and a name.
    "Escape", "© 2026 The gtk-list contributors",
    // Words of the fixture format, which are told in others.
    "end of file", "non-empty string",
    // What became of asking a server, which is told in the person's language.
    "the connection broke off", "the server does not answer", "the server took too long",
    "there is no network", "there is no such server", "this is not a web address",
    "the certificate of the server cannot be trusted",
    "there is no secure connection to the server",
    // What a store says, which is told in the person's language.
    "“%1” is in use by another program; try again.",
    "“%1” is in use by another program; it is read as soon as that is done.",
    "“%1” can be read but not changed.",
    "“%1” was replaced by another file; open it again.",
    "There is no file “%1”.",
    "The disk is full, so “%1” was not changed.",
    "“%1” cannot be opened.",
    "“%1” is not a database.",
    "“%1” is a database, but no store of a feed.",
    "cannot be read", "cannot be changed", "is damaged", "is not of the version that is needed",
    // For whoever writes a fixture.
    "a header has no accessory, so this one is not shown",
    "a group has its title as header, so this one is not shown",
    // For whoever writes a kind.
    #"\(kind.name): kept from \(taken), dropped from \(origin)"#,
  ]

  @Test("F4 no text that a person reads in the window is left in English")
  func untranslated() throws {
    var found: Set<String> = []
    for (file, code) in try Sources.files() where !Self.forPrograms.contains(where: file.hasPrefix)
    {
      var code = code.replacing(/"""[\s\S]*?"""/, with: "")
      code = code.replacing(/(?m)\/\/.*$/, with: "")
      // Quotation marks that are looked for.
      code = code.replacing(/(?:of: |replacing\()\/.+?\/(?=\))/, with: "")
      code = code.replacing(
        /translated\(\s*(?:count:[^"]*"[^"]*",\s*other:\s*)?"(?:[^"\\]|\\.)*"/,
        with: ""
      )
      // The keys of a shortcut, which GTK names in the person's language.
      code = code.replacing(/\)\s*:\s*"[A-Za-z_<> ]*"/, with: ")")
      // What a mistake in a fixture expects, names of keys, and what goes to standard error.
      code = code.replacing(/(?:expected|keys):\s*"(?:[^"\\]|\\.)*"/, with: "")
      code = code.replacing(/"feedapp: (?:[^"\\]|\\.)*"/, with: "")
      for literal in code.matches(of: /"((?:[^"\\]|\\.)*)"/) {
        let text = String(literal.1)
        // Several words, or one with a capital.
        guard text.contains(/[A-Za-z]{2,} [A-Za-z]|\) [A-Za-z]{2}|^[A-Z][a-z]{2,}…?$/) else {
          continue
        }
        found.insert(text)
      }
    }
    #expect(found.subtracting(Self.exceptions) == [], "translated(…) is missing around these")
    #expect(Self.exceptions.subtracting(found) == [], "these are gone")
  }

  @Test("F4 the number of followers has the right plural for a person, and one form for scripts")
  func followers() throws {
    #expect(
      [0, 1, 2].map(RowWording.person.followers) == ["0 followers", "1 follower", "2 followers"]
    )
    #expect([0, 1, 2].map(RowWording.contract.followers) == (0...2).map { "\($0) followers" })
    let german = Translation(
      LanguagePreference(environment: ["LANG": "de_DE.UTF-8"]),
      folder: Sources.translations
    )
    let counted = [0, 1, 2].map {
      german.text(count: $0, one: "%1 follower", other: "%1 followers")
    }
    #expect(counted == ["0 Follower", "1 Follower", "2 Follower"])
    #expect(german.text("Show %1 more", ["1"]) == "Noch 1 zeigen")
  }

  private static func placeholders(_ text: String) -> [String] {
    text.matches(of: /%[0-9]/).map { String($0.0) }.sorted()
  }
}

/// The app's own files, for tests that read them.
private enum Sources {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL

  static let translations = root.appendingPathComponent("resources/translations").path

  /// All of the app's Swift code.
  static func text() throws -> String { try files().map(\.code).joined(separator: "\n") }

  /// The app's Swift files, named from its folder.
  static func files() throws -> [(name: String, code: String)] {
    let folder = root.appendingPathComponent("Sources/feedapp").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".swift") }.sorted()
      .map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
  }
}
