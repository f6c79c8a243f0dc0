import GtkList
import ListCore
import Observation
import Testing

/// The samples of "Cells as closures"; what stands between the markers is in the guide.
@MainActor enum CellsInALineSamples {
  struct Mail: ListDiffable, Equatable {
    var id: Int
    var sender: String
    var subject: String
    var isRead = false
    var isInvitation = false
  }

  // sample
  @MainActor @Observable
  final class Download: ListDiffable {
    nonisolated let id: Int
    var name: String
    var fraction = 0.0

    init(id: Int, name: String) {
      self.id = id
      self.name = name
    }

    nonisolated func hasSameContent(as other: Download) -> Bool { self === other }
  }
  // end

  // sample
  final class MailCell: ListCell {
    private let subject = Label()
    let root: Widget

    init() {
      root = HorizontalStack(padding: Padding(horizontal: 12, vertical: 6), children: [subject])
    }

    func bind(_ mail: Mail) { subject.text = mail.subject }
  }

  final class InvitationCell: ListCell {
    private let subject = Label()
    let root: Widget

    init() {
      root = HorizontalStack(
        spacing: 8,
        padding: Padding(horizontal: 12, vertical: 6),
        children: [Image(icon: "x-office-calendar-symbolic"), subject]
      )
    }

    func bind(_ mail: Mail) { subject.text = mail.subject }
  }
  // end
}

extension GtkTests {
  @MainActor @Suite struct CellsInALineTests {
    typealias Mail = CellsInALineSamples.Mail
    typealias Download = CellsInALineSamples.Download
    typealias MailCell = CellsInALineSamples.MailCell
    typealias InvitationCell = CellsInALineSamples.InvitationCell

    init() throws { try GtkTest.start() }

    private func texts(_ list: ListView) -> [[String]] {
      list.presenter.visibleRows.map { list.texts(in: $0) ?? [] }
    }

    private func inWindow(_ list: ListView, _ body: () async throws -> Void) async rethrows {
      try await GtkTest.inWindow(list.widget, width: 500) { _ in
        await GtkTest.pump { list.isIdle && !list.presenter.visibleRows.isEmpty }
        try await body()
      }
    }

    @Test("AP7 guide: a mail in a line, with a switch and a button")
    func mails() async {
      var mails = [Mail(id: 1, sender: "Ada", subject: "Engine")]
      let list = ListView()
      let adapter = ListAdapter(host: list)
      func mark(_ mail: Mail, isRead: Bool) {
        for index in mails.indices where mails[index].id == mail.id { mails[index].isRead = isRead }
        adapter.objects = mails
      }
      func delete(_ mail: Mail) {
        mails.removeAll { $0.id == mail.id }
        adapter.objects = mails
      }
      // sample
      list.row(Mail.self) { row in
        HorizontalStack(spacing: 8, padding: Padding(horizontal: 12, vertical: 6)) {
          row.bind(Label()) { $0.text = $1.subject }
          row.bind(Label(cssClasses: "dim-label")) { $0.text = "from \($1.sender)" }
          row.on(row.bind(Switch(label: "Read")) { $0.isOn = $1.isRead }) { mail, isRead in
            mark(mail, isRead: isRead)
          }
          row.on(Button("Delete"), named: "delete") { mail in delete(mail) }
        }
      }
      adapter.register(Mail.self) { SingleSectionController(model: $0) }
      adapter.objects = mails
      // end
      await inWindow(list) {
        #expect(texts(list) == [["Engine", "from Ada", "Delete"]])
        list.control("delete", in: list.presenter.snapshot.rowID(at: 0))?.click()
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        #expect(mails.isEmpty && list.presenter.snapshot.isEmpty)
      }
    }

    @Test("AP7 guide: a badge is there when it has something to say")
    func badge() async throws {
      struct Folder: ListDiffable, Equatable {
        var id: Int { unread }
        var name: String
        var unread: Int
      }
      let list = ListView()
      let adapter = ListAdapter(host: list)
      // sample
      list.row(Folder.self) { row in
        let name = row.bind(Label()) { $0.text = $1.name }
        name.expandsHorizontally = true
        let badge = row.bind(Label(cssClasses: "badge")) { label, folder in
          label.text = String(folder.unread)
          label.isVisible = folder.unread > 0
        }
        return HorizontalStack(
          padding: Padding(horizontal: 12, vertical: 6),
          children: [name, badge]
        )
      }
      let style = try StyleSheet(
        css: """
          .badge { background: @theme_selected_bg_color; color: @theme_selected_fg_color;
            border-radius: 9px; padding: 0 7px; }
          """
      )
      // end
      adapter.register(Folder.self) { SingleSectionController(model: $0) }
      adapter.objects = [Folder(name: "Inbox", unread: 12), Folder(name: "Sent", unread: 0)]
      await inWindow(list) {
        #expect(texts(list) == [["Inbox", "12"], ["Sent"]])
      }
      withExtendedLifetime(style) {}
    }

    @Test("AP7 guide: a download follows its model")
    func downloads() async {
      let download = Download(id: 1, name: "list.tar.gz")
      let list = ListView()
      let adapter = ListAdapter(host: list)
      // sample
      list.row(Download.self) { row in
        HorizontalStack(spacing: 8) {
          row.bind(Label()) { $0.text = "\($1.name), \(Int($1.fraction * 100)) %" }
          row.bind(ProgressBar()) { $0.fraction = $1.fraction }
        }
      }
      adapter.register(Download.self) { SingleSectionController(model: $0) }
      adapter.objects = [download]
      // end
      await inWindow(list) {
        #expect(texts(list) == [["list.tar.gz, 0 %"]])
        let bound = list.boundCount
        // sample
        download.fraction = 0.5
        // end
        await GtkTest.pump { texts(list) == [["list.tar.gz, 50 %"]] }
        #expect(list.boundCount == bound + 1)
      }
    }

    @Test("AP6 guide: invitations look otherwise, by class and by closure")
    func looks() async {
      let mails = [
        Mail(id: 1, sender: "Ada", subject: "Engine"),
        Mail(id: 2, sender: "Grace", subject: "Lunch", isInvitation: true),
      ]
      func accept(_ mail: Mail) {}
      let list = ListView()
      let other = ListView()
      // sample
      list.register(Mail.self) { $0.isInvitation ? InvitationCell.self : MailCell.self }
      // end
      // sample
      other.row(Mail.self, look: \.isInvitation) { row, isInvitation in
        HorizontalStack(spacing: 8) {
          row.bind(Label()) { $0.text = $1.subject }
          if isInvitation { row.on(Button("Accept")) { mail in accept(mail) } }
        }
      }
      // end
      for (list, last) in [(list, ["Lunch"]), (other, ["Lunch", "Accept"])] {
        let adapter = ListAdapter(host: list)
        adapter.register(Mail.self) { SingleSectionController(model: $0) }
        adapter.objects = mails
        await inWindow(list) { #expect(texts(list) == [["Engine"], last]) }
      }
    }
  }
}
