import Foundation
import GtkList
import ListCore
import Testing

@testable import feedapp

@MainActor
@Suite struct VersionTests {
  private static func text(of resource: String) throws -> String {
    let file = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../resources/\(resource)").standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("F1 command line, About, manual and software centre tell of the library's version")
  func everywhere() throws {
    let version = ListCoreVersion.string
    #expect(FeedCommand.versionText == "feedapp \(version)")
    #expect(FeedShortcuts.about.version == version)
    let manual = try Self.text(of: "man/feedapp.1")
    #expect(manual.split(separator: "\n").first?.contains("\"feedapp \(version)\"") == true)
    let metadata = try Self.text(of: "desktop/io.github.gtklist.feedapp.metainfo.xml")
    let releases = metadata.components(separatedBy: "<release version=\"").dropFirst()
    #expect(releases.first?.hasPrefix("\(version)\"") == true, "the newest release comes first")
  }
}
