import ListCore
import Testing

// A list of users that is declared again whenever something changed.

private struct User: ListDiffable, Hashable, TextRepresentable {
  let id: Int
  var name: String
  var email: String
  var texts: [String] { [name, email] }
}

private final class UserCell: ModelCell {
  static func height(for user: User) -> RowHeight? { .fixed(60) }
}

@MainActor
private final class UsersScreen {
  let host = HeadlessList(width: 375, height: 667)
  let list: ModelList
  private(set) var opened: [User] = []
  private(set) var requests = 0
  private var users: [User] = []

  init() {
    list = ModelList(host: host)
    list.noItemTitle = "No User"
    list.noItemMessage = "No users to display here."
    list.noItemAction(title: "Reload") { [weak self] in self?.load() }
    list.onSelect(User.self) { [weak self] user, _ in self?.opened.append(user) }
  }

  func load() {
    requests += 1
    list.isLoading = true
  }

  func receive(_ users: [User]) {
    self.users = users
    list.isLoading = false
    refresh()
  }

  func remove(_ id: Int) {
    users.removeAll { $0.id == id }
    list.delete(User.self, ids: [id])
    host.settle()
  }

  private func refresh() {
    list.performUpdates { list in
      let section = ListSection("first", header: "I'm header", footer: "I'm footer")
      list.append(section)
      list.append(UserCell.self, models: users, section: section)
    }
    host.settle()
  }
}

@MainActor
@Suite struct UsersExample {
  @Test("Q1 Q2 Q3 Q4 the users list: loading, empty, rows, selection, an edit in place")
  func users() throws {
    let screen = UsersScreen()
    let presenter = screen.host.presenter
    screen.host.settle()
    #expect(presenter.emptyState?.title == "No User")
    presenter.pressEmptyStateButton()
    #expect(screen.requests == 1)
    #expect(presenter.isShowingLoading)

    screen.receive([
      User(id: 1, name: "Arun", email: "arun@example.org"),
      User(id: 2, name: "Meena", email: "meena@example.org"),
    ])
    #expect(
      screen.host.text == """
        first
          title\tI'm header
          1\tArun | arun@example.org
          2\tMeena | meena@example.org
          note\tI'm footer
        """
    )
    #expect(!presenter.isShowingLoading && presenter.emptyState == nil)
    let row = try #require(screen.list.row(of: User.self, id: 1))
    let cell = screen.host.cell(at: row)
    presenter.click(row)
    #expect(screen.opened.map(\.name) == ["Arun"])

    screen.receive([
      User(id: 2, name: "Meena", email: "meena@example.org"),
      User(id: 1, name: "Arun K", email: "arun@example.org"),
    ])
    #expect(screen.host.cell(at: row) === cell, "a renamed user keeps its cell, wherever it is")
    presenter.click(row)
    #expect(screen.opened.map(\.name) == ["Arun", "Arun K"])
    screen.remove(2)
    #expect(screen.list.models(User.self, in: "first").map(\.name) == ["Arun K"])
  }
}
