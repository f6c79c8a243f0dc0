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
  ///
  /// - Parameter diagnostic: What was noticed.
  public func report(_ diagnostic: Diagnostic) {
    counts[diagnostic.kind, default: 0] += 1
    recent.append(diagnostic)
    if recent.count > limit { recent.removeFirst(recent.count - limit) }
    onReport?(diagnostic)
  }
}
