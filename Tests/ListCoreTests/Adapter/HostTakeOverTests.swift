import ListCore
import ListTestSupport
import Testing

/// What a controller heard.
@MainActor
private final class Ears {
  var said: [String] = []
  var onEnd: (@MainActor () -> Void)?
}

private final class HearingController: SectionController<TestPost> {
  var ears: Ears?
  override func height(at index: Int) -> RowHeight { .fixed(50) }
  override func didHighlight(_ row: RowContext) { ears?.said.append("lit") }
  override func didUnhighlight(_ row: RowContext) { ears?.said.append("unlit") }
  override func didEndDisplaying(_ row: RowContext) {
    let onEnd = ears?.onEnd
    ears?.onEnd = nil
    onEnd?()
  }
}

/// Lists that take hosts from each other, and what is told of it.
@MainActor
@Suite struct HostTakeOverTests {
  private let first = HeadlessList()
  private let second = HeadlessList()
  private let ears = Ears()

  private func adapter(_ id: String, host: HeadlessList, _ ears: Ears? = nil) -> ListAdapter {
    let adapter = ListAdapter(host: host)
    adapter.register(TestPost.self) {
      let controller = HearingController(model: $0)
      controller.ears = ears
      return controller
    }
    adapter.objects = [TestPost(id)]
    host.settle()
    return adapter
  }

  private func settle() {
    for _ in 0..<3 {
      first.settle()
      second.settle()
    }
  }

  /// One list takes the host of another, which does something when it hears of that.
  private func takeOver(
    _ act: @escaping @MainActor (_ one: ListAdapter, _ other: ListAdapter) -> Void
  ) -> (one: ListAdapter, other: ListAdapter) {
    let (one, other) = (adapter("a", host: first), adapter("b", host: second, ears))
    ears.onEnd = { act(one, other) }
    one.host = second
    settle()
    return (one, other)
  }

  @Test("C7 a list that is sent to another host while it takes one over is where it was sent last")
  func sentBack() {
    let (one, other) = takeOver { [first] one, _ in one.host = first }
    #expect(one.host === first && other.host == nil)
    #expect(first.text.hasPrefix("a") && second.text.isEmpty)
  }

  @Test("C7 a list that takes its host back while it is taken over has it alone")
  func takenBack() {
    let (one, other) = takeOver { [second] _, other in other.host = second }
    #expect(one.host == nil && other.host === second)
    #expect(first.text.isEmpty && second.text.hasPrefix("b"))
  }

  @Test("X3 a highlighted row is told that it is not any more when its list leaves the host")
  func highlightLeft() {
    let one = adapter("a", host: first, ears)
    first.presenter.hover(over: first.presenter.visibleRows.last)
    one.host = nil
    #expect(ears.said == ["lit", "unlit"])
  }

  @Test("X3 so it is when its list is released, and when it goes while it is out of view")
  func highlightGone() {
    var one: ListAdapter? = adapter("a", host: first, ears)
    first.presenter.hover(over: first.presenter.visibleRows.last)
    one = nil
    #expect(ears.said == ["lit", "unlit"] && one == nil)
    let other = adapter("b", host: second, ears)
    other.objects = (0..<50).map { TestPost("\($0)") }
    second.settle()
    ears.said = []
    second.presenter.hover(over: second.presenter.snapshot.rowID(at: 0))
    second.presenter.scroll(toOffset: 1_500)
    other.objects = (1..<50).map { TestPost("\($0)") }
    second.settle()
    #expect(ears.said == ["lit", "unlit"])
  }

  @Test("X1 who takes the host away because rows were deselected leaves nobody with the old count")
  func deselected() {
    let one = adapter("a", host: first)
    one.selectionMode = .multiple
    var told = -1
    one.onSelectionChange = { told = $0.count }
    one.select(TestPost("a"))
    #expect(told == 1)
    let token = one.addListener { [unowned one] in
      if case .deselected = $0 { one.host = nil }
    }
    one.deselectAll()
    #expect(told == 0 && one.selection.count == 0)
    withExtendedLifetime(token) {}
  }
}
