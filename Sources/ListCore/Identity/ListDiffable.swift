/// A value that a list can show: it says which thing it is and what it shows.
///
/// The two questions are kept apart. `id` answers *which thing is this?* and decides whether a row
/// is kept, moved, inserted or deleted. ``hasSameContent(as:)`` answers *does it look different
/// now?* and decides whether a kept row is bound again. A value that is `Identifiable` and
/// `Equatable` answers both already, so an empty conformance is enough:
///
///     struct Comment: ListDiffable, Equatable {
///       var id: Int
///       var text: String
///     }
///
/// Identity is the pair of type and `id`: two types with equal ids never stand for each other.
///
/// The idea of two separate answers is IGListKit's `ListDiffable`; here they are typed.
public protocol ListDiffable<ID>: Sendable {
  /// What names the thing among others of the same type.
  associatedtype ID: Hashable & Sendable

  /// Names the thing for as long as it lives; must not change while a list shows it.
  var id: ID { get }

  /// Tells whether both values show the same.
  ///
  /// Asked at most once per pair and update, only for values whose identities are equal, and with
  /// the new value as the receiver.
  ///
  /// - Parameter other: The value that is shown now.
  /// - Returns: `true` when a cell bound to `other` needs no change to show this value.
  func hasSameContent(as other: Self) -> Bool

  /// Whether `id` is unique in the whole list, so that a row can move from one section to another; `false`,
  /// the default, where it is unique in its own section only.
  ///
  /// A row that moves takes its cell, its selection and the cursor along.
  static var hasListWideID: Bool { get }

  /// The section that heads the group of this object's section; `nil`, the default, for no group.
  ///
  /// A group is a section and those that directly follow it and name it here, whatever their types.
  /// Its header sticks to the top until the last of them has left, and collapsing it collapses them
  /// all. There are no groups in groups: who names a head is none. A section that names one which it
  /// does not follow is shown as if it named none, and a diagnostic says so, once.
  ///
  /// Another group is another content: ``hasSameContent(as:)`` has to tell of it. Asked of objects of
  /// sections only.
  var groupHead: DiffIdentity? { get }

  /// Tells whether both have the same id; the default compares ``id``.
  ///
  /// There is no reason to write one. It is asked for so that erased values reach the comparison
  /// in one call: through `id` it takes five, which was most of the time of a diff of rows.
  ///
  /// - Parameter other: A value of the same type.
  /// - Returns: `id == other.id`.
  func _hasSameID(as other: Self) -> Bool

  /// Feeds the id into a hasher; the default hashes ``id``. See ``_hasSameID(as:)``.
  ///
  /// - Parameter hasher: The hasher to feed.
  func _hashID(into hasher: inout Hasher)

  /// The value, erased; the same as `AnyDiffable(self)`, which asks for it.
  ///
  /// There is no reason to write one: asked for like ``_hasSameID(as:)``.
  var _boxed: AnyDiffable { get }

  /// Compares rows with the old rows beside them, for as long as both show values of this type that
  /// agree in id and content.
  ///
  /// There is no reason to write one: asked for like ``_hasSameID(as:)``, and once for all rows of a
  /// type that follow each other.
  ///
  /// - Parameters:
  ///   - old: The first of the rows that are shown.
  ///   - new: The first of the rows to show.
  ///   - count: How many rows there are on both sides.
  ///   - isChanged: Set when the rows behind those that agree differ in content only.
  /// - Returns: How many agree.
  static func _agreeingRows(
    old: _Place<Row>,
    new: _Place<Row>,
    count: Int,
    isChanged: inout Bool
  ) -> Int
}

extension ListDiffable {
  /// The default: rows pair only inside their own section.
  public static var hasListWideID: Bool { false }

  /// The default: the object's section is in no group.
  public var groupHead: DiffIdentity? { nil }

  /// The default: compares ``id``.
  ///
  /// - Parameter other: A value of the same type.
  /// - Returns: `id == other.id`.
  @inlinable
  public func _hasSameID(as other: Self) -> Bool { id == other.id }

  /// The default: hashes ``id``.
  ///
  /// - Parameter hasher: The hasher to feed.
  @inlinable
  public func _hashID(into hasher: inout Hasher) { hasher.combine(id) }

  /// The default: puts the value into a box.
  @inlinable
  public var _boxed: AnyDiffable { AnyDiffable(box: ValueBox(self)) }
}

extension ListDiffable where Self: Equatable {
  // Inlinable: without it a diff of typed elements calls through the witness table for every pair.

  /// The default for equatable values: content is everything that `==` compares.
  ///
  /// - Parameter other: The value that is shown now.
  /// - Returns: `self == other`.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool { self == other }
}
