import GtkList
import ListCore

extension FeedScreen {
  /// Makes what keys, menu and buttons run.
  func connectActions() {
    actions.add("search") { [weak self] in self?.search.isSearching = true }
    actions.add("open") { [weak self] in self?.chooseFile() }
    actions.add("open-address") { [weak self] in
      self?.showDialog(AddressDialog { [weak self] in self?.open($0) }.window)
    }
    actions.add("back") { [weak self] in
      self?.leaveDetails()
    }
    actions.add("refresh") { [weak self] in
      guard let self else { return }
      Task { await self.session.refresh() }
    }
    actions.addToggle("sidebar") { [weak self] in self?.split.isSidebarShown = $0 }
    actions.add("shuffle") { [weak self] in self?.session.shuffle() }
    actions.add("insert") { [weak self] in self?.session.insertItem() }
    actions.add("remove") { [weak self] in
      guard let self else { return }
      session.deleteItems(cursor: list?.shownCursor)
    }
    actions.add("undo") { [weak self] in self?.session.undo() }
    actions.add("redo") { [weak self] in self?.session.redo() }
    actions.addToggle("dark", isOn: settings.prefersDark) { [weak self] in
      guard let self else { return }
      if let desktop { desktop.choose(dark: $0) } else { settings.prefersDark = $0 }
    }
    actions.add("larger") { [weak self] in self?.textSize.enlarge() }
    actions.add("smaller") { [weak self] in self?.textSize.reduce() }
    actions.add("usual-size") { [weak self] in self?.textSize.reset() }
    actions.add("shortcuts") { [weak self] in
      self?.showDialog(FeedShortcuts.window)
    }
    actions.add("about") { [weak self] in self?.showDialog(Window(about: FeedShortcuts.about)) }
    window.insertActions(actions, prefix: "win")
    window.addShortcuts(FeedShortcuts.keys)
    let keys = KeyController()
    keys.onPressed = { [weak self] key, modifiers in
      guard let self, pages.isShowingDetails, modifiers.isEmpty else { return false }
      guard key == .escape else { return pages.scrollDetails(key) }
      actions.activate("back")
      return true
    }
    window.addController(keys)
  }

  /// Lets what section controllers ask for reach the person.
  func connectMessages() {
    session.onCopy = { [weak self] text in
      self?.window.copyToClipboard(text)
      self?.show(Toast(translated("Copied")))
    }
    session.onShow = { [weak self] details in
      guard let self else { return }
      if let feed = session.feed { pages.page?.noteOpened(in: feed) }
      pages.show(details) { [weak self] in self?.actions.activate("back") }
      showState()
      // A button that has just come cannot have it yet.
      MainLoop.onIdle { [weak self] in self?.header.backButton.takeFocus() }
    }
    session.onMessage = { [weak self] message in
      switch message {
      case .toast(let sentence): self?.tell(sentence)
      case .announcement(let sentence): self?.list?.announce(sentence)
      }
    }
    session.handlers.onTakenAway = { [weak self] in self?.offerReturn(ChangeText.gone($0)) }
    session.handlers.onAllTakenAway = { [weak self] in self?.offerReturn(ChangeText.gone($0)) }
    session.handlers.onMoved = { [weak self] in
      self?.offerUndo(
        ItemID.kind(in: $0) == PostKind.name ? translated("Post moved") : translated("Item moved")
      )
    }
    session.handlers.onShuffled = { [weak self] in
      let arePosts = self?.session.feed?.store.isAllPosts == true
      self?.offerUndo(arePosts ? translated("Posts shuffled") : translated("Items shuffled"))
    }
    session.handlers.onAdded = { [weak self] in self?.offerUndo(ChangeText.added($0)) }
    session.handlers.onLiked = { [weak self] in self?.offerUndo(ChangeText.liked($0)) }
    session.handlers.onWaiting = { [weak self] in self?.show($0) }
    session.handlers.onQuestion = { [weak self] in
      guard let self else { return }
      let dialog = QuestionDialog($0, action: $1).window
      messages.question = (dialog, session.feed)
      showDialog(dialog)
    }
  }

  /// Says what of a store is waited for, if that takes a while.
  private func show(_ wait: StoredItems.Wait?) {
    messages.waiting?.cancel()
    messages.waiting = nil
    guard let wait else { return hideWaiting() }
    messages.waiting = MainLoop.after(milliseconds: 300) { [weak self, weak list] in
      guard let self, let list else { return }
      var sign = Toast(wait.sentence)
      sign.isLasting = true
      list.showToast(sign)
      messages.offered = .waiting(list)
    }
  }

  private func hideWaiting() {
    guard case .waiting(let list) = messages.offered else { return }
    messages.offered = nil
    list.hideToast()
  }

  /// Offers to bring back what went, whatever else is done meanwhile.
  private func offerReturn(_ text: String) {
    show(Toast(text, button: translated("Undo")) { [weak self] in self?.session.putBack() })
    messages.offered = .returning
  }

  /// Offers to undo what was done last, as long as it is the last.
  private func offerUndo(_ text: String) {
    show(Toast(text, button: translated("Undo")) { [weak self] in self?.session.undo() })
    messages.offered = .undoing(session.changeCount)
  }

  /// Says something that is true until the feed is read again.
  private func tell(_ sentence: String) {
    show(Toast(sentence))
    messages.offered = .telling(session.readCount)
  }

  func show(_ new: Toast) {
    hideWaiting()
    (messages.offered, messages.kept) = (nil, nil)
    guard let list else { return }
    // Below the page of an item nobody would see it.
    if pages.isShowingDetails { messages.kept = (new, list) } else { list.showToast(new) }
  }

  private func leaveDetails() {
    guard pages.leaveDetails() else { return }
    showState()
    if let (kept, place) = messages.kept, place === list { place.showToast(kept) }
    messages.kept = nil
  }

  /// Takes back a question about the items of a feed that was left.
  func withdrawQuestion() {
    guard let question = messages.question, question.feed !== session.feed else { return }
    messages.question = nil
    question.dialog.destroy()
  }

  /// Takes the toast away that offers what was done already, or cannot be done any more, or is not true any more.
  func withdrawUndo() {
    switch messages.offered {
    case .returning where !session.canPutBack: break
    case .undoing(let count) where count != session.changeCount: break
    case .telling(let count) where count != session.readCount: break
    default: return
    }
    (messages.offered, messages.kept) = (nil, nil)
    list?.hideToast()
  }

  private func showDialog(_ dialog: Window) {
    dialog.setParentWindow(window)
    dialog.present()
  }
}

/// What is said and asked for a while.
@MainActor
struct PassingMessages {
  /// What a toast offers.
  enum Offer {
    /// To bring back what went last.
    case returning
    /// To undo what was done last, and how much was done by then.
    case undoing(Int)
    /// Nothing: it says what came of reading the feed, and how often that was read by then.
    case telling(Int)
    /// Nothing: it says in a list that something is waited for.
    case waiting(ListView)
  }

  /// What the toast that was shown last offers.
  var offered: Offer?
  /// What is about to say that a person has to wait.
  var waiting: LoopToken?
  /// What is to be said once the page of an item is left.
  var kept: (toast: Toast, list: ListView)?
  /// What is asked, and about which feed.
  var question: (dialog: Window, feed: Feed?)?
}
