import ListCore
import Testing

@MainActor
@Suite struct BindableDerivedTests {
  @Test("N3 map derives by key path or function, and follows without being kept")
  func map() {
    let heard = Heard()
    let user = Bindable(SampleUser("Ada", followers: 1))
    let label = SampleLabel()
    user.map(\.followers).map { $0 * 2 }.bind(to: label, \.number)
    let token = user.map(\.name).bindAndFire { heard.note("name ", $0) }
    user.value = SampleUser("Grace", followers: 5)
    #expect(label.number == 10)
    #expect(heard.log == ["name Ada", "name Grace"])
    #expect(user.map(\.colors.primary).value == "red")
    #expect(user.map(\.name).observerCount == 2)
    token.cancel()
    #expect(user.observerCount == 1)
    user.map(\.name).unbind(label)
    #expect(user.observerCount == 0)
  }

  @Test("N3 only when changed: a part is heard of only when it is another one")
  func removeDuplicates() {
    let heard = Heard()
    let user = Bindable(SampleUser("Ada"))
    let label = SampleLabel()
    let names = user.map(\.name).removeDuplicates()
    let plain = names.bind { heard.note("plain ", $0) }
    let fired = names.bindAndFire { heard.note("fired ", $0) }
    names.bind(to: label, \.text)
    user.value.followers = 1
    user.value.followers = 2
    #expect(heard.log == ["fired Ada"])
    user.value.name = "Grace"
    user.value.followers = 3
    user.value.name = "Ada"
    #expect(heard.log == ["fired Ada", "plain Grace", "fired Grace", "plain Ada", "fired Ada"])
    #expect(label.textWrites == 3)
    #expect(plain.isActive && fired.isActive)
  }

  @Test("N3 only when changed knows nil from no value")
  func removeDuplicatesOfOptional() {
    let heard = Heard()
    let nickname = Bindable<String?>(nil)
    let token = nickname.removeDuplicates().bindAndFire { heard.note("", $0 ?? "-") }
    for value in [nil, "x", "x", nil, nil] { nickname.value = value }
    #expect(heard.log == ["-", "x", "-"])
    token.cancel()
  }

  @Test("N3 a read-only view follows, keeps its source alive and cannot be turned back")
  func readOnly() {
    let label = SampleLabel()
    let view: ReadOnlyBindable<SampleUser>
    let set: (SampleUser) -> Void
    do {
      let user = Bindable(SampleUser("Ada"))
      view = user.readOnly
      set = { [weak user] in user?.value = $0 }
    }
    view.bind(\.name, to: label, \.text)
    set(SampleUser("Grace"))
    #expect(view.value == SampleUser("Grace"))
    #expect(label.text == "Grace")
    #expect(view.observerCount == 1)
    let erased: Any = view
    #expect(!(erased is Bindable<SampleUser>))
  }

  @Test("N3 a screen takes any kind of bindable value")
  func anyKind() {
    func title(of user: some BindableValue<SampleUser>) -> SampleLabel {
      let label = SampleLabel()
      user.bind(\.name, to: label, \.title)
      return label
    }
    let user = Bindable(SampleUser("Ada"))
    let labels = [
      title(of: user), title(of: user.readOnly),
      title(of: ReadOnlyBindable(tracking: { user.value })),
    ]
    #expect(labels.map(\.title) == ["Ada", "Ada", "Ada"])
    user.value.name = "Grace"
    #expect(labels.map(\.title) == ["Grace", "Grace", "Ada"], "nothing is observable in the third")
  }
}
