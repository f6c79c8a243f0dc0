import GtkList
import ListCore

/// What the window shows below its search: the feed of the opened fixture, or what is in its way.
@MainActor
final class FeedPages {
  let stack = PageStack()
  /// The size the list is to have, or `nil` for a column in the middle.
  var listSize: ListSize?
  /// The page of the opened fixture, made before it is shown.
  private(set) var page: FeedPage?
  let kinds: KindRegistry
  let messages = MessagePage()
  /// The page of one item, while it is shown over the list.
  private var details: DetailPage?
  /// Gives the focus back to what led to that page: a row, or a card in one.
  private var giveFocusBack: @MainActor () -> Void = {}
  /// What shows the feed among the pages.
  private var shown: Widget?
  /// Whether the page says already what is wrong; the focus goes there once.
  private var isErrorShown = false
  /// Whether the feed waits for its first rows to take the focus: a list without rows cannot have it.
  private var feedWantsFocus = false
  /// Whether a person is elsewhere and wants to stay there, whatever comes up here.
  var isFocusKept: () -> Bool = { false }

  init(kinds: KindRegistry, listSize: ListSize?) {
    self.kinds = kinds
    self.listSize = listSize
    stack.expandsVertically = true
    stack.expandsHorizontally = true
  }

  /// Whether the page of one item is shown.
  var isShowingDetails: Bool { details != nil }

  /// Shows all that there is to know of an item, in place of the list.
  func show(_ item: ItemDetails, onBack: @escaping () -> Void) {
    let old = details?.widget
    if old == nil, let page { giveFocusBack = page.list.rememberFocus() }
    let made = DetailPage(item)
    made.onBack = onBack
    details = made
    stack.page = made.widget
    if let old { stack.remove(old) }
  }

  /// Shows what is known of the item by now, where its page is shown.
  func showAgain(_ item: () -> ItemDetails?) {
    if let details, let item = item() { details.show(item) }
  }

  /// Scrolls the page of an item by a key; `false` when there is none, or the key is another one.
  func scrollDetails(_ key: Key) -> Bool { details?.scroll(key) == true }

  /// Goes back to the list, to the row that was left; `false` when nothing else is shown.
  @discardableResult
  func leaveDetails() -> Bool {
    guard let left = details, let page else { return false }
    details = nil
    // GTK would hand the focus to the first row of the list.
    if left.widget.containsFocus { left.widget.dropFocus() }
    stack.page = page.widget
    stack.remove(left.widget)
    giveFocusBack()
    giveFocusBack = {}
    page.list.takeFocus()
    return true
  }

  /// Makes the list of a fixture.
  func lay(titled title: String) -> ListView {
    let page = FeedPage(title: title, kinds: kinds, listSize: listSize)
    self.page = page
    return page.list
  }

  /// Takes the list of a fixture up again that was left for another.
  func takeUp(_ host: any ListHost) {
    guard let list = host as? ListView else { return }
    // What it offered is not what was done last any more.
    list.hideToast()
    page = FeedPage(list, listSize: listSize)
  }

  /// Shows what the session has come to; answers whether that is the feed.
  func show(_ state: FeedSession.State, retry: @escaping @MainActor () -> Void) -> Bool {
    let wasErrorShown = isErrorShown
    isErrorShown = false
    switch state {
    case .loading:
      messages.showProgress(translated("Loading…"))
      stack.page = messages.widget
      return false
    case .failed(let error):
      isErrorShown = true
      messages.showError(
        translated("Couldn’t Open This Feed"),
        text: error.explanation,
        report: error.shortDescription,
        action: translated("Try Again"),
        onButton: retry
      )
      stack.page = messages.widget
      if !wasErrorShown, !isFocusKept() { messages.takeFocus() }
      return false
    case .shown:
      messages.rest()
      if let details, page?.widget === shown {
        // A message may have been shown over it.
        stack.page = details.widget
        return true
      }
      showFeed()
      focusFeed()
      return true
    }
  }

  private func showFeed() {
    guard let page, stack.page !== page.widget else { return }
    stack.page = page.widget
    if let left = details?.widget { stack.remove(left) }
    details = nil
    // The feed before it, which a message may have been shown over.
    if let shown, shown !== page.widget { stack.remove(shown) }
    shown = page.widget
    feedWantsFocus = true
  }

  private func focusFeed() {
    guard feedWantsFocus, let list = page?.list, !list.presenter.snapshot.isEmpty else { return }
    feedWantsFocus = false
    if !isFocusKept() { list.takeFocusInPlace() }
  }

  /// Gives the keyboard to the list, or to the rows that it is about to have.
  func focusList() {
    guard let list = page?.list else { return }
    list.takeFocus()
    feedWantsFocus = list.presenter.snapshot.isEmpty
  }

  /// Gives the keyboard to what is shown, where a person scrolled it to.
  func takeFocus() {
    if isErrorShown { return messages.takeFocus() }
    if let details { details.widget.takeFocus() } else { page?.list.takeFocusInPlace() }
  }
}
