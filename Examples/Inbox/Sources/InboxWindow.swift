import GtkList
import ListCore

/// A window with the mails of a mailbox on the left and what is selected on the right.
@MainActor
final class InboxWindow {
  let window = Window(title: "Inbox", width: 960, height: 640)
  private let mailbox: Mailbox
  private let server: MailServer
  private let list = ListView()
  private let mails: ModelList
  private let detail = DetailPane()
  private let split: NavigationSplitView
  private let search = SearchBar(SearchEntry(placeholder: "Search mails"))
  private let actions = ActionGroup()
  private var pages = 0
  private var isLoading = false
  private var hasMore = true
  private var arrivals: Task<Void, Never>?

  init(mailbox: Mailbox, server: MailServer) {
    self.mailbox = mailbox
    self.server = server
    mails = ModelList(host: list)
    list.widget.expandsVertically = true
    let side = VerticalStack(children: [search, list.widget])
    split = NavigationSplitView(list: side, detail: detail.widget, listWidth: 400)
    setUpList()
    setUpBar()
    mailbox.onChange = { [weak self] in self?.show() }
    read([])
    loadMore()
    arrivals = Task { [weak self] in
      for await mail in server.arrivals { self?.mailbox.receive([mail]) }
    }
  }

  // MARK: The list

  private func setUpList() {
    list.register(MailCell.self, LoadMoreCell.self)
    list.registerDays()
    list.accessibleLabel = "Mails"
    let adapter = mails.adapter
    adapter.selectionMode = .multiple
    adapter.onSelectionChange = { [weak self] in self?.read($0.models(of: Mail.self)) }
    mails.noItemTitle = "No mails"
    mails.on(MailCell.Action.self) { [weak self] _, context in
      guard let mail = context.viewModel(as: Mail.self) else { return }
      self?.star([mail])
    }
    mails.on(LoadMore.Action.self) { [weak self] _, _ in self?.loadMore() }
    mails.onActivate(Mail.self) { [weak self] _, _ in self?.split.showsDetail = true }
    mails.onMove(Mail.self) { [weak self] mail, move in
      self?.mailbox.move(mail, to: move.to.index)
    }
    mails.contextActions(
      of: Mail.self,
      onDelete: { [weak self] in self?.perform(on: $0) { $0.archive($1) } },
      menu: { [weak self] mail in
        [
          .action(
            ContextAction(title: mail.isRead ? "Mark as unread" : "Mark as read", id: "read") {
              self?.perform(on: $0) { $0.markRead($1) }
            }
          ),
          .action(
            ContextAction(title: mail.isStarred ? "Remove star" : "Star", id: "star") {
              self?.perform(on: $0) { $0.star($1) }
            }
          ),
        ]
      }
    )
  }

  /// An action of a menu, on all the mails that it was chosen for at once.
  private func perform(on mail: Mail, _ action: (InboxWindow, [Mail]) -> Void) {
    guard let run = list.presenter.rowActionRun else { return action(self, [mail]) }
    let snapshot = mails.adapter.snapshot
    if run.isFirst {
      action(self, run.rows.compactMap { snapshot.row(for: $0)?.model(as: Mail.self) })
    }
  }

  private func show() {
    let days = mailbox.days
    mails.show {
      for (day, mails) in days {
        ListSection(ListID(day.id), header: SupplementaryRow(day)) { mails }
      }
      if hasMore { ListSection("more") { LoadMore(isLoading: isLoading) } }
    }
    let unread = days.reduce(0) { $0 + $1.day.unread }
    window.title = unread == 0 ? "Inbox" : "Inbox (\(unread))"
    actions.setEnabled("undo", mailbox.canUndo)
  }

  private func loadMore() {
    guard !isLoading else { return }
    isLoading = true
    show()
    Task { [weak self, server, pages] in
      let new = await server.page(pages)
      guard let self else { return }
      isLoading = false
      hasMore = !new.isEmpty
      self.pages += 1
      mailbox.receive(new)
    }
  }

  // MARK: What a person does

  private var selected: [Mail] { mails.adapter.selection.models(of: Mail.self) }

  private func read(_ mails: [Mail]) {
    detail.show(mails)
    for name in ["archive", "star", "read"] { actions.setEnabled(name, !mails.isEmpty) }
    if mails.count == 1 { mailbox.update(mails.map(\.id)) { $0.isRead = true } }
  }

  private func archive(_ mails: [Mail]) {
    mailbox.change(mails.map(\.id)) { $0.isArchived = true }
    let words = mails.count == 1 ? "Mail archived" : "\(mails.count) mails archived"
    list.showToast(Toast(words, button: "Undo") { [weak self] in self?.mailbox.undo() })
  }

  private func star(_ mails: [Mail]) {
    let isStarred = !mails.allSatisfy(\.isStarred)
    mailbox.change(mails.map(\.id)) { $0.isStarred = isStarred }
  }

  private func markRead(_ mails: [Mail]) {
    let isRead = !mails.allSatisfy(\.isRead)
    mailbox.change(mails.map(\.id)) { $0.isRead = isRead }
  }

  // MARK: The bar

  private func setUpBar() {
    let bar = HeaderBar()
    bar.packStart(split.backButton)
    let find = ToggleButton(icon: "edit-find-symbolic", label: "Search") { [weak self] in
      self?.search.isSearching = $0
    }
    bar.packStart(find)
    search.onToggle { find.isOn = $0 }
    search.entry.onChange { [weak self] words in
      self?.mails.adapter.filter(rows: { $0.model(as: Mail.self)?.matches(words) ?? true })
    }
    add("undo", "edit-undo-symbolic", "Undo", "<Control>z", to: bar) { $0.mailbox.undo() }
    add("archive", "user-trash-symbolic", "Archive", "<Control>e", to: bar) {
      $0.archive($0.selected)
    }
    add("star", "starred-symbolic", "Star", "<Control>d", to: bar) { $0.star($0.selected) }
    add("read", "mail-read-symbolic", "Mark as read", "<Control>m", to: bar) {
      $0.markRead($0.selected)
    }
    actions.add("find") { [weak self] in self?.search.isSearching = true }
    window.addShortcuts(["<Control>f": "win.find"])
    window.insertActions(actions, prefix: "win")
    window.titlebar = bar
    window.child = split
  }

  /// A button and a key for one action.
  private func add(
    _ name: String,
    _ icon: String,
    _ label: String,
    _ key: String,
    to bar: HeaderBar,
    _ perform: @escaping @MainActor (InboxWindow) -> Void
  ) {
    actions.add(name) { [weak self] in
      if let self { perform(self) }
    }
    let button = Button(icon: icon, label: label)
    button["action-name"] = "win.\(name)"
    button.tooltip = label
    bar.packEnd(button)
    window.addShortcuts([key: "win.\(name)"])
  }
}
