/// Says which objects a list shows. [IGListKit's adapter data source]
///
///     final class Inbox: ListDataSource {
///       var mails: [Mail] = []
///       func objects(for adapter: ListAdapter) -> [any ListDiffable] { mails }
///     }
///
///     let inbox = Inbox()
///     adapter.dataSource = inbox
///     inbox.mails.append(mail)
///     adapter.performUpdates()
///
/// Without one, set ``ListAdapter/objects``.
@MainActor
public protocol ListDataSource: AnyObject {
  /// The objects to show, in order, one section each.
  ///
  /// Asked lazily, once per transaction, when the transaction runs.
  ///
  /// - Parameter adapter: The list that asks.
  /// - Returns: The objects. Of several with one identity the first is shown, the others reported.
  func objects(for adapter: ListAdapter) -> [any ListDiffable]

  /// The controller of an object that has none yet.
  ///
  /// It may be one that left the list before, with its local state; it is handed the object as it is
  /// now.
  ///
  /// - Parameters:
  ///   - object: The object that appeared.
  ///   - adapter: The list that asks.
  /// - Returns: A controller made for this object that belongs to no list, or `nil` to use the one
  ///   registered for the object's type.
  func sectionController(
    for object: any ListDiffable,
    in adapter: ListAdapter
  ) -> AnySectionController?

  /// What to show while the list has no rows.
  ///
  /// - Parameter adapter: The list that asks.
  /// - Returns: The empty state, or `nil` for a blank list.
  func emptyState(for adapter: ListAdapter) -> EmptyState?
}

extension ListDataSource {
  /// The default: the controller registered for the object's type.
  public func sectionController(
    for object: any ListDiffable,
    in adapter: ListAdapter
  ) -> AnySectionController? { nil }

  /// The default: a blank list.
  public func emptyState(for adapter: ListAdapter) -> EmptyState? { nil }
}

/// Stores a new order of the objects after a person moved a section.
/// [IGListKit's move delegate]
///
///     func listAdapter(
///       _ adapter: ListAdapter,
///       move object: any ListDiffable,
///       from old: [any ListDiffable],
///       to new: [any ListDiffable]
///     ) {
///       store.albums = new.compactMap { $0 as? Album }
///     }
@MainActor
public protocol ListMoveDelegate: AnyObject {
  /// Whether a section may be moved.
  ///
  /// - Parameters:
  ///   - adapter: The list.
  ///   - object: The object of the section.
  ///   - index: The place the section is to have afterwards.
  /// - Returns: `true` to allow it.
  func listAdapter(_ adapter: ListAdapter, canMove object: any ListDiffable, to index: Int) -> Bool

  /// Called when a person moved a section: make the data source return the new order.
  ///
  /// - Parameters:
  ///   - adapter: The list.
  ///   - object: The object that was moved.
  ///   - old: All objects in their old order.
  ///   - new: All objects in their new order.
  func listAdapter(
    _ adapter: ListAdapter,
    move object: any ListDiffable,
    from old: [any ListDiffable],
    to new: [any ListDiffable]
  )
}

extension ListMoveDelegate {
  /// The default: every section may be moved anywhere.
  public func listAdapter(
    _ adapter: ListAdapter,
    canMove object: any ListDiffable,
    to index: Int
  ) -> Bool { true }
}
