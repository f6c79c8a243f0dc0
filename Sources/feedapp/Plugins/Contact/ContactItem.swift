import ListCore

/// What the row of a contact shows.
struct ContactContent: ItemContent, TextRepresentable {
  var formatters: Formatters?
  var name: String
  var address: String

  /// Absent until the list has formatters: how a name is shortened is a matter of language.
  var initials: String? { formatters?.abbreviation(ofName: name) }
  var texts: [String] { [name, address] }
}

/// A contact as an item: what its row shows, and what a person can do with it.
struct ContactItem: ListViewItem {
  let id = "contact"
  let contact: Contact
  var onDelete: ItemAction<ContactItem>?
  var onCall: ItemAction<ContactItem>
  var onActivate: ItemAction<ContactItem>?

  static var customCellType: CellType? { CellType(ContactCell.self) }

  var contentConfiguration: ContactContent {
    ContactContent(name: contact.name, address: contact.address)
  }
  var height: RowHeight { .fixed(60) }
  var trailingActions: [ContextAction<ContactItem>] {
    [
      ContextAction(
        title: translated("Call"),
        iconName: "call-start-symbolic",
        id: "call",
        handler: onCall
      )
    ]
  }
}

/// Somebody to call or to write to.
struct Contact: FeedModel, Equatable {
  let id: String
  var name: String
  var phone: String
  var address: String
  var email: String
  var supplements = Supplements()

  var card: ItemCard { ItemCard(title: name, subtitle: address, tintName: name) }
}
