public import GtkList

/// Fetches the pictures that servers have, over libsoup.
///
/// One line at a program's start is all there is to do:
///
///     ImageLoader.fetcher = WebPictureFetcher()
///
/// Everything runs on GLib's main loop, without threads of its own. The `ImageLimits` of a loader hold
/// while an answer comes in, and a picture is kept as its server says in the loader's `ImageDiskCache`.
@MainActor
public final class WebPictureFetcher: PictureFetcher {
  /// Makes a fetcher; all of them share connections and folders.
  public init() {}

  /// Starts to fetch a picture.
  ///
  /// - Parameters:
  ///   - url: An `http` or `https` URL.
  ///   - limits: What the answer may cost.
  ///   - diskCache: Where it is kept.
  ///   - completion: Called once, never before this call returns, and not after the request was cancelled.
  /// - Returns: The request; it is cancelled when it goes away.
  public func fetch(
    _ url: String,
    limits: ImageLimits,
    diskCache: ImageDiskCache,
    completion: @escaping @MainActor (FetchedPicture) -> Void
  ) -> ImageRequest {
    let question = WebQuestion(url: url, limits: limits)
    let transfer = WebTransfer(question, WebSession.shared(for: diskCache), completion)
    transfer.start()
    return ImageRequest { transfer.cancel() }
  }

  /// Forgets the pictures that are kept in a folder.
  public func forgetDownloads(in diskCache: ImageDiskCache) {
    WebSession.shared(for: diskCache).forgetDownloads()
  }
}
