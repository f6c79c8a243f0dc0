import Foundation
import Testing

extension EndToEnd {
  /// Everything a fixture can show, in every state a desktop can be in.
  ///
  /// A GTK warning on the way is a failure in each of them.
  @Suite(.needsDisplay) struct GalleryLookTests {
    @Test(
      "L9 L6 the gallery is light by default, dark in the dark, and high in contrast when asked to be",
      arguments: Look.places
    )
    func colours(from place: String) async throws {
      let light = try await Look.take(from: place)
      let dark = try await Look.take(from: place, ["GTK_THEME": "Default:dark"])
      let contrast = try await Look.take(from: place, ["GTK_THEME": "Default:hc"])
      #expect(light.brightness > 0.6)
      #expect(dark.brightness < light.brightness - 0.25)
      try await #expect(contrast.difference(from: light) > 0.01)
    }

    @Test(
      "L9 L6 the gallery has larger texts where the person wants them, in rows as high as before",
      arguments: Look.places
    )
    func largeTexts(from place: String) async throws {
      let usual = try await Look.take(from: place)
      let large = try await Look.take(from: place, ["FEEDAPP_TEXT_SCALE": "1.5"])
      try await #expect(large.difference(from: usual) > 0.01)
    }

    @Test("L9 L6 the gallery is mirrored in right-to-left languages", arguments: Look.places)
    func mirrored(from place: String) async throws {
      let left = try await Look.take(from: place)
      let right = try await Look.take(
        from: place,
        ["LANG": "he_IL.UTF-8", "LC_ALL": nil, "LC_MESSAGES": nil]
      )
      let flipped = try right.flipped()
      try await #expect(right.difference(from: left) > 0.01)
      #expect(
        try await flipped.difference(from: left) < (try await right.difference(from: left))
      )
    }
  }
}

/// A picture of the gallery.
private struct Look {
  let folder: TemporaryFolder
  let file: String
  let brightness: Double

  /// Where the pictures begin: at contacts, one of them selected, and at lists without rows.
  static let places = ["carousel:friends", "page:empty"]

  /// Shows the gallery from a section on.
  static func take(from place: String, _ environment: [String: String?] = [:]) async throws -> Look
  {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "look.png")
    let fixture = try folder.write("gallery.json", try galleryText(from: place, picture: file))
    let app = try FeedApp.start(
      ["--fixtures", fixture.path, "--no-animations", "--events", "-"],
      environment: environment
    )
    let run = try await app.result()
    #expect(run.status == 0, "\(run.errors)")
    // A machine need not have a language's locale to be mirrored; GTK says so, and that is all.
    #expect(app.complaints.filter { !$0.contains("Locale not supported") } == [])
    let mean = try await RunningProgram(
      "/usr/bin/convert",
      [file, "-colorspace", "Gray", "-format", "%[fx:mean]", "info:-"]
    ).result()
    let brightness = try #require(
      Double(mean.output.trimmingCharacters(in: .whitespacesAndNewlines))
    )
    return Look(folder: folder, file: file, brightness: brightness)
  }

  /// How far two pictures are apart, 0 to 1.
  func difference(from other: Look) async throws -> Double {
    let result = try await RunningProgram(
      "/usr/bin/compare",
      ["-metric", "RMSE", file, other.file, "null:"]
    ).result()
    let parts = result.errors.split(separator: "(")
    let number = parts.last?.prefix { $0 != ")" }
    return try #require(number.flatMap { Double($0) }, "\(result.errors)")
  }

  func flipped() throws -> Look {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "flipped.png")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/convert")
    process.arguments = [self.file, "-flop", file]
    try process.run()
    process.waitUntilExit()
    return Look(folder: folder, file: file, brightness: brightness)
  }

  /// The gallery's items with a script that leaves a picture.
  private static func galleryText(from place: String, picture: String) throws -> Data {
    var gallery = try gallery()
    gallery["script"] = [
      ["do": "select", "section": "contact:2", "row": "contact"],
      ["do": "scroll", "section": place, "position": "top"],
      ["do": "screenshot", "path": picture],
    ]
    let images = URL(fileURLWithPath: FeedApp.bundledFixture("gallery"))
      .deletingLastPathComponent().path
    let text = try JSONSerialization.data(
      withJSONObject: gallery,
      options: [.withoutEscapingSlashes]
    )
    // Pictures are found beside the fixture, and this one lies elsewhere.
    return Data(
      String(decoding: text, as: UTF8.self)
        .replacingOccurrences(of: "\"images/", with: "\"\(images)/images/").utf8
    )
  }

  static func gallery() throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: FeedApp.bundledFixture("gallery")))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
