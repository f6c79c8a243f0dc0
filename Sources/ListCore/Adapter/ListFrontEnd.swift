/// A way of describing a list as a whole that drives a ``ListAdapter``: what all of them share.
///
/// ``ItemList`` and ``ModelList`` differ in how rows are described. What stands in place of rows, and
/// how they are fetched anew, is said to each of them in the same words; they go to the adapter.
@MainActor
public protocol ListFrontEnd: AnyObject {
  /// The list itself, for everything that is not particular to this way of describing it.
  nonisolated var adapter: ListAdapter { get }

  /// Makes a list on an adapter, whose data source it is from now on.
  ///
  /// - Parameter adapter: An adapter without objects of its own.
  init(adapter: ListAdapter)
}

extension ListFrontEnd {
  /// Makes a list in a host, for commands: a click selects a row only for a moment.
  ///
  /// A host whose selection mode is set already keeps it.
  ///
  /// - Parameters:
  ///   - host: What shows the list.
  ///   - diagnostics: Where diagnostics go.
  public init(host: any ListHost, diagnostics: any DiagnosticSink = DiagnosticLog()) {
    host.presenter.selectCommands()
    self.init(adapter: ListAdapter(host: host, diagnostics: diagnostics))
  }

  /// Whether the rows are on their way.
  ///
  /// Without rows the list then shows that it loads, not what it shows while there are none; with
  /// rows it shows the rows.
  public var isLoading: Bool {
    get { adapter.isLoading }
    set { adapter.isLoading = newValue }
  }

  /// What a person reads while the list loads and has no rows.
  public var loadingMessage: String? {
    get { adapter.loadingMessage }
    set { adapter.loadingMessage = newValue }
  }

  /// What went wrong, if something did: shown while there are no rows and nothing is loading.
  public var errorState: ErrorState? {
    get { adapter.errorState }
    set { adapter.errorState = newValue }
  }

  /// Called when a person wants to try again what went wrong.
  public var onRetry: (@MainActor () -> Void)? {
    get { adapter.onRetry }
    set { adapter.onRetry = newValue }
  }

  /// Fetches everything anew; see ``ListAdapter/onRefresh``.
  public var onRefresh: (@MainActor () async -> Void)? {
    get { adapter.onRefresh }
    set { adapter.onRefresh = newValue }
  }
}
