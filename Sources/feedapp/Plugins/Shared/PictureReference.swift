import Foundation
import GtkList
import ListCore

/// What an item's `imageURL` may be: a path, a URL of a file, a resource or a server, or a path
/// written as in a URL.
enum PictureReference {
  /// Where to load the picture from; for a URL that cannot be loaded, something that fails with its name.
  static func source(_ reference: String) -> ImageSource {
    // Without a scheme it is no URL and throws.
    if let source = try? ImageSource(url: reference) { return source }
    return ImageSource(path: path(reference))
  }

  /// The picture of a standard row.
  static func image(_ reference: String) -> RowConfiguration.Image {
    (try? ImageSource(url: reference)) != nil ? .remote(reference) : .file(path(reference))
  }

  /// A file whose name really has a percent sign wins over the decoded name.
  private static func path(_ reference: String) -> String {
    guard reference.contains("%"), !FileManager.default.fileExists(atPath: reference),
      let decoded = reference.removingPercentEncoding
    else { return reference }
    return decoded
  }
}
