import GtkList
import ListCore

/// The kind `user`: an account with a name and an e-mail address, declared row by row.
enum UserKind: FeedKind {
  static let name = "user"
  static var cells: [any ListCell.Type] { [AccountCell.self] }
  static let css = PersonView.css

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    User(
      id: try item.sectionID(),
      name: try item.string("name"),
      email: try item.string("email")
    )
  }

  static func register(in feed: KindContext) {
    feed.register(UserSectionController.self, for: User.self)
  }
}

/// An account.
struct User: FeedModel, Equatable {
  let id: String
  var name: String
  var email: String
  var supplements = Supplements()

  var card: ItemCard { ItemCard(title: name, subtitle: email, tintName: name) }
}

/// What the row of a user shows.
struct AccountRow: ListDiffable, Equatable, TextRepresentable {
  static let height = RowHeight.fixed(60)

  let name: String
  let email: String

  var id: String { "user" }
  var texts: [String] { [name, email] }
}

/// Declares a user's row, and the cell that shows it.
final class UserSectionController: FeedItemController<User>, OnDemandSectionController {
  nonisolated static func rows(of user: User) -> [Row]? {
    let row = Row(
      AnyDiffable(user.row),
      height: AccountRow.height,
      cellType: CellType(AccountCell.self)
    )
    return user.rows([row])
  }

  override func rows(for user: User) -> ListRows { ListRows(AccountCell.self, [user.row]) }

  override func didActivate(_ row: RowContext) {
    services?.show { [weak self] in self?.model.details }
  }
}

/// Initials, name and e-mail address; says itself how high it is.
final class AccountCell: ListCell, ModelCell {
  private let person = PersonView()
  var root: Widget { person.root }

  static func height(for row: AccountRow) -> RowHeight? { AccountRow.height }

  func bind(_ row: AccountRow) {
    person.show(
      name: row.name,
      detail: row.email,
      initials: Formatters.plain.abbreviation(ofName: row.name)
    )
  }
}

extension User: DetailedModel {
  fileprivate var row: AccountRow { AccountRow(name: name, email: email) }

  var details: ItemDetails {
    ItemDetails(title: name, lines: [.init(name: translated("E-mail"), text: email)])
  }
}
