import ListCore
import ListTestSupport
import Observation
import Testing

@MainActor
@Suite struct TrackingTests {
  @Test("N5 an observable model drives a label; changes of one turn are one call")
  func coalesced() async {
    let model = SampleModel()
    let label = SampleLabel()
    let name = ReadOnlyBindable(tracking: { model.name })
    name.bind(to: label, \.text)
    #expect(label.text == "Ada")
    for name in ["B", "C", "Grace"] { model.name = name }
    #expect(name.value == "Grace", "reading is never behind")
    #expect(await reached { label.text == "Grace" })
    #expect(label.textWrites == 2)
    model.name = "Barbara"
    #expect(await reached { label.text == "Barbara" })
    #expect(label.textWrites == 3)
  }

  @Test("N5 only what is read is watched, and it may be something else after each change")
  func changingDependencies() async {
    let model = SampleModel()
    var reads = 0
    let shown = ReadOnlyBindable(tracking: {
      reads += 1
      return model.showsCount ? String(model.count) : model.name
    })
    var heard: [String] = []
    let token = shown.bindAndFire { heard.append($0) }
    let before = reads
    model.count = 7
    await Task { @MainActor in }.value
    #expect(reads == before, "the count is not read yet")
    model.showsCount = true
    #expect(await reached { heard.last == "7" })
    model.count = 8
    #expect(await reached { heard.last == "8" })
    #expect(heard == ["Ada", "7", "8"])
    token.cancel()
  }

  @Test(
    "N5 nothing is polled: without a change nothing is read, without a binding nothing is watched"
  )
  func noPolling() async {
    let model = SampleModel()
    var reads = 0
    let name = ReadOnlyBindable(tracking: {
      reads += 1
      return model.name
    })
    model.name = "B"
    await settle()
    #expect(reads == 1)
    let token = name.bind { _ in }
    #expect(reads == 2)
    await settle()
    #expect(reads == 2)
    model.name = "C"
    await settle()
    #expect(reads == 3)
    token.cancel()
    for name in ["D", "E"] {
      model.name = name
      await settle()
    }
    #expect(reads == 3)
  }

  @Test("N5 any number of bindings watch once: a change is one read")
  func oneWatchForAll() async {
    let model = SampleModel()
    var reads = 0
    var heard = 0
    let name = ReadOnlyBindable(tracking: {
      reads += 1
      return model.name
    })
    let tokens = (0..<5).map { _ in name.bind { _ in heard += 1 } }
    let before = reads
    model.name = "B"
    await settle()
    #expect(reads == before + 1)
    #expect(heard == tokens.count)
  }

  @Test(
    "N5 a binding made after a pause watches again, and one made before a turn hears the newest"
  )
  func again() async {
    let model = SampleModel()
    let name = ReadOnlyBindable(tracking: { model.name })
    name.bind { _ in }.cancel()
    model.name = "B"
    await settle()
    var heard: [String] = []
    let token = name.bindAndFire { heard.append($0) }
    model.name = "C"
    #expect(await reached { heard.last == "C" })
    model.name = "D"
    let late = name.bindAndFire { heard.append("late \($0)") }
    #expect(heard == ["B", "C", "late D"])
    #expect(await reached { heard.suffix(2) == ["D", "late D"] })
    token.cancel()
    late.cancel()
  }

  @Test("N5 a token keeps the tracking, and neither keeps the other for ever")
  func lifetime() async {
    let model = SampleModel()
    final class Reader {}
    weak var gone: Reader?
    var heard: [String] = []
    do {
      let token: BindingToken
      do {
        let reader = Reader()
        gone = reader
        let name = ReadOnlyBindable(tracking: { withExtendedLifetime(reader) { model.name } })
        token = name.bind { heard.append($0) }
      }
      model.name = "B"
      #expect(await reached { heard == ["B"] })
      #expect(gone != nil)
      token.cancel()
    }
    #expect(gone == nil)
    model.name = "C"
    await settle()
    #expect(heard == ["B"])
  }

  @Test("N5 models are released with what follows them")
  func modelIsReleased() {
    weak var gone: SampleModel?
    do {
      let model = SampleModel()
      gone = model
      let label = SampleLabel()
      let name = ReadOnlyBindable(tracking: { model.name })
      name.bind(to: label, \.text)
      #expect(label.text == "Ada")
    }
    #expect(gone == nil)
  }

  @Test("N5 an observable row drives a cell until the cell is used for another row")
  func drivesACell() async {
    let first = SampleModel()
    let second = SampleModel()
    let label = SampleLabel()
    let bag = BindingBag()
    ReadOnlyBindable(tracking: { first.name }).bind(to: label, \.text).store(in: bag)
    first.name = "B"
    #expect(await reached { label.text == "B" })
    bag.cancelAll()
    ReadOnlyBindable(tracking: { second.name }).bind(to: label, \.text).store(in: bag)
    first.name = "C"
    second.name = "Grace"
    #expect(await reached { label.text == "Grace" })
    await settle()
    #expect(label.text == "Grace")
    #expect(label.textWrites == 4)
  }

  @Test("N5 an observable store drives the list")
  func drivesTheList() async {
    let feed = TestFeed()
    let store = SampleStore()
    let posts = ReadOnlyBindable(tracking: { store.posts })
    feed.adapter.bindObjects(to: posts)
    feed.list.settle()
    #expect(feed.texts("a") == ["a", "", "384"])
    feed.clearEvents()
    store.posts.append(TestPost("b", likes: 1))
    store.posts[0].comments = ["hi"]
    #expect(await reached { feed.adapter.objects.count == 2 })
    feed.list.settle()
    #expect(feed.texts("a") == ["a", "", "384", "hi"])
    #expect(feed.texts("b") == ["b", "", "1"])
    #expect(feed.reports.count == 1, "the changes of one turn are one transaction")
    feed.adapter.bindObjects(to: posts).cancel()
    store.posts = []
    await settle()
    #expect(feed.adapter.objects.count == 2)
  }

  @Test("N5 a bindable drives the list too")
  func bindableDrivesTheList() {
    let feed = TestFeed()
    let posts = Bindable([TestPost("a")])
    feed.adapter.bindObjects(to: posts)
    posts.value = [TestPost("b"), TestPost("a", likes: 5)]
    feed.list.settle()
    #expect(feed.texts("b") == ["b", "", "384"])
    #expect(feed.texts("a") == ["a", "", "5"])
  }

  /// Lets everything that is on its way to the main actor happen.
  private func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }
}

@MainActor
@Observable
private final class SampleModel {
  var name = "Ada"
  var count = 0
  var showsCount = false
}

@MainActor
@Observable
private final class SampleStore {
  var posts = [TestPost("a")]
}
