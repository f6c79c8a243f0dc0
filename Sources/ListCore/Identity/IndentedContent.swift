/// A view model whose row is set in from the leading edge, as a folder is inside another.
///
///     struct Folder: ListDiffable, Equatable, IndentedContent {
///       let id: Int
///       var name: String
///       var depth: Int
///       var indentationLevel: Int { depth }
///     }
///
/// The host sets in the whole cell, whatever it is, and tells assistive technology the level. The
/// level is a part of what the row shows: let it take part in the comparison of contents, as it does
/// by itself in an `Equatable` type that stores it. [IQListKit's indentation level]
public protocol IndentedContent {
  /// How deep the row stands inside others: 0 for one at the edge.
  var indentationLevel: Int { get }
}
