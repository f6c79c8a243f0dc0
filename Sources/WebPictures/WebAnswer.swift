import CSoup
import GtkList

/// What the header of an answer says, before any of its body is read.
@MainActor
struct WebAnswer {
  /// What is to be done with it.
  enum Verdict {
    case read(promised: Int?)
    case redirect(to: String)
    case unchanged
    case fail(ImageFailure)
  }

  private let message: OpaquePointer
  private let headers: OpaquePointer

  init?(_ message: OpaquePointer) {
    guard let headers = soup_message_get_response_headers(message) else { return nil }
    self.message = message
    self.headers = headers
  }

  private func header(_ name: String) -> String? {
    soup_message_headers_get_list(headers, name).map { String(cString: $0) }
  }

  func verdict(_ question: WebQuestion) -> Verdict {
    let (url, limits) = (question.url, question.limits)
    let status = Int(soup_message_get_status(message).rawValue)
    if [301, 302, 303, 307, 308].contains(status), let target = header("Location") {
      return .redirect(to: target)
    }
    if status == 304, !question.known.isEmpty { return .unchanged }
    guard status == 200 else { return .fail(.status(status, url: url)) }
    if question.isForPicture, let type = header("Content-Type"), !Self.mayBePicture(type) {
      return .fail(.notAPicture(type: type, url: url))
    }
    // The length of packed data is not that of the picture.
    let isPacked = header("Content-Encoding").map { $0.lowercased() != "identity" } ?? false
    let length = header("Content-Length").flatMap { Int($0) }
    if let length, length > limits.bytes { return .fail(.tooManyBytes(limit: limits.bytes)) }
    return .read(promised: isPacked ? nil : length)
  }

  /// How the server names this version.
  var tags: [String: String] {
    WebQuestion.conditions.reduce(into: [:]) { tags, pair in tags[pair.key] = header(pair.key) }
  }

  /// Whether the cache is to hear of a status, because it then forgets its copy.
  static func isForTheCache(_ status: Int) -> Bool { [403, 404, 405].contains(status) }

  /// Where another address is, seen from the one that leads there; `nil` when it is no address of a server.
  func address(of target: String) -> String? {
    let flags = GUriFlags(
      rawValue: G_URI_FLAGS_PARSE_RELAXED.rawValue | G_URI_FLAGS_ENCODED.rawValue
    )
    guard let base = soup_message_get_uri(message),
      let uri = g_uri_parse_relative(base, target, flags, nil)
    else { return nil }
    defer { g_uri_unref(uri) }
    guard let scheme = g_uri_get_scheme(uri).map({ String(cString: $0).lowercased() }),
      ["http", "https"].contains(scheme), let text = g_uri_to_string(uri)
    else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// A picture of which its server says nothing is kept for an hour.
  func completeFreshness() {
    completeDate()
    let isSaid = ["Cache-Control", "Expires", "Last-Modified"].contains { header($0) != nil }
    if !isSaid { soup_message_headers_append(headers, "Cache-Control", "max-age=3600") }
  }

  /// Without a date libsoup takes an answer for one from 1970.
  private func completeDate() {
    guard header("Date") == nil, let now = g_date_time_new_now_utc() else { return }
    defer { g_date_time_unref(now) }
    guard let date = soup_date_time_to_string(now, SOUP_DATE_HTTP) else { return }
    defer { g_free(date) }
    soup_message_headers_append(headers, "Date", date)
  }

  /// Has libsoup insist on the length that was told, also where the connection ends with the answer: it
  /// would keep half a picture as a whole one.
  ///
  /// - Returns: What is to be given back to ``endWithAnswer(_:)`` once libsoup has looked.
  func insistOnLength() -> String? {
    guard header("Content-Length") != nil else { return nil }
    let connection = header("Connection")
    soup_message_headers_remove(headers, "Connection")
    // What is so old that it cannot be made to is not kept at all.
    if soup_message_is_keepalive(message) == 0 {
      soup_message_headers_append(headers, "Cache-Control", "no-store")
    }
    return connection
  }

  /// Has the connection end with the answer, where the server said so.
  func endWithAnswer(_ connection: String) {
    soup_message_headers_append(headers, "Connection", connection)
  }

  /// Servers often do not know what they send; what is said to be something else is no picture.
  private static func mayBePicture(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    return name.isEmpty || name.hasPrefix("image/") || name.hasSuffix("/octet-stream")
  }
}
