import GtkKit
import GtkList

/// One picture or document on its way: what comes in is checked while it comes, and broken off as soon as
/// it is of no use.
@MainActor
final class WebTransfer {
  /// What the header of the last answer said.
  struct Found {
    /// Where it was, after all redirects.
    var address: String
    /// How the server names this version.
    var tags: [String: String] = [:]
    /// Whether it is the version that is known.
    var isUnchanged = false
  }

  /// The question that goes on.
  private(set) var request: WebRequest?
  private(set) var found: Found
  private let question: WebQuestion
  private let session: WebSession
  private var completion: (@MainActor (FetchedPicture) -> Void)?
  private var redirects = 0
  private var body: [UInt8] = []
  private var promised: Int?
  /// What was in the way of asking the server, while an old copy is looked for.
  private var trouble: ImageFailure?
  /// The status for which there will be no picture, while the cache hears of it.
  private var refused: ImageFailure?
  private var isOver = false
  private let begin = ContinuousClock.now
  private var lastSign = ContinuousClock.now
  private var deadline: LoopToken?

  private var url: String { question.url }
  private var limits: ImageLimits { question.limits }

  init(
    _ question: WebQuestion,
    _ session: WebSession,
    _ completion: @escaping @MainActor (FetchedPicture) -> Void
  ) {
    self.question = question
    found = Found(address: question.url)
    self.session = session
    self.completion = completion
  }

  func start() {
    session.begin(self)
    watchTime()
    ask(url)
  }

  /// Stops; the completion is not called any more.
  func cancel() {
    guard completion != nil else { return }
    completion = nil
    if !isOver { stop() }
  }

  private func ask(_ address: String) {
    found.address = address
    request = WebRequest(address, question, allowsOld: trouble != nil, self)
    guard let request else { return end(.failure(.unsupported(url))) }
    request.send(over: session)
  }

  // MARK: What a request tells

  /// The server is asked, since the cache has no answer: where only an old copy was wanted, there is none.
  func askedServer() {
    if let trouble { end(.failure(trouble)) }
  }

  /// Its header is there, and nothing of its body was read.
  func receive(_ answer: WebAnswer) {
    lastSign = .now
    switch answer.verdict(question) {
    case .read(let promised):
      self.promised = promised
      found.tags = answer.tags
      if !found.tags.isEmpty { found.tags[WebQuestion.place] = found.address }
    case .unchanged:
      found.isUnchanged = true
      end(.success([]))
    case .fail(.status(let status, _)) where WebAnswer.isForTheCache(status):
      refused = .status(status, url: url)
    case .fail(let failure): fail(failure)
    case .redirect(let target):
      redirects += 1
      guard redirects <= limits.redirects else {
        return fail(.tooManyRedirects(limit: limits.redirects, url: url))
      }
      guard let address = answer.address(of: target) else { return fail(.unsupported(target)) }
      // Not its body, which may have no end.
      request?.cancel()
      ask(address)
    }
  }

  /// It can be read; called once.
  func readOrRefuse() {
    if let refused { fail(refused) } else { request?.read() }
  }

  /// A piece of the body, unpacked; an empty one is its end.
  func receive(_ piece: UnsafeRawBufferPointer) {
    lastSign = .now
    guard !piece.isEmpty else {
      if let promised, body.count < promised {
        return fail(.network("the connection broke off", url: url))
      }
      return end(.success(body))
    }
    body.append(contentsOf: piece)
    // Counted as it is unpacked, a piece at a time.
    guard body.count <= limits.bytes else { return fail(.tooManyBytes(limit: limits.bytes)) }
    request?.read()
  }

  // MARK: Ends

  /// An old copy is better than none while the server is in trouble.
  func fail(_ failure: ImageFailure) {
    guard trouble == nil, failure.isServerTrouble, session.keepsPictures else {
      return end(.failure(trouble ?? failure))
    }
    trouble = failure
    lastSign = .now
    body = []
    request?.cancel()
    ask(url)
  }

  private func end(_ result: Result<[UInt8], ImageFailure>) {
    guard !isOver else { return }
    isOver = true
    let origin: FetchedPicture.Origin
    switch result {
    case .failure: origin = .server
    case .success where trouble != nil: origin = .staleCopy
    case .success:
      // Not cancelled: it is still being written to the disk.
      request?.end()
      origin =
        request?.wasSent == true
        ? .server : request?.wasValidated == true ? .confirmed : .disk
      request = nil
    }
    stop()
    let answer = FetchedPicture(result, from: origin, trouble: session.trouble)
    MainLoop.enqueue { [self] in
      let completion = completion
      self.completion = nil
      completion?(answer)
    }
  }

  private func stop() {
    deadline?.cancel()
    deadline = nil
    request?.cancel()
    request = nil
    session.end(self)
  }

  /// A server may be silent for a while only, and all of it may take a while only.
  private func watchTime() {
    let now = ContinuousClock.now
    let silence = lastSign + .seconds(trouble == nil ? max(1, limits.silentSeconds) : 1) - now
    // No duration is infinite: thirty years stand for that.
    let total = Duration.seconds(min(limits.totalSeconds, 1e9))
    let rest = trouble == nil ? min(silence, begin + total - now) : silence
    if rest <= .zero { fail(.timedOut(url: url)) }
    guard !isOver, completion != nil else { return }
    let milliseconds = rest / .milliseconds(1)
    deadline = MainLoop.after(milliseconds: Int(max(0, min(milliseconds, 1e9))) + 1) {
      [weak self] in self?.watchTime()
    }
  }
}
