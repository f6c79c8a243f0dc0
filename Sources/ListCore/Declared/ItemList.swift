/// A list of items: hand it sections, and the screen follows.
///
///     let list = ItemList(host: view)
///     list.formatters = Formatters(MyFormatting())
///     list.show([ItemSection(id: "contacts", title: "Contacts", contents: contacts)])
///
/// It drives a ``ListAdapter`` like any other list, so selection, actions, collapsing and updates
/// work as they do there. Keep it for as long as the list is on screen. [OBAListView]
@MainActor
public final class ItemList: ListFrontEnd {
  /// What turns values into texts in the rows; `nil` leaves such texts out.
  ///
  /// Set it again when a person changes language or habits: every row that shows is bound again.
  public var formatters: Formatters? {
    get { hooks.formatters }
    set {
      guard newValue != hooks.formatters else { return }
      hooks.formatters = newValue
      for controller in adapter.sections.list.controllers { controller.update(animated: false) }
    }
  }

  /// Shows other sections; may be called from any thread.
  ///
  /// Sections are shown in call order; those of one turn make one transaction, which shows the last.
  /// An item that comes twice in a section, and a section that comes twice, are reported and shown
  /// once.
  ///
  /// - Parameters:
  ///   - sections: What to show from now on.
  ///   - animated: Whether the change may be animated.
  ///   - animation: How, if it may be.
  ///   - isolation: Where the call comes from; leave it out.
  ///   - completion: Called once on the main actor: `true` when the sections are shown, `false` when
  ///     the list is gone.
  public func show(
    _ sections: [ItemSection],
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    declare(animated: animated, animation: animation, isolation: isolation, completion: completion)
    {
      sections
    }
  }

  /// Shows other sections from any thread, and waits until they are shown.
  ///
  /// - Parameters:
  ///   - sections: What to show from now on.
  ///   - animated: Whether the change may be animated.
  ///   - animation: How, if it may be.
  ///   - isolation: Where the call comes from; leave it out.
  /// - Returns: `true` when they are shown, `false` when the list is gone.
  @discardableResult
  public func showAndWait(
    _ sections: [ItemSection],
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await declare(animated: animated, animation: animation, isolation: isolation) { sections }
  }

  /// Use ``showAndWait(_:animated:animation:isolation:)``.
  @available(*, unavailable, renamed: "showAndWait(_:animated:animation:)")
  public func show(
    _ sections: [ItemSection],
    animated: Bool = true,
    animation: UpdateAnimation = .automatic
  ) async -> Bool {
    await showAndWait(sections, animated: animated, animation: animation)
  }

  /// Names the row of an item.
  ///
  /// - Parameters:
  ///   - item: The item, or an older or newer one of the same type and id.
  ///   - section: The section the item is in.
  /// - Returns: The row's name, whether it is shown or not.
  public func row<Item: ListViewItem>(of item: Item, in section: ListID) -> RowID {
    RowID(
      section: DiffIdentity(id: section, of: ItemSection.self),
      key: RowKey(
        content: DiffIdentity(id: DiffIdentity(item), of: ItemRow<Item.Content>.self),
        cellType: Item.customCellType
      )
    )
  }

  /// The newest item of a row.
  ///
  /// - Parameters:
  ///   - row: A body row of the list.
  ///   - type: The type to read it as.
  /// - Returns: The item as last shown, or `nil` when the row is gone or shows another type.
  /// - Complexity: O(1), O(n) in the items of the section for the first look-up after an update.
  public func item<Item: ListViewItem>(of row: RowID, as type: Item.Type) -> Item? {
    guard let section = adapter.sectionController(for: row.section) as? ListSectionController,
      let place = section.store.place(of: row.key.content)
    else { return nil }
    return section.store[place].content.value(as: ItemRow<Item.Content>.self)?.item(as: type)
  }
}

/// A section of items. [OBAListView's section]
///
///     ItemSection(id: "contacts", title: "Contacts", contents: contacts.map(ContactItem.init))
///
/// A section is a value: make a new one, on any thread, whenever something changed, and show it.
public typealias ItemSection = ListSection

extension ListSection {
  /// Makes a section of items.
  ///
  /// - Parameters:
  ///   - id: Names the section among those of the list.
  ///   - title: The text of the header: `nil` for no header, the empty text for an empty one.
  ///   - contents: The items in order; types may mix. Of several with one identity the first is
  ///     shown, the others are reported.
  ///   - header: An item to show as the header, in place of the title.
  ///   - footer: An item to show as the footer.
  ///   - isCollapsible: Whether a person can collapse the section to its header.
  ///   - indexTitle: The title by which a person jumps to the section.
  ///   - group: The section that heads the group this one is in; it directly follows that one, or
  ///     others of the group.
  public init(
    id: ListID,
    title: String? = nil,
    contents: [any ListViewItem] = [],
    header: (any ListViewItem)? = nil,
    footer: (any ListViewItem)? = nil,
    isCollapsible: Bool = true,
    indexTitle: String? = nil,
    group: ListID? = nil
  ) {
    self.init(
      id,
      title: title,
      header: header.map { SupplementaryRow($0.declaredRow) },
      footer: footer.map { SupplementaryRow($0.declaredRow) },
      isCollapsible: isCollapsible,
      indexTitle: indexTitle,
      group: group,
      rows: ListRows(items: contents)
    )
  }

  /// The items in order.
  public var contents: [any ListViewItem] {
    store.rows.elements.compactMap {
      $0.row.content.conforming(to: (any AnyItemRow).self)?.anyItem
    }
  }

  /// Whether the section has a header.
  package var hasHeader: Bool { header != nil }
}
