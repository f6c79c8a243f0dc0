import Dispatch
import Synchronization

/// Loads pictures off the main thread and keeps those used last.
///
/// Requests for the same picture at the same size share one job. A cancelled request never hears
/// anything; a job that nobody waits for any more is not started. Failures are remembered, so a
/// missing file is looked for once.
@MainActor
public final class ImageLoader {
  /// How bytes are fetched; runs on a worker thread.
  typealias Fetch = @Sendable (ImageSource, ImageLimits) throws(ImageFailure) -> [UInt8]

  struct JobKey: Hashable, Sendable {
    let source: ImageSource
    let size: PixelSize
  }

  private final class Job {
    var waiters: [Int: @MainActor (Result<Texture, ImageFailure>) -> Void] = [:]
    let isAbandoned = AbandonFlag()
  }

  private let limits: ImageLimits
  private let fetch: Fetch
  /// Two, so that one slow picture does not hold up all others; more would fight over the disk.
  private let workers = [
    DispatchQueue(label: "gtk-list.images.0"), DispatchQueue(label: "gtk-list.images.1"),
  ]
  private var cache: TextureCache<JobKey>
  private var failures: [ImageSource: ImageFailure] = [:]
  private var jobs: [JobKey: Job] = [:]
  private var nextNumber = 0
  private var fades = 0
  private var watchers: [Int: @MainActor () -> Void] = [:]

  /// Called once for each picture that cannot be shown, with its source and the reason.
  public var onFailure: (@MainActor (ImageSource, ImageFailure) -> Void)?

  /// How many jobs were given to a worker; for tests and diagnostics.
  public private(set) var startedJobs = 0

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - limits: What one picture may cost.
  ///   - memoryLimit: How many bytes of decoded pictures are kept.
  public convenience init(limits: ImageLimits = ImageLimits(), memoryLimit: Int = 64 << 20) {
    self.init(limits: limits, memoryLimit: memoryLimit, fetch: ImageFile.read)
  }

  init(limits: ImageLimits, memoryLimit: Int, fetch: @escaping Fetch) {
    self.limits = limits
    self.fetch = fetch
    cache = TextureCache(byteLimit: memoryLimit)
  }

  /// The loader that pictures use unless they are given another.
  public static let shared = ImageLoader()

  /// How many requests wait for their picture.
  public var pendingRequests: Int { jobs.values.reduce(0) { $0 + $1.waiters.count } }

  /// Whether nobody waits for a picture, so that a screen is settled.
  public var isIdle: Bool { pendingRequests == 0 }

  /// The bytes of decoded pictures that are kept.
  public var cachedBytes: Int { cache.byteCount }

  /// Forgets failures, so that they are tried again.
  public func forgetFailures() { failures = [:] }

  /// Forgets the pictures that are kept; those on the screen stay.
  public func forgetPictures() { cache.removeAll() }

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
    if let failure = failures[source] { return .failure(failure) }
    return cache.use(JobKey(source: source, size: size)).map { .success($0) }
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
    let key = JobKey(source: source, size: size)
    nextNumber += 1
    let number = nextNumber
    let job = jobs[key] ?? start(key)
    job.waiters[number] = completion
    return ImageRequest { [weak self] in self?.cancel(key, number) }
  }

  private func start(_ key: JobKey) -> Job {
    let job = Job()
    jobs[key] = job
    let isAbandoned = job.isAbandoned
    if let result = known(key.source, covering: key.size) {
      MainLoop.enqueue { [weak self] in self?.finish(key, isAbandoned, result) }
      return job
    }
    let (fetch, limits) = (fetch, limits)
    startedJobs += 1
    workers[startedJobs % workers.count].async {
      guard !isAbandoned.value else { return }
      let result = Self.work(key, limits, fetch)
      MainLoop.enqueue { [weak self] in self?.finish(key, isAbandoned, result) }
    }
    return job
  }

  /// Calls back whenever the last picture on its way has arrived, failed or been given up.
  func whenIdle(_ watcher: @escaping @MainActor () -> Void) -> ImageRequest {
    nextNumber += 1
    let number = nextNumber
    watchers[number] = watcher
    return ImageRequest { [weak self] in self?.watchers[number] = nil }
  }

  /// Counts a picture that fades in, until the request is cancelled or let go.
  func beginFade() -> ImageRequest {
    fades += 1
    return ImageRequest { [weak self] in
      guard let self else { return }
      fades -= 1
      tellWhenIdle()
    }
  }

  /// Whether no picture is on its way and none fades in.
  var isSettled: Bool { isIdle && fades == 0 }

  private func tellWhenIdle() {
    guard isSettled else { return }
    for watcher in watchers.values { watcher() }
  }

  private func cancel(_ key: JobKey, _ number: Int) {
    guard let job = jobs[key], job.waiters.removeValue(forKey: number) != nil else { return }
    guard job.waiters.isEmpty else { return }
    job.isAbandoned.set()
    jobs[key] = nil
    tellWhenIdle()
  }

  private func finish(_ key: JobKey, _ flag: AbandonFlag, _ result: Result<Texture, ImageFailure>) {
    switch result {
    case .success(let texture): cache.insert(texture, for: key)
    case .failure(let failure):
      // A list of a million broken links must not fill the memory.
      if failures.count >= 10_000 { failures = [:] }
      if failures.updateValue(failure, forKey: key.source) == nil {
        onFailure?(key.source, failure)
      }
    }
    // An abandoned job may have been followed by a new one for the same picture.
    guard let job = jobs[key], job.isAbandoned === flag else { return }
    jobs[key] = nil
    for (_, completion) in job.waiters.sorted(by: { $0.key < $1.key }) { completion(result) }
    tellWhenIdle()
  }

  private nonisolated static func work(
    _ key: JobKey,
    _ limits: ImageLimits,
    _ fetch: Fetch
  ) -> Result<Texture, ImageFailure> {
    do throws(ImageFailure) {
      let bytes = try fetch(key.source, limits)
      return .success(try decode(bytes, key.size, limits))
    } catch {
      return .failure(error)
    }
  }

  private nonisolated static func decode(
    _ bytes: [UInt8],
    _ size: PixelSize,
    _ limits: ImageLimits
  ) throws(ImageFailure) -> Texture {
    do throws(PixbufDecoder.Failure) {
      return try PixbufDecoder.decode(bytes, covering: size, pixelLimit: limits.pixels)
    } catch {
      switch error {
      case .tooManyPixels(let width, let height):
        throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
      case .undecodable(let reason): throw .undecodable(reason)
      }
    }
  }
}

/// Tells a worker that nobody waits any more.
private final class AbandonFlag: Sendable {
  private let flag = Atomic<Bool>(false)
  var value: Bool { flag.load(ordering: .acquiring) }
  func set() { flag.store(true, ordering: .releasing) }
}
