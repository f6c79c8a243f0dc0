import Foundation

/// Reads documents of a format that is not the app's own, such as feeds or folders.
///
/// The app asks every reader, those of plugins first; whoever knows a document reads it. Opening by dialog,
/// by a drop on the window, by name and by address, and reading again, all go this way. A reader is told
/// nothing of where a document comes from but its name, and needs no file or network of its own:
///
///     enum LinesReader: DocumentReader {
///       static let suffixes = ["lines"]
///       static func read(_ document: Document) async throws(FixtureError) -> DocumentContent {
///         let lines = String(decoding: document.bytes, as: UTF8.self).split(separator: "\n")
///         return DocumentContent(
///           title: document.title,
///           items: lines.enumerated().map {
///             Post(id: "\($0)", author: document.title, title: String($1))
///           }
///         )
///       }
///     }
public protocol DocumentReader: SendableMetatype {
  /// How the files end, in small letters and without the dot; the dialog to open files offers them.
  static var suffixes: [String] { get }

  /// Whether a file, or what a server answers, is of this format, whatever its name.
  ///
  /// - Parameter start: The first bytes, ``Document/sniffed`` at most; of an object of JSON, whose fields can come
  ///   in any order, as many of the last bytes, too.
  /// - Returns: `false` by default: only the suffix counts.
  static func recognizes(_ start: [UInt8]) -> Bool

  /// Whether a folder is read as one document, by the names of what is in it; `false` by default.
  static func recognizes(folderOf files: [String]) -> Bool

  /// Turns a document into items, whose ids stay the same when it is read again, away from the main actor.
  ///
  /// Items that are `Encodable` can be imported into a store: they encode what their kind decodes. Throws what is wrong and
  /// where, from ``Document/error(_:line:column:path:)`` or a field's reader.
  static func read(_ document: Document) async throws(FixtureError) -> DocumentContent
}

extension DocumentReader {
  /// Only the suffix counts.
  public static func recognizes(_ start: [UInt8]) -> Bool { false }
  /// Folders are for others.
  public static func recognizes(folderOf files: [String]) -> Bool { false }
}

/// A file, a folder or an answer of a server, for a ``DocumentReader``.
public struct Document: Sendable {
  /// The most bytes of a file or an answer that are read.
  public static let largest = 64 << 20
  /// How many bytes are looked at to find out the format.
  public static let sniffed = 16_384

  /// As it was named: a path, or an address that begins with `http`.
  public let name: String
  /// What is in a file; nothing of a folder.
  public let bytes: [UInt8]
  /// The names of what is in a folder, in order; none of a file.
  public let files: [String]

  /// Describes a document.
  public init(name: String, bytes: [UInt8] = [], files: [String] = []) {
    (self.name, self.bytes, self.files) = (name, bytes, files)
  }

  /// A title for a document that has none: the last part of its name.
  public var title: String { DocumentName.file(of: name) }

  /// The outermost object of a JSON document, read as an item is; throws where the text is no JSON, or no object.
  public func json() throws(FixtureError) -> ObjectReader {
    try ObjectReader(FixtureDecoder.root(of: JSONText(bytes: bytes, name: name)))
  }

  /// Where a picture or a link of the document is, an address or a path; `nil` for anything else.
  ///
  /// Only addresses of servers, and files in the folder of a document that is a file, can be reached from a document:
  /// nothing a stranger wrote leads anywhere else on this machine. `base` is what the reference is relative to, where that
  /// is not the document.
  public func address(of reference: String, from base: String? = nil) -> String? {
    let isOnServer = DocumentName.isWebAddress(name)
    let start = base ?? (isOnServer ? name : nil)
    if let url = URL(string: reference, relativeTo: start.flatMap { URL(string: $0) }),
      let scheme = url.scheme?.lowercased()
    {
      guard ["http", "https"].contains(scheme), url.host?.isEmpty == false else { return nil }
      return url.absoluteString
    }
    // Also where it is hidden behind percent signs.
    let leads = [reference, reference.removingPercentEncoding ?? "/"].allSatisfy { path in
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      return parts.first?.isEmpty == false && !parts.contains("..") && !path.contains("\0")
    }
    guard leads, !isOnServer else { return nil }
    let folder =
      files.isEmpty
      ? URL(fileURLWithPath: name).deletingLastPathComponent() : URL(fileURLWithPath: name)
    return folder.appendingPathComponent(reference).path
  }

  /// An error about the document at a line and a column, both from 1, or without a line about the whole document.
  ///
  /// The sentence says what was expected and what was found, without a full stop, the path what stands there, such as
  /// `/list/entry`.
  public func error(
    _ sentence: String,
    line: Int? = nil,
    column: Int = 1,
    path: String = "/"
  ) -> FixtureError {
    guard let line else { return FixtureError(unreadable: name, reason: sentence) }
    let position = TextPosition(line: max(1, line), column: max(1, column))
    return FixtureError(file: name, position: position, path: path, sentence: sentence)
  }
}

/// What a ``DocumentReader`` makes of a document.
public struct DocumentContent: Sendable {
  /// What the window is called.
  public var title: String
  /// The items in order.
  public var items: [any FeedModel]

  /// Describes the content; a document without a title has its name.
  public init(title: String, items: [any FeedModel]) { (self.title, self.items) = (title, items) }
}

/// No readers: a plugin's own constant of this name takes the place of this one.
public let documentReaders: [any DocumentReader.Type] = []
/// No kinds: a plugin's own constant of this name takes the place of this one.
public let feedKinds: [any FeedKind.Type] = []
