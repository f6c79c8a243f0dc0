/// Where a picture comes from.
///
/// Two sources are equal when they are the same address; loaders share work and keep pictures by it.
/// The type hides which kinds there are, so that more can come.
public struct ImageSource: Hashable, Sendable, CustomStringConvertible {
  enum Location: Hashable, Sendable {
    case file(String)
    case resource(String)
    case web(String)
  }

  let location: Location

  /// A picture in a file.
  public init(path: String) { location = .file(path) }

  /// A picture that a program carries in itself, as a GResource, for example `/org/example/logo.png`.
  ///
  /// Files of a Swift package's resource bundle have paths; use ``init(path:)`` for them.
  public init(resource: String) { location = .resource(resource) }

  /// A picture at a `file:`, `resource:`, `http:` or `https:` URL; throws ``ImageFailure/unsupported(_:)`` for any other.
  public init(url: String) throws(ImageFailure) {
    switch url.prefix(while: { $0 != ":" }).lowercased() {
    case "http", "https":
      guard let address = GLib.webAddress(url) else { throw .unsupported(url) }
      location = .web(address)
    case "resource":
      let path = url.dropFirst("resource://".count)
      guard url.lowercased().hasPrefix("resource:///") else { throw .unsupported(url) }
      location = .resource(GLib.unescaped(String(path)) ?? String(path))
    default:
      guard let path = GLib.path(ofFileURL: url) else { throw .unsupported(url) }
      location = .file(path)
    }
  }

  /// Whether the picture is on this machine, so that waiting for it is a matter of moments.
  public var isLocal: Bool { webAddress == nil }

  /// The URL of a picture that a server has.
  var webAddress: String? {
    if case .web(let address) = location { address } else { nil }
  }

  /// The path or URL.
  public var description: String {
    switch location {
    case .file(let path): path
    case .resource(let path): "resource://\(path)"
    case .web(let address): address
    }
  }
}

/// What one picture may cost, and how much goes on at once.
///
/// Pictures come from strangers: without limits a small file can claim a gigabyte of pixels, and a
/// server can send for ever.
public struct ImageLimits: Hashable, Sendable {
  /// The largest file or download, in bytes; a larger download is broken off.
  public var bytes: Int
  /// The most pixels before scaling; more are refused by the header, before any is decoded.
  public var pixels: Int
  /// How long a server may be silent, in whole seconds.
  public var silentSeconds = 15
  /// How long a download may take altogether, in seconds.
  public var totalSeconds = 60.0
  /// How often a server may lead on to another address.
  public var redirects = 10
  /// How many downloads run at once.
  public var downloads = 6
  /// How many pictures are decoded at once; one that is slow must not hold up all others, and more
  /// would fight over the processor.
  public var decodes = 2
  /// For how many seconds a failed download is not tried again; a reload forgets it at once.
  ///
  /// Infinity waits for the reload.
  public var failureSeconds = 30.0

  /// Makes limits; the others have defaults that can be set afterwards.
  public init(bytes: Int = 32 << 20, pixels: Int = 64_000_000) {
    self.bytes = bytes
    self.pixels = pixels
  }

  /// ``failureSeconds`` as a whole number; `nil` where they do not end.
  var wholeFailureSeconds: Int? { failureSeconds < 1e12 ? Int(max(0, failureSeconds)) : nil }
}

/// Reads pictures of this machine, on any thread.
enum ImageFile {
  /// The bytes behind a source, at most as many as the limit.
  @Sendable
  static func read(_ source: ImageSource, _ limits: ImageLimits) throws(ImageFailure) -> [UInt8] {
    switch source.location {
    case .file(let path): try read(path: path, limit: limits.bytes)
    case .resource(let path): try read(resource: path, limit: limits.bytes)
    case .web(let url): throw .unsupported(url)
    }
  }

  private static func read(resource: String, limit: Int) throws(ImageFailure) -> [UInt8] {
    guard let bytes = GLib.resource(resource) else { throw .missing("resource://\(resource)") }
    guard bytes.count <= limit else { throw .tooManyBytes(limit: limit) }
    return bytes
  }

  /// The bytes of a plain file, at most as many as the limit.
  static func read(path: String, limit: Int) throws(ImageFailure) -> [UInt8] {
    do throws(PlainFile.Failure) {
      return try PlainFile.read(path, limit: limit)
    } catch {
      switch error {
      case .unreadable(let path): throw .missing(path)
      case .tooLarge(let limit): throw .tooManyBytes(limit: limit)
      }
    }
  }
}
