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
