import GtkList
import ListCore

/// The kind `contact`: somebody with a name and an address, made of items.
enum ContactKind: FeedKind {
  static let name = "contact"
  static var cells: [any ListCell.Type] { [ContactCell.self] }
  static let css = PersonView.css

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    Contact(
      id: try item.sectionID(),
      name: try item.string("name"),
      phone: try item.string("phone"),
      address: try item.string("address"),
      email: try item.string("email")
    )
  }

  static func register(in feed: KindContext) {
    feed.register(ContactSectionController.self, for: Contact.self)
  }
}

/// Shows a contact as one item.
final class ContactSectionController: FeedItemController<Contact>, OnDemandSectionController {
  nonisolated static func rows(of contact: Contact) -> [Row]? {
    let item = ContactItem(contact: contact, onDelete: nil, onCall: { _ in })
    return contact.rows([item.row(formatters: plainFormatters)])
  }

  override func items(for contact: Contact) -> [any ListViewItem] {
    [
      ContactItem(
        contact: contact,
        onDelete: { [weak self] _ in if let self { services?.takeAway(self) } },
        onCall: { [weak self] item in
          self?.services?.say("\(item.contact.name): \(item.contact.phone)")
        },
        onActivate: { [weak self] _ in
          self?.services?.show { [weak self] in self?.model.details }
        }
      )
    ]
  }
}

extension Contact: DetailedModel {
  /// What the page of the contact shows.
  var details: ItemDetails {
    ItemDetails(
      title: name,
      lines: [
        .init(name: translated("Phone"), text: phone),
        .init(name: translated("Address"), text: address),
        .init(name: translated("E-mail"), text: email),
      ]
    )
  }
}

/// Initials, name and address.
final class ContactCell: ListCell {
  private let person = PersonView()
  var root: Widget { person.root }

  func bind(_ row: ItemRow<ContactContent>) {
    let content = row.content
    person.show(name: content.name, detail: content.address, initials: content.initials)
  }
}
