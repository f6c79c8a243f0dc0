import Foundation  // ids
import ListCore
import ListStore

extension Diagnostic {
  /// What a person is told: of a store a whole sentence, of all else the kind as well.
  var sentence: String { kind == .sourceFailed ? detail : description }
}

/// Makes feeds, and items that a person adds to them.
@MainActor
final class FeedMaker {
  private let kinds: KindRegistry
  private let eventLog: EventLog?
  private let makeHost: @MainActor (_ title: String) -> any ListHost
  private var addedCount = 0
  /// How often a store could not be written to, or not be watched.
  private var failureCount = 0
  /// Stores that were shown: what was done to them is also written after they are left.
  private var stores: [() -> StoredItems?] = []
  /// How rows of the next feed say what fixtures do not.
  var wording = RowWording.person
  /// Called with a sentence when items of a store could not be loaded.
  var onSourceFailure: (String) -> Void = { _ in }

  /// Called with a sentence when a store cannot be written to, or not be watched.
  var onFailure: (String) -> Void = { _ in }

  init(
    kinds: KindRegistry,
    eventLog: EventLog?,
    makeHost: @escaping @MainActor (_ title: String) -> any ListHost
  ) {
    self.kinds = kinds
    self.eventLog = eventLog
    self.makeHost = makeHost
  }

  func makeFeed(_ content: FeedContent) -> Feed {
    let feed = Feed(
      content,
      kinds: kinds,
      host: makeHost(content.title),
      eventLog: eventLog,
      onFailure: { [weak self] sentence in
        StandardError.write("feedapp: \(sentence)")
        self?.failureCount += 1
        self?.onFailure(sentence)
      },
      onDiagnostic: { [weak self] diagnostic in
        StandardError.write("feedapp: \(diagnostic.sentence)")
        if diagnostic.kind == .sourceFailed { self?.onSourceFailure(diagnostic.detail) }
      }
    )
    feed.services.wording = wording
    if let stored = feed.stored {
      stores.removeAll { $0() == nil }
      stores.append { [weak stored] in stored }
    }
    return feed
  }

  /// Whether something that was done to a store is not in its file yet.
  var isSaving: Bool { stores.contains { $0()?.isWriting == true } }

  /// Waits until all that was done to stores is in their files, or cannot be written.
  func finishSaving() async -> Bool {
    let before = failureCount
    for store in stores { await store()?.settleWriting() }
    return failureCount == before
  }

  /// Has all that was done to stores be in their files alone: the program is about to end.
  func completeFiles() { for store in stores { store()?.store.store.completeFile() } }

  /// A note, made by the kind itself from what a fixture would say; without that kind there is none.
  func makeItem(besides feed: Feed) -> FixtureItem? {
    let id = freeID("text", besides: feed)
    let text = LogValue.string(translated("Note %1", String(addedCount))).json
    return make(#"{"kind":"text","id":"\#(id)","text":\#(text)}"#)
  }

  /// A post of a picture that a person brings, called by its file's name.
  func makePost(of path: String, besides feed: Feed) -> FixtureItem? {
    let id = freeID("post", besides: feed)
    let name = LogValue.string(String(path.split(separator: "/").last ?? "")).json
    let (now, url) = (LogValue.string(translated("now")).json, LogValue.string(path).json)
    return make(
      #"{"kind":"post","id":"\#(id)","username":\#(name),"timestamp":\#(now),"#
        + #""imageURL":\#(url),"alt":\#(name),"likes":0}"#
    )
  }

  private func freeID(_ kind: String, besides feed: Feed) -> String {
    guard feed.stored == nil else {
      addedCount += 1
      // What is in a store nobody knows here.
      return UUID().uuidString.lowercased()
    }
    repeat { addedCount += 1 } while feed.store.item("\(kind):added-\(addedCount)") != nil
    return "added-\(addedCount)"
  }

  private func make(_ item: String) -> FixtureItem? {
    try? FixtureDecoder(kinds: kinds, keepsTexts: true)
      .decodeItem(Array(item.utf8), name: "", folder: "/")
  }
}
