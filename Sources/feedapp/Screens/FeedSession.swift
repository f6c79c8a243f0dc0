import GtkList
import ListCore

/// What the window shows: one fixture at a time, opened, read again, searched and changed by hand.
///
/// It knows no widget, so that all of this is tested without one.
@MainActor
final class FeedSession {
  /// What there is to see.
  enum State {
    /// A fixture is being read, or its list is being made, and there is nothing else to show.
    case loading
    /// The feed.
    case shown
    /// A fixture cannot be opened.
    case failed(FixtureError)
  }

  /// One sentence for the person.
  enum Message {
    /// Nothing else says it: it is shown, and read out.
    case toast(String)
    /// The list shows it anyway: it is only read out.
    case announcement(String)
  }

  /// Reads a fixture, or opens a store, away from the main actor.
  typealias Loader = @Sendable (_ path: String) async -> Result<FeedContent, FixtureError>

  /// What there is to see.
  private(set) var state: State = .loading { didSet { onChange() } }
  /// The fixture's file.
  private(set) var path = ""
  /// The feed that is shown, or was before its file broke.
  private(set) var feed: Feed?
  /// What is searched for.
  private(set) var searchText = ""
  /// How often a feed was read: whether what was said of the last time is still true.
  private(set) var readCount = 0

  /// Called after anything of this changed.
  var onChange: () -> Void = {}

  /// What a person is told and asked about changes; ``putBack()`` brings back what went.
  var handlers = ChangeHandlers()
  /// Puts a text on the clipboard.
  var onCopy: (String) -> Void = { _ in }
  /// Shows all that there is to know of an item.
  var onShow: (ItemDetails) -> Void = { _ in }
  /// Tells the person something.
  var onMessage: (Message) -> Void = { _ in }

  /// Feeds that a person may come back to.
  var left = LeftFeeds()

  let maker: FeedMaker
  private let reader: FixtureReader
  private var listener: BindingToken?

  /// Makes a session that shows nothing yet.
  init(
    kinds: KindRegistry,
    eventLog: EventLog?,
    load: @escaping Loader,
    makeHost: @escaping @MainActor (_ title: String) -> any ListHost
  ) {
    maker = FeedMaker(kinds: kinds, eventLog: eventLog, makeHost: makeHost)
    reader = FixtureReader(load)
    maker.onSourceFailure = { [weak self] sentence in
      // An empty list says it where its rows would be.
      guard let self, feed?.adapter.snapshot.isEmpty == false else { return }
      onMessage(.toast(translated(ofStore: sentence)))
    }
    maker.onFailure = { [weak self] in self?.onMessage(.toast(translated(ofStore: $0))) }
  }

  // MARK: Opening

  /// Shows what was read already.
  func show(_ content: FeedContent, path: String) {
    reader.cancel()
    self.path = path
    searchText = ""
    let feed = maker.makeFeed(content)
    // However long a store is, little of it is in the list.
    if feed.stored == nil {
      let updater = CoalescingUpdater()
      updater.longestStretch = Self.longestStretch
      updater.smallestBackgroundDiff = Self.longestStretch + 1
      feed.adapter.updater = updater
    }
    feed.handlers = ChangeHandlers { [weak self, weak feed] in
      self?.feed === feed ? self?.handlers : nil
    }
    feed.handlers.onNoted = { [weak self] in self?.onChange() }
    // Also told of one that was left meanwhile: it began while it was shown.
    feed.handlers.onWaiting = { [weak self] in self?.handlers.onWaiting?($0) }
    feed.services.onCopy = { [weak self] in self?.onCopy($0) }
    feed.services.onShow = { [weak self] in self?.onShow($0) }
    feed.services.onMessage = { [weak self] in self?.onMessage(.toast($0)) }
    feed.adapter.onRefresh = { [weak self] in await self?.readAgain() }
    feed.stored?.onChange = { [weak self] in self?.onChange() }
    feed.stored?.onRefusal = { [weak self] refusal in
      Self.sentence(of: refusal).map { self?.onMessage(.toast($0)) }
    }
    feed.stored?.arrivals.tell = { [weak self, weak feed] in
      guard let self, let shown = self.feed, shown === feed else { return }
      onMessage(.announcement(Self.arrival(of: $0, areAllPosts: shown.areAllPosts)))
    }
    attend(to: feed)
    // A list that is made in stretches is there some turns later.
    state = content.items.models.count > Self.longestStretch ? .loading : .shown
  }

  private func attend(to feed: Feed) {
    listener = feed.adapter.addListener { [weak self] in self?.receive($0) }
    feed.adapter.onSelectionChange = { [weak self] _ in self?.onChange() }
    replaceFeed(with: feed)
  }

  private func replaceFeed(with new: Feed?) {
    let last = feed
    if last !== new { last?.stored?.stopCopying() }
    feed = new
    // The window asks for the feed again while the last one lets go of the focus.
    withExtendedLifetime(last) {}
  }

