import ListCore
import Testing

@MainActor
@Suite struct BindableKeyPathTests {
  @Test("N2 a property follows a part of the value, at once and from then on")
  func plain() {
    let user = Bindable(SampleUser("Ada"))
    let label = SampleLabel()
    user.bind(\.name, to: label, \.title)
    #expect(label.title == "Ada")
    user.value = SampleUser("Grace")
    #expect(label.title == "Grace")
  }

  @Test("N2 an optional property takes plain and optional parts, nil included")
  func optional() {
    let user = Bindable(SampleUser("Ada", nickname: "countess"))
    let plain = SampleLabel()
    let nickname = SampleLabel()
    user.bind(\.name, to: plain, \.text)
    user.bind(\.nickname, to: nickname, \.text)
    #expect(plain.text == "Ada")
    #expect(nickname.text == "countess")
    user.value.nickname = nil
    #expect(nickname.text == nil)
    #expect(plain.textWrites == 2)
  }

  @Test("N2 nested paths")
  func nested() {
    let user = Bindable(SampleUser("Ada"))
    let label = SampleLabel()
    user.bind(\.colors.primary, to: label, \.text)
    user.value.colors.primary = "blue"
    #expect(label.text == "blue")
  }

  @Test("N2 a transform makes a plain or an optional result for a plain or an optional property")
  func transforms() {
    let user = Bindable(SampleUser("Ada", followers: 3))
    let initialiser = SampleLabel()
    let plain = SampleLabel()
    let optional = SampleLabel()
    user.bind(\.followers, to: initialiser, \.text, transform: String.init)
    user.bind(\.followers, to: plain, \.title) { "\($0) followers" }
    user.bind(\.followers, to: optional, \.text) { $0 > 3 ? "famous" : nil }
    #expect(initialiser.text == "3")
    #expect(plain.title == "3 followers")
    #expect(optional.text == nil)
    user.value.followers = 4
    #expect(initialiser.text == "4")
    #expect(plain.title == "4 followers")
    #expect(optional.text == "famous")
  }

  @Test("N2 the whole value, as it is and transformed")
  func wholeValue() {
    let name = Bindable("Ada")
    let label = SampleLabel()
    let transformed = SampleLabel()
    name.bind(to: label, \.title)
    name.bind(to: label, \.text)
    name.bind(to: transformed, \.number) { $0.count }
    name.bind(to: transformed, \.text) { $0.isEmpty ? nil : $0 + "!" }
    name.value = "Grace"
    #expect(label.title == "Grace")
    #expect(label.text == "Grace")
    #expect(transformed.number == 5)
    #expect(transformed.text == "Grace!")
    name.value = ""
    #expect(transformed.text == nil)
  }

  @Test("N2 binding the same property again replaces, so a row bound again collects nothing")
  func sameTarget() {
    let user = Bindable(SampleUser("Ada", nickname: "countess"))
    let label = SampleLabel()
    for _ in 0..<50 { user.bind(\.name, to: label, \.text) }
    #expect(user.observerCount == 1)
    let first = user.bind(\.name, to: label, \.text)
    let second = user.map(\.nickname).bind(to: label, \.text)
    #expect(!first.isActive && second.isActive)
    let writes = label.textWrites
    user.value.followers = 1
    #expect(label.text == "countess")
    #expect(label.textWrites == writes + 1)
    user.bind(\.name, to: label, \.title)
    #expect(user.observerCount == 2, "another property of the same object stands beside it")
  }

  @Test("N2 objects are not kept, and are dropped at once when they end")
  func weakObjects() {
    let user = Bindable(SampleUser("Ada"))
    weak var gone: SampleLabel?
    let heard = Heard()
    do {
      let label = SampleLabel()
      gone = label
      user.bind(\.name, to: label, \.text)
      user.bindAndFire(for: label) { _, user in heard.log.append(user.name) }
      #expect(user.observerCount == 2)
    }
    #expect(gone == nil)
    #expect(user.observerCount == 0, "no update is needed for it")
    user.value = SampleUser("Grace")
    #expect(heard.log == ["Ada"])
  }

  @Test("N2 what listeners of ended objects captured does not pile up without updates")
  func deadListenersArePruned() {
    let number = Bindable(0)
    var witnesses: [WeakWitness] = []
    for _ in 0..<1_000 {
      let witness = SampleLabel()
      witnesses.append(WeakWitness(witness))
      number.bind(for: SampleLabel()) { _, _ in _ = witness }
    }
    #expect(witnesses.count { $0.object != nil } <= 16)
  }
}

@MainActor
private struct WeakWitness {
  weak var object: SampleLabel?

  init(_ object: SampleLabel) { self.object = object }
}
