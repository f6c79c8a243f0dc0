import Foundation
import FoundationNetworking
import Synchronization

/// Downloads pictures, several at once.
///
/// It has no cookies and no cache of its own: what a picture's server stores in the program, and
/// for how long, is decided here and nowhere else.
final class HTTPTransport: Sendable {
  private let session: URLSession
  private let desk = HTTPDesk()
  private let limits: ImageLimits

  init(_ limits: ImageLimits) {
    self.limits = limits
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = max(1, limits.downloads)
    configuration.timeoutIntervalForRequest = TimeInterval(max(1, limits.silentSeconds))
    session = URLSession(configuration: configuration, delegate: desk, delegateQueue: InlineQueue())
  }

  // The session keeps its delegate until it is told to stop.
  deinit { session.invalidateAndCancel() }

  /// Starts a download.
  ///
  /// - Parameters:
  ///   - url: An `http` or `https` URL.
  ///   - known: The copy that is there; the server may answer that it is still right.
  ///   - completion: Called once, on some thread; not after ``HTTPTransfer/cancel()``.
  /// - Returns: The download, which can be cancelled; `nil` when it failed at once.
  func start(
    _ url: String,
    known: StoredPicture?,
    completion: @escaping @Sendable (Result<HTTPAnswer, ImageFailure>) -> Void
  ) -> HTTPTransfer? {
    guard let address = URL(string: url) else {
      completion(.failure(.unsupported(url)))
      return nil
    }
    var request = URLRequest(url: address)
    request.setValue("image/*, */*;q=0.1", forHTTPHeaderField: "Accept")
    request.setValue(known?.tag, forHTTPHeaderField: "If-None-Match")
    request.setValue(known?.lastModified, forHTTPHeaderField: "If-Modified-Since")
    let task = session.dataTask(with: request)
    let transfer = HTTPTransfer(url, task, limits, completion)
    desk.expect(transfer, for: task.taskIdentifier)
    task.resume()
    let deadline = DispatchTime.now() + limits.totalSeconds
    DispatchQueue.global().asyncAfter(deadline: deadline) { [weak transfer] in
      transfer?.end(.failure(.timedOut(url: url)))
    }
    return transfer
  }
}

/// Runs what it is given at once, on the thread that gives it.
///
/// The session unpacks whatever has arrived in one go, a thousand times as much for a picture of
/// zeros, and queues it piece by piece: gigabytes wait in a real queue before the first piece is
/// counted. Here each piece is counted, and dropped when it is too much, before the next is unpacked.
private final class InlineQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}

/// Hands what the session reports to the download it belongs to.
private final class HTTPDesk: NSObject, URLSessionDataDelegate {
  private let transfers = Mutex<[Int: HTTPTransfer]>([:])

  func expect(_ transfer: HTTPTransfer, for task: Int) {
    transfers.withLock { $0[task] = transfer }
  }

  private func transfer(_ task: URLSessionTask) -> HTTPTransfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Left unanswered when it was stopped: an answer for a stopped task ends the program.
    guard let transfer = transfer(task), transfer.mayRedirect(to: request.url) else { return }
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    transfer(dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    transfer?.complete(error)
  }
}
