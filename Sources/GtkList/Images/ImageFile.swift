import CGtk
import Glibc

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
    guard let bytes = g_resources_lookup_data(resource, G_RESOURCE_LOOKUP_FLAGS_NONE, nil) else {
      throw .missing("resource://\(resource)")
    }
    defer { g_bytes_unref(bytes) }
    guard g_bytes_get_size(bytes) <= limit else { throw .tooManyBytes(limit: limit) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  /// The bytes of a plain file, at most as many as the limit.
  static func read(path: String, limit: Int) throws(ImageFailure) -> [UInt8] {
    // C would end the path at a NUL and open another file.
    guard !path.utf8.contains(0) else { throw .missing(path.replacing("\0", with: "\u{FFFD}")) }
    // Without blocking, since opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .missing(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .missing(path)
    }
    guard status.st_size <= limit else { throw .tooManyBytes(limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .missing(path) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk.prefix(count))
      // It may grow while it is read.
      guard bytes.count <= limit else { throw .tooManyBytes(limit: limit) }
    }
  }
}
