import Dispatch
import Synchronization

/// Gets the bytes of a picture that a server has: from the disk while they are fresh, else from the
/// server, which may say that the copy on the disk is still right.
final class PictureFetcher: Sendable {
  /// Where the bytes came from.
  enum Origin: Sendable { case disk, server, confirmed, staleCopy }

  struct Answer: Sendable {
    var origin: Origin
    var result: Result<[UInt8], ImageFailure>
  }

  /// A fetch that can be called off.
  final class Handle: Sendable {
    private struct State {
      var isCancelled = false
      var transfer: HTTPTransfer?
    }

    private let state = Mutex(State())

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func cancel() {
      let transfer = state.withLock { state in
        state.isCancelled = true
        defer { state.transfer = nil }
        return state.transfer
      }
      transfer?.cancel()
    }

    fileprivate func adopt(_ transfer: HTTPTransfer?) {
      let isLate = state.withLock { state in
        if !state.isCancelled { state.transfer = transfer }
        return state.isCancelled
      }
      if isLate { transfer?.cancel() }
    }
  }

  private let limits: ImageLimits
  private let disk: DiskCache?
  private let transport: HTTPTransport
  private let clock: SecondsClock
  private let onTrouble: @Sendable (String) -> Void
  /// One at a time, so that a picture is found once it was said to be kept.
  private let files = DispatchQueue(label: "gtk-list.images.files")

  init(
    limits: ImageLimits,
    disk: DiskCache?,
    clock: SecondsClock,
    onTrouble: @escaping @Sendable (String) -> Void
  ) {
    self.limits = limits
    self.disk = disk
    self.clock = clock
    self.onTrouble = onTrouble
    transport = HTTPTransport(limits)
  }

  /// Starts; the completion is called once on some thread, and not after the handle was cancelled.
  func fetch(_ url: String, completion: @escaping @Sendable (Answer) -> Void) -> Handle {
    let handle = Handle()
    files.async { [self] in
      guard !handle.isCancelled else { return }
      let known = disk?.picture(for: url).flatMap { $0.body.count <= limits.bytes ? $0 : nil }
      if let known, known.freshUntil > clock.now() {
        return completion(Answer(origin: .disk, result: .success(known.body)))
      }
      handle.adopt(
        transport.start(url, known: known) { [self] result in
          completion(answer(result, url, known))
        }
      )
    }
    return handle
  }

  /// Forgets the pictures on the disk.
  func removeAll() { files.async { [disk] in disk?.removeAll() } }

  private func answer(
    _ result: Result<HTTPAnswer, ImageFailure>,
    _ url: String,
    _ known: StoredPicture?
  ) -> Answer {
    switch result {
    case .success(let answer) where answer.isUnchanged:
      guard let known else {
        return Answer(origin: .server, result: .failure(.status(304, url: url)))
      }
      keep(answer, url, body: known.body, previous: known)
      return Answer(origin: .confirmed, result: .success(known.body))
    case .success(let answer):
      keep(answer, url, body: answer.body, previous: nil)
      return Answer(origin: .server, result: .success(answer.body))
    case .failure(let failure):
      if let known, failure.isServerTrouble, !known.mustAsk {
        return Answer(origin: .staleCopy, result: .success(known.body))
      }
      if known != nil, !failure.isServerTrouble { files.async { [disk] in disk?.remove(url) } }
      return Answer(origin: .server, result: .failure(failure))
    }
  }

  private func keep(
    _ answer: HTTPAnswer,
    _ url: String,
    body: [UInt8],
    previous: StoredPicture?
  ) {
    guard let disk else { return }
    let freshness = HTTPFreshness(answer.freshness, now: clock.now())
    let picture = StoredPicture(
      url: url,
      tag: answer.tag ?? previous?.tag,
      lastModified: answer.freshness.lastModified ?? previous?.lastModified,
      freshUntil: freshness.freshUntil,
      mustAsk: freshness.mustAsk,
      body: body
    )
    let onTrouble = onTrouble
    files.async {
      guard freshness.mayBeKept, PictureHeader.read(body) != nil else { return disk.remove(url) }
      if let trouble = disk.store(picture) { onTrouble(trouble) }
    }
  }
}
