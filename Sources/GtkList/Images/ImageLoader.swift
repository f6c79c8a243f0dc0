import Dispatch

/// Loads pictures away from the main thread, each once, and keeps those shown last.
///
/// Requests for a picture that is on its way wait for it together. Whoever cancels is never called,
/// so a recycled cell cannot show the picture of the row before.
@MainActor
public final class ImageLoader {
  /// The loader that pictures use by themselves.
  public static let shared = ImageLoader()

  /// Called when a picture cannot be shown, once for each: a sentence that says why.
  public var onFailure: (@MainActor (String) -> Void)?

  struct Key: Hashable, Sendable {
    let path: String
    let width: Int
    let height: Int
  }

  typealias Completion = @MainActor (Result<Texture, PictureError>) -> Void

  private static let queue = DispatchQueue(label: "gtk-list.images", attributes: .concurrent)
  private var memory: TextureCache
  private var waiting: [Key: [(request: Int, completion: Completion)]] = [:]
  private var failures: [Key: PictureError] = [:]
  private var nextRequest = 0
  private var idleWatchers: [Int: @MainActor () -> Void] = [:]

  /// Makes a loader with a cache of its own.
  ///
  /// - Parameter memoryLimit: How many bytes of decoded pictures to keep.
  public init(memoryLimit: Int = 128 << 20) { memory = TextureCache(limit: memoryLimit) }

  /// Whether no picture is on its way.
  public var isIdle: Bool { waiting.isEmpty }

  /// How many files are being read now.
  var loadingCount: Int { waiting.count }

  /// The picture, if it was shown before and is still kept.
  func cached(_ key: Key) -> Texture? { memory.texture(for: key) }

  /// Asks for a picture.
  ///
  /// - Returns: Cancels the request; the completion is not called afterwards.
  func load(_ key: Key, completion: @escaping Completion) -> ImageRequest? {
    if let texture = memory.texture(for: key) {
      completion(.success(texture))
      return nil
    }
    if let failure = failures[key] {
      completion(.failure(failure))
      return nil
    }
    let number = nextRequest
    nextRequest += 1
    let isFirst = waiting[key] == nil
    waiting[key, default: []].append((number, completion))
    if isFirst { start(key) }
    return ImageRequest { [weak self] in self?.waiting[key]?.removeAll { $0.request == number } }
  }

  private func start(_ key: Key) {
    Self.queue.async {
      let result: Result<Texture, PictureError>
      do throws(PictureError) {
        result = .success(
          try PictureDecoder.decode(path: key.path, covering: key.width, key.height)
        )
      } catch {
        result = .failure(error)
      }
      Task { @MainActor [weak self] in self?.finish(key, result) }
    }
  }

  private func finish(_ key: Key, _ result: Result<Texture, PictureError>) {
    switch result {
    case .success(let texture): memory.insert(texture, for: key)
    case .failure(let error):
      let isNew = !failures.keys.contains { $0.path == key.path }
      failures[key] = error
      if isNew { onFailure?(error.description) }
    }
    for waiter in waiting.removeValue(forKey: key) ?? [] { waiter.completion(result) }
    guard waiting.isEmpty else { return }
    for watcher in idleWatchers.values { watcher() }
  }

  /// Calls back whenever the last picture on its way has arrived or failed.
  func onIdle(_ watcher: @escaping @MainActor () -> Void) -> ImageRequest {
    let number = nextRequest
    nextRequest += 1
    idleWatchers[number] = watcher
    return ImageRequest { [weak self] in self?.idleWatchers[number] = nil }
  }
}

/// A picture somebody waits for.
@MainActor
final class ImageRequest {
  private var onCancel: (@MainActor () -> Void)?

  init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  func cancel() {
    onCancel?()
    onCancel = nil
  }
}
