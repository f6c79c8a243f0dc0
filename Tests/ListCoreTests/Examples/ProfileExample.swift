import ListCore
import Testing

// A profile whose model has one owner; the screen shows what the owner last said.

private struct User: Equatable {
  var name: String
  var followers: Int
  var colour = "blue"
}

/// Owns the user; the only one that can change it.
@MainActor
private final class UserModelController {
  typealias Service = @MainActor (@escaping @MainActor (User) -> Void) -> Void

  var user: ReadOnlyBindable<User> { stored.readOnly }
  private let stored: Bindable<User>
  private let service: Service

  init(user: User, service: @escaping Service) {
    stored = Bindable(user)
    self.service = service
  }

  func applicationDidBecomeActive() { service { [stored] user in stored.value = user } }
}

@MainActor
private final class ProfileScreen {
  let host = HeadlessList(width: 375, height: 667)
  private let list: ItemList
  private var bindings = BindingBag()

  init(user: ReadOnlyBindable<User>) {
    list = ItemList(host: host)
    bindings.insert(user.bindAndFire { [weak self] user in self?.show(user) })
  }

  private func show(_ user: User) {
    list.show([
      ItemSection(
        id: "profile",
        title: user.name,
        contents: [
          StandardItem(id: "followers", title: "Followers", value: "\(user.followers)"),
          StandardItem(id: "colour", title: "Colour", value: user.colour),
        ]
      )
    ])
  }
}

@MainActor
@Suite struct ProfileExample {
  @Test("N4 the profile: the model controller syncs, the screen only reacts")
  func profile() {
    var answers: [@MainActor (User) -> Void] = []
    let controller = UserModelController(user: User(name: "Ada", followers: 3)) {
      answers.append($0)
    }
    var screen: ProfileScreen? = ProfileScreen(user: controller.user)
    screen?.host.settle()
    let before = "profile\n  title\tAda\n  followers\tFollowers | 3\n  colour\tColour | blue"
    #expect(screen?.host.text == before)
    let bound = screen?.host.boundCount ?? 0

    controller.applicationDidBecomeActive()
    screen?.host.settle()
    #expect(screen?.host.text == before, "nothing came yet")
    for answer in answers { answer(User(name: "Ada", followers: 4)) }
    screen?.host.settle()
    #expect(screen?.host.text.contains("Followers | 4") == true)
    #expect(screen?.host.boundCount == bound + 1, "only the row that changed was bound")

    screen = nil
    #expect(controller.user.observerCount == 0, "a closed screen leaves nothing behind")
  }
}
