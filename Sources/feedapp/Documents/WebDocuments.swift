import GtkList

#if Web || Everything
  import WebPictures
#endif

/// Documents of servers, and what is known of the last one: a server that says that it is still the same
/// need not send it again.
@MainActor
final class WebDocuments {
  /// What a server sent.
  struct Sent: Sendable {
    let bytes: [UInt8]
    /// Where it was found, after all redirects.
    let address: String
    /// How the server names this version of it.
    let tags: [String: String]
  }

  /// What a server answered.
  enum Answer: Sendable {
    case new(Sent)
    /// It is as it was when it was read last.
    case unchanged(Fixture)
  }

  /// Why there is no answer.
  struct Failure: Error {
    let description: String
  }

  private var last: (name: String, tags: [String: String], fixture: Fixture)?

  nonisolated init() {}

  /// Notes what became of an answer, once it could be read.
  func remember(_ fixture: Fixture, of name: String, _ sent: Sent) {
    last = sent.tags.isEmpty ? nil : (name, sent.tags, fixture)
  }

  /// Asks the server.
  func fetch(_ name: String) async -> Result<Answer, Failure> {
    #if Web || Everything
      let known = last?.name == name ? last : nil
      let limits = ImageLimits(bytes: Document.largest)
      switch await WebDocumentFetcher.fetch(name, unless: known?.tags ?? [:], limits: limits) {
      case .failure(let failure): return .failure(Failure(description: failure.reason(for: name)))
      case .success(let document):
        if document.isUnchanged, let known { return .success(.unchanged(known.fixture)) }
        let sent = Sent(
          bytes: document.bytes,
          address: document.address,
          tags: document.tags
        )
        return .success(.new(sent))
      }
    #else
      return .failure(Failure(description: "this feedapp was built without a network"))
    #endif
  }
}
