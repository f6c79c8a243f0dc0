import ListCore
import ListTestSupport
import Testing

/// A service of a program.
@MainActor
private final class Mailbox {
  let name: String
  var archived: [String] = []

  static let nobodys = Mailbox("nobody's")

  init(_ name: String) { self.name = name }
}

private protocol Signing {
  var signature: String { get }
}

private struct Signer: Signing {
  let signature: String
}

extension ListEnvironment {
  fileprivate var mailbox: Mailbox {
    get { self[Mailbox.self] ?? .nobodys }
    set { self[Mailbox.self] = newValue }
  }
  fileprivate var signature: String? {
    get { self[(any Signing).self]?.signature }
    set { self[(any Signing).self] = newValue.map(Signer.init) }
  }
}

private enum MailAction: String, CaseIterable, CellAction { case archive, flag }
private enum OtherAction: String, CaseIterable, CellAction { case flag }

/// Takes nothing that its cells say, and reads services.
private final class MailController: SectionController<TestPost> {
  var found: [String] = []
  var takes = false

  override func configure() {
    found.append(environment.mailbox.name)
    if takes { on(MailAction.self) { _, _ in } }
  }
  override func row(at index: Int) -> any ListDiffable { TestLine("mail", model.id) }
  override func didSelect(_ row: RowContext) {
    found.append(row.environment.mailbox.name + (context.environment.signature ?? ""))
  }
}

/// Mails in a list inside a row.
private final class ShelfController: HorizontalSectionController<RowsModel> {
  var heard: [String] = []

  override func configure() {
    on(OtherAction.self) { [unowned self] action, row in heard.append("\(action) \(row.id)") }
  }
  override func configureNested(_ adapter: ListAdapter) {
    adapter.register(MailController.self, for: TestPost.self)
  }
  override func nestedObjects(for model: RowsModel) -> [any ListDiffable] {
    model.lines.map { TestPost($0) }
  }
}

@MainActor
@Suite struct EnvironmentTests {
  private let list = HeadlessList()
  private let log = DiagnosticLog()
  private let adapter: ListAdapter

  init() {
    list.register(TestLine.self, actions: MailAction.self)
    adapter = ListAdapter(host: list, diagnostics: log)
    adapter.register(MailController.self, for: TestPost.self)
    adapter.register(ShelfController.self, for: RowsModel.self)
  }

  private func controller(_ id: String) throws -> MailController {
    try #require(adapter.sectionController(for: TestPost(id)) as? MailController)
  }

  @Test("AP8 controllers and rows find the services of their list, and the newest of them")
  func services() throws {
    adapter.environment.mailbox = Mailbox("inbox")
    adapter.objects = [TestPost("a")]
    list.settle()
    list.presenter.selectionMode = .single
    adapter.environment.mailbox = Mailbox("outbox")
    adapter.environment.signature = "!"
    #expect(list.tap(.line("a", "mail")))
    #expect(try controller("a").found == ["inbox", "outbox!"])
  }

  @Test("AP8 a list that was given nothing, and a controller without a list, have no services")
  func defaults() {
    let alone = MailController(model: TestPost("a"))
    #expect(alone.environment.mailbox === Mailbox.nobodys)
    #expect(alone.context.environment.signature == nil)
    #expect(adapter.environment.signature == nil)
    adapter.environment.signature = "Ada"
    adapter.environment.signature = nil
    #expect(adapter.environment.signature == nil)
  }

  @Test("AP8 a service whose type is an optional may be missing, and may be there")
  func optionalService() {
    #expect(adapter.environment[Mailbox?.self] == nil)
    adapter.environment[Mailbox?.self] = Mailbox("here")
    #expect(adapter.environment[Mailbox?.self] != nil)
  }

