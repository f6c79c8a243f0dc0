import CGtk

/// Where a picture comes from.
///
/// Files only for now; the type hides which kinds there are, so that more can come.
public struct ImageSource: Hashable, Sendable, CustomStringConvertible {
  enum Location: Hashable, Sendable {
    case file(String)
  }

  let location: Location

  /// A picture in a file.
  ///
  /// - Parameter path: The file's path.
  public init(path: String) { location = .file(path) }

  /// A picture at a URL.
  ///
  /// - Parameter url: A `file` URL.
  /// - Throws: ``ImageFailure/unsupported(_:)`` for any other URL.
  public init(url: String) throws(ImageFailure) {
    guard let path = g_filename_from_uri(url, nil, nil) else { throw .unsupported(url) }
    defer { g_free(path) }
    location = .file(String(cString: path))
  }

  /// The path.
  public var description: String {
    switch location {
    case .file(let path): path
    }
  }
}

/// Why there is no picture.
public enum ImageFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not there or cannot be read.
  case missing(String)
  /// The file is larger than the limit.
  case tooManyBytes(limit: Int)
  /// The picture has more pixels than the limit.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The bytes are not a picture.
  case undecodable(String)
  /// Nothing can load from there.
  case unsupported(String)

  /// The reason in a sentence.
  public var description: String {
    switch self {
    case .missing(let path): "cannot read \(path)"
    case .tooManyBytes(let limit): "the file is larger than \(limit) bytes"
    case .tooManyPixels(let width, let height, let limit):
      "the picture has \(width) × \(height) pixels, the limit is \(limit)"
    case .undecodable(let reason): "not a picture: \(reason)"
    case .unsupported(let url): "cannot load from \(url)"
    }
  }
}

/// What one picture may cost.
public struct ImageLimits: Hashable, Sendable {
  /// The largest file, in bytes.
  public var bytes: Int
  /// The most pixels before scaling.
  public var pixels: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - bytes: The largest file, in bytes.
  ///   - pixels: The most pixels before scaling.
  public init(bytes: Int = 32 << 20, pixels: Int = 64_000_000) {
    self.bytes = bytes
    self.pixels = pixels
  }
}
