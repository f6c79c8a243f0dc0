import GtkList
import ListCore

extension FeedScreen {
  /// Makes what keys, menu and buttons run.
  func connectActions() {
    actions.add("search") { [weak self] in
      guard let self else { return }
      if search.isSearching { search.entry.takeFocus() } else { search.isSearching = true }
    }
    actions.add("open") { [weak self] in self?.chooseFile() }
    actions.add("open-address") { [weak self] in
      self?.showDialog(AddressDialog { [weak self] in self?.open($0) }.window)
    }
    actions.add("back") { [weak self] in
      if self?.pages.leaveDetails() == true { self?.showState() }
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
      guard let self, pages.isShowingDetails, key == .escape, modifiers.isEmpty else {
        return false
      }
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
      pages.show(details) { [weak self] in self?.actions.activate("back") }
      showState()
      // A button that has just come cannot have it yet.
      MainLoop.onIdle { [weak self] in self?.header.backButton.takeFocus() }
    }
    session.onMessage = { [weak self] message in
      switch message {
      case .toast(let sentence): self?.show(Toast(sentence))
      case .announcement(let sentence): self?.list?.announce(sentence)
      }
    }
    session.handlers.onTakenAway = { [weak self] in self?.offerReturn(Self.description(of: $0)) }
    session.handlers.onAllTakenAway = { [weak self] change in
      let count = change.count
      self?.offerReturn(
        change.action == .hide
          ? translated(count: count, one: "%1 item hidden", other: "%1 items hidden")
          : translated(count: count, one: "%1 item deleted", other: "%1 items deleted")
      )
    }
    session.handlers.onMoved = { [weak self] in
      self?.offerUndo(
        ItemID.kind(in: $0) == PostKind.name ? translated("Post moved") : translated("Item moved")
      )
    }
    session.handlers.onShuffled = { [weak self] in
      let arePosts = self?.session.feed?.store.isAllPosts == true
      self?.offerUndo(arePosts ? translated("Posts shuffled") : translated("Items shuffled"))
    }
    session.handlers.onAdded = { [weak self] in self?.offerUndo(Self.description(ofAdded: $0)) }
    session.handlers.onLiked = { [weak self] count in
      self?.offerUndo(
        count == 1
          ? translated("Post liked")
          : translated(count: count, one: "%1 item liked", other: "%1 items liked")
      )
    }
    session.handlers.onSaving = { [weak self] in self?.showSaving($0) }
    session.handlers.onQuestion = { [weak self] in
      self?.showDialog(Self.dialog($0, $1))
    }
  }

  /// What a toast offers.
  enum Offer {
    /// To bring back what went last.
    case returning
    /// To undo what was done last, and how much was done by then.
    case undoing(Int)
    /// Nothing: it says in a list that something is being written.
    case waiting(ListView)
  }

  /// Says that changes are being written, if that takes a while.
  private func showSaving(_ isSaving: Bool) {
    toast.saving?.cancel()
    toast.saving = nil
    if isSaving {
      toast.saving = MainLoop.after(milliseconds: 300) { [weak self, weak list] in
        guard let self, let list else { return }
        var sign = Toast(translated("Saving changes…"))
        sign.isLasting = true
        list.showToast(sign)
        toast.offered = .waiting(list)
      }
    } else {
      hideSaving()
    }
  }

  private func hideSaving() {
    guard case .waiting(let list) = toast.offered else { return }
    toast.offered = nil
    list.hideToast()
  }

  /// Offers to bring back what went, whatever else is done meanwhile.
  private func offerReturn(_ text: String) {
    show(Toast(text, button: translated("Undo")) { [weak self] in self?.session.putBack() })
    toast.offered = .returning
  }

  /// Offers to undo what was done last, as long as it is the last.
  private func offerUndo(_ text: String) {
    show(Toast(text, button: translated("Undo")) { [weak self] in self?.session.undo() })
    toast.offered = .undoing(session.changeCount)
  }

  /// A window that asks whether something is to be done.
  static func dialog(
    _ question: BulkQuestion,
    _ action: @escaping @MainActor () -> Void
  ) -> Window {
    let window = Window(title: question.text, width: 360, height: 120)
    let yes = Button(question.button) { [weak window] in
      window?.destroy()
      action()
    }
    yes.addCSSClass(question.isDestructive ? "destructive-action" : "suggested-action")
    let no = Button(translated("Cancel")) { [weak window] in window?.destroy() }
    window.child = VerticalStack(
      spacing: 18,
      padding: Padding(horizontal: 18, vertical: 18),
      children: [
        Label(question.text, overflow: .wrap),
        AddressDialog.buttons(no, yes),
      ]
    )
    return window
  }

  private func show(_ new: Toast) {
    hideSaving()
    toast.offered = nil
    list?.showToast(new)
  }

  /// Takes the toast away that offers what was done already, or cannot be done any more.
  func withdrawUndo() {
    switch toast.offered {
    case .returning where !session.canPutBack: break
    case .undoing(let count) where count != session.changeCount: break
    default: return
    }
    toast.offered = nil
    list?.hideToast()
  }

  /// What the toast says of items that came.
  static func description(ofAdded ids: [String]) -> String {
    let (count, kinds) = (ids.count, Set(ids.map { ItemID.kind(in: $0) }))
    switch (kinds == [PostKind.name], count) {
    case (true, 1): return translated("Post added")
    case (true, _):
      return translated(count: count, one: "%1 post added", other: "%1 posts added")
    case (false, 1) where kinds == [TextKind.name]: return translated("Note added")
    case (false, _):
      return translated(count: count, one: "%1 item added", other: "%1 items added")
    }
  }

  /// What the toast says of items that went.
  static func description(of items: [TakenItem]) -> String {
    let count = items.count
    let arePosts = FeedItems.areAllPosts(items.map(\.item))
    switch (arePosts, items.contains(where: \.isHidden)) {
    case (true, true):
      return count == 1
        ? translated("Post hidden")
        : translated(count: count, one: "%1 post hidden", other: "%1 posts hidden")
    case (false, true):
      return count == 1
        ? translated("Item hidden")
        : translated(count: count, one: "%1 item hidden", other: "%1 items hidden")
    case (true, false):
      return count == 1
        ? translated("Post deleted")
        : translated(count: count, one: "%1 post deleted", other: "%1 posts deleted")
    case (false, false):
      return count == 1
        ? translated("Item deleted")
        : translated(count: count, one: "%1 item deleted", other: "%1 items deleted")
    }
  }

  private func showDialog(_ dialog: Window) {
    dialog.setParentWindow(window)
    dialog.present()
  }
}