  @Test("AP8 R1 a service that goes may look for others")
  func leavingService() {
    @MainActor final class Leaving {
      let environment: ListEnvironment
      init(_ environment: ListEnvironment) { self.environment = environment }
      isolated deinit { environment.mailbox.archived.append("left") }
    }
    let mailbox = Mailbox("inbox")
    adapter.environment.mailbox = mailbox
    adapter.environment[Leaving.self] = Leaving(adapter.environment)
    adapter.environment[Leaving.self] = nil
    #expect(mailbox.archived == ["left"])
  }

  @Test("AP8 what a cell says and its controller does not take comes to the list, with its row")
  func bubbling() throws {
    adapter.objects = [TestPost("a"), TestPost("b")]
    list.settle()
    let row = RowID.line("b", "mail")
    #expect(!list.presenter.send(MailAction.archive, from: row))
    #expect(log.counts == [.staleAction: 1], "nobody takes it yet")
    var heard: [String] = []
    adapter.on(MailAction.self) { action, row in
      let text = row.viewModel(as: TestLine.self)?.text ?? "-"
      heard.append("\(action.name) \(text) \(row.index ?? -1)")
    }
    #expect(list.press("archive", in: row))
    #expect(list.presenter.send(MailAction.flag, from: row))
    #expect(heard == ["archive b 0", "flag b 0"])
    try controller("b").on(MailAction.self) { _, _ in heard.append("controller") }
    #expect(list.press("archive", in: row))
    #expect(heard.last == "controller", "the nearest one takes it")
    #expect(!list.presenter.send(OtherAction.flag, from: row), "another type of action")
    #expect(log.counts == [.staleAction: 2])
  }

  @Test("AP8 a list in a row finds the services around it, and hands on what it does not take")
  func nested() throws {
    adapter.environment.mailbox = Mailbox("outer")
    adapter.objects = [RowsModel(id: "s", lines: ["x"])]
    list.settle()
    let shelf = try #require(adapter.sectionController(at: 0) as? ShelfController)
    let inner = HeadlessList()
    shelf.nested.attach(to: inner)
    inner.settle()
    let mail = try #require(shelf.nested.adapter.sectionController(at: 0) as? MailController)
    #expect(mail.found == ["outer"])
    shelf.nested.adapter.environment.mailbox = Mailbox("inner")
    #expect(mail.environment.mailbox.name == "inner")
    #expect(adapter.environment.mailbox.name == "outer")
    var heard: [String] = []
    adapter.on(MailAction.self) { action, row in heard.append("\(action) \(row.id)") }
    let row = RowID.line("x", "mail")
    #expect(inner.presenter.send(MailAction.archive, from: row))
    #expect(heard == ["archive x mail"])
    #expect(inner.presenter.send(OtherAction.flag, from: row))
    #expect(shelf.heard == ["flag x mail"])
    shelf.nested.adapter.on(MailAction.self) { _, _ in heard.append("inner") }
    #expect(inner.presenter.send(MailAction.archive, from: row))
    #expect(heard.last == "inner")
  }

  @Test("AP13 a controller is tested alone, with the context of a row made for it")
  func contextOfItsOwn() {
    let controller = MailController(model: TestPost("a"))
    let row = RowContext(of: controller, showing: TestLine("mail", "a"))
    controller.didSelect(row)
    #expect(controller.found == ["nobody's"])
    #expect(row.id == .line("a", "mail"))
    #expect(row.viewModel(as: TestLine.self)?.text == "a")
    #expect(row.object(as: TestPost.self)?.id == "a")
    #expect(row.object(as: RowsModel.self) == nil)
    #expect(row.index == nil, "it is in no list")
  }

  @Test("AP13 a headless list gives the context of a row as its controller gets it")
  func contextOfARow() throws {
    adapter.objects = [TestPost("a")]
    list.settle()
    let row = try #require(list.context(of: .line("a", "mail")))
    #expect(row.index == 0)
    #expect(try row.viewModel(as: TestLine.self)?.text == controller("a").model.id)
    #expect(list.context(of: .line("b", "mail")) == nil)
  }
}
