import ListCore

/// A row that says all about its looks itself.
struct PlainRow: FeedModel, Equatable {
  let id: String
  var configuration: RowConfiguration
  var separator: RowSeparator
  /// What the picture shows, where only that is seen; the row itself is called by its texts.
  var alt: String?
  var supplements = Supplements()

  var card: ItemCard {
    let texts = configuration.texts
    return ItemCard(
      title: texts.first ?? "",
      subtitle: texts.dropFirst().first ?? "",
      picture: picture,
      pictureText: alt,
      tintName: initials ?? ""
    )
  }

  private var picture: String? {
    switch configuration.image {
    case .file(let reference), .remote(let reference): reference
    default: nil
    }
  }

  private var initials: String? {
    if case .initials(let name) = configuration.image { name } else { nil }
  }
}

/// The row as an item; the cell is the library's own.
struct PlainRowItem: ListViewItem {
  let id = "row"
  let row: PlainRow
  var onDetail: ItemAction<PlainRowItem>?
  var onActivate: ItemAction<PlainRowItem>?

  var contentConfiguration: RowConfiguration { row.configuration }

  /// As the fixture has it: from the row's edge on, whatever the feed adds to the margin.
  var separator: RowSeparator {
    var separator = row.separator
    separator.leadingInset = separator.leadingInset.map { max(0, $0 - Double(RowKind.side)) }
    return separator
  }
}

/// Shows a row, and what its detail button tells; one with a chevron leads to a page.
final class RowSectionController: FeedItemController<PlainRow> {
  override func items(for row: PlainRow) -> [any ListViewItem] {
    var item = PlainRowItem(row: row) { [weak self] item in
      self?.services?.say(item.row.configuration.texts.joined(separator: ", "))
    }
    if row.configuration.shownAccessory == .disclosure {
      item.onActivate = { [weak self] _ in
        self?.services?.show { [weak self] in self?.model.page }
      }
    }
    return [item]
  }
}
