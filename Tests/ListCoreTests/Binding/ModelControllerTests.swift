import ListCore
import Synchronization
import Testing

@MainActor
@Suite struct ModelControllerTests {
  @Test("N4 the model controller syncs, screens only react")
  func syncUpdatesEveryScreen() async {
    let service = SampleService()
    let controller = UserModelController(user: SampleUser("Ada", followers: 3), service: service)
    let profile = ProfileScreen(user: controller.user)
    let badge = BadgeScreen(user: controller.user)
    #expect(profile.texts == ["Ada", "3", "red"])
    #expect(badge.name.text == "Ada")

    controller.applicationDidBecomeActive()
    #expect(profile.texts == ["Ada", "3", "red"], "nothing came yet")
    await service.answer(SampleUser("Ada Lovelace", followers: 4))
    #expect(await reached { badge.name.text == "Ada Lovelace" })
    #expect(profile.texts == ["Ada Lovelace", "4", "red"])
    #expect(controller.user.value.followers == 4)
  }

  @Test("N4 each answer of the service arrives once and in order, the last one stays")
  func severalSyncs() async {
    let service = SampleService()
    let controller = UserModelController(user: SampleUser("Ada"), service: service)
    var heard: [Int] = []
    let token = controller.user.bind { heard.append($0.followers) }
    for _ in 0..<3 { controller.applicationDidBecomeActive() }
    for followers in 1...3 { await service.answer(SampleUser("Ada", followers: followers)) }
    #expect(await reached { heard.count == 3 })
    #expect(heard == [1, 2, 3])
    #expect(controller.user.value.followers == 3)
    token.cancel()
  }

  @Test("N4 a closed screen leaves nothing behind; a service that answers late keeps nothing")
  func closing() async {
    let service = SampleService()
    weak var gone: UserModelController?
    do {
      let controller = UserModelController(user: SampleUser("Ada"), service: service)
      gone = controller
      do {
        let profile = ProfileScreen(user: controller.user)
        #expect(profile.texts.first == "Ada")
        #expect(controller.user.observerCount == 3)
      }
      #expect(controller.user.observerCount == 0)
      controller.applicationDidBecomeActive()
    }
    #expect(gone == nil)
    weak var goneValue: Bindable<SampleUser>?
    do {
      let user = Bindable(SampleUser("Ada"))
      goneValue = user
      service.sync(then: user.updater)
    }
    #expect(goneValue == nil)
    #expect(service.waitingCount == 2)
    await service.answer(SampleUser("Grace"))
    await service.answer(SampleUser("Grace"))
    #expect(service.waitingCount == 0)
  }
}

/// What a network layer offers: it answers whenever and wherever it likes.
private protocol SyncService: Sendable {
  func sync(then completion: @escaping @Sendable (SampleUser) -> Void)
}

/// A service whose answers are given by the test, off the main actor.
private final class SampleService: SyncService {
  private let waiting = Mutex<[@Sendable (SampleUser) -> Void]>([])

  func sync(then completion: @escaping @Sendable (SampleUser) -> Void) {
    waiting.withLock { $0.append(completion) }
  }

  var waitingCount: Int { waiting.withLock(\.count) }

  func answer(_ user: SampleUser) async {
    await Task.detached { [self] in
      let completion = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      completion?(user)
    }.value
  }
}

/// Owns the model and is the only one that can change it.
@MainActor
private final class UserModelController {
  var user: ReadOnlyBindable<SampleUser> { stored.readOnly }
  private let stored: Bindable<SampleUser>
  private let service: any SyncService

  init(user: SampleUser, service: any SyncService) {
    stored = Bindable(user)
    self.service = service
  }

  func applicationDidBecomeActive() { service.sync(then: stored.update) }
}

/// A screen that says what shows what, and never loads anything.
@MainActor
private final class ProfileScreen {
  private let name = SampleLabel()
  private let followers = SampleLabel()
  private let header = SampleLabel()

  var texts: [String?] { [name.text, followers.text, header.text] }

  init(user: ReadOnlyBindable<SampleUser>) {
    user.bind(\.name, to: name, \.text)
    user.bind(\.followers, to: followers, \.text, transform: String.init)
    user.bind(\.colors.primary, to: header, \.text)
  }
}

@MainActor
private final class BadgeScreen {
  let name = SampleLabel()

  init(user: ReadOnlyBindable<SampleUser>) {
    user.map(\.name).removeDuplicates().bind(to: name, \.text)
  }
}
