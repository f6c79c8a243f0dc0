import GtkList
import ListCore
import Testing

/// The samples of "Bindable"; what stands between the markers is in the guide.
@MainActor enum BindableValuesSamples {
  // sample
  struct Profile: Equatable {
    var name: String
    var followers: Int
  }

  @MainActor
  final class ProfileBox {
    let name = Label()
    let followers = Label()

    init(_ profile: Bindable<Profile>) {
      profile.bind(\.name, to: name, \.text)
      profile.bind(\.followers, to: followers, \.text) { "\($0) followers" }
    }
  }
  // end

  // sample
  @MainActor
  final class ProfileController {
    var profile: ReadOnlyBindable<Profile> { stored.readOnly }
    private let stored: Bindable<Profile>

    init(_ profile: Profile) { stored = Bindable(profile) }

    func gainFollower() { stored.value.followers += 1 }
  }
  // end

  struct Friend: ListDiffable, Equatable, TextRepresentable {
    var id: Int
    var name: String
    var texts: [String] { [name] }
  }
}

extension GtkTests {
  @MainActor @Suite struct BindableValuesTests {
    typealias Friend = BindableValuesSamples.Friend

    init() throws { try GtkTest.start() }

    @Test("N1 guide: who follows hears every value until it stops")
    func following() {
      var heard: [String] = []
      func print(_ word: String, _ name: String) { heard.append("\(word) \(name)") }
      // sample
      let name = Bindable("Ada")
      let token = name.bindAndFire { print("now", $0) }
      name.value = "Ada Lovelace"
      token.cancel()
      // end
      name.value = "Grace"
      #expect(heard == ["now Ada", "now Ada Lovelace"])
    }

    @Test("N2 N4 guide: labels follow the owner's value")
    func labels() {
      let owner = BindableValuesSamples.ProfileController(.init(name: "Ada", followers: 3))
      let source = Bindable(BindableValuesSamples.Profile(name: "", followers: 0))
      let box = BindableValuesSamples.ProfileBox(source)
      let token = owner.profile.bindAndFire { source.value = $0 }
      owner.gainFollower()
      #expect(box.name.text == "Ada")
      #expect(box.followers.text == "4 followers")
      token.cancel()
    }

    @Test("N1 guide: a list follows a value")
    func list() {
      let host = HeadlessList()
      let adapter = ListAdapter(host: host)
      adapter.register(Friend.self) { SingleSectionController(model: $0) }
      // sample
      let people = Bindable<[Friend]>([Friend(id: 1, name: "Grace")])
      let following = adapter.bindObjects(to: people)
      people.value.append(Friend(id: 2, name: "Radia"))
      // end
      host.settle()
      #expect(host.text == "1\n  1\tGrace\n2\n  2\tRadia")
      following.cancel()
      let (counter, greeting) = (Label(), Label())
      // sample
      adapter.selectionMode = .multiple
      adapter.selection.map(\.count).bind(to: counter, \.text) { "\($0) selected" }
      adapter.selection.bind(for: greeting) { greeting, selection in
        greeting.text = selection.models(of: Friend.self).map(\.name).joined(separator: ", ")
      }
      // end
      host.presenter.selectAll()
      #expect(counter.text == "2 selected" && greeting.text == "Grace, Radia")
    }
  }
}
