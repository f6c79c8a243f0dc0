import Foundation  // a file with the mails
import ListCore
import Testing

/// The samples of "Lists that grow"; what stands between the markers is in the guide.
enum ListsThatGrowSamples {
  // sample
  struct Mail: ListDiffable, Equatable, Codable, TextRepresentable {
    var id: Int
    var subject: String
    var isRead = false
    var texts: [String] { isRead ? [subject] : ["●", subject] }
  }

  @MainActor
  final class MailScreen {
    let rows: ModelList
    var mails: [Mail] = [] { didSet { show() } }
    private let server: Server
    private var isLoading = false
    private var hasMore = true

    init(host: any ListHost, server: Server) {
      self.server = server
      rows = ModelList(host: host)
      rows.on(LoadMore.Action.self) { [unowned self] _, _ in loadMore() }
      host.presenter.onEndReached = { [unowned self] in loadMore() }
      show()
    }

    func loadMore() {
      guard hasMore, !isLoading else { return }
      isLoading = true
      show()
      Task { [weak self, server] in
        let older = await server.mails(after: self?.mails.last)
        self?.add(older)
      }
    }

    private func add(_ older: [Mail]) {
      (isLoading, hasMore) = (false, !older.isEmpty)
      mails += older
    }

    private func show() {
      rows.show {
        ListSection("mails") { mails }
        if hasMore { ListSection("more") { LoadMore(isLoading: isLoading) } }
      }
    }
  }
  // end

  // sample
  struct Kept: Codable {
    var mails: [Mail]
    var place: ListState
  }
  // end

  struct Lost: Error {}

  struct Server: Sendable {
    let arrivals: AsyncStream<Mail>
    func mails(after last: Mail?) async -> [Mail] {
      let first = (last?.id ?? 0) + 1
      return first > 4 ? [] : [Mail(id: first, subject: "A"), Mail(id: first + 1, subject: "B")]
    }
  }
}

@MainActor @Suite struct ListsThatGrowTests {
  typealias Mail = ListsThatGrowSamples.Mail
  typealias MailScreen = ListsThatGrowSamples.MailScreen
  typealias Kept = ListsThatGrowSamples.Kept

  private let host = HeadlessList(width: 300, height: 60)
  private let arriving = AsyncStream<Mail>.makeStream()
  private var server: ListsThatGrowSamples.Server { .init(arrivals: arriving.stream) }

  private func settle(until isDone: () -> Bool) async {
    let limit = ContinuousClock.now + .seconds(60)
    while !isDone(), ContinuousClock.now < limit {
      host.settle()
      await Task.yield()
    }
    host.settle()
    #expect(isDone())
  }

  @Test("AP17 guide: older mails are loaded where the list ends, and new ones arrive")
  func loadingAndArriving() async {
    host.register(Mail.self)
    host.register(LoadMore.self, actions: LoadMore.Action.self)
    let screen = MailScreen(host: host, server: server)
    await settle { screen.mails.count == 2 }
    host.presenter.scroll(toOffset: host.presenter.maximumOffset)
    await settle { screen.mails.count == 4 }
    host.presenter.scroll(toOffset: host.presenter.maximumOffset)
    await settle { !host.text.contains("load-more") }
    #expect(screen.mails.count == 4)
    // sample
    let following = Task { [weak screen, server] in
      for await mail in server.arrivals { screen?.mails.insert(mail, at: 0) }
    }
    // end
    arriving.continuation.yield(Mail(id: 9, subject: "New"))
    await settle { screen.mails.first?.id == 9 }
    following.cancel()
  }

  @Test("AP17 guide: a chat stays at its end, and older messages come above those in view")
  func chat() {
    host.register(Mail.self)
    host.register(LoadMore.self, actions: LoadMore.Action.self)
    let rows = ModelList(host: host)
    var mails = (100...120).map { Mail(id: $0, subject: "Mail \($0)") }
    func show() {
      rows.show {
        ListSection("more") { LoadMore() }
        ListSection("messages") { mails }
      }
    }
    func loadOlder() {
      guard mails[0].id == 100 else { return }
      mails = (90...99).map { Mail(id: $0, subject: "Mail \($0)") } + mails
      show()
    }
    // sample
    rows.anchorPolicy = .stickToBottom
    host.presenter.endDistance = 40
    host.presenter.edgeThreshold = 200
    host.presenter.onStartReached = { loadOlder() }
    // end
    show()
    host.settle()
    #expect(host.presenter.offset == host.presenter.maximumOffset)
    host.presenter.scroll(toOffset: 60)
    let top = host.presenter.visibleRows.last
    host.settle()
    #expect(mails[0].id == 90 && host.presenter.visibleRows.last == top)
  }

