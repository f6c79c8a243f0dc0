import ListCore
import Testing

@MainActor
@Suite struct BindableLifetimeTests {
  @Test("N3 a token cancels once, and cancels when it is released")
  func tokens() {
    let heard = Heard()
    let number = Bindable(0)
    let cancelled = number.bind { heard.note("a", $0) }
    var released: BindingToken? = number.bind { heard.note("b", $0) }
    #expect(released?.isActive == true)
    number.value = 1
    cancelled.cancel()
    cancelled.cancel()
    #expect(number.observerCount == 1)
    released = nil
    #expect(number.observerCount == 0)
    number.value = 2
    #expect(heard.log == ["a1", "b1"])
  }

  @Test("N3 cancelling releases what the listener captured at once, however many others there are")
  func cancellingReleases() {
    let number = Bindable(0)
    let others = (0..<8).map { _ in number.bind { _ in } }
    weak var captured: SampleLabel?
    let token: BindingToken
    do {
      let label = SampleLabel()
      captured = label
      token = number.bind { label.number = $0 }
    }
    #expect(captured != nil)
    token.cancel()
    #expect(captured == nil)
    #expect(number.observerCount == others.count)
  }

  @Test("N3 cancelling releases what the listener captured, and does not keep the value alive")
  func nothingIsKept() {
    weak var captured: SampleLabel?
    weak var source: Bindable<Int>?
    let token: BindingToken
    do {
      let number = Bindable(0)
      let label = SampleLabel()
      source = number
      captured = label
      token = number.bind { label.number = $0 }
      number.value = 3
      #expect(label.number == 3)
      token.cancel()
    }
    #expect(captured == nil)
    #expect(source == nil)
  }

  @Test("N3 a token outlives its source harmlessly")
  func tokenWithoutSource() {
    var number: Bindable<Int>? = Bindable(0)
    let token = number?.bind { _ in }
    #expect(token?.isActive == true)
    number = nil
    #expect(token?.isActive == false)
    token?.cancel()
  }

  @Test("N3 a binding for an object ends with its token's cancel, not with the token")
  func objectBindings() {
    let number = Bindable(0)
    let label = SampleLabel()
    let other = SampleLabel()
    number.bind(to: label, \.number)
    let token = number.bind(to: other, \.number)
    number.value = 1
    token.cancel()
    number.value = 2
    #expect(label.number == 2)
    #expect(other.number == 1)
  }

  @Test("N3 a cell's bag is emptied on reuse: the row shown before writes no more")
  func bagOfACell() {
    let first = Bindable(SampleUser("Ada"))
    let second = Bindable(SampleUser("Grace"))
    let cell = SampleCell()
    cell.show(first)
    cell.prepareForReuse()
    #expect(cell.bindings.count == 0)
    cell.show(second)
    #expect(cell.bindings.count == 2)
    first.value = SampleUser("Ada Lovelace")
    #expect(cell.label.text == "Grace")
    #expect(cell.heard == ["Ada", "Grace"])
    second.value = SampleUser("Grace Hopper")
    #expect(cell.label.text == "Grace Hopper")
    #expect(first.observerCount == 0)
    #expect(second.observerCount == 2)
  }

  @Test("N3 a bag that is released ends its bindings")
  func releasedBag() {
    let number = Bindable(0)
    let label = SampleLabel()
    do {
      let bag = BindingBag()
      number.bind { _ in }.store(in: bag)
      number.bind(to: label, \.number).store(in: bag)
      #expect(number.observerCount == 2)
    }
    #expect(number.observerCount == 0)
  }

  @Test("N3 a bag counts the bindings that have not ended, also after very many")
  func bagCount() {
    let number = Bindable(0)
    let label = SampleLabel()
    let bag = BindingBag()
    for _ in 0..<1_000 { number.bind(to: label, \.number).store(in: bag) }
    #expect(bag.count == 1)
    number.bind { _ in }.store(in: bag)
    #expect(bag.count == 2)
    bag.cancelAll()
    #expect(bag.count == 0)
    #expect(number.observerCount == 0)
  }

  @Test("N3 R1 a listener may be all that keeps whoever has its token")
  func endsItself() {
    final class Owner {
      var token: BindingToken?
    }
    let number = Bindable(0)
    do {
      let owner = Owner()
      owner.token = number.bind { _ in _ = owner }
    }
    number.unbindAll()
    #expect(number.observerCount == 0)
  }

  @Test("N3 R1 what a forgotten listener had may end another one", arguments: [false, true])
  func endsAnother(ofProperty: Bool) {
    final class Other {
      var token: BindingToken?
    }
    let number = Bindable(0)
    do {
      let (label, other) = (SampleLabel(), Other())
      other.token = number.bind { _ in }
      if ofProperty {
        number.bind(to: label, \.number) { [other] value in withExtendedLifetime(other) { value } }
      } else {
        number.bind(for: label) { [other] _, _ in _ = other }
      }
    }
    let tokens = (0..<40).map { _ in number.bind { _ in } }
    #expect(number.observerCount == tokens.count)
  }
}

/// A cell as an application writes it.
@MainActor
private final class SampleCell {
  let label = SampleLabel()
  let bindings = BindingBag()
  private(set) var heard: [String] = []

  func show(_ user: Bindable<SampleUser>) {
    user.bind(\.name, to: label, \.text).store(in: bindings)
    user.bindAndFire { [unowned self] in heard.append($0.name) }.store(in: bindings)
  }

  func prepareForReuse() {
    bindings.cancelAll()
    heard = heard.suffix(1)
  }
}
