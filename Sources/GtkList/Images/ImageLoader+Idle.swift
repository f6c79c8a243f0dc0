extension ImageLoader {
  /// Whether every local picture that is to be shown is there and none of them fades in.
  ///
  /// Servers may take for ever, so a screen counts as settled while they do.
  public var isSettled: Bool {
    fades == 0 && !jobs.values.contains { $0.key.source.isLocal && $0.shownWaiters > 0 }
  }

  /// Calls back whenever the last local picture on its way has arrived, failed or been given up.
  func whenIdle(_ watcher: @escaping @MainActor () -> Void) -> ImageRequest {
    nextNumber += 1
    let number = nextNumber
    watchers[number] = watcher
    return ImageRequest { [weak self] in self?.watchers[number] = nil }
  }

  /// Counts a picture that fades in, until the request is cancelled or let go.
  func beginFade(of source: ImageSource) -> ImageRequest? {
    guard source.isLocal else { return nil }
    fades += 1
    return ImageRequest { [weak self] in
      guard let self else { return }
      fades -= 1
      tellWhenIdle()
    }
  }

  func tellWhenIdle() {
    guard isSettled else { return }
    for watcher in watchers.values { watcher() }
  }
}
