import Dispatch

/// Loads pictures off the main thread and keeps those used last.
///
/// Requests for the same picture at the same size share one job, and sizes of the same picture share
/// one download. A cancelled request never hears anything; what nobody waits for any more is not
/// started, or broken off. Failures are remembered, so a missing file is looked for once.
///
/// Decoded pictures are kept in memory by source and size, downloaded files on disk by their URL, and
/// both are limited in bytes. Most programs need no more than ``shared`` and ``AsyncPicture``:
///
///     final class PhotoCell: ListCell {
///       private let photo = AsyncPicture()
///       var root: Widget { photo }
///
///       init() {}
///
///       func bind(_ viewModel: PhotoViewModel) {
///         photo.source = try? ImageSource(url: viewModel.url)
///       }
///
///       // The request of the row before is called off, and its picture is gone at once.
///       func prepareForReuse() { photo.source = nil }
///     }
@MainActor
public final class ImageLoader {
  /// How the bytes of a local picture are read; runs on a worker thread.
  typealias Fetch = @Sendable (ImageSource, ImageLimits) throws(ImageFailure) -> [UInt8]

  let limits: ImageLimits
  let fetch: Fetch
  let clock: SecondsClock
  private let cacheSettings: ImageDiskCache
  /// Made when the first picture of a server is asked for.
  private(set) lazy var fetcher = makeFetcher()
  let workers = DispatchQueue(label: "gtk-list.images.decode", attributes: .concurrent)
  let decodeLane: WorkLane
  let downloadLane: WorkLane
  var cache: TextureCache<ImageJob.Key>
  var failures: [ImageSource: RememberedFailure] = [:]
  var jobs: [ImageJob.Key: ImageJob] = [:]
  var downloads: [ImageSource: ImageDownload] = [:]
  var nextNumber = 0
  var fades = 0
  var watchers: [Int: @MainActor () -> Void] = [:]
  private var toldTroubles: Set<String> = []

  /// Called once for each picture that cannot be shown, with its source and the reason.
  public var onFailure: (@MainActor (ImageSource, ImageFailure) -> Void)?

  /// Called once for each obstacle that only costs time, such as a cache folder that cannot be
  /// written.
  public var onDiagnostic: (@MainActor (String) -> Void)?

  /// What was done so far; for tests and diagnostics.
  public internal(set) var counts = ImageCounts()

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - limits: What one picture may cost.
  ///   - memoryLimit: How many bytes of decoded pictures are kept.
  ///   - diskCache: Where downloaded pictures are kept.
  public convenience init(
    limits: ImageLimits = ImageLimits(),
    memoryLimit: Int = 64 << 20,
    diskCache: ImageDiskCache = .user()
  ) {
    self.init(
      limits: limits,
      memoryLimit: memoryLimit,
      diskCache: diskCache,
      fetch: ImageFile.read
    )
  }

  init(
    limits: ImageLimits,
    memoryLimit: Int,
    diskCache: ImageDiskCache = .none,
    clock: SecondsClock = .system,
    fetch: @escaping Fetch = ImageFile.read
  ) {
    self.limits = limits
    self.fetch = fetch
    self.clock = clock
    cacheSettings = diskCache
    cache = TextureCache(byteLimit: memoryLimit)
    decodeLane = WorkLane(width: limits.decodes)
    downloadLane = WorkLane(width: limits.downloads)
  }

  /// The loader that pictures use unless they are given another.
  public static let shared = ImageLoader()

  /// How many requests wait for a picture that is to be shown.
  public var pendingRequests: Int { jobs.values.reduce(0) { $0 + $1.shownWaiters } }

  /// Whether nobody waits for a picture.
  public var isIdle: Bool { pendingRequests == 0 }

  /// The bytes of decoded pictures that are kept.
  public var cachedBytes: Int { cache.byteCount }

  /// Forgets failures, so that they are tried again.
  public func forgetFailures() { failures = [:] }

  /// Forgets the failure of one picture, so that it is tried again.
  ///
  /// - Parameter source: Where the picture comes from.
  public func forgetFailure(of source: ImageSource) { failures[source] = nil }

  /// Forgets the pictures that are kept in memory; those on the screen stay.
  public func forgetPictures() { cache.removeAll() }

  /// Forgets the pictures that are kept on disk.
  public func forgetDownloads() { fetcher.removeAll() }

  /// A picture that is there already.
  ///
  /// - Parameters:
  ///   - source: Where it comes from.
  ///   - size: What it is to cover, in device pixels.
  /// - Returns: The picture, the failure that is remembered, or `nil` when it must be loaded.
  public func known(
    _ source: ImageSource,
    covering size: PixelSize
  ) -> Result<Texture, ImageFailure>? {
    if let known = failures[source] {
      guard let end = known.end, end <= clock.now() else { return .failure(known.failure) }
      failures[source] = nil
    }
    guard let texture = cache.use(ImageJob.Key(source: source, size: size)) else { return nil }
    counts.memoryHits += 1
    return .success(texture)
  }

  /// Loads a picture.
  ///
  /// - Parameters:
  ///   - source: Where it comes from.
  ///   - size: What it is to cover, in device pixels; it is scaled down accordingly.
  ///   - completion: Called once from the main loop, never before this call returns, and not at
  ///     all after the request was cancelled.
  /// - Returns: The request; it is cancelled when it goes away.
  public func load(
    _ source: ImageSource,
    covering size: PixelSize,
    completion: @escaping @MainActor (Result<Texture, ImageFailure>) -> Void
  ) -> ImageRequest {
    wait(for: ImageJob.Key(source: source, size: size), .shown, completion)
  }

  func tell(_ trouble: String) {
    if toldTroubles.insert(trouble).inserted { onDiagnostic?(trouble) }
  }

  private func makeFetcher() -> PictureFetcher {
    PictureFetcher(limits: limits, disk: cacheSettings.make(), clock: clock) {
      [weak self] trouble in
      MainLoop.enqueue { self?.tell(trouble) }
    }
  }
}
