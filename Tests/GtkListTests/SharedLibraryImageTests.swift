import Foundation
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  @Suite struct SharedLibraryImageTests {
    private func library() throws -> [UInt8] {
      // Some library that every process of Swift has.
      let bytes = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd()
      let maps = String(decoding: try #require(bytes), as: UTF8.self)
      let line = try #require(
        maps.split(separator: "\n").first {
          $0.hasSuffix("libgtk-4.so.1") || $0.contains("libgtk-4.so")
        }
      )
      let path = try #require(line.split(separator: " ").last.map(String.init))
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test(
      "P3 the names a library exports are read from its bytes; what it imports is not among them"
    )
    func names() throws {
      let names = try SharedLibraryImage(try library()).exportedNames
      #expect(names.contains("gtk_widget_show"))
      #expect(names.contains("gtk_list_view_new"))
      #expect(!names.contains("g_object_unref"))
    }

    @Test("P3 R1 a damaged library is refused, never followed out of the file")
    func damaged() throws {
      let whole = try library()
      #expect(throws: SharedLibraryImage.Refusal.notALibrary) { try SharedLibraryImage([]) }
      #expect(throws: SharedLibraryImage.Refusal.notALibrary) {
        try SharedLibraryImage(Array("#!/bin/sh\n".utf8))
      }
      #expect(throws: SharedLibraryImage.Refusal.damaged) {
        try SharedLibraryImage(Array(whole.prefix(whole.count / 2)))
      }
      let seed = UInt64.random(in: .min ... .max)
      var generator = SeededGenerator(seed: seed)
      var refused = 0
      // The file header and the section headers hold the offsets that lead elsewhere.
      for _ in 0..<60 {
        var bytes = whole
        for _ in 0..<3 {
          let isHeader = Bool.random(using: &generator)
          let place =
            isHeader
            ? Int.random(in: 16..<64, using: &generator)
            : bytes.count - Int.random(in: 1..<2000, using: &generator)
          bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        do {
          _ = try SharedLibraryImage(bytes)
        } catch {
          refused += 1
        }
      }
      #expect(refused > 0, "seed \(seed)")
    }
  }
}
