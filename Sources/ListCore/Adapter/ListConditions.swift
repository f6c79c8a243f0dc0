/// What a program says about a list as a whole, beside its rows: whether it loads, what went wrong,
/// and how it is refreshed.
@MainActor
final class ListConditions {
  private let delegates: ListDelegates
  private let connection: HostConnection
  var isLoading = false {
    didSet { if isLoading != oldValue { showStatus() } }
  }
  var loadingMessage: String? {
    didSet { showStatus() }
  }
  var error: EmptyState? {
    didSet { showStatus() }
  }
  var onRetry: (@MainActor () -> Void)?
  var onEmptyStateButton: (@MainActor () -> Void)?
  var onRefresh: (@MainActor () async -> Void)?
  private var run: RefreshRun?

  /// Who waits for a refresh; it outlives a list that is released meanwhile.
  @MainActor
  private final class RefreshRun {
    var completions: [@MainActor (Bool) -> Void] = []
  }

  init(_ delegates: ListDelegates, _ connection: HostConnection) {
    self.delegates = delegates
    self.connection = connection
  }

  var isRefreshing: Bool { run != nil }

  /// Decides what is shown in place of rows.
  func showStatus() {
    guard connection.host != nil, let presenter = connection.presenter else { return }
    presenter.list.status = ListStatus.decide(
      hasRows: !presenter.snapshot.isEmpty,
      isLoading: isLoading || isRefreshing || delegates.sourced?.isLoading == true,
      loadingMessage: loadingMessage,
      error: error ?? sourceError,
      empty: presenter.snapshot.isEmpty ? emptyState : nil
    )
  }

  private var sourceError: EmptyState? {
    (delegates.sourced?.failure).map {
      .failure(title: EmptyState.failedSource, message: "\($0)")
    }
  }

  private var emptyState: EmptyState? {
    guard let adapter = delegates.adapter else { return nil }
    return delegates.dataSource?.emptyState(for: adapter)
  }

  /// Refreshes, or joins the refresh that runs.
  func refresh(completion: (@MainActor (Bool) -> Void)?) {
    if let run {
      if let completion { run.completions.append(completion) }
      return
    }
    guard let onRefresh else {
      completion?(false)
      return
    }
    let run = RefreshRun()
    if let completion { run.completions.append(completion) }
    self.run = run
    showRefreshing()
    Task { [weak self] in
      await onRefresh()
      if let self {
        self.run = nil
        showRefreshing()
      }
      for completion in run.completions { completion(self != nil) }
    }
  }

  /// Tells a new host what it does not hear with the rows: without a data source none come.
  func tellHost() {
    connection.presenter?.list.isRefreshing = isRefreshing
    if delegates.dataSource == nil { showStatus() }
  }

  /// Tells the host whether a refresh runs; without rows that is what the list shows.
  private func showRefreshing() {
    connection.presenter?.list.isRefreshing = isRefreshing
    showStatus()
  }
}
