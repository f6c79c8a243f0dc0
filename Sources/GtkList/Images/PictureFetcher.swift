/// Gets the pictures that servers have, for every ``ImageLoader``.
///
/// `WebPictureFetcher` of the module `WebPictures` is one, over libsoup. A program that has its own way to
/// the network writes another; the limits are then its own affair, apart from what decoding costs.
@MainActor
public protocol PictureFetcher: AnyObject {
  /// Starts to fetch the picture of an `http` or `https` URL, to be kept in the disk cache.
  ///
  /// The completion is to be called once, never before this call returns, and not after the request was cancelled, as it is
  /// when it goes away.
  func fetch(
    _ url: String,
    limits: ImageLimits,
    diskCache: ImageDiskCache,
    completion: @escaping @MainActor (FetchedPicture) -> Void
  ) -> ImageRequest

  /// Forgets the pictures that are kept in a folder.
  func forgetDownloads(in diskCache: ImageDiskCache)
}

/// What a ``PictureFetcher`` brings.
public struct FetchedPicture: Sendable {
  /// Where it is from.
  public enum Origin: Hashable, Sendable {
    /// The disk; the server was not asked.
    case disk
    /// The server.
    case server
    /// The disk, after the server said that it is still right.
    case confirmed
    /// The disk, because the server is in trouble.
    case staleCopy
  }

  /// The bytes as the server sent them, unpacked, or why there are none.
  public var result: Result<[UInt8], ImageFailure>
  /// Where they are from.
  public var origin: Origin
  /// An obstacle that only costs time, such as a folder that cannot be written, in a sentence.
  public var trouble: String?

  /// Makes an answer.
  public init(
    _ result: Result<[UInt8], ImageFailure>,
    from origin: Origin,
    trouble: String? = nil
  ) {
    self.result = result
    self.origin = origin
    self.trouble = trouble
  }
}
