import CGtk
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList

// `MailList.swift` beside this file is the list that is compared with other toolkits, a link to
// `Documentation/Comparison/MailList.gtklist.txt`. What it leaves out is here.
struct Server: Sendable {
  let arrivals: AsyncStream<Mail>

  func older() -> [Mail] {
    (0..<3).map { Mail(id: Self.next + $0, sender: "Ada", subject: "Mail \($0)") }
  }

  /// Each call makes mails with other ids.
  private static var next: Int { Int.random(in: 0..<Int.max / 2) }
}

extension GtkTests {
  @MainActor @Suite struct MailListTests {
    private let mails: MailWindow
    private let arriving = AsyncStream<Mail>.makeStream()
    private let adapter: ListAdapter
    private let list: ListView

    init() throws {
      try GtkTest.start()
      let others = ListAdapter.living.map(ObjectIdentifier.init)
      mails = MailWindow(server: Server(arrivals: arriving.stream))
      adapter = try #require(
        ListAdapter.living.first { !others.contains(ObjectIdentifier($0)) }
      )
      list = try #require(adapter.host as? ListView)
      mails.window.present()
    }

    private var shown: [Mail] {
      (0..<adapter.snapshot.rowCount).compactMap {
        adapter.snapshot.row(at: $0).model(as: Mail.self)
      }
    }

    private func until(_ isDone: () -> Bool) async {
      #expect(await GtkTest.pump { isDone() && adapter.isIdle && list.isIdle })
    }

    private func row(_ mail: Mail) throws -> RowID { try #require(adapter.row(of: mail)) }

    @Test("AP1 AP2 AP5 AP10 AP17 the list that is compared with other toolkits does each task")
    func tasks() async throws {
      try await GtkTest.noWarnings {
        // 1 and 2: mails, with their number above and a button below.
        await until { shown.count == 3 }
        let rows = adapter.snapshot
        let (header, more) = (rows.rowID(at: 0), rows.rowID(at: 4))
        #expect(rows.row(at: 0).texts == ["3 mails"])
        #expect(!list.presenter.isSelectable(header) && !list.presenter.isSelectable(more))
        list.presenter.send(LoadMore.Action.more, from: more)
        await until { shown.count == 6 }

        // 3: the subjects of the selected mails are the title.
        list.presenter.selectAll()
        await until { mails.window.title.contains("Mail 2, Mail 0") }

        // 4: the menu of one of them is for all of them.
        adapter.deselectAll()
        for mail in shown[1...2] { list.presenter.click(try row(mail), .control) }
        list.presenter.commands.perform("Mark as Read", onEachOf: list.presenter.selectedRows)
        await until { shown.map(\.isRead) == [false, true, true, false, false, false] }

        // 5: what is typed is in the model, and stays while the mail changes.
        let first = try row(shown[0])
        let entry = try #require(part("GtkText", of: first))
        gtk_widget_grab_focus(entry)
        var end: Int32 = 0
        gtk_editable_insert_text(OpaquePointer(entry), "Call", 4, &end)
        await until { shown[0].note == "Call" }
        list.presenter.commands.perform("Mark as Read", onEachOf: [first])
        await until { shown[0].isRead }
        #expect(part("GtkText", of: first) == entry && gtk_widget_has_focus(entry) != 0)

        // 6: a mail arrives as the first one; the selection stays.
        arriving.continuation.yield(Mail(id: -1, sender: "Grace", subject: "New"))
        await until { shown.first?.id == -1 }
        #expect(adapter.selection.models(of: Mail.self).map(\.id) == shown[2...3].map(\.id))

        // 7: a mail is moved.
        let moved = shown[0]
        adapter.reorder(try row(moved), to: .row(section: try row(moved).section, index: 2))
        await until { shown[2].id == -1 }

        // 8: the selected mails are deleted, and come back.
        let before = shown.map(\.id)
        list.presenter.deleteRows(with: try #require(list.presenter.selectedRows.first))
        await until { shown.count == 5 }
        gtk_widget_activate_action_variant(mails.window.widget, "win.undo", nil)
        await until { shown.map(\.id) == before }
      }
      mails.window.close()
    }

    /// The part of a row that is of a class of GTK.
    private func part(_ type: String, of row: RowID) -> UnsafeMutablePointer<GtkWidget>? {
      func find(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        if String(cString: gtk_widget_get_name(widget)) == type { return widget }
        var child = gtk_widget_get_first_child(widget)
        while let one = child {
          if let found = find(one) { return found }
          child = gtk_widget_get_next_sibling(one)
        }
        return nil
      }
      return list.rowWidget(for: row).flatMap { find($0.widget) }
    }
  }
}
