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
  ///
  /// - Parameter path: The file's path.
  public init(path: String) { location = .file(path) }

  /// A picture that a program carries in itself, as a GResource.
  ///
  /// Files of a Swift package's resource bundle have paths; use ``init(path:)`` for them.
  ///
  /// - Parameter resource: The resource's path, for example `/org/example/logo.png`.
  public init(resource: String) { location = .resource(resource) }

  /// A picture at a URL.
  ///
  /// - Parameter url: A `file:`, `resource:`, `http:` or `https:` URL.
  /// - Throws: ``ImageFailure/unsupported(_:)`` for any other URL.
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
