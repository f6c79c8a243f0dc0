import CSoup
import GtkKit
import GtkList

/// What is asked for.
struct WebQuestion {
  /// Where it is first.
  let url: String
  /// What the answer may cost.
  let limits: ImageLimits
  var accept = "image/*, */*;q=0.1"
  /// The version that is known: its tags by the names that an answer has them under.
  var known: [String: String] = [:]
  /// Whether anything but a picture is refused.
  var isForPicture = true

  /// What an answer says of its version, and how the server is asked whether it is still that one.
  static let conditions = ["ETag": "If-None-Match", "Last-Modified": "If-Modified-Since"]
  /// What the address is called among the tags of a version.
  static let place = "Content-Location"
}

/// One question to one address, and its answer piece by piece.
@MainActor
final class WebRequest {
  /// Whether the server was asked for the picture itself.
  private(set) var wasSent = false
  /// Whether the cache asked the server about its copy.
  private(set) var wasValidated = false

  private let message: ObjectRef
  private let cancellable = ObjectRef(adopting: g_cancellable_new())
  private var connections: [SignalConnection] = []
  /// Who hears of it; nobody after ``cancel()``.
  private weak var transfer: WebTransfer?
  private var stream: ObjectRef?
  /// What the server said of the connection.
  private var connection: String?
  /// Whether the answer has begun, or there will be none.
  private var isAnswered = false

  /// Whether a question must not be cancelled between its being sent and its answer: decision 35.
  static let mustWait = csoup_ends_twice() != 0
  /// Behind drawing and input for pictures.
  ///
  /// A window that draws in every frame, as with a spinner, would keep a document
  /// waiting until the server seems too slow.
  private let priority: Int32

  init?(
    _ address: String,
    _ question: WebQuestion,
    allowsOld: Bool,
    _ transfer: WebTransfer
  ) {
    guard let made = soup_message_new("GET", address) else { return nil }
    message = ObjectRef(adopting: made)
    self.transfer = transfer
    priority = question.isForPicture ? 200 : 0
    let headers = soup_message_get_request_headers(made)
    soup_message_headers_append(headers, "Accept", question.accept)
    // Where a redirect leads elsewhere by now the same tag can name another document.
    let isKnown = question.known[WebQuestion.place] ?? address == address
    for (name, condition) in WebQuestion.conditions where isKnown {
      if let tag = question.known[name] { soup_message_headers_append(headers, condition, tag) }
    }
    if allowsOld { soup_message_headers_append(headers, "Cache-Control", "max-stale") }
    connections = [
      message.on("starting") { [weak self] in self?.willSend() },
      message.onNotify("status-code") { [weak self] in
        self?.connection = WebAnswer(made)?.insistOnLength()
      },
      message.on("got-headers") { [weak self] in self?.receiveHeader() },
    ]
  }

  /// Stops, and tells nothing any more.
  func cancel() {
    end()
    // Its connection is given up as soon as the answer begins, then.
    let isOnItsWay = (wasSent || wasValidated) && !isAnswered
    if !(Self.mustWait && isOnItsWay) { g_cancellable_cancel(cancellable.cast(GCancellable.self)) }
  }

  /// Tells nothing any more; what was read is still being written to the disk.
  func end() {
    transfer = nil
    connections = []
  }

  func isAbout(_ other: OpaquePointer) -> Bool {
    soup_uri_equal(soup_message_get_uri(message.opaque), soup_message_get_uri(other)) != 0
  }

  func send(over session: WebSession) {
    soup_session_send_async(
      session.session,
      message.opaque,
      priority,
      cancellable.cast(GCancellable.self),
      AsyncOperation.callback,
      AsyncOperation.data { [self] result in finishSending(result, session) }
    )
  }

  private func willSend() {
    // An answer of the cache begins as well, but without a connection.
    guard soup_message_get_connection_id(message.opaque) != 0 else { return }
    wasSent = true
    transfer?.askedServer()
  }

  /// The cache asks the server, by a message of its own, whether its copy is still right.
  func willValidate() { wasValidated = true }

  private func receiveHeader() {
    guard let answer = WebAnswer(message.opaque) else { return }
    if let connection { answer.endWithAnswer(connection) }
    connection = nil
    if wasSent { answer.completeFreshness() }
    transfer?.receive(answer)
  }

  private func finishSending(_ result: OpaquePointer, _ session: WebSession) {
    var error: UnsafeMutablePointer<GError>?
    let body = soup_session_send_finish(session.session, result, &error)
    defer { g_clear_error(&error) }
    stream = body.map { ObjectRef(adopting: $0) }
    isAnswered = true
    if let error { return fail(error) }
    if let transfer { transfer.readOrRefuse() } else { stream = nil }
  }

  /// Reads the next piece.
  func read() {
    guard let stream, transfer != nil else { return }
    g_input_stream_read_bytes_async(
      stream.cast(GInputStream.self),
      65_536,
      priority,
      cancellable.cast(GCancellable.self),
      AsyncOperation.callback,
      AsyncOperation.data { [self] result in receivePiece(result, stream) }
    )
  }

  private func receivePiece(_ result: OpaquePointer, _ stream: ObjectRef) {
    var error: UnsafeMutablePointer<GError>?
    let bytes = g_input_stream_read_bytes_finish(stream.cast(GInputStream.self), result, &error)
    defer {
      g_bytes_unref(bytes)
      g_clear_error(&error)
    }
    if let error { return fail(error) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    transfer?.receive(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  private func fail(_ error: UnsafeMutablePointer<GError>) {
    // As it was named: libsoup writes it otherwise, with a slash behind the server alone.
    if let transfer { transfer.fail(Self.failure(error, transfer.found.address)) }
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>, _ url: String) -> ImageFailure
  {
    switch csoup_reason(error) {
    case CSOUP_TIMED_OUT: .timedOut(url: url)
    case CSOUP_NO_SERVER: .network("there is no such server", url: url)
    case CSOUP_NO_ANSWER: .network("the server does not answer", url: url)
    case CSOUP_NO_NETWORK: .network("there is no network", url: url)
    case CSOUP_BROKEN: .network("the connection broke off", url: url)
    case CSOUP_UNTRUSTED: .network("the certificate of the server cannot be trusted", url: url)
    case CSOUP_UNSAFE: .network("there is no secure connection to the server", url: url)
    default: .network(String(cString: csoup_message(error)), url: url)
    }
  }
}
