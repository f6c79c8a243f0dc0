import Foundation

/// Opens a folder of pictures: each of them is a post.
enum PictureFolderReader: DocumentReader {
  static let suffixes: [String] = []
  private static let pictures = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]
  private static let mostPictures = 100_000

  static func recognizes(folderOf files: [String]) -> Bool { files.contains { isPicture($0) } }

  /// Whether a file is a picture by its name, which an address may be in front of.
  static func isPicture(_ name: some StringProtocol) -> Bool {
    let name = name.split(separator: "/").last?.lowercased() ?? ""
    return !name.hasPrefix(".") && pictures.contains { name.hasSuffix($0) }
  }

  static func read(_ document: Document) async throws(FixtureError) -> DocumentContent {
    let names = document.files.filter { isPicture($0) }
    guard names.count <= mostPictures else {
      throw document.error("the folder has more than \(mostPictures) pictures")
    }
    let folder = URL(fileURLWithPath: document.name)
    let calendar = Calendar(identifier: .gregorian)
    return DocumentContent(
      title: document.title,
      items: names.compactMap { name in
        let path = folder.appendingPathComponent(name).path
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        if facts?[.type] as? FileAttributeType == .typeDirectory { return nil }
        let date = (facts?[.modificationDate] as? Date).map { day($0, calendar) }
        return Post(id: name, author: name, date: date ?? "", picture: path, pictureText: name)
      }
    )
  }

  private static func day(_ date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    let numbers = [(parts.year ?? 0, 4), (parts.month ?? 0, 2), (parts.day ?? 0, 2)]
    return numbers.map(FeedDate.padded).joined(separator: "-")
  }
}
