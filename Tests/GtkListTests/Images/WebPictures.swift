import ListTestSupport
import Testing

@testable import GtkList
@testable import WebPictures

/// A loader, a server and what both need, for one test.
@MainActor
final class WebPictures {
  let server: PictureServer
  let folder: String
  let size = PixelSize(width: 40, height: 40)
  /// The time by which the loader forgets failures.
  let clock = TestClock()

  init(_ name: String) throws {
    server = try #require(PictureServer())
    folder = TemporaryFile.path("cache-\(name)")
    ImageLoader.fetcher = WebPictureFetcher()
  }

  func loader(
    _ limits: ImageLimits = ImageLimits(),
    memoryLimit: Int = 1 << 20,
    diskCache: ImageDiskCache = .none
  ) -> ImageLoader {
    ImageLoader(
      limits: limits,
      memoryLimit: memoryLimit,
      diskCache: diskCache,
      clock: { [clock] in clock.now }
    )
  }

  /// Waits until what was fresh for two seconds is old: libsoup counts by the machine's clock.
  func grow(old seconds: Double = 3.1) async throws { try await Task.sleep(for: .seconds(seconds)) }

  func source(_ path: String) throws -> ImageSource { try ImageSource(url: server.url(path)) }

  /// Loads and waits.
  func result(
    _ loader: ImageLoader,
    _ path: String,
    covering size: PixelSize? = nil
  ) async throws -> Result<Texture, ImageFailure> {
    WebSession.flush(folder)
    var found: Result<Texture, ImageFailure>?
    let request = loader.load(try source(path), covering: size ?? self.size) { found = $0 }
    await GtkTest.pump { found != nil }
    request.cancel()
    return try #require(found)
  }

  func failure(_ loader: ImageLoader, _ path: String) async throws -> ImageFailure? {
    guard case .failure(let failure) = try await result(loader, path) else { return nil }
    return failure
  }
}
