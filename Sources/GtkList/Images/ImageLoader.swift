import Dispatch

/// Loads pictures off the main thread and keeps those used last.
///
/// Requests for the same picture at the same size share one job, and sizes of the same picture share
/// one download. A cancelled request never hears anything; what nobody waits for any more is not
/// started, or broken off. Failures are remembered, so a missing file is looked for once.
///
/// Decoded pictures are kept in memory by source and size, within a limit of bytes. Pictures of servers
/// are the affair of ``fetcher``, which may keep them on disk. Most programs need no more than ``shared`` and ``AsyncPicture``:
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
  /// The time in seconds since 1970, by which failures are forgotten.
  let clock: @Sendable () -> Int
  /// The queues on which nothing is decoded now.
  ///
  /// One concurrent queue in their place would have libdispatch look after its threads once a second, also
  /// when nothing is decoded any more.
  var idleWorkers: [DispatchQueue] = []
  let decodeLane: WorkLane
  let downloads: ImageDownloads
  var cache: TextureCache<ImageJob.Key>
  /// What failed, and when it is tried again; without a time only a reload does.
  var failures: [ImageSource: (failure: ImageFailure, end: Int?)] = [:]
  var jobs: [ImageJob.Key: ImageJob] = [:]
  var nextNumber = 0
  var fades = 0
  var watchers: [Int: @MainActor () -> Void] = [:]

  /// Called once for each picture that cannot be shown, with its source and the reason.
  public var onFailure: (@MainActor (ImageSource, ImageFailure) -> Void)?

  /// Called once for each obstacle that only costs time, such as a cache folder that cannot be
  /// written.
  public var onDiagnostic: (@MainActor (String) -> Void)? {
    get { downloads.onTrouble }
    set { downloads.onTrouble = newValue }
  }

  /// What was done so far; for tests and diagnostics.
  public internal(set) var counts = ImageCounts()

  /// Makes a loader, with what one picture may cost, and how many bytes of decoded ones are kept.
  ///
  /// Downloaded pictures are kept in the disk cache.
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
    fetch: @escaping Fetch = ImageFile.read,
    clock: @escaping @Sendable () -> Int = { GLib.microseconds / 1_000_000 }
  ) {
    self.limits = limits
    self.fetch = fetch
    self.clock = clock
    cache = TextureCache(byteLimit: memoryLimit)
    decodeLane = WorkLane(width: limits.decodes)
    downloads = ImageDownloads(limits, diskCache)
    downloads.onFetch = { [weak self] in self?.counts.fetches += 1 }
    downloads.onAnswer = { [weak self] in self?.receive($0, $1) }
  }

  /// What gets the pictures that servers have, for every loader; without one they cannot be shown.
  ///
  /// Set once, when the program starts: `ImageLoader.fetcher = WebPictureFetcher()`, with the module
  /// `WebPictures`.
  public static var fetcher: (any PictureFetcher)?

  /// The loader that pictures use unless they are given another.
  public static let shared = ImageLoader()

  /// How many requests wait for a picture that is to be shown.
  public var pendingRequests: Int { jobs.values.reduce(0) { $0 + $1.shownWaiters } }

  /// Whether nobody waits for a picture.
  public var isIdle: Bool { pendingRequests == 0 }

  /// The bytes of decoded pictures that are kept.
  public var cachedBytes: Int { cache.byteCount }

  /// Forgets failures, so that they are tried again: those on the screen at once.
  public func forgetFailures() {
    failures = [:]
    for picture in AsyncPicture.living(of: self) where picture.isFailed { picture.restart() }
  }

  /// Reads files again, as somebody may have changed them, and tries what failed again: on the screen at once, where
  /// pictures stay until the new ones are there.
  public func refresh() {
    cache.removeAll { $0.source.isLocal }
    let others = AsyncPicture.living(of: self).filter { !$0.isFailed }
    // First: where a file could not be read the last time, the picture before is still shown.
    forgetFailures()
    for picture in others { picture.readAgain() }
  }

  /// Forgets the failure of one picture, so that it is tried again.
  public func forgetFailure(of source: ImageSource) { failures[source] = nil }

  /// Forgets the pictures that are kept in memory; those on the screen stay.
  public func forgetPictures() { cache.removeAll { _ in true } }

  /// Forgets the pictures that are kept on disk.
  public func forgetDownloads() { downloads.removeAll() }

  /// A picture that is there already, for a size in device pixels, or its remembered failure; `nil` when it must be loaded.
  public func known(
    _ source: ImageSource,
    covering size: PixelSize
  ) -> Result<Texture, ImageFailure>? {
    if let known = failures[source] {
      guard let end = known.end, end <= clock() else { return .failure(known.failure) }
      failures[source] = nil
    }
    guard let texture = cache.use(ImageJob.Key(source: source, size: size)) else { return nil }
    counts.memoryHits += 1
    return .success(texture)
  }

  /// Loads a picture, scaled down to what it is to cover, in device pixels.
  ///
  /// The completion is called once from the main loop, never before this call returns, and not at all after the request was
  /// cancelled, as it is when it goes away.
  public func load(
    _ source: ImageSource,
    covering size: PixelSize,
    completion: @escaping @MainActor (Result<Texture, ImageFailure>) -> Void
  ) -> ImageRequest {
    wait(for: ImageJob.Key(source: source, size: size), .shown, completion)
  }

  /// Fetches pictures that will be needed soon, after all that is on the screen.
  ///
  /// The working range and the prefetch callbacks of a list say which those are. A row that comes on
  /// the screen meanwhile joins what is under way and moves it forward.
  ///
  ///     let ahead = ImageLoader.shared.prefetch(posts.compactMap { try? ImageSource(url: $0.picture) })
  ///
  /// The nearest are to come first. With a size, in device pixels, they are decoded into memory; without it they are only
  /// downloaded to the disk cache, and local ones are left alone. What the request has not fetched is called off when it
  /// goes away.
  public func prefetch(_ sources: [ImageSource], covering size: PixelSize? = nil) -> ImageRequest {
    let requests = sources.compactMap { source -> ImageRequest? in
      if let size {
        let key = ImageJob.Key(source: source, size: size)
        if jobs[key] == nil, known(source, covering: size) != nil { return nil }
        return wait(for: key, .ahead) { _ in }
      }
      return source.isLocal || failures[source] != nil ? nil : downloads.hold(source)
    }
    // Those that wait first: otherwise the end of the first lets the next one start.
    return ImageRequest { for request in requests.reversed() { request.cancel() } }
  }
}

extension ImageLoader {
  /// Whether every local picture that is to be shown is there and none of them fades in.
  ///
  /// Servers may take for ever, so a screen counts as settled while they do.
  public var isSettled: Bool {
    fades == 0 && !jobs.values.contains { $0.key.source.isLocal && $0.shownWaiters > 0 }
  }

  /// Calls back whenever the last local picture on its way has arrived, failed or been given up.
  func whenIdle(_ watcher: @escaping @MainActor () -> Void) -> ImageRequest {
    nextNumber += 1
    let number = nextNumber
    watchers[number] = watcher
    return ImageRequest { [weak self] in self?.watchers[number] = nil }
  }

  /// Counts a picture that fades in, until the request is cancelled or let go.
  func beginFade(of source: ImageSource) -> ImageRequest? {
    guard source.isLocal else { return nil }
    fades += 1
    return ImageRequest { [weak self] in
      guard let self else { return }
      fades -= 1
      tellWhenIdle()
    }
  }

  func tellWhenIdle() {
    guard isSettled else { return }
    for watcher in watchers.values { watcher() }
  }
}
