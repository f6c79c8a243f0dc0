import Foundation

/// What a person can open by name: a file, or something on a server.
enum DocumentName {
  /// The last part of a path.
  static func file(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

  /// Whether a name is that of something on a server.
  static func isWebAddress(_ name: String) -> Bool {
    ["http://", "https://"].contains { name.lowercased().hasPrefix($0) }
  }

  /// The address that somebody means who types a text; `https` may be left out.
  static func webAddress(in text: String) -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let address = text.contains("://") ? text : "https://\(text)"
    guard !text.contains(where: \.isWhitespace), isWebAddress(address),
      URL(string: address)?.host?.isEmpty == false
    else { return nil }
    return address
  }

  /// Whether what is under a name is gone once it was read: anything but a file and a folder, such as a pipe.
  static func isStream(_ name: String) -> Bool {
    var status = stat()
    return stat(name, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Whether there may be something under a name; only a server knows what it has.
  static func exists(_ name: String) -> Bool {
    isWebAddress(name) || FileManager.default.fileExists(atPath: name)
  }
}
