import ListCore
import Testing

// Contacts in three forms: a standard row, a cell of its own, and one that needs the formatters.

private struct Contact {
  var identifier: Int
  var name: String
  var phone: String
  var address: String
}

/// A: the library's row says enough.
private struct ContactRow: ListViewItem {
  let id: Int
  var name: String
  var address: String
  var onSelect: ItemAction<ContactRow>?

  init(_ contact: Contact, onSelect: ItemAction<ContactRow>? = nil) {
    id = contact.identifier
    name = contact.name
    address = contact.address
    self.onSelect = onSelect
  }

  var contentConfiguration: RowConfiguration {
    RowConfiguration(
      image: .icon("avatar-default-symbolic"),
      text: name,
      secondaryText: address,
      appearance: .subtitle,
      accessory: .disclosure
    )
  }
}

/// B: what the contact cell needs to know.
private struct ContactContent: ItemContent, TextRepresentable {
  var name: String
  var address: String
  var texts: [String] { [name, address] }
}

private struct ContactItem: ListViewItem {
  let id: Int
  var name: String
  var address: String

  init(_ contact: Contact) {
    id = contact.identifier
    name = contact.name
    address = contact.address
  }

  static var customCellType: CellType? { CellType(ContactCell.self) }
  var contentConfiguration: ContactContent { ContactContent(name: name, address: address) }
}

@MainActor
private final class ContactCell {
  var labels = ["", ""]

  func bind(_ row: ItemRow<ContactContent>) {
    let content = row.content
    labels = [content.name, content.address]
  }
}

/// C: the initials depend on the person's language, so the formatters make them.
private struct InitialsContent: ItemContent, TextRepresentable {
  var formatters: Formatters?
  var name: String

  var initials: String? { formatters?.abbreviation(ofName: name) }
  var texts: [String] { [initials, name].compactMap(\.self) }
}

private struct InitialsItem: ListViewItem {
  let id: Int
  var name: String

  static var customCellType: CellType? { CellType(InitialsCell.self) }
  var contentConfiguration: InitialsContent { InitialsContent(name: name) }
}

private final class InitialsCell {}

/// A program's own formatters, for a language that puts the family name first.
private let familyNameFirst = Formatters(
  localeIdentifier: "hu_HU",
  abbreviation: { name in Formatters.plain.abbreviation(ofName: name).map { String($0.reversed()) }
  }
)

@MainActor
@Suite struct ContactsExample {
  private let contacts = [
    Contact(identifier: 1, name: "Ada Lovelace", phone: "1", address: "London"),
    Contact(identifier: 2, name: "Grace Hopper", phone: "2", address: "New York"),
  ]

  @Test("I4 contacts, form A: the standard row")
  func standardRow() {
    let host = HeadlessList()
    let list = ItemList(host: host)
    var opened: [String] = []
    let items = contacts.map { ContactRow($0) { opened.append($0.name) } }
    list.show([ItemSection(id: "contacts", title: "Contacts", contents: items)])
    host.settle()
    #expect(
      host.text == """
        contacts
          title\tContacts
          1\tAda Lovelace | London
          2\tGrace Hopper | New York
        """
    )
    host.presenter.click(list.row(of: items[1], in: "contacts"))
    #expect(opened == ["Grace Hopper"])
  }

  @Test("I4 contacts, form B: a cell of its own")
  func customCell() throws {
    let host = HeadlessList()
    let list = ItemList(host: host)
    list.show([ItemSection(id: "contacts", contents: contacts.map { ContactItem($0) })])
    host.settle()
    let row = try #require(host.presenter.snapshot.section(at: 0).rows.last)
    #expect(row.cellType == CellType(ContactCell.self))
    let cell = ContactCell()
    cell.bind(try #require(row.content.value(as: ItemRow<ContactContent>.self)))
    #expect(cell.labels == ["Grace Hopper", "New York"])
    #expect(row.content.value(as: StandardRow.self) == nil, "a content of another type is no match")
  }

  @Test("I4 contacts, form C: a cell with initials from the formatters")
  func formatters() {
    let host = HeadlessList()
    let list = ItemList(host: host)
    let items = contacts.map { InitialsItem(id: $0.identifier, name: $0.name) }
    list.show([ItemSection(id: "contacts", contents: items)])
    host.settle()
    #expect(host.text == "contacts\n  1\tAda Lovelace\n  2\tGrace Hopper")
    list.formatters = Formatters.plain
    host.settle()
    #expect(host.text == "contacts\n  1\tAL | Ada Lovelace\n  2\tGH | Grace Hopper")
    list.formatters = familyNameFirst
    host.settle()
    #expect(host.text == "contacts\n  1\tLA | Ada Lovelace\n  2\tHG | Grace Hopper")
  }
}
