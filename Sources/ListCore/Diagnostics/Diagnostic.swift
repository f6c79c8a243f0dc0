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

/// Receives what a list noticed and survived: how often each kind came, and the last of them.
///
///     let log = DiagnosticLog { print($0) }
///     let adapter = ListAdapter(host: list, diagnostics: log)
///     // … later, in a test
///     #expect(log.counts[.duplicateIdentifier] == nil)
@MainActor
public final class DiagnosticLog {
  /// How many diagnostics of each kind came so far.
  public private(set) var counts: [Diagnostic.Kind: Int] = [:]
  /// The newest diagnostics, oldest first; never more than ``limit``.
  public private(set) var recent: [Diagnostic] = []
  /// How many diagnostics ``recent`` keeps.
  public let limit: Int
  private let onReport: (@MainActor (Diagnostic) -> Void)?

  /// Makes an empty log.
  ///
  /// - Parameters:
  ///   - limit: How many diagnostics to keep in full; older ones are only counted.
  ///   - onReport: Called for each diagnostic as it comes, for a program's own log.
  public init(limit: Int = 1_000, onReport: (@MainActor (Diagnostic) -> Void)? = nil) {
    self.limit = max(0, limit)
    self.onReport = onReport
  }

  /// Counts a diagnostic, keeps it and passes it on.
  public func report(_ diagnostic: Diagnostic) {
    counts[diagnostic.kind, default: 0] += 1
    recent.append(diagnostic)
    if recent.count > limit { recent.removeFirst(recent.count - limit) }
    onReport?(diagnostic)
  }
}
