public import GtkList

/// A document that a server sent.
public struct WebDocument: Sendable {
  /// All of it, unpacked; nothing where ``isUnchanged``.
  public let bytes: [UInt8]
  /// Where it was found, after all redirects.
  public let address: String
  /// How this version is named: what the server said under `ETag` and `Last-Modified`, and ``address`` under
  /// `Content-Location`.
  public let tags: [String: String]
  /// Whether it is the version that is known already, so that the server did not send it.
  public let isUnchanged: Bool
}

/// Fetches documents of any kind that servers have, over libsoup; none is kept.
///
///     let page = await WebDocumentFetcher.fetch("https://example.org/feed.xml")
///     let later = await WebDocumentFetcher.fetch("https://example.org/feed.xml", unless: try page.get().tags)
@MainActor
public enum WebDocumentFetcher {
  /// Fetches a document, unless it is a version that is known; cancelling the task ends it.
  ///
  /// - Parameters:
  ///   - url: An `http` or `https` URL.
  ///   - tags: The ``WebDocument/tags`` of the version that is known; empty for none.
  ///   - limits: What the answer may cost in bytes, redirects and time.
  /// - Returns: The document, or why there is none.
  public static func fetch(
    _ url: String,
    unless tags: [String: String] = [:],
    limits: ImageLimits = ImageLimits()
  ) async -> Result<WebDocument, ImageFailure> {
    let question = WebQuestion(
      url: url,
      limits: limits,
      accept: "*/*",
      known: tags,
      isForPicture: false
    )
    let (answers, answered) = AsyncStream.makeStream(of: FetchedPicture.self)
    let transfer = WebTransfer(question, WebSession.shared(for: .none)) {
      answered.yield($0)
      answered.finish()
    }
    transfer.start()
    // None comes when the task is cancelled.
    var answer: FetchedPicture?
    for await found in answers { answer = found }
    transfer.cancel()
    guard let answer else { return .failure(.network("given up", url: url)) }
    return answer.result.map { bytes in
      WebDocument(
        bytes: bytes,
        address: transfer.found.address,
        tags: transfer.found.tags,
        isUnchanged: transfer.found.isUnchanged
      )
    }
  }
}
