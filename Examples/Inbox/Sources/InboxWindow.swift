import Foundation
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

  init(mailbox: Mailbox, server: MailServer) {
    self.mailbox = mailbox
    self.server = server
    mails = ModelList(host: list)
    list.widget.expandsVertically = true
    let side = VerticalStack(children: [search, list.widget])
    split = NavigationSplitView(list: side, detail: detail.widget, listWidth: 400)
    setUpList()
    setUpBar()
    mailbox.onChange = { [unowned self] in show() }
    read([])
    loadMore()
    Task {
      for await mail in server.arrivals { mailbox.receive([mail]) }
    }
  }

  private func setUpList() {
    list.register(MailCell.self, LoadMoreCell.self)
    list.row(Day.self, dayHeader)
    list.accessibleLabel = "Mails"
    mails.adapter.selectionMode = .multiple
    mails.adapter.onSelectionChange = { [unowned self] in read($0.models(of: Mail.self)) }
    mails.noItemTitle = "No mails"
    mails.on(MailCell.Action.self) { [unowned self] _, row in
      toggle(\.isStarred, [row.viewModel(as: Mail.self)].compactMap(\.self))
    }
    mails.on(LoadMore.Action.self) { [unowned self] _, _ in loadMore() }
    mails.onActivate(Mail.self) { [unowned self] _, _ in split.showsDetail = true }
    mails.onMove(Mail.self) { [unowned self] in
      list.hideToast()
      mailbox.move($0, to: $1.to.index)
    }
    mails.contextActions(
      of: Mail.self,
      onDelete: { [unowned self] in perform(on: $0, delete) },
      // Each does what it says: chosen mails may differ, and a click that opens a menu reads a mail.
      menu: { [unowned self] _ in
        let marks: [(String, WritableKeyPath<Mail, Bool>, Bool)] = [
          ("Mark as Read", \.isRead, true), ("Mark as Unread", \.isRead, false),
          ("Star", \.isStarred, true), ("Remove Star", \.isStarred, false),
        ]
        return marks.map { title, key, isOn in
          let action = ContextAction(title: title, id: title.lowercased()) { [unowned self] in
            perform(on: $0) { set(key, isOn, $0) }
          }
          return .action(action)
        }
      }
    )
  }

  /// An action of a menu, on all the mails that it was chosen for at once.
  private func perform(on mail: Mail, _ action: ([Mail]) -> Void) {
    guard let run = list.presenter.rowActionRun else { return action([mail]) }
    let snapshot = mails.adapter.snapshot
    if run.isFirst { action(run.rows.compactMap { snapshot.row(for: $0)?.model(as: Mail.self) }) }
  }

  private func show() {
    let days = mailbox.days
    mails.show {
      for (day, mails) in days {
        ListSection(ListID(day.id), header: Row(day)) { mails }
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
    Task {
      let new = await server.page(pages)
      isLoading = false
      hasMore = !new.isEmpty
      pages += 1
      mailbox.receive(new)
    }
  }

  private var selected: [Mail] { mails.adapter.selection.models(of: Mail.self) }

  private func read(_ mails: [Mail]) {
    detail.show(mails)
    for name in ["delete", "star", "read"] { actions.setEnabled(name, !mails.isEmpty) }
    if mails.count == 1 { mailbox.update(mails) { $0.isRead = true } }
  }

  private func delete(_ mails: [Mail]) {
    mailbox.change(mails) { $0.isDeleted = true }
    let words = mails.count == 1 ? "Mail deleted" : "\(mails.count) mails deleted"
    list.showToast(Toast(words, button: "Undo") { [unowned self] in mailbox.undo() })
  }

  private func toggle(_ key: WritableKeyPath<Mail, Bool>, _ mails: [Mail]) {
    set(key, !mails.allSatisfy { $0[keyPath: key] }, mails)
  }

  private func set(_ key: WritableKeyPath<Mail, Bool>, _ isOn: Bool, _ mails: [Mail]) {
    // What its button undoes is the newest change.
    list.hideToast()
    mailbox.change(mails.filter { $0[keyPath: key] != isOn }) { $0[keyPath: key] = isOn }
  }

  private func setUpBar() {
    let bar = HeaderBar()
    let find = ToggleButton(icon: "edit-find-symbolic", label: "Search") { [unowned self] in
      search.isSearching = $0
    }
    search.onToggle { find.isOn = $0 }
    search.entry.onChange { [unowned self] words in
      mails.adapter.filter(rows: { $0.model(as: Mail.self)?.matches(words) ?? true })
    }
    bar.packStart(split.backButton)
    bar.packStart(find)
    actions.add("find") { [unowned self] in
      split.showsDetail = false
      search.isSearching = true
    }
    actions.add("undo") { [unowned self] in
      list.hideToast()
      mailbox.undo()
    }
    actions.add("delete") { [unowned self] in delete(selected) }
    actions.add("star") { [unowned self] in toggle(\.isStarred, selected) }
    actions.add("read") { [unowned self] in toggle(\.isRead, selected) }
    for (name, icon) in [("undo", "edit-undo-symbolic"), ("delete", "user-trash-symbolic")] {
      let button = Button(icon: icon, label: name.capitalized)
      button["action-name"] = "win.\(name)"
      bar.packEnd(button)
    }
    window.addShortcuts([
      "<Control>f": "win.find", "<Control>z": "win.undo", "<Control>e": "win.delete",
      "<Control>d": "win.star", "<Control>m": "win.read",
    ])
    window.insertActions(actions, prefix: "win")
    window.titlebar = bar
    window.child = split
  }
}
