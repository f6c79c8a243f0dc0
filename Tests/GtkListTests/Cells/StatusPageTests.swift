import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct StatusPageTests {
    init() throws { try GtkTest.start() }

    private func texts(_ fixture: CellFixture) -> [String] {
      fixture.list.statusPage.widget.isVisible
        ? fixture.list.statusPage.widget.descendantTexts() : []
    }

    private func button(_ fixture: CellFixture) -> Button? {
      fixture.list.statusPage.visibleButton
    }

    @Test("L6 Q3 loading, error, nothing and rows follow each other on screen")
    func states() async throws {
      try await GtkTest.noWarnings {
        let fixture = CellFixture()
        let list = ModelList(host: fixture.list, diagnostics: fixture.diagnostics)
        list.isLoading = true
        list.loadingMessage = "Fetching members…"
        #expect(texts(fixture) == ["Fetching members…"])
        #expect(fixture.list.statusPage.isSpinning)
        list.errorState = .failure(title: "No connection", message: "Check the network.")
        #expect(texts(fixture) == ["Fetching members…"])
        list.isLoading = false
        #expect(texts(fixture) == ["No connection", "Check the network.", "Try Again"])
        #expect(!fixture.list.statusPage.isSpinning)
        var retries = 0
        list.onRetry = { retries += 1 }
        try #require(button(fixture)).click()
        #expect(retries == 1)
        list.errorState = nil
        list.noItemTitle = "Nobody"
        list.noItemMessage = "Invite somebody."
        var invited = 0
        list.noItemAction(title: "Invite") { invited += 1 }
        fixture.declare(list) { _ in }
        await fixture.settle()
        #expect(texts(fixture) == ["Nobody", "Invite somebody.", "Invite"])
        try #require(button(fixture)).click()
        #expect(invited == 1 && retries == 1)
        list.show { ListSection("s", header: "Members") }
        await fixture.settle()
        #expect(texts(fixture).isEmpty)
        await fixture.close()
      }
    }

    @Test("L6 a failure is put into a person's language as an empty list is")
    func wording() async throws {
      let fixture = CellFixture()
      let list = ModelList(host: fixture.list, diagnostics: fixture.diagnostics)
      fixture.list.emptyStateWording = { state in
        var state = state
        if state.buttonTitle == "Try Again" { state.buttonTitle = "Erneut versuchen" }
        return state
      }
      list.errorState = .failure(title: "Keine Verbindung")
      #expect(texts(fixture) == ["Keine Verbindung", "Erneut versuchen"])
      await fixture.close()
    }

    @Test("L6 L12 a list on a page that has no rows is as high as what stands in their place")
    func onPage() async throws {
      await GtkTest.noWarnings {
        let list = ListView()
        list.sizing = .wholeContent
        let adapter = ListAdapter(host: list)
        let window = Window(title: "page", width: 300, height: 400)
        window.isDecorated = false
        window.child = ScrolledWindow(VerticalStack(children: [Label("Title"), list.widget]))
        window.present()
        adapter.errorState = .failure(title: "Broken", message: "Sorry.")
        let page = list.statusPage
        #expect(await GtkTest.pump { page.button.isMapped && list.widget.height > 0 })
        #expect(list.widget.height >= page.page.naturalHeight(forWidth: 300))
        list.makeStatusWidget = { _ in
          let widget = Label("Own")
          widget.setSizeRequest(height: 321)
          return widget
        }
        #expect(await GtkTest.pump { list.widget.height == 321 })
        window.destroy()
        await GtkTest.settle()
      }
    }

    @Test("L6 UX8 that a list loads is shown only when it takes a while")
    func patience() async throws {
      let fixture = CellFixture()
      let page = fixture.list.statusPage
      let adapter = ListAdapter(host: fixture.list)
      #expect(page.patience.milliseconds == 300)
      for patience in [1_000_000, 1] {
        page.patience.milliseconds = patience
        adapter.isLoading = true
        #expect(page.widget.isVisible && page.page.opacity == 0)
        await GtkTest.pump { patience > 1 || page.page.opacity == 1 }
        #expect(page.page.opacity == (patience > 1 ? 0 : 1))
        page.show(.loading(message: "Nearly there…"))
        #expect(page.page.opacity == (patience > 1 ? 0 : 1), "the wait goes on")
        adapter.isLoading = false
        adapter.errorState = .failure(title: "Broken", message: "Sorry.")
        #expect(page.page.opacity == 1, "what is wrong is shown at once")
        adapter.errorState = nil
      }
      await fixture.close()
    }

    @Test("L6 X8 the page is a status that says what it shows, and a loading list is busy")
    func announced() async throws {
      let fixture = CellFixture()
      let adapter = ListAdapter(host: fixture.list)
      let page = fixture.list.statusPage.widget.reference.opaque
      func name(is text: String) -> Bool {
        cgtk_test_string_property(page, GTK_ACCESSIBLE_PROPERTY_LABEL, text) == nil
      }
      #expect(gtk_test_accessible_has_role(page, GTK_ACCESSIBLE_ROLE_STATUS) != 0)
      adapter.isLoading = true
      #expect(name(is: "Loading"))
      #expect(
        gtk_test_accessible_has_state(
          fixture.list.body.reference.opaque,
          GTK_ACCESSIBLE_STATE_BUSY
        ) != 0
      )
      adapter.isLoading = false
      adapter.errorState = .failure(title: "Broken", message: "Sorry.")
      #expect(name(is: "Broken. Sorry."))
      await fixture.close()
    }

    @Test(
      "L6 in a list too small for its page the page is scrolled, in a larger one it is centred",
      arguments: [90, 320, 667]
    )
    func sizes(height: Int) async throws {
      let fixture = CellFixture(width: 260, height: height)
      let adapter = ListAdapter(host: fixture.list)
      adapter.objects = []
      adapter.errorState = .failure(title: "No connection", message: "Nobody answers at all.")
      await fixture.settle()
      let list = fixture.list.widget
      let page = try #require(fixture.list.statusPage.page.frame(in: list))
      #expect(list.height == height)
      if height == 90 {
        #expect(page.y == 0 && page.height > 90)
        fixture.list.statusPage.area.verticalAdjustment.value = 1e6
        await GtkTest.settle()
        let end = try #require(button(fixture)?.frame(in: list))
        #expect(end.y > 0 && end.y + end.height <= 90, "the button is reached")
      } else {
        #expect(abs(page.y * 2 + page.height - Double(height)) <= 1)
      }
      await fixture.close()
    }

    @Test(
      "X2 L6 Tab goes through an empty list by its button, and past one that has nothing to focus"
    )
    func tab() async throws {
      let list = ListView()
      let adapter = ListAdapter(host: list)
      adapter.objects = []
      let (before, after) = (Button("before"), Button("after"))
      list.widget.expandsVertically = true
      let window = Window(title: "tab", width: 300, height: 500)
      window.child = VerticalStack(children: [before, list.widget, after])
      window.present()
      await GtkTest.pump { list.isIdle && list.isLaidOut }
      func next(_ direction: GtkDirectionType = GTK_DIR_TAB_FORWARD) -> Bool {
        window.moveFocus(direction)
      }
      before.takeFocus()
      #expect(next() && after.isFocused, "a blank list")
      adapter.isLoading = true
      before.takeFocus()
      #expect(next() && after.isFocused, "a list that loads")
      adapter.isLoading = false
      adapter.errorState = .failure(title: "Broken")
      before.takeFocus()
      #expect(next() && list.statusPage.button.isFocused)
      #expect(next() && after.isFocused)
      #expect(next(GTK_DIR_TAB_BACKWARD) && list.statusPage.button.isFocused)
      #expect(next(GTK_DIR_TAB_BACKWARD) && before.isFocused)
      window.destroy()
      await GtkTest.settle()
    }

    @Test("X2 L6 a page without a button that is higher than its list is a stop of the Tab key")
    func tabToScroll() async {
      for height in [60, 500] {
        let list = ListView()
        let adapter = ListAdapter(host: list)
        adapter.objects = []
        adapter.errorState = .failure(
          title: "Broken",
          message: "Nobody answers at all.",
          buttonTitle: nil
        )
        let (before, after) = (Button("before"), Button("after"))
        list.widget.setSizeRequest(height: height)
        let window = Window(title: "tab", width: 260, height: height + 80)
        window.child = VerticalStack(children: [before, list.widget, after])
        window.present()
        await GtkTest.pump { list.isIdle && list.isLaidOut }
        let area = list.statusPage.area
        before.takeFocus()
        if height == 60 {
          #expect(window.moveFocus(GTK_DIR_TAB_FORWARD) && area.isFocused)
        }
        #expect(window.moveFocus(GTK_DIR_TAB_FORWARD) && after.isFocused)
        window.destroy()
        await GtkTest.settle()
      }
    }

    @Test(
      "L6 X2 rows that come instead of a page have the focus that its button had",
      arguments: [false, true]
    )
    func focusOfButton(isLoadingBetween: Bool) async {
      let between = ListBetweenButtons()
      let (list, adapter) = (between.list, between.adapter)
      adapter.register(TestLine.self) { SingleSectionController(model: $0) }
      list.register(LineCell.self)
      adapter.objects = []
      adapter.errorState = .failure(title: "Broken")
      await between.settle()
      list.statusPage.button.takeFocus()
      #expect(list.statusPage.button.isFocused)
      if isLoadingBetween {
        adapter.errorState = nil
        adapter.isLoading = true
        await between.settle()
        await GtkTest.settle()
        #expect(!between.before.isFocused && !between.after.isFocused)
        adapter.isLoading = false
      }
      adapter.objects = [TestLine("a", "a"), TestLine("b", "b")]
      adapter.errorState = nil
      await between.settle()
      #expect(await GtkTest.pump { list.keyboard.focusHolder?.id == between.row(0) })
      await between.close()
    }

    @Test("L6 an empty text takes no room, and a NUL in a button's text does not end it")
    func emptyTexts() async {
      let fixture = CellFixture()
      let adapter = ListAdapter(host: fixture.list)
      adapter.objects = []
      for status in [
        ListStatus.empty(EmptyState(title: "x", message: "", buttonTitle: "")),
        .failed(.failure(title: "", message: "x", buttonTitle: "")),
      ] {
        fixture.list.statusPage.show(status)
        #expect(texts(fixture) == ["x"] && texts(fixture) == status.texts)
        #expect(button(fixture) == nil)
      }
      fixture.list.statusPage.show(.failed(.failure(title: "x", buttonTitle: "a\0b")))
      #expect(texts(fixture) == ["x", "a\u{FFFD}b"])
      await fixture.close()
    }

    @Test("L6 a widget of the program takes the place of the page, and goes with its status")
    func customWidget() async {
      await GtkTest.noWarnings {
        let fixture = CellFixture()
        let adapter = ListAdapter(host: fixture.list)
        adapter.emptyState = EmptyState(title: "Nothing")
        await fixture.settle()
        weak var last: Label?
        fixture.list.makeStatusWidget = { status in
          guard case .empty = status else { return nil }
          let label = Label("Welcome")
          last = label
          return label
        }
        #expect(texts(fixture) == ["Welcome"])
        adapter.errorState = .failure(title: "Broken", buttonTitle: nil)
        #expect(texts(fixture) == ["Broken"])
        #expect(last == nil, "the widget is not kept")
        await fixture.close()
      }
    }
  }
}
