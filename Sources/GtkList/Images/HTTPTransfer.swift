import Foundation
import FoundationNetworking
import Synchronization

/// What a server sent.
struct HTTPAnswer: Sendable {
  /// Whether the copy that is there is still right, and no picture was sent.
  var isUnchanged = false
  var tag: String?
  var freshness = HTTPFreshness.Headers()
  var body: [UInt8] = []
}

/// One download: checks what comes in while it comes, and breaks off as soon as it is of no use.
final class HTTPTransfer: Sendable {
  private struct State {
    var completion: (@Sendable (Result<HTTPAnswer, ImageFailure>) -> Void)?
    var answer = HTTPAnswer()
    var promised = -1
    var redirects = 0
    /// Whether the session was told to go on and has not reported since.
    var isRedirecting = false
  }

  private let url: String
  private let task: URLSessionDataTask
  private let limits: ImageLimits
  private let state: Mutex<State>

  init(
    _ url: String,
    _ task: URLSessionDataTask,
    _ limits: ImageLimits,
    _ completion: @escaping @Sendable (Result<HTTPAnswer, ImageFailure>) -> Void
  ) {
    self.url = url
    self.task = task
    self.limits = limits
    state = Mutex(State(completion: completion))
  }

  /// Stops; the completion is not called any more.
  func cancel() {
    state.withLock { $0.completion = nil }
    stop()
  }

  /// Stops the task, but not while it changes its address.
  ///
  /// The session ends the program when a task that was told to go on turns out to be cancelled; the
  /// next thing it reports about the task stops it instead.
  private func stop() {
    if !state.withLock({ $0.isRedirecting }) { cancelTask() }
  }

  /// Elsewhere: the session waits for itself when it is told so while it reports.
  private func cancelTask() { DispatchQueue.global().async { [task] in task.cancel() } }

  /// Notes that the task is past a change of address, and stops it when nobody waits for it.
  private func hasReported() {
    let isWanted = state.withLock { state in
      state.isRedirecting = false
      return state.completion != nil
    }
    if !isWanted { cancelTask() }
  }

  /// Says how it ended, once, and stops what is still under way.
  func end(_ result: Result<HTTPAnswer, ImageFailure>) {
    let completion = state.withLock { state in
      defer { state.completion = nil }
      return state.completion
    }
    guard let completion else { return }
    stop()
    completion(result)
  }

  /// Whether it may go on to another address; if not, it is stopped, and the session must not be
  /// answered.
  func mayRedirect(to target: URL?) -> Bool {
    hasReported()
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    if count > limits.redirects {
      end(.failure(.tooManyRedirects(limit: limits.redirects, url: url)))
    } else if !["http", "https"].contains(target?.scheme?.lowercased()) {
      end(.failure(.unsupported(target?.absoluteString ?? url)))
    }
    return state.withLock { state in
      state.isRedirecting = state.completion != nil
      return state.isRedirecting
    }
  }

  func receive(_ response: URLResponse) {
    hasReported()
    guard let response = response as? HTTPURLResponse else { return }
    func header(_ name: String) -> String? { response.value(forHTTPHeaderField: name) }
    let isUnchanged = response.statusCode == 304
    guard isUnchanged || response.statusCode == 200 else {
      return end(.failure(.status(response.statusCode, url: url)))
    }
    if !isUnchanged, let type = header("Content-Type"), !Self.mayBePicture(type) {
      return end(.failure(.notAPicture(type: type, url: url)))
    }
    guard response.expectedContentLength <= limits.bytes else {
      return end(.failure(.tooManyBytes(limit: limits.bytes)))
    }
    state.withLock { state in
      // The length of packed data is not that of the picture.
      let isPacked = header("Content-Encoding").map { $0.lowercased() != "identity" } ?? false
      if !isPacked, !isUnchanged { state.promised = Int(response.expectedContentLength) }
      state.answer.isUnchanged = isUnchanged
      state.answer.tag = header("ETag")
      state.answer.freshness = HTTPFreshness.Headers(
        cacheControl: header("Cache-Control"),
        expires: header("Expires"),
        date: header("Date"),
        age: header("Age"),
        lastModified: header("Last-Modified")
      )
    }
  }

  func receive(_ data: Data) {
    let count = state.withLock { state in
      guard state.completion != nil else { return 0 }
      state.answer.body.append(contentsOf: data)
      return state.answer.body.count
    }
    if count > limits.bytes { end(.failure(.tooManyBytes(limit: limits.bytes))) }
  }

  func complete(_ error: (any Error)?) {
    hasReported()
    if let error { return end(.failure(failure(error))) }
    let (answer, promised) = state.withLock { ($0.answer, $0.promised) }
    guard answer.body.count >= promised else {
      return end(.failure(.network("the connection broke off", url: url)))
    }
    end(.success(answer))
  }

  private func failure(_ error: any Error) -> ImageFailure {
    guard let error = error as? URLError else { return .network("\(error)", url: url) }
    switch error.code {
    case .timedOut: return .timedOut(url: url)
    case .cannotFindHost, .dnsLookupFailed: return .network("there is no such server", url: url)
    case .cannotConnectToHost: return .network("the server does not answer", url: url)
    case .networkConnectionLost: return .network("the connection broke off", url: url)
    case .notConnectedToInternet: return .network("there is no network", url: url)
    case .unsupportedURL: return .unsupported(url)
    default: return .network(error.localizedDescription, url: url)
    }
  }

  /// Servers often do not know what they send; what is said to be something else is no picture.
  private static func mayBePicture(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    return name.isEmpty || name.hasPrefix("image/") || name.hasSuffix("/octet-stream")
  }
}
