extension ListDiffable {
  /// The default: reads the values where they are.
  ///
  /// Compiled in the module of the type, where comparing needs no call; and as nothing is called,
  /// no box is retained. Retaining and releasing two boxes for each row took longer than everything
  /// else in a diff of rows.
  ///
  /// - Parameters:
  ///   - old: The first of the rows that are shown.
  ///   - new: The first of the rows to show; its model is of this type.
  ///   - count: How many rows there are on both sides.
  ///   - isChanged: Set when the rows behind those that agree differ in content only.
  /// - Returns: How many agree.
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

  /// Whether the row's cell shows a control.
  ///
  /// A cell shows and hides its buttons itself; a headless list has no buttons, and asks the view model.
  ///
  ///     func hasControl(_ name: String) -> Bool { name != "unlike" || isLiked }
  ///
  /// - Parameter name: The name of the cell's action.
  /// - Returns: `false` when the control is hidden.
  func hasControl(_ name: String) -> Bool
}

extension RowTraits {
  /// The default: at the edge.
  public var indentationLevel: Int { 0 }
  /// The default: content.
  public static var isControl: Bool { false }
  /// The default: all controls of its cell.
  ///
  /// - Parameter name: Not used.
  /// - Returns: `true`.
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
