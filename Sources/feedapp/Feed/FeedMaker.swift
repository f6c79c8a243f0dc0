import ListCore

/// Makes feeds, and items that a person adds to them.
@MainActor
final class FeedMaker {
  private let kinds: KindRegistry
  private let eventLog: EventLog?
  private let makeHost: @MainActor (_ title: String) -> any ListHost
  private var addedCount = 0

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
    Feed(content, kinds: kinds, host: makeHost(content.title), eventLog: eventLog) {
      StandardError.write("feedapp: \($0)")
    }
  }

  /// Made by the kind itself, from what a fixture would say; without that kind there is no item.
  func makeItem(besides feed: Feed) -> (any FeedModel)? {
    repeat { addedCount += 1 } while feed.store.item("text:added-\(addedCount)") != nil
    let text = LogValue.string(translated("Note %1", String(addedCount))).json
    let json = """
      {"fixture":1,"title":"","items":[{"kind":"text","id":"added-\(addedCount)","text":\(text)}]}
      """
    let decoder = FixtureDecoder(kinds: kinds)
    let fixture = try? decoder.decode(Array(json.utf8), name: "", folder: "/")
    return fixture?.items.first?.feedModel
  }
}