  /// A large list was made at last, or something of it changed.
  private func receive(_ event: ListEvent) {
    switch event {
    // Of these there is one for each row. That others are selected is told once, and so is what an action did.
    case .selected, .deselected, .selectedAll, .deselectedAll, .rowAction: break
    default: if case .loading = state { state = .shown } else { onChange() }
    }
  }

  /// How many objects are handled before input and frames have their turn: a few milliseconds' work.
  private static let longestStretch = 500

  /// Opens another fixture.
  func open(_ path: String) async {
    leave(for: path)
    _ = left.take(path)
    await read { self.show($0, path: path) }
  }

  /// Goes to another fixture, which is as it was left if a person has changed something in it.
  func visit(_ path: String) async {
    leave(for: path)
    guard let (feed, host) = left.take(path) else {
      return await read { self.show($0, path: path) }
    }
    reader.cancel()
    left.onReturn(host)
    attend(to: feed)
    feed.stored?.lookAgain()
    state = .shown
  }

  private func leave(for path: String) {
    // Also one whose file broke meanwhile.
    if let feed, LeftFeeds.id(path) != LeftFeeds.id(self.path) {
      search("")
      left.keep(feed, of: self.path)
    }
    searchText = ""
    self.path = path
    // What is kept goes on, and is not what is being read.
    listener = nil
    replaceFeed(with: nil)
    state = .loading
  }

  /// Reads the shown fixture's file again and shows what is different now.
  ///
  /// What a person changed in rows that are still there is kept. After a mistake in the file this is
  /// how to try again.
  func refresh() async {
    if case .loading = state { return }
    guard let feed else { return await open(path) }
    // Its list, which would show that it is read again, is not seen.
    if case .failed = state { state = .loading }
    await feed.adapter.refreshAndWait()
  }

  private func readAgain() async {
    // Of a picture that is another one now nothing in the feed need be different.
    ImageLoader.shared.refresh()
    if let stored = feed?.stored {
      // A store tells of its changes itself; one that cannot be read is opened again.
      guard feed?.shownItems?.hasFailed == true else { return await stored.settle() }
      return await open(path)
    }
    await read(again: true) { content in
      guard let feed = self.feed else { return }
      if content.isUnchanged { return self.state = .shown }
      // From now on a store has the items.
      if content.store != nil { return self.show(content, path: self.path) }
      let known = Set(feed.store.items.map(\.id))
      feed.title = content.title
      feed.apply(content.items)
      self.state = .shown
      let new = feed.store.items.filter { !known.contains($0.id) && !($0 is ItemGroup) }
      guard !new.isEmpty else { return }
      self.onMessage(.toast(Self.arrival(of: new.count, areAllPosts: FeedItems.areAllPosts(new))))
    }
  }

  /// Reads what is open; where it is shown, and read again, it stays when nothing can be read now.
  private func read(again isAgain: Bool = false, _ take: (FeedContent) -> Void) async {
    guard let result = await reader.read(path) else { return }
    readCount += 1
    switch result {
    case .success(let content):
      for line in content.warnings { StandardError.write(line) }
      take(content)
    case .failure(let error):
      StandardError.write(error.description)
      if isAgain, error.position == nil, case .shown = state {
        onMessage(.toast(error.explanation))
      } else {
        state = .failed(error)
      }
    }
  }

  // MARK: Changing

  /// Shows the items in another order.
  func shuffle() { feed?.shuffle() }

  /// Adds an item at the top.
  func insertItem() {
    guard let feed, let item = maker.makeItem(besides: feed) else { return }
    feed.add([item])
    feed.adapter.host?.presenter.scroll(toOffset: 0)
  }

  /// Adds a post for each picture of some files at the top; `false` when none was added.
  @discardableResult
  func addPictures(_ paths: [String]) -> Bool {
    guard let feed else { return false }
    let posts = paths.compactMap { maker.makePost(of: $0, besides: feed) }
    guard !posts.isEmpty else { return false }
    feed.add(posts)
    feed.adapter.host?.presenter.scroll(toOffset: 0)
    return true
  }

  /// Whether there is something that ``deleteItems(cursor:)`` would delete.
  func canDelete(cursor: RowID?) -> Bool {
    cursor?.key.role == .body || feed?.adapter.host?.presenter.selection.isEmpty == false
  }

  /// Deletes the items whose rows are selected, or else the one with the keyboard's cursor.
  func deleteItems(cursor: RowID?) {
    guard let feed, let selected = feed.adapter.host?.presenter.selectedRows else { return }
    feed.delete(selected.isEmpty ? [cursor].compactMap(\.self) : selected)
  }

  /// Hides items that show the text nowhere, none for an empty one.
  func search(_ text: String) {
    guard text != searchText else { return }
    searchText = text
    feed?.search(text)
    onChange()
  }

  /// Whether the items can be put into another order at once; those of a store are too many for that.
  var canShuffle: Bool { feed?.stored == nil }
}
