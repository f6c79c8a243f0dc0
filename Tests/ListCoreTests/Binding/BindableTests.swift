import ListCore
import Testing

@MainActor
@Suite struct BindableTests {
  @Test("N1 bind does not call at once, bindAndFire does, and both hear of every new value")
  func bindAndFire() {
    let heard = Heard()
    let number = Bindable(1)
    let a = number.bind { heard.note("a", $0) }
    number.value = 2
    let b = number.bindAndFire { heard.note("b", $0) }
    number.value = 3
    #expect(heard.log == ["a2", "b2", "a3", "b3"])
    #expect(number.value == 3)
    #expect(number.observerCount == 2)
    #expect(a.isActive && b.isActive)
  }

  @Test("N1 a second listener does not replace the first, and order is the order of binding")
  func manyListeners() {
    let heard = Heard()
    let number = Bindable(0)
    let tokens = ["c", "a", "d", "b"].map { name in number.bind { heard.note(name, $0) } }
    number.value = 1
    #expect(heard.log == ["c1", "a1", "d1", "b1"])
    tokens[1].cancel()
    heard.log = []
    number.value = 2
    #expect(heard.log == ["c2", "d2", "b2"])
  }

  @Test("N1 order of binding is kept when many bindings came and went")
  func orderAfterTidying() {
    let heard = Heard()
    let number = Bindable(0)
    var kept: [BindingToken] = []
    for index in 0..<200 {
      let token = number.bind { _ in heard.log.append(String(index)) }
      if index.isMultiple(of: 3) { kept.append(token) } else { token.cancel() }
    }
    number.value = 1
    #expect(heard.log == stride(from: 0, to: 200, by: 3).map(String.init))
    #expect(number.observerCount == kept.count)
  }

  @Test("N1 setting an equal value tells everybody again unless repetitions are turned off")
  func equalValues() {
    let heard = Heard()
    let every = Bindable(1)
    let changes = Bindable(1, removeDuplicates: true)
    let chosen = Bindable(1, removeDuplicates: false)
    let tokens = [
      every.bind { heard.note("every", $0) },
      changes.bind { heard.note("change", $0) },
      chosen.bind { heard.note("chosen", $0) },
    ]
    for value in [1, 2, 2] {
      every.value = value
      changes.value = value
      chosen.value = value
    }
    #expect(heard.log.filter { $0.hasPrefix("every") } == ["every1", "every2", "every2"])
    #expect(heard.log.filter { $0.hasPrefix("chosen") } == ["chosen1", "chosen2", "chosen2"])
    #expect(heard.log.filter { $0.hasPrefix("change") } == ["change2"])
    #expect(tokens.map(\.isActive) == [true, true, true])
  }

  @Test("N1 nil is a value like any other, however it is written")
  func optionalValue() {
    let heard = Heard()
    let none: String? = nil
    let literal = Bindable<String?>(nil)
    let variable = Bindable<String?>(none)
    let a = literal.bindAndFire { heard.note("a", $0 ?? "-") }
    let b = variable.bindAndFire { heard.note("b", $0 ?? "-") }
    literal.value = "x"
    literal.value = nil
    variable.value = nil
    #expect(heard.log == ["a-", "b-", "ax", "a-", "b-"])
    #expect(a.isActive && b.isActive)
  }

  @Test("N1 changing a part of the value is one new value")
  func inPlaceChange() {
    let heard = Heard()
    let user = Bindable(SampleUser("Ada"))
    let token = user.bind { heard.note($0.name, $0.followers) }
    user.value.followers += 1
    #expect(heard.log == ["Ada1"])
    token.cancel()
  }

  @Test("N1 removal: by token, by object, and of everybody")
  func removal() {
    let heard = Heard()
    let number = Bindable(0)
    let label = SampleLabel()
    let other = SampleLabel()
    let a = number.bind { heard.note("a", $0) }
    let b = number.bind { heard.note("b", $0) }
    number.bind(for: label) { _, value in heard.note("label", value) }
    number.bind(to: label, \.number)
    number.bind(for: other) { _, value in heard.note("other", value) }
    a.cancel()
    number.unbind(label)
    number.value = 1
    #expect(heard.log == ["b1", "other1"])
    #expect(label.number == 0)
    number.unbind(label)
    number.unbindAll()
    number.value = 2
    #expect(heard.log == ["b1", "other1"])
    #expect(number.observerCount == 0)
    #expect(!b.isActive)
  }
}
