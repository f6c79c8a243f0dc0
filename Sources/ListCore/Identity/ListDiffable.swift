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

  /// Tells whether both values show the same: whether a cell bound to `other` needs no change to show this value.
  ///
  /// Asked at most once per pair and update, only for values whose identities are equal, and with
  /// the new value as the receiver.
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
  /// all. There are no groups in groups: a section that names a head cannot be the head of others. One
  /// that names a head which it does not follow is shown as if it named none, and a diagnostic says so, once.
  ///
  /// Another group is another content: ``hasSameContent(as:)`` has to tell of it. Asked of objects of
  /// sections only.
  var groupHead: DiffIdentity? { get }

  /// Tells whether both have the same id; the default compares ``id``.
  ///
  /// There is no reason to write one. It is asked for so that erased values reach the comparison
  /// in one call: through `id` it takes five, which was most of the time of a diff of rows.
  func _hasSameID(as other: Self) -> Bool

  /// Feeds the id into a hasher; the default hashes ``id``. See ``_hasSameID(as:)``.
  func _hashID(into hasher: inout Hasher)

  /// The value, erased; the same as `AnyDiffable(self)`, which asks for it.
  ///
  /// There is no reason to write one: asked for like ``_hasSameID(as:)``.
  var _boxed: AnyDiffable { get }

  /// Compares rows with the old rows beside them, for as long as both show values of this type that
  /// agree in id and content, and returns how many do.
  ///
  /// There is no reason to write one: asked for like ``_hasSameID(as:)``, and once for all rows of a
  /// type that follow each other. The model of the first row to show is of this type, and there are `count` rows on
  /// both sides. `isChanged` is set when the rows behind those that agree differ in content only.
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
  @inlinable
  public func _hasSameID(as other: Self) -> Bool { id == other.id }

  /// The default: hashes ``id``.
  @inlinable
  public func _hashID(into hasher: inout Hasher) { hasher.combine(id) }

  /// The default: puts the value into a box.
  @inlinable
  public var _boxed: AnyDiffable { AnyDiffable(box: ValueBox(self)) }
}

extension ListDiffable where Self: Equatable {
  // Inlinable: without it a diff of typed elements calls through the witness table for every pair.

  /// The default for equatable values: content is everything that `==` compares.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool { self == other }
}

extension ListDiffable {
  /// The default: reads the values where they are.
  ///
  /// Compiled in the module of the type, where comparing needs no call; and as nothing is called,
  /// no box is retained. Retaining and releasing two boxes for each row took longer than everything
  /// else in a diff of rows.
  @inlinable
  public static func _agreeingRows(
    old: _Place<Row>,
    new: _Place<Row>,
    count: Int,
    isChanged: inout Bool
  ) -> Int {
    guard count > 0 else { return 0 }
    // The first new row's own type is asked. Where types mix that is for every row, and to look up the
    // class of its boxes would take longer than to compare them.
    let kind = ObjectIdentifier(Swift.type(of: new.element.content.box))
    assert(kind == ObjectIdentifier(ValueBox<Self>.self), "the first new row is of another type")
    var offset = 0
    while offset < count {
      let (was, now) = (old + offset, new + offset)
      guard now.element.kind == was.element.kind else { return offset }
      if now.element.content.box !== was.element.content.box {
        guard ObjectIdentifier(Swift.type(of: was.element.content.box)) == kind,
          ObjectIdentifier(Swift.type(of: now.element.content.box)) == kind
        else { return offset }
        let one = unsafeDowncast(was.element.content.box, to: ValueBox<Self>.self)
        let other = unsafeDowncast(now.element.content.box, to: ValueBox<Self>.self)
        guard other.typedValue._hasSameID(as: one.typedValue) else { return offset }
        guard other.typedValue.hasSameContent(as: one.typedValue) else {
          isChanged = true
          return offset
        }
      }
      offset &+= 1
    }
    return offset
  }
}

/// What a view model says of its row beside what the row shows.
///
/// Each part has a default, so a type says only what differs.
///
///     struct Folder: ListDiffable, Equatable, RowTraits {
///       let id: Int
///       var name: String
///       var depth: Int
///       var indentationLevel: Int { depth }
///     }
///
///     struct AddAccount: ListDiffable, Equatable, RowTraits {
///       let id = "add"
///       static var isControl: Bool { true }
///     }
public protocol RowTraits {
  /// How deep the row stands inside others, as a folder is inside another: 0 for one at the edge.
  ///
  /// The host sets in the whole cell, whatever it is, and tells assistive technology the level. The
  /// level is a part of what the row shows: let it take part in the comparison of contents, as it does
  /// by itself in an `Equatable` type that stores it. [IQListKit's indentation level]
  var indentationLevel: Int { get }

  /// Whether rows of the type are controls and no content, such as a button to load more.
  ///
  /// They can have the keyboard's cursor, but they cannot be selected, and "select all" leaves them out.
  static var isControl: Bool { get }

  /// Whether the row's cell shows a control, by the name of its action.
  ///
  /// A cell shows and hides its buttons itself; a headless list has no buttons, and asks the view model.
  ///
  ///     func hasControl(_ name: String) -> Bool { name != "unlike" || isLiked }
  func hasControl(_ name: String) -> Bool
}

extension RowTraits {
  /// The default: at the edge.
  public var indentationLevel: Int { 0 }
  /// The default: content.
  public static var isControl: Bool { false }
  /// The default: all controls of its cell.
  public func hasControl(_ name: String) -> Bool { true }
}

/// A view model whose row is set in: a former name.
@available(*, deprecated, renamed: "RowTraits")
public typealias IndentedContent = RowTraits

/// A view model that decides which controls are there: a former name.
@available(*, deprecated, renamed: "RowTraits")
public typealias ControlStating = RowTraits

/// A view model that stands for the value a program made the row of, such as an item.
protocol ModelRepresenting {
  var representedModel: AnyDiffable { get }
}

/// A view model that can say in words what its cell shows.
///
/// The headless host prints these texts, a search filters by them, and assistive technology reads
/// them. They are the texts a person reads in the row, in reading order.
///
///     extension Mail: TextRepresentable {
///       var texts: [String] { [sender, subject] }
///     }
public protocol TextRepresentable {
  /// The texts in reading order; empty for a row without text, such as a picture.
  var texts: [String] { get }
}