  @Test("AP11 guide: a sequence of all mails is followed, and what goes wrong with it is shown")
  func followingAll() async {
    host.register(Mail.self)
    let (inbox, fetched) = AsyncThrowingStream<[Mail], any Error>.makeStream()
    let adapter = ListAdapter(host: host)
    adapter.register(Mail.self) { SingleSectionController(model: $0) }
    // sample
    adapter.show(inbox) { error in
      adapter.errorState = .failure(title: "No connection", message: "\(error)")
    }
    // end
    fetched.yield([Mail(id: 1, subject: "One")])
    await settle { host.text.contains("One") }
    fetched.yield([])
    fetched.finish(throwing: ListsThatGrowSamples.Lost())
    await settle { adapter.errorState?.message == "Lost()" }
    let (mails, newest) = ([Mail(id: 1, subject: "One")], Mail(id: 1, subject: "One"))
    let shown = Task {
      // sample
      if await adapter.show(mails) { adapter.scroll(to: newest) }
      // end
    }
    await settle { host.text.contains("One") }
    await shown.value
  }

  @Test("AP2 guide: a menu marks all selected mails as read, and one undo takes it back")
  func actionsOnSeveral() throws {
    host.register(Mail.self)
    let screen = MailScreen(host: host, server: server)
    screen.mails = (1...3).map { Mail(id: $0, subject: "Mail \($0)") }
    var past: [[Mail]] = []
    // sample
    /// All mails that an action of a menu was chosen for, once; the list calls for each of them.
    func chosen(with mail: Mail) -> [Mail] {
      guard let run = host.presenter.rowActionRun else { return [mail] }
      let list = host.presenter.snapshot
      return run.isFirst ? run.rows.compactMap { list.row(for: $0)?.model(as: Mail.self) } : []
    }

    screen.rows.selectionMode = .multiple
    screen.rows.contextActions(
      of: Mail.self,
      menu: { _ in
        let read = ContextAction<Mail>(title: "Mark as Read") { mail in
          let ids = Set(chosen(with: mail).map(\.id))
          if !ids.isEmpty { past.append(screen.mails) }
          for index in screen.mails.indices where ids.contains(screen.mails[index].id) {
            screen.mails[index].isRead = true
          }
        }
        return [.action(read)]
      }
    )
    // end
    host.settle()
    host.presenter.selectAll()
    let row = try #require(host.presenter.visibleRows.first)
    host.choose("Mark as Read", inMenuOf: row)
    #expect(screen.mails.filter(\.isRead).count == 3 && past.count == 1)
    host.presenter.deselectAll()
    screen.mails = past.removeLast()
    host.settle()
    host.choose("Mark as Read", inMenuOf: row)
    #expect(screen.mails.filter(\.isRead).count == 1)
  }

  @Test("AP17 guide: mails and the place in the list are kept in a file")
  func keeping() throws {
    host.register(Mail.self)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = MailScreen(host: host, server: server)
    screen.mails = (1...50).map { Mail(id: $0, subject: "Mail \($0)") }
    host.settle()
    host.presenter.scroll(toOffset: 400)
    let offset = host.presenter.offset
    // sample
    let kept = Kept(mails: screen.mails, place: host.presenter.state)
    try JSONEncoder().encode(kept).write(to: file, options: .atomic)
    // end
    try restart(from: file) { #expect(offset > 0 && $0.presenter.offset == offset) }
  }

  private func restart(from file: URL, _ check: (HeadlessList) -> Void) throws {
    let host = HeadlessList(width: 300, height: 60)
    host.register(Mail.self)
    let screen = MailScreen(host: host, server: server)
    // sample
    let old = try JSONDecoder().decode(Kept.self, from: Data(contentsOf: file))
    screen.mails = old.mails
    host.presenter.restore(old.place)
    // end
    host.settle()
    #expect(screen.mails.count == 50)
    check(host)
  }

  @Test("AP13 guide: a screen is tested without a display")
  func testing() throws {
    // sample
    let list = HeadlessList(width: 300, height: 600)
    list.register(Mail.self)
    let screen = MailScreen(host: list, server: server)
    screen.mails = [Mail(id: 1, subject: "Lunch?"), Mail(id: 2, subject: "Notes")]
    list.settle()
    screen.rows.select(Mail(id: 2, subject: "Notes"))
    #expect(screen.rows.selection.models(of: Mail.self).map(\.id) == [2])
    #expect(list.text.contains("Lunch?"))
    // end
  }
}
