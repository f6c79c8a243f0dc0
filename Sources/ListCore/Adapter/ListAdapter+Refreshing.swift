extension ListAdapter {
  /// Fetches everything anew, when a person asks for it: by F5, Ctrl+R, or pulling the list down.
  ///
  ///     adapter.onRefresh = { [unowned self] in
  ///       posts = await server.posts()
  ///       await adapter.performUpdates()
  ///     }
  ///
  /// What goes wrong is the closure's to say, such as in ``errorState``. Without a closure nothing
  /// can be refreshed and the keys mean nothing to the list.
  public var onRefresh: (@MainActor () async -> Void)? {
    get { conditions.onRefresh }
    set { conditions.onRefresh = newValue }
  }

  /// Whether ``onRefresh`` runs now.
  ///
  /// The list shows it with a spinner, without rows as loading.
  public var isRefreshing: Bool { conditions.refresh != nil }

  /// Runs ``onRefresh``; while it runs, further calls join it.
  ///
  /// - Parameter completion: Called once, in call order, after it has run: `false` when there is
  ///   nothing to run, or the list is gone meanwhile.
  public func refresh(completion: (@MainActor (Bool) -> Void)? = nil) {
    if let running = conditions.refresh {
      if let completion { running.completions.append(completion) }
      return
    }
    guard let onRefresh = conditions.onRefresh else {
      completion?(false)
      return
    }
    let run = RefreshRun()
    if let completion { run.completions.append(completion) }
    conditions.refresh = run
    tellRefreshing()
    Task { [weak self] in
      await onRefresh()
      if let self {
        conditions.refresh = nil
        tellRefreshing()
      }
      // Taken first: a completion may begin the next refresh.
      let completions = run.completions
      run.completions = []
      for completion in completions { completion(self != nil) }
    }
  }

  /// Runs ``onRefresh``, or joins it where it runs already, and waits for its end.
  ///
  /// - Returns: `false` when there is nothing to run, or the list is gone meanwhile.
  @discardableResult
  public func refresh() async -> Bool {
    await withCheckedContinuation { continuation in
      refresh { continuation.resume(returning: $0) }
    }
  }

  func presenterRefresh() -> Bool {
    guard onRefresh != nil else { return false }
    refresh(completion: nil)
    return true
  }

  /// Tells the host whether a refresh runs; without rows that is what the list shows.
  func tellRefreshing() {
    presenter?.setRefreshing(isRefreshing)
    refreshEmptyState()
  }
}

/// Who waits for a refresh; it outlives a list that is released meanwhile.
@MainActor
final class RefreshRun {
  var completions: [@MainActor (Bool) -> Void] = []
}
