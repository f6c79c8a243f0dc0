import GtkList
import ListCore
import Testing

@testable import GtkKit
@testable import feedapp

/// The app's window with a store.
@MainActor
struct StoredWindow {
  /// Its file is there for as long as the window.
  let file: StoreTestFile
  let screen: FeedScreen
  let log = MemorySink()
  let list: ListView
  let feed: Feed
  var stage: WindowStage { WindowStage(list: list, screen: screen) }

  init(
    over file: StoreTestFile,
    wording: RowWording = .person,
    state: WindowState = WindowState(),
    loadsBeforeItHasASize: Bool = false
  ) async throws {
    self.file = file
    let kinds = KindRegistry.builtIn
    let loader = FeedLoader(kinds: kinds)
    screen = try FeedScreen(
      kinds: kinds,
      eventLog: EventLog(to: log),
      entries: [],
      listSize: ListSize(width: 375, height: 600),
      state: state
    ) { await loader.open($0) }
    screen.session.maker.wording = wording
    screen.session.show(try loader.openStore(file.path), path: file.path)
    list = try #require(screen.list)
    feed = try #require(screen.session.feed)
    if loadsBeforeItHasASize {
      let (restored, presenter) = (state.selected.first, list.presenter)
      await WindowTest.pump {
        presenter.selectedRows.contains { $0.section.description == restored?.first }
      }
    }
    screen.window.present()
    await WindowTest.pump { [list, screen] in list.isIdle && screen.window.isMapped }
  }

  func close() async {
    screen.window.destroy()
    await WindowTest.pump { !screen.window.isMapped }
  }
}
