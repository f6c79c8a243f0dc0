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
