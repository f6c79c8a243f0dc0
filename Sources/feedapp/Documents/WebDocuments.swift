import GtkList

#if Web || Everything
  import WebPictures
#endif

/// Documents of servers, and what is known of the last ones: a server that says that one is still the same
/// need not send it again.
@MainActor
final class WebDocuments {
  /// What a server answered.
  enum Answer: Sendable {
    /// What it sent, with how it names this version; links lead from where it was found after all redirects.
    case new(Document, tags: [String: String])
    /// It is as it was when it was read last.
    case unchanged(Fixture)
  }

  /// The newest last; feeds that a person goes to and fro between are few.
  private var known: [(name: String, tags: [String: String], fixture: Fixture)] = []
  private static var mostKnown: Int { 8 }

  nonisolated init() {}

  /// Notes what became of an answer, once it could be read.
  func remember(_ fixture: Fixture, of name: String, _ tags: [String: String]) {
    known.removeAll { $0.name == name }
    if !tags.isEmpty { known.append((name, tags, fixture)) }
    known.removeFirst(max(0, known.count - Self.mostKnown))
  }

  /// Asks the server.
  func fetch(_ name: String) async throws(FixtureError) -> Answer {
    #if Web || Everything
      let known = known.first { $0.name == name }
      let limits = ImageLimits(bytes: Document.largest)
      switch await WebDocumentFetcher.fetch(name, unless: known?.tags ?? [:], limits: limits) {
      case .failure(let failure):
        throw FixtureError(unreadable: name, reason: failure.reason(for: name))
      case .success(let document):
        if document.isUnchanged, let known { return .unchanged(known.fixture) }
        return .new(Document(name: document.address, bytes: document.bytes), tags: document.tags)
      }
    #else
      throw FixtureError(unreadable: name, reason: "this feedapp was built without a network")
    #endif
  }
}
