/// A section controller that is made when its section comes on screen, and not before.
///
/// A list keeps a controller for each object. That is what local state needs, and it is most of the
/// memory and of the first second of a list of a hundred thousand objects. Where the rows follow
/// from the object alone, say so once, and the list asks ``rows(of:)`` instead:
///
///     final class ContactController: SectionController<Contact>, OnDemandSectionController {
///       nonisolated static func rows(of contact: Contact) -> [Row]? {
///         [Row(AnyDiffable(contact), height: .fixed(60))]
///       }
///       override func height(at index: Int) -> RowHeight { .fixed(60) }
///       override func didSelect(_ row: RowContext) { open(model) }
///     }
///
/// The controller is made when a row of it is shown, selected or asked about, and goes away when
/// nobody has it any more. One that asked for an update, or that says
/// ``AnySectionController/holdsState``, stays for as long as its object, and is asked for the rows
/// from then on. Rows are counted, compared, searched and checked as those of any controller.
public protocol OnDemandSectionController<Model>: AnySectionController {
  /// The type of the objects.
  associatedtype Model: ListDiffable

  /// Makes the controller of an object; called by the list.
  ///
  /// - Parameter model: The object.
  init(model: Model)

  /// The rows of an object, with header and footer, exactly as a new controller would show them.
  ///
  /// Asked on any thread, and again whenever the rows are looked at: it must depend on nothing but
  /// the object.
  ///
  /// - Parameter model: The object.
  /// - Returns: The rows in order, or `nil` where this object's controller is to be made at once, such
  ///   as for one with an index title, metrics or a level of its own.
  nonisolated static func rows(of model: Model) -> [Row]?
}
