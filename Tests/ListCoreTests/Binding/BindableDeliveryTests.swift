import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct BindableDeliveryTests {
  @Test("N3 a value set by a listener waits: everybody sees every value in order")
  func setInsideListener() {
    let heard = Heard()
    let number = Bindable(0)
    let a = number.bindAndFire { value in
      heard.note("a", value)
      if value == 1 {
        number.value = 2
        #expect(number.value == 2, "the newest value is known at once")
      }
      heard.note("a-done", value)
    }
    let b = number.bindAndFire { heard.note("b", $0) }
    number.value = 1
    #expect(
      heard.log == ["a0", "a-done0", "b0", "a1", "a-done1", "b1", "a2", "a-done2", "b2"]
    )
    #expect(a.isActive && b.isActive)
  }

  @Test("N3 a value set by the first call of bindAndFire comes after that call, not inside it")
  func setInsideFirstCall() {
    let heard = Heard()
    let number = Bindable(0)
    let early = number.bind { heard.note("early", $0) }
    let token = number.bindAndFire { value in
      if value == 0 { number.value = 1 }
      heard.note("fired", value)
    }
    #expect(heard.log == ["fired0", "early1", "fired1"])
    #expect(early.isActive && token.isActive)
  }

  @Test("N3 a listener added during a delivery is kept and sees the next value")
  func addedInsideListener() {
    let heard = Heard()
    let text = Bindable("")
    let bag = BindingBag()
    // The listener holds the value and the bag, which hold it.
    defer { bag.cancelAll() }
    text.bind { value in
      guard value == "x1" else { return }
      text.bind { heard.note("plain ", $0) }.store(in: bag)
      text.bindAndFire { heard.note("fired ", $0) }.store(in: bag)
    }.store(in: bag)
    text.value = "x1"
    #expect(heard.log == ["fired x1"])
    text.value = "x2"
    #expect(heard.log == ["fired x1", "plain x2", "fired x2"])
  }

  @Test("N3 a listener added while values wait hears of those set after it only, once each")
  func addedWhileValuesWait() {
    let heard = Heard()
    let number = Bindable(0)
    let bag = BindingBag()
    // The listener holds the value and the bag, which hold it.
    defer { bag.cancelAll() }
    number.bind { value in
      guard value == 1 else { return }
      number.value = 2
      number.bindAndFire { heard.note("b", $0) }.store(in: bag)
      number.value = 3
    }.store(in: bag)
    number.value = 1
    #expect(heard.log == ["b2", "b3"])
  }

  @Test("N3 a listener removed during a delivery is not called again, not even in this one")
  func removedInsideListener() {
    let heard = Heard()
    let number = Bindable(0)
    var later: BindingToken?
    var own: BindingToken?
    let first = number.bind { value in
      heard.note("first", value)
      later?.cancel()
    }
    own = number.bind { value in
      heard.note("own", value)
      own?.cancel()
    }
    later = number.bind { heard.note("later", $0) }
    number.value = 1
    number.value = 2
    #expect(heard.log == ["first1", "own1", "first2"])
    #expect(number.observerCount == 1)
    #expect(first.isActive)
  }

  @Test("N3 an object that ends during a delivery is not called any more")
  func objectEndsInsideListener() {
    let heard = Heard()
    let number = Bindable(0)
    var label: SampleLabel? = SampleLabel()
    let token = number.bind { _ in label = nil }
    if let label { number.bind(for: label) { _, value in heard.note("label", value) } }
    number.value = 1
    #expect(heard.log.isEmpty)
    #expect(number.observerCount == 1)
    token.cancel()
  }

  @Test("N3 setting the value in its own listener neither recurses nor fills the stack")
  func longChain() {
    var heard: [Int] = []
    let number = Bindable(0)
    let down = number.bind { value in if value > 0 { number.value = value - 1 } }
    let last = number.bind { heard.append($0) }
    number.value = 20_000
    #expect(heard == Array((0...20_000).reversed()))
    #expect(down.isActive && last.isActive)
  }

  @Test("N3 a listener that sets the value for ever is stopped with a sentence")
  func endlessChain() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let number = Bindable(0)
        let token = number.bind { number.value = $0 &+ 1 }
        number.value = 1
        token.cancel()
      }
    }
    #if DEBUG
      let sentence = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(sentence.contains("Bindable<Int> sets the value each time it is called"))
    #endif
    let calm = Bindable(0, removeDuplicates: true)
    let token = calm.bind { calm.value = min($0, 10) }
    calm.value = 99
    #expect(calm.value == 10)
    token.cancel()
  }

  @Test(
    "N3 whatever listeners do, everybody hears of all later values, once and in order",
    arguments: 0..<40
  )
  func randomProgram(seed: UInt64) {
    let program = RandomProgram(seed: seed)
    program.run(steps: 60)
    for listener in program.listeners {
      let expected = program.written[listener.start...].prefix(listener.heard.count)
      #expect(listener.heard == Array(expected), "seed \(seed)")
      if let count = listener.heardAtEnd {
        #expect(listener.heard.count == count, "seed \(seed)")
      } else {
        #expect(listener.start + listener.heard.count == program.written.count, "seed \(seed)")
      }
    }
    #expect(program.source.observerCount == program.listeners.count { $0.heardAtEnd == nil })
  }
}

/// Sets, binds and cancels at random, from outside and from within listeners.
@MainActor
private final class RandomProgram {
  final class Listener {
    let start: Int
    var heard: [Int] = []
    var heardAtEnd: Int?
    var token: BindingToken?

    init(start: Int) { self.start = start }
  }

  let source = Bindable(-1)
  private(set) var written: [Int] = []
  private(set) var listeners: [Listener] = []
  private var random: SeededGenerator
  private var nested = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  func run(steps: Int) {
    for _ in 0..<steps {
      nested = 12
      act()
    }
  }

  private func act() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      written.append(written.count)
      source.value = written.count - 1
    case 5..<8:
      let listener = Listener(start: written.count)
      listeners.append(listener)
      listener.token = source.bind { [unowned self, unowned listener] value in
        listener.heard.append(value)
        guard nested > 0, Bool.random(using: &random) else { return }
        nested -= 1
        act()
      }
    default:
      guard let listener = listeners.filter({ $0.heardAtEnd == nil }).randomElement(using: &random)
      else { return }
      listener.heardAtEnd = listener.heard.count
      listener.token?.cancel()
    }
  }
}
