/// Several files at once.
extension FeedSession {
  /// Of more files than this it is not said what is wrong with them: a toast is no page.
  private static let mostFailures = 3

  /// Opens several files: the first one that can be opened is shown in the end, and of the others that cannot be it is
  /// said why.
  ///
  /// It is said, too, where there were pictures among them, which are left out.
  func open(all paths: [String], leavesPictures: Bool) async {
    var last: String?
    var failures: [FixtureError] = []
    // Each is shown for a moment, and so listed with its title. The first one comes last, to stay.
    for path in paths.reversed() {
      await open(path)
      // A person went on to something else meanwhile.
      guard await isMade(path) else { return }
      if case .failed(let error) = state { failures.insert(error, at: 0) } else { last = path }
    }
    guard let last, leavesPictures || !failures.isEmpty else { return }
    if last != path {
      await visit(last)
      guard await isMade(last) else { return }
    }
    var sentences = failures.prefix(Self.mostFailures)
      .map { "\(DocumentName.file(of: $0.file)): \($0.explanation)" }
    if leavesPictures {
      sentences.append(translated("Pictures are left out when feeds are opened with them."))
    }
    onMessage(.toast(sentences.joined(separator: "\n")))
  }

  /// Waits until a file is shown, or cannot be: a large list is made in stretches, some turns long; `false` when another one
  /// was opened meanwhile.
  private func isMade(_ path: String) async -> Bool {
    while self.path == path, case .loading = state { await nextChange() }
    return self.path == path
  }

  private func nextChange() async {
    let before = onChange
    await withCheckedContinuation { continuation in
      onChange = {
        self.onChange = before
        before()
        continuation.resume()
      }
    }
  }
}
