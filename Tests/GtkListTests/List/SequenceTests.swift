import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

private struct Greeting {
  let text: String
}

/// A cell that uses a service of its list.
private final class GreetingCell: ListCell {
  enum Action: String, CaseIterable, CellAction { case greet }

  let actions = CellActions<Action>()
  private let button = Button("Greet")
  private let label = Label()
  private var environment: ListEnvironment?
  private(set) lazy var root: Widget = HorizontalStack(children: [label, button])

  init() { actions.connect(button, to: .greet) }
  func prepare(with environment: ListEnvironment) { self.environment = environment }
  func bind(_ line: TestLine) {
    label.text = "\(environment?[Greeting.self]?.text ?? "none"), \(line.text)"
  }
}

extension GtkTests {
  @MainActor @Suite struct SequenceTests {
    init() throws { try GtkTest.start() }

    private func posts(_ likes: Int) -> [TestPost] { [TestPost("a", likes: likes), TestPost("b")] }

    @Test("AP11 a sequence that brings arrays all the time is shown once a frame, the last one too")
    func frames() async throws {
      let fixture = ListFixture()
      await fixture.show(posts(0))
      var (updates, frames) = (0, 0)
      let token = fixture.adapter.addListener { if case .updated = $0 { updates += 1 } }
      let tick = TickCallback(on: fixture.list.body.reference) { _ in
        frames += 1
        return true
      }
      let (sequence, input) = AsyncStream.makeStream(of: [TestPost].self)
      fixture.adapter.show(sequence)
      for likes in 1...2_000 {
        input.yield(posts(likes))
        _ = MainLoop.handlePending()
        await Task.yield()
      }
      input.finish()
      #expect(await GtkTest.pump { fixture.list.texts(in: .heart("a"))?.last == "2000" })
      #expect(updates >= 1 && updates <= frames + 1, "\(updates) updates in \(frames) frames")
      tick.cancel()
      token.cancel()
      await fixture.settle()
      await fixture.close()
    }

    @Test("AP11 a sequence goes on while the list is not on screen")
    func hidden() async throws {
      let fixture = ListFixture()
      let (sequence, input) = AsyncStream.makeStream(of: [TestPost].self)
      fixture.adapter.show(sequence)
      input.yield(posts(1))
      #expect(await GtkTest.pump { fixture.list.texts(in: .heart("a"))?.last == "1" })
      fixture.hide()
      for likes in 2...4 {
        input.yield(posts(likes))
        #expect(
          await GtkTest.pump {
            (fixture.adapter.objects.first as? TestPost)?.likes == likes && fixture.adapter.isIdle
          }
        )
      }
      await fixture.close()
    }

    @Test("AP8 a cell finds the services of its list, and the list hears what nobody else takes")
    func services() async throws {
      let fixture = ListFixture()
      fixture.list.register(GreetingCell.self)
      fixture.adapter.environment[Greeting.self] = Greeting(text: "Hello")
      fixture.adapter.register(TestLine.self) { SingleSectionController(model: $0) }
      var heard: [String] = []
      fixture.adapter.on(GreetingCell.Action.self) { action, row in
        heard.append("\(action.name) \(row.id)")
      }
      await fixture.show([TestLine("1", "Ada")])
      let row = try #require(fixture.list.presenter.visibleRows.first)
      #expect(fixture.list.texts(in: row)?.first == "Hello, Ada")
      try #require(fixture.list.control("greet", in: row)).click()
      #expect(heard == ["greet 1 1"])
      #expect(fixture.diagnostics.counts.isEmpty)
      await fixture.close()
    }
  }
}
