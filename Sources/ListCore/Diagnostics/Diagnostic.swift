/// Something a list noticed and survived: what it was about and where.
///
/// A list never stops because of what it is given; it keeps going and says so here. Diagnostics
/// carry stable kinds, so that tests can count them and logs can be compared.
///
///     let log = DiagnosticLog { print($0) }
///     // duplicateIdentifier: row Mail 7 of section Day 1 came more than once: …
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public let kind: Kind
  /// Which section, row or type it is about, in one line.
  public let detail: String

  /// Describes one occurrence.
  ///
  /// - Parameters:
  ///   - kind: What went wrong.
  ///   - detail: Which section, row or type it is about, in one line.
  public init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    self.detail = detail
  }

  /// The kind and the detail on one line.
  public var description: String { "\(kind.rawValue): \(detail)" }

  /// The kinds a list reports; raw values are stable and appear in logs.
  ///
  ///     #expect(log.counts[.unregisteredCell] == nil)
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Two objects, or two view models of one section, have the same identity; the first is kept.
    case duplicateIdentifier
    /// An object or a view model has an id that is not equal to itself, such as a number that is none;
    /// it is left out, because nobody could find it again.
    case unusableIdentifier
    /// Two plugins bring the same kind of thing; the first is kept.
    case duplicateKind
    /// No section controller is known for an object; the object is left out.
    case missingController
    /// No cell is registered for a view model's type; a placeholder row is shown.
    case unregisteredCell
    /// An action came from a row that is gone, or that no handler takes.
    case staleAction
    /// A cell was handed a view model of a type it does not take; the cell is unchanged.
    case mismatchedViewModel
    /// A row asked for a height that is not a number of pixels; it is shown with height 0.
    case invalidHeight
    /// Something named an object that the list does not show.
    case unknownObject
    /// The explicit edits of a batch do not lead to the rows the controller then reports.
    case inconsistentBatch
    /// A section names the head of a group that it does not directly follow; it is shown as one that
    /// is in no group.
    case sectionOutsideGroup
    /// A row was clicked that is to be selected, or on which a click does nothing, in a list whose
    /// selection is off; told once.
    case selectionOff
    /// A ``RowSource`` could not load a page; the list goes on with what it has.
    case sourceFailed
  }
}
